import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import * as v from 'valibot'

const texts = {
  'search-min': msg`Scrieți cel puțin 3 caractere`,
  'password-length': msg`Parola are cel puțin 8 caractere`,
  'password-lowercase': msg`Parola are cel puțin o literă mică`,
  'password-uppercase': msg`Parola are cel puțin o literă mare`,
  'password-digit': msg`Parola are cel puțin o cifră`,
  'password-symbol': msg`Parola are cel puțin un simbol`,
  'password-differs': msg`Parolele nu sunt la fel`,
  'pin-digits': msg`PIN-ul are 4 până la 8 cifre`,
  'pin-differs': msg`PIN-urile nu sunt la fel`,
  email: msg`Scrieți o adresă de e-mail validă`,
  phone: msg`Un număr de telefon are cel puțin 6 cifre, fără litere`,
  number: msg`Scrieți un număr`,
  vin: msg`O serie de șasiu are 17 litere și cifre, fără I, O și Q`,
  plate: msg`Un număr de înmatriculare are numai litere și cifre`,
  'engine-number': msg`Un număr de motor are litere și cifre, cel puțin 3`,
  shipping: msg`Trebuie să selectați un punct de livrare`,
} as const
export type IssueCode = keyof typeof texts

// Lengths say their number, whichever schema they stand in; an action with a code of its own keeps that.
v.setSpecificMessage(v.maxLength, ({ requirement }) => `length-most ${requirement}`)
v.setSpecificMessage(v.minLength, ({ requirement }) => `length-least ${requirement}`)
v.setSpecificMessage(v.length, ({ requirement }) => `length-exact ${requirement}`)

/** Words for a schema's issue: by its code or length, else 'required' for an empty value and 'invalid' for any other. */
export function issueText(i18n: I18n, code: string, value: unknown): string {
  if (Object.hasOwn(texts, code)) return i18n._(texts[code as IssueCode])
  const empty = value === undefined || value === null || value === ''
  return empty
    ? i18n._(msg`Acest câmp este obligatoriu`)
    : (lengthText(i18n, code) ?? i18n._(msg`Valoarea nu este validă`))
}

function lengthText(i18n: I18n, code: string): string | null {
  const [, kind, number] = /^length-(most|least|exact) (\d+)$/.exec(code) ?? []
  const count = Number(number)
  switch (kind) {
    case 'most':
      return i18n._(
        msg`${plural(count, { one: 'Scrieți cel mult un caracter', few: 'Scrieți cel mult # caractere', other: 'Scrieți cel mult # de caractere' })}`,
      )
    case 'least':
      return i18n._(
        msg`${plural(count, { one: 'Scrieți cel puțin un caracter', few: 'Scrieți cel puțin # caractere', other: 'Scrieți cel puțin # de caractere' })}`,
      )
    case 'exact':
      return i18n._(
        msg`${plural(count, { one: 'Scrieți un singur caracter', few: 'Scrieți exact # caractere', other: 'Scrieți exact # de caractere' })}`,
      )
    default:
      return null
  }
}
