import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormats } from '#src/i18n/use-formats.ts'
import classes from './DateInput.module.css'

/**
 * A day, or with `type` a moment or an hour, as the browser lets it be typed. One that there is not (the 31st of February), or half of one, has no value, as if nothing stood there: it is told
 * here, and keeps the form around it from being sent.
 */
export function DateInput({ type = 'date', error, onBlur, onInput, ...input }: TextInputProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const field = useRef<HTMLInputElement>(null)
  const [isNone, setNone] = useState(false)
  useEffect(() => {
    const form = field.current?.form
    const hold = (event: Event) => {
      if (!field.current?.validity.badInput) return
      if (!event.defaultPrevented) field.current.focus()
      event.preventDefault()
      // Who sends the form hears of it further up.
      event.stopPropagation()
      setNone(true)
    }
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [])
  const none = type === 'time' ? t`Ora nu este scrisă întreagă.` : t`Data nu există sau nu este scrisă întreagă.`
  return (
    <TextInput
      {...input}
      ref={field}
      type={type}
      error={isNone ? none : error}
      inputContainer={beside(input.value && type === 'date' ? formats.date(String(input.value)) : null)}
      onInput={(event) => {
        setNone(false)
        onInput?.(event)
      }}
      onBlur={(event) => {
        setNone(event.currentTarget.validity.badInput)
        onBlur?.(event)
      }}
    />
  )
}

/** On paper a day is a word, and not a box in the language of the browser. */
function beside(word: string | null) {
  return (box: ReactNode) => (
    <>
      <div className={classes['box']}>{box}</div>
      {word === null ? null : <span className={classes['word']}>{word}</span>}
    </>
  )
}
