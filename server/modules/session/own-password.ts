import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Guesses } from '#server/modules/guesses/guesses.service.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { passwordMatches } from './session.service.ts'

/** Asked again before something that a person who finds an open tablet must not do. Whoever asks counts the guess. @throws Refusal 422 at the field */
export async function checkPassword(
  db: Kysely<Tables>,
  { subjectId }: Pick<Principal, 'subjectId'>,
  password: string,
  field = 'password',
): Promise<void> {
  const row = await db.selectFrom('users').select('password_hash').where('user_id', '=', subjectId).executeTakeFirst()
  if (!(await passwordMatches(row?.password_hash, password)))
    throw new Refusal('wrong-password', { errors: { [field]: [{ key: 'wrong-password' }] } })
}

interface Asker {
  readonly principal: Principal
  readonly request: { readonly ip: string }
}

/** The same with its guess counted, outside of any transaction. @throws as `checkPassword`, and 429 */
export function askPassword(
  { db, guesses }: { readonly db: Kysely<Tables>; readonly guesses: Guesses },
  { principal, request }: Asker,
  password: string,
  field?: string,
): Promise<void> {
  return guesses.attempt('change-password', { address: request.ip, account: String(principal.actorId) }, () =>
    checkPassword(db, principal, password, field),
  )
}
