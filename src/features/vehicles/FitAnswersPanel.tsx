import { Trans } from '@lingui/react/macro'
import { AnsweredQuestion } from '#src/components/fit/AnsweredQuestion.tsx'
import { useFitAnswering } from '#src/components/fit/use-fit-answering.ts'
import type { VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { badgeOf } from '#src/data/vehicles/badge-of.ts'
import { PRODUCTION_DATE, questionNamed } from '#src/domain/fit/fit-question.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import classes from './VehicleDetailsScreen.module.css'

/** What was answered about this car while looking for parts; every answer can be changed or taken back. What its VIN says needs none. */
export function FitAnswersPanel({ vehicle }: { vehicle: VehicleDetails }) {
  const formats = useFormats()
  const give = useFitAnswering(badgeOf(vehicle))
  const own = vehicle.userVehicle
  const built = vehicle.vinFacts?.vin === own?.vin ? vehicle.vinFacts?.production_date : null
  // A fact goes before what was answered; two dates would leave open which one counts.
  const answers = Object.entries(own?.fit_answers ?? {}).filter(([id]) => !built || id !== PRODUCTION_DATE)
  if (answers.length === 0 && !built) return null
  return (
    <Panel title={<Trans>Pentru potrivirea pieselor</Trans>} data-part="fit-answers">
      {built ? (
        <p className={classes['none']}>
          <Trans>Fabricată pe {formats.date(built)}, după VIN.</Trans>
        </p>
      ) : null}
      <ul role="list">
        {answers.map(([id, answer]) => {
          const question = questionNamed(id, own?.asked ?? [])
          return question ? (
            <AnsweredQuestion
              key={id}
              question={question}
              answer={answer}
              facts={vehicle.facts}
              onAnswer={(changed) => give(question, changed)}
            />
          ) : null
        })}
      </ul>
    </Panel>
  )
}
