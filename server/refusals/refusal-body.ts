import type { ErrorBody } from '#src/contract/errors.ts'
import type { FieldErrors } from '#src/contract/field-errors.ts'
import type { Locale } from '#src/contract/fields.ts'
import { text } from '#server/texts/text.ts'
import type { Refusal, TextRef } from './refusal.ts'

/** A refusal as the body of its answer, in the caller's language. */
export function errorBody(refusal: Refusal, locale: Locale): ErrorBody {
  const { errors, details } = refusal.extra
  const said = refusal.extra.text ?? { key: refusal.code }
  return {
    message: text(locale, said.key, said.values),
    code: refusal.code,
    ...(errors ? { errors: sayErrors(errors, locale) } : {}),
    ...(details ? { details } : {}),
  }
}

/** Field errors in the caller's language. */
function sayErrors(errors: Readonly<Record<string, readonly TextRef[]>>, locale: Locale): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, refs]) => [field, refs.map((ref) => text(locale, ref.key, ref.values))]),
  )
}
