import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { VehicleFacts } from '#src/contract/catalogue/fit.ts'
import { type FitQuestion, likelyAnswers } from '#src/domain/fit/fit-question.ts'
import { answerHints, answerText, questionText } from './fit-words.ts'
import { FitMonthField } from './FitMonthField.tsx'
import { FitTextField } from './FitTextField.tsx'
import classes from './FitQuestions.module.css'

interface FitQuestionFieldProps {
  readonly question: FitQuestion
  readonly facts: VehicleFacts
  /** The present answer; null before there is one. */
  readonly answer: string | null
  readonly onAnswer: (answer: string) => void
}

/** A question about a car. What is likely is one tap; what is not in sight is typed. */
export function FitQuestionField({ question, facts, answer, onAnswer }: FitQuestionFieldProps) {
  const { i18n } = useLingui()
  const hint = answerHints[question.kind]
  const likely = likelyAnswers(question, facts)
  return (
    <fieldset className={classes['question']}>
      <legend>{questionText(i18n, question)}</legend>
      {hint ? <p className={classes['hint']}>{i18n._(hint)}</p> : null}
      {likely.length === 0 ? null : (
        <div className={classes['likely']}>
          {likely.map((each) => (
            <Button
              key={each}
              variant="default"
              size="md"
              aria-pressed={each === answer}
              onClick={() => onAnswer(each)}
            >
              {answerText(i18n, question, each)}
            </Button>
          ))}
        </div>
      )}
      {question.kind === 'month' ? <FitMonthField facts={facts} answer={answer} onAnswer={onAnswer} /> : null}
      {question.kind === 'chassis' || question.kind === 'engine' || question.kind === 'number' ? (
        <FitTextField question={question} answer={answer} onAnswer={onAnswer} />
      ) : null}
    </fieldset>
  )
}
