import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { criteriaText } from '#src/components/products/criterion-text.ts'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { fitOf, hasQuestions } from '#src/domain/fit/fit.ts'
import type { FitKnowledge } from '#src/domain/fit/fit-condition.ts'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { decidingConditions } from './part-numbers.ts'
import classes from './UnitParts.module.css'

const PartQuestionSheet = lazyDialog(async () => (await import('./PartQuestionSheet.tsx')).PartQuestionSheet)

interface PartQuestionProps {
  readonly vehicle: VehicleBadge
  readonly part: UnitPart
  readonly knowledge: FitKnowledge
}

/** "Need confirm": which number the car takes hangs on what has to be looked up at it. What is said is kept with the car, as everywhere. */
export function PartQuestion({ vehicle, part, knowledge }: PartQuestionProps) {
  const [isAsking, setAsking] = useState(false)
  const fitting = decidingConditions(part)
  const linkage = { linked: true, fitting }
  // Where the type of the vehicle decides alone, the numbers are narrowed without a word.
  if (!hasQuestions(linkage, knowledge)) return null
  const { open, met } = fitOf(linkage, knowledge)
  const asked = criteriaText(open.flatMap(({ conditions }) => conditions))
  const known = criteriaText(met)
  return (
    <div className={classes['question']} data-part="question" data-open={open.length > 0 || undefined}>
      <TextButton onClick={() => setAsking(true)}>
        {open.length > 0 ? (
          <Trans>De confirmat: {asked}</Trans>
        ) : known === '' ? (
          <Trans>Confirmat: altceva decât cer celelalte numere</Trans>
        ) : (
          <Trans>Confirmat: {known}</Trans>
        )}
      </TextButton>
      {isAsking ? (
        <PartQuestionSheet
          vehicle={vehicle}
          name={part.name}
          fitting={fitting}
          knowledge={knowledge}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
