import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { answersFor, fitOf, type Linkage } from '#src/domain/fit/fit.ts'
import type { FitKnowledge } from '#src/domain/fit/fit-condition.ts'
import { questionNamed } from '#src/domain/fit/fit-question.ts'
import { AnsweredQuestion } from './AnsweredQuestion.tsx'
import { FitQuestionField } from './FitQuestionField.tsx'
import { useFitAnswering } from './use-fit-answering.ts'
import classes from './FitQuestions.module.css'

interface FitQuestionsProps {
  readonly vehicle: VehicleBadge
  readonly linkage: Linkage
  readonly knowledge: FitKnowledge
}

/** What is open about an article and a car, and what was answered, which can be changed. Answers are kept with the car. */
export function FitQuestions({ vehicle, linkage, knowledge }: FitQuestionsProps) {
  const top = useRef<HTMLDivElement>(null)
  const give = useFitAnswering(vehicle)
  const { open } = fitOf(linkage, knowledge)
  const answers = Object.entries(answersFor(linkage.fitting, knowledge.answers))
  const conditions = linkage.fitting.flat()
  return (
    <div className={classes['questions']} ref={top} tabIndex={-1}>
      {open.map((question) => (
        <FitQuestionField
          key={question.id}
          question={question}
          facts={knowledge.facts}
          answer={null}
          onAnswer={(answer) => {
            give(question, answer)
            // The field goes away with its answer; whoever works by keyboard goes on from here.
            top.current?.focus()
          }}
        />
      ))}
      {answers.length === 0 ? null : (
        <section className={classes['answered']}>
          <h3>
            <Trans>Ce știm despre mașină</Trans>
          </h3>
          <ul role="list">
            {answers.map(([id, answer]) => {
              const question = questionNamed(id, conditions)
              return question ? (
                <AnsweredQuestion
                  key={id}
                  question={question}
                  answer={answer}
                  facts={knowledge.facts}
                  isTold={knowledge.told?.includes(id)}
                  onAnswer={(changed) => give(question, changed)}
                />
              ) : null
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
