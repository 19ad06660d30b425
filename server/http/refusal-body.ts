import type { ErrorBody } from '#src/contract/errors.ts'
import type { Locale } from '#src/contract/fields.ts'
import { text } from '#server/texts/text.ts'
import { sayErrors } from './input.ts'
import type { Refusal } from './refusal.ts'

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
