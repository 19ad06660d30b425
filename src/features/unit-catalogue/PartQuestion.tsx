import { Trans, useLingui } from '@lingui/react/macro'
import { criterionText } from '#src/components/criterion-text.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { TextButton } from '#src/ui/TextButton.tsx'
import type { PartCase } from './part-numbers.ts'
import classes from './UnitParts.module.css'

interface PartQuestionProps {
  readonly cases: readonly PartCase[]
  readonly taken: PartCase | undefined
  /** With the id of a case; null: it is not known. */
  readonly onSay: (id: string | null) => void
}

/** "Need confirm": which number a car takes hangs on what has to be looked up at it; the person says what holds. */
export function PartQuestion({ cases, taken, onSay }: PartQuestionProps) {
  const { t } = useLingui()
  return (
    <div className={classes['question']}>
      <RadioCards
        label={t`De confirmat: ce are mașina?`} value={taken?.id ?? null} onChange={onSay}
        options={cases.map(({ id, conditions, numbers }) => ({ value: id, title: conditions.length === 0 ? t`Nimic din acestea` : conditions.map(criterionText).join(' · '), text: numbers.map(({ number }) => number.replaceAll(' ', '\u00A0')).join(' · ') }))}
      />
      {taken === undefined ? null : <TextButton onClick={() => onSay(null)}><Trans>Nu știu, arată toate</Trans></TextButton>}
    </div>
  )
}
