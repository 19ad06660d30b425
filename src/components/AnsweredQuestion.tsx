import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { VehicleFacts } from '#src/contract/fit.ts'
import type { FitQuestion } from '#src/domain/fit-question.ts'
import { answerText, questionText } from './fit-words.ts'
import { FitQuestionField } from './FitQuestionField.tsx'
import classes from './FitQuestions.module.css'

interface AnsweredQuestionProps {
  readonly question: FitQuestion
  readonly answer: string
  readonly facts: VehicleFacts
  readonly onAnswer: (answer: string | null) => void
}

/** What was answered, with the way to change it or take it back. */
export function AnsweredQuestion({ question, answer, facts, onAnswer }: AnsweredQuestionProps) {
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
        <span>{asked} <strong>{answerText(i18n, question, answer)}</strong></span>
        <Button variant="subtle" size="sm" aria-expanded={isChanging} aria-label={t`Schimbă: ${asked}`} onClick={() => setChanging(!isChanging)}><Trans>Schimbă</Trans></Button>
      </div>
      {isChanging ? (
        <>
          <FitQuestionField question={question} facts={facts} answer={answer} onAnswer={change} />
          <Button variant="subtle" color="gray" size="sm" onClick={() => change(null)}><Trans>Șterge răspunsul</Trans></Button>
        </>
      ) : null}
    </li>
  )
}
