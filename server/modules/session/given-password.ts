import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { hashToken } from '#server/access/token.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { refuseGuessableOf } from './guessable-password.ts'
import { holdPerson, setOwnPassword } from './held-person.ts'
import { newResetToken } from './reset-token.ts'
import { hashPassword, type KnownPerson, passwordMatches } from './session.service.ts'

/** How long a password of one's own is waited for after the login with one that was given. */
const CHOOSE_MINUTES = 15

/** What somebody chooses a password of their own by who has said one that another person gave them; null for who has their own. The person is held. */
export async function choosingToken(tx: Kysely<Tables>, userId: number): Promise<string | null> {
  return (await givenHash(tx, userId)) === null ? null : newResetToken(tx, userId, CHOOSE_MINUTES)
}

/**
 * Sets a password of one's own in place of a given one; who has a second factor is not let in by it. Inside the caller's transaction.
 * @throws Refusal 422 for what is over, and at the field for the given password once more
 */
export async function chooseOwnPassword(
  tx: Kysely<Tables>,
  chosen: { readonly token: string; readonly password: string; readonly password_confirmation: string },
): Promise<KnownPerson> {
  if (chosen.password !== chosen.password_confirmation)
    throw fieldRefusal('password_confirmation', 'password-confirmation')
  const whose = await tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hashToken(chosen.token))
    .executeTakeFirst()
  if (!whose) throw new Refusal('login-expired')
  await holdPerson(tx, whose.user_id)
  const person = await tx
    .selectFrom('users as u')
    .innerJoin('password_resets as r', 'r.user_id', 'u.user_id')
    .select(['u.user_id', 'u.acl_roles'])
    .where('r.token_hash', '=', hashToken(chosen.token))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', sql<Date>`now()`)
    .where('u.password_is_given', '=', true)
    .executeTakeFirst()
  if (!person) throw new Refusal('login-expired')
  await refuseGuessableOf(tx, person.user_id, chosen.password)
  await refuseGiven(tx, person.user_id, chosen.password)
  const passwordHash = await hashPassword(chosen.password)
  await setOwnPassword(tx, person.user_id, passwordHash)
  return { userId: person.user_id, aclRoles: person.acl_roles, passwordHash }
}

/** @throws Refusal 422 at the field `password` for one that somebody else has given the person, and knows */
export async function refuseGiven(tx: Kysely<Tables>, userId: number, password: string): Promise<void> {
  const given = await givenHash(tx, userId)
  if (given !== null && (await passwordMatches(given, password))) throw fieldRefusal('password', 'password-given')
}

async function givenHash(tx: Kysely<Tables>, userId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .where('password_is_given', '=', true)
    .executeTakeFirst()
  return row?.password_hash ?? null
}
