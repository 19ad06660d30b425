import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, type ApiErrorKind, NotKept } from '#src/platform/api/api-error.ts'

interface ErrorWords {
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
}

const words: Record<ApiErrorKind, ErrorWords> = {
  offline: { title: msg`Magazinul nu răspunde`, text: msg`Verificați conexiunea și încercați din nou.` },
  timeout: { title: msg`Răspunsul întârzie`, text: msg`Conexiunea este lentă. Încercați din nou.` },
  unauthorized: { title: msg`Sesiunea s-a încheiat`, text: msg`Autentificați-vă din nou.` },
  rejected: { title: msg`Cererea nu a putut fi îndeplinită`, text: msg`Verificați datele și încercați din nou.` },
  server: {
    title: msg`A apărut o eroare la server`,
    text: msg`Încercați din nou. Dacă eroarea se repetă, contactați suportul.`,
  },
  contract: {
    title: msg`Răspunsul serverului nu a putut fi citit`,
    text: msg`Reîncărcați aplicația; este posibil să existe o versiune nouă.`,
  },
}
const missing: ErrorWords = { ...words.rejected, title: msg`Conținut inexistent` }
const notKept: ErrorWords = {
  title: msg`Nu a putut fi păstrat`,
  text: msg`Acest dispozitiv nu poate păstra nimic acum (spațiu plin sau mod privat), iar la magazin nu a putut ajunge. Eliberați spațiu sau folosiți o fereastră obișnuită, apoi încercați din nou.`,
}
const unknownWords: ErrorWords = {
  title: msg`A apărut o eroare`,
  text: msg`Încercați din nou. Dacă eroarea se repetă, contactați suportul.`,
}

/** Words for any error of a call. What the server said itself comes first: it knows more. */
export function callErrorText(i18n: I18n, error: unknown): { readonly title: string; readonly text: string } {
  if (error instanceof NotKept) return { title: i18n._(notKept.title), text: i18n._(notKept.text) }
  if (!(error instanceof ApiError)) return { title: i18n._(unknownWords.title), text: i18n._(unknownWords.text) }
  const found = error.status === 404 ? missing : words[error.kind]
  const said = error.message
  return { title: i18n._(found.title), text: said === '' ? i18n._(found.text) : said }
}

/** One text for any error of a call: what is wrong with the fields, line by line, else the words for the error. */
export function errorText(i18n: I18n, error: unknown): string {
  const atFields = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : []
  return atFields.length > 0 ? [...new Set(atFields)].join('\n') : callErrorText(i18n, error).text
}
