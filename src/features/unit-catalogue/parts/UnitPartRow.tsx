import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { FitKnowledge } from '#src/domain/fit/fit-condition.ts'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { shownPart } from './part-numbers.ts'
import { PartProducts } from './PartProducts.tsx'
import { PartQuestion } from './PartQuestion.tsx'
import classes from './UnitParts.module.css'

interface UnitPartRowProps {
  readonly vehicle: VehicleBadge
  readonly part: UnitPart
  /** Its number stands in the drawing. */
  readonly isDrawn: boolean
  readonly isPointed: boolean
  readonly isChosen: boolean
  /** Of the car. */
  readonly knowledge: FitKnowledge
  readonly onPoint: (code: string | null) => void
  readonly onChoose: (code: string) => void
}

/** An entry of the table: what it is, how many the unit has, its original numbers, and what the shop sells for it. */
export const UnitPartRow = memo(function UnitPartRow({
  vehicle,
  part,
  isDrawn,
  isPointed,
  isChosen,
  knowledge,
  onPoint,
  onChoose,
}: UnitPartRowProps) {
  const { t } = useLingui()
  const { code, name, amount: count, note } = part
  const shown = shownPart(part, knowledge)
  return (
    <li
      className={classes['row']}
      data-code={code}
      data-pointed={isPointed || undefined}
      data-chosen={isChosen || undefined}
      onPointerEnter={() => onPoint(code)}
      onPointerLeave={() => onPoint(null)}
    >
      <div className={classes['head']}>
        <button
          type="button"
          className={classes['choose']}
          disabled={!isDrawn}
          aria-pressed={isChosen}
          title={isDrawn ? t`Arată în desen` : undefined}
          onClick={() => onChoose(code)}
          onFocus={() => onPoint(code)}
          onBlur={() => onPoint(null)}
        >
          <span className={classes['code']}>{code}</span>
          <span className={classes['name']}>{name}</span>
        </button>
        <span className={classes['amount']}>
          <Trans>{count} buc.</Trans>
        </span>
      </div>
      {note === null && shown.numbers.length === 0 ? null : (
        <div className={classes['facts']}>
          {note === null ? null : <span className={classes['note']}>{note}</span>}
          {shown.numbers.length === 0 ? null : (
            <span className={classes['numbers']}>
              <span className={classes['oe']}>OE</span>
              {shown.numbers.map(({ number }) => (
                <PartNumber key={number}>{number}</PartNumber>
              ))}
            </span>
          )}
        </div>
      )}
      <PartQuestion vehicle={vehicle} part={part} knowledge={knowledge} />
      <PartProducts vehicle={vehicle} part={part} shown={shown} />
    </li>
  )
})
