import { useLingui } from '@lingui/react'
import { ApiError } from '#src/platform/api/api-error.ts'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { callErrorText } from './call-error-text.ts'

/**
 * A form that a command sends. `submitWith` tells what the shop refuses where it belongs, at the fields and above
 * them, and leaves everything that was typed.
 */
export function useCommandForm<V extends Record<string, unknown>>(options: Parameters<typeof useAppForm<V>>[0]) {
  const { i18n } = useLingui()
  const form = useAppForm<V>(options)
  /** With `what` could not be done, that stands above the fields, and why only where no field says it. */
  const refuseBy = (error: unknown, what?: string) => {
    // What lies within a field is told at it, and a field at itself within whatever it was sent.
    const atFields = Object.fromEntries(
      Object.entries(error instanceof ApiError ? error.fieldErrors : {}).map(([place, words]) => [
        place.split('.').find((field) => Object.hasOwn(form.values, field)) ?? place,
        words,
      ]),
    )
    const { text } = callErrorText(i18n, error)
    if (what === undefined) return form.refuse(text, atFields)
    form.refuse((Object.keys(atFields).length > 0 ? what : `${what} ${text}`.trim()) || null, atFields)
  }
  return {
    ...form,
    refuseBy,
    submitWith: (send: (values: V) => unknown, what?: string) =>
      form.onSubmit(async (values) => {
        try {
          await send(values)
        } catch (error) {
          refuseBy(error, what)
        }
      }),
  }
}
