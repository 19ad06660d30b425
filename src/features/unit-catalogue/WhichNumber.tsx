import { Trans, useLingui } from '@lingui/react/macro'
import { criterionText } from '#src/components/criterion-text.ts'
import type { UnitPart } from '#src/contract/unit-catalogue.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { TextButton } from '#src/ui/TextButton.tsx'
import classes from './UnitParts.module.css'

interface WhichNumberProps {
  readonly part: UnitPart
  readonly taken: string | null
  readonly onTake: (part: UnitPart, number: string | null) => void
}

/** A part has several numbers, and what decides between them has to be looked up at the car: the person says what holds. */
export function WhichNumber({ part, taken, onTake }: WhichNumberProps) {
  const { t } = useLingui()
  return (
    <div className={classes['question']}>
      <RadioCards
        label={t`De confirmat: ce are mașina?`} value={taken} onChange={(number) => onTake(part, number)}
        options={part.numbers.map(({ number, fitting }) => ({ value: number, title: fitting.length === 0 ? t`Nimic din acestea` : fitting.map(criterionText).join(' · '), text: number }))}
      />
      {taken === null ? null : <TextButton onClick={() => onTake(part, null)}><Trans>Nu știu, arată toate</Trans></TextButton>}
    </div>
  )
}
