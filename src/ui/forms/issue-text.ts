import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const texts = {
  'search-min': msg`Scrieți cel puțin 3 caractere`,
  'password-length': msg`Parola are cel puțin 8 caractere`,
  'password-lowercase': msg`Parola are cel puțin o literă mică`,
  'password-uppercase': msg`Parola are cel puțin o literă mare`,
  'password-digit': msg`Parola are cel puțin o cifră`,
  'password-symbol': msg`Parola are cel puțin un simbol`,
  'password-differs': msg`Parolele nu sunt la fel`,
  email: msg`Scrieți o adresă de e-mail validă`,
  number: msg`Scrieți un număr`,
  vin: msg`O serie de șasiu are 17 litere și cifre, fără I, O și Q`,
  shipping: msg`Trebuie să selectați un punct de livrare`,
} as const
export type IssueCode = keyof typeof texts

/** Words for a schema's issue: by its code, else 'required' for an empty value and 'invalid' for any other (seed §5). */
export function issueText(i18n: I18n, code: string, value: unknown): string {
  if (Object.hasOwn(texts, code)) return i18n._(texts[code as IssueCode])
  const empty = value === undefined || value === null || value === ''
  return empty ? i18n._(msg`Acest câmp este obligatoriu`) : i18n._(msg`Valoarea nu este validă`)
}
