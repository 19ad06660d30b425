import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { hashToken } from '#server/access/token.ts'

/** Runs the work with a session of the person, which ends with it. */
export async function withSession<T>(
  db: Kysely<Tables>,
  username: string,
  work: (token: string) => Promise<T>,
): Promise<T> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into sessions (token_id, token_hash, user_id, actor_id, expires_at)
    select gen_random_uuid(), ${hashToken(token)}, user_id, user_id, now() + interval '1 day' from users where username = ${username}`.execute(
    db,
  )
  try {
    return await work(token)
  } finally {
    await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
  }
}
