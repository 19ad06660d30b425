import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { FitQuestion } from '#src/domain/fit/fit-question.ts'
import { questionText } from './fit-words.ts'
import classes from './FitQuestions.module.css'

interface FitTextFieldProps {
  readonly question: FitQuestion
  readonly answer: string | null
  readonly onAnswer: (answer: string) => void
}

/** An answer that is typed: a chassis number, an engine code, a measure. */
export function FitTextField({ question, answer, onAnswer }: FitTextFieldProps) {
  const { t, i18n } = useLingui()
  const { kind, conditions } = question
  const [text, setText] = useState(answer ?? '')
  const [isWrong, setWrong] = useState(false)
  const example = kind === 'engine' ? undefined : conditions[0]?.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = readAnswer(kind, text)
    setWrong(given === null)
    if (given !== null) onAnswer(given)
  }
  return (
    <form className={classes['typed']} onSubmit={submit}>
      <TextInput
        size="md"
        aria-label={questionText(i18n, question)}
        value={text}
        className={classes['text']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        placeholder={example === undefined ? '' : t`de ex. ${example}`}
        maxLength={25}
        rightSection={kind === 'number' ? conditions[0]?.unit : undefined}
        error={
          isWrong
            ? kind === 'number'
              ? t`Scrieți un număr.`
              : t`Verificați ce ați scris: litere și cifre.`
            : undefined
        }
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Button type="submit" size="md" disabled={text.trim() === ''}>
        <Trans>Răspunde</Trans>
      </Button>
    </form>
  )
}

/** As the answer is kept (contract/catalogue/fit.ts); null for what is none. */
function readAnswer(kind: FitQuestion['kind'], text: string): string | null {
  if (kind === 'number') {
    const number = text.trim().replace(',', '.')
    return /^\d{1,6}(\.\d{1,3})?$/.test(number) ? number : null
  }
  const key = numberKey(text)
  const [least, most] = kind === 'chassis' ? [4, 17] : [1, 20]
  return key.length >= least && key.length <= most ? key : null
}
