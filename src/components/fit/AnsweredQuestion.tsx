import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { VehicleFacts } from '#src/contract/catalogue/fit.ts'
import { type FitQuestion, PRODUCTION_DATE } from '#src/domain/fit/fit-question.ts'
import { answerText, questionText } from './fit-words.ts'
import { FitQuestionField } from './FitQuestionField.tsx'
import classes from './FitQuestions.module.css'

interface AnsweredQuestionProps {
  readonly question: FitQuestion
  readonly answer: string
  readonly facts: VehicleFacts
  /** By the chassis number, not by a person. */
  readonly isTold?: boolean | undefined
  readonly onAnswer: (answer: string | null) => void
}

/** What was answered, with the way to change it or take it back. Of what the VIN tells, the number may be written as it stands at the car; the day on which it was built is a fact. */
export function AnsweredQuestion({ question, answer, facts, isTold, onAnswer }: AnsweredQuestionProps) {
  const { t, i18n } = useLingui()
  const [isChanging, setChanging] = useState(false)
  const asked = questionText(i18n, question)
  const change = (changed: string | null) => {
    setChanging(false)
    onAnswer(changed)
  }
  return (
    <li className={classes['answer']}>
      <div className={classes['answerLine']}>
        <span>
          {asked} <strong>{answerText(i18n, question, answer)}</strong>
        </span>
        {isTold ? (
          <span>
            <Trans>după VIN</Trans>
          </span>
        ) : null}
        {isTold && question.id === PRODUCTION_DATE ? null : (
          <Button
            variant="subtle"
            size="sm"
            aria-expanded={isChanging}
            aria-label={t`Schimbă: ${asked}`}
            onClick={() => setChanging(!isChanging)}
          >
            <Trans>Schimbă</Trans>
          </Button>
        )}
      </div>
      {isChanging ? (
        <>
          <FitQuestionField question={question} facts={facts} answer={answer} onAnswer={change} />
          {isTold ? null : (
            <Button variant="subtle" color="gray" size="sm" onClick={() => change(null)}>
              <Trans>Șterge răspunsul</Trans>
            </Button>
          )}
        </>
      ) : null}
    </li>
  )
}
