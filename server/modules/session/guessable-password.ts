import type { Kysely } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'

/** What passwords are made of that everybody tries first, in the languages of the shop, and what the shop is called. */
const WORDS: ReadonlySet<string> = new Set(
  `password passwort parola parolamea jelszo admin administrator welcome willkommen bunvenit letmein login logare user utilizator test demo guest
  qwerty qwertz qwertyuiop azerty asdf asdfgh asdfghjkl zxcvbnm abc abcd abcdef abcabc monkey dragon master sunshine princess football fotbal
  iloveyou teiubesc secret geheim changeme default root server internet computer summer winter spring autumn sommer herbst vara iarna primavara
  toamna nyar tel januar ianuarie romania bucuresti cluj budapest deutschland service workshop werkstatt szerviz auto autoservice piese
  pieseauto mechanic mecanic mechaniker patron sef chef boss atelier`.split(/\s+/),
)
const ALIKE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}
/** Shorter names stand in too much. */
const NAME_MIN = 4

export interface Named {
  readonly username: string
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
}

/** Whether a password is one word that everybody tries with figures and signs around it, or holds the name of who uses it or of the shop. */
export function isGuessable(password: string, person: Named): boolean {
  const bare = plain(password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
  const whole = plain(password)
  const names = [person.username, person.first_name, person.family_name, person.nickname, brand.name].map(plain)
  return (
    WORDS.has(bare) || names.some((name) => name.length >= NAME_MIN && (whole.includes(name) || bare.includes(name)))
  )
}

/** Its letters, small and without accents, with what is written for a letter. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[@40135!$7]/g, (sign) => ALIKE[sign]!)
    .replace(/[^\p{L}]/gu, '')
}

/** @throws Refusal 422 at the field `password` */
export function refuseGuessable(password: string, person: Named): void {
  if (isGuessable(password, person)) throw fieldRefusal('password', 'password-guessable')
}

/** The same of somebody who is known. @throws Refusal 422 at the field `password` */
export async function refuseGuessableOf(db: Kysely<Tables>, userId: number, password: string): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['username', 'first_name', 'family_name', 'nickname'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  refuseGuessable(password, person)
}
