import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { newToken } from '#server/access/token.ts'

/** What somebody sets their password by, once and for so long; those before it are void. */
export async function newResetToken(tx: Kysely<Tables>, userId: number, minutes: number): Promise<string> {
  const { token, hash } = newToken()
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: hash,
      user_id: userId,
      expires_at: sql`now() + make_interval(mins => ${minutes})` as never,
      used_at: null,
    })
    .execute()
  return token
}
