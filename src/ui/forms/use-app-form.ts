import { useLingui } from '@lingui/react/macro'
import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { useId, useState } from 'react'
import type * as v from 'valibot'
import { notifyError } from '../notifications/notify.ts'
import { useGone } from '../layout/use-gone.ts'
import { issueText } from './issue-text.ts'

interface AppFormOptions<V extends Record<string, unknown>> {
  readonly initialValues: V
  /** What the person sees, not the request. Issue messages are codes or empty; issueText finds the words. */
  readonly schema: v.GenericSchema<V, unknown>
  /** Labels of the fields, for the summary. */
  readonly labels: Partial<Record<keyof V & string, string>>
}

/**
 * A form with errors at its fields and a summary on top. `submit` runs only with valid values; what it throws the caller turns into errors with
 * `refuse`. Inputs take `form.field('name')`; the summary takes `form.summary`.
 */
export function useAppForm<V extends Record<string, unknown>>({ initialValues, schema, labels }: AppFormOptions<V>) {
  const { i18n } = useLingui()
  const prefix = useId()
  const [attempt, setAttempt] = useState(0)
  const [message, setMessage] = useState<string | null>(null)
  const isGone = useGone()
  const resolve = schemaResolver(schema, { sync: true })
  const validate = (values: V): FormErrors =>
    Object.fromEntries(
      Object.entries(resolve(values)).map(([name, code]) => [
        name,
        issueText(i18n, String(code), (values as Record<string, unknown>)[name]),
      ]),
    )
  const form = useForm<V>({
    mode: 'controlled',
    initialValues,
    validate,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
  })
  const idOf = (name: string) => `${prefix}${name}`
  const fields = Object.entries(form.errors).map(([name, error]) => ({
    id: idOf(name),
    label: labels[name as keyof V & string] ?? name,
    error: String(error),
  }))
  return {
    values: form.values,
    set: <K extends keyof V & string>(name: K, value: V[K]) =>
      form.setValues({ [name]: value } as unknown as Partial<V>),
    reset: form.reset,
    field: (name: keyof V & string) => ({ id: idOf(name), ...form.getInputProps(name) }),
    /** Errors that the server found: on fields, and one message for the whole. Who has closed the form meanwhile is told in a notice. */
    refuse(text: string | null, fieldErrors: Readonly<Record<string, readonly string[]>> = {}) {
      if (isGone()) return void notifyError([text, ...Object.values(fieldErrors).flat()].filter(Boolean).join('\n'))
      form.setErrors(Object.fromEntries(Object.entries(fieldErrors).map(([name, texts]) => [name, texts.join(' ')])))
      setMessage(text)
      setAttempt((count) => count + 1)
    },
    onSubmit: (submit: (values: V) => void | Promise<void>) =>
      form.onSubmit(
        (values) => {
          setMessage(null)
          void submit(values)
        },
        () => {
          setMessage(null)
          setAttempt((count) => count + 1)
        },
      ),
    summary: { message, fields, attempt },
  }
}
