import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { Unit, UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { useFitKnowledge } from '#src/data/vehicles/use-fit.ts'
import type { HotspotMark } from '../diagram/hotspot-marks.ts'
import { UnitPartRow } from './UnitPartRow.tsx'
import type { Marking } from '../diagram/use-marking.ts'
import classes from './UnitParts.module.css'

interface UnitPartsProps {
  readonly ref: Ref<HTMLUListElement>
  readonly vehicle: VehicleBadge
  readonly table: readonly UnitPart[]
  readonly absent: Unit['absent']
  readonly marks: readonly HotspotMark[]
  readonly marking: Marking
  readonly onPoint: (code: string | null) => void
  readonly onChoose: (code: string) => void
}

/** The parts of a unit in the order of its table. */
export function UnitParts({
  ref,
  vehicle,
  table,
  absent,
  marks,
  marking: { pointed, chosen },
  onPoint,
  onChoose,
}: UnitPartsProps) {
  const { t } = useLingui()
  const knowledge = useFitKnowledge(vehicle.carId)
  const absentParts = absent.map(({ code, name }) => `${code} ${name}`).join(', ')
  const drawn = new Set(marks.map(({ code }) => code))
  return (
    <div className={classes['table']}>
      <h2 className={classes['title']}>
        <Plural value={table.length} one="# piesă" few="# piese" other="# de piese" />
      </h2>
      <ul ref={ref} role="list" className={classes['rows']} aria-label={t`Piesele ansamblului`}>
        {table.map((part, index) => (
          <UnitPartRow
            // The table has no ids: several of its entries may have the same number and name.
            key={index}
            vehicle={vehicle}
            part={part}
            isDrawn={drawn.has(part.code)}
            isPointed={part.code === pointed}
            isChosen={part.code === chosen}
            knowledge={knowledge}
            onPoint={onPoint}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {absent.length === 0 ? null : (
        <p className={classes['absent']}>
          <Trans>Desenat, dar nu la acest vehicul: {absentParts}</Trans>
        </p>
      )}
    </div>
  )
}
