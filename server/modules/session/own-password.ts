import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { passwordMatches } from './session.service.ts'

/** Asked again before something that a person who finds an open tablet must not do. Whoever asks counts the guess. @throws Refusal 422 at the field `password` */
export async function checkPassword(
  db: Kysely<Tables>,
  { subjectId }: Pick<Principal, 'subjectId'>,
  password: string,
): Promise<void> {
  const row = await db.selectFrom('users').select('password_hash').where('user_id', '=', subjectId).executeTakeFirst()
  if (!(await passwordMatches(row?.password_hash, password)))
    throw new Refusal('wrong-password', { errors: { password: [{ key: 'wrong-password' }] } })
}
