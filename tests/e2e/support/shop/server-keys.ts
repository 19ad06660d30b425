import { query } from './database.ts'

/** A write that the server remembers under its key: it happened in the same transaction, so it happened as often as it stands here. */
export interface ServerKey extends Record<string, unknown> {
  readonly key: string
  readonly operation: string
  readonly status: number
  /** When it happened, as text to the microsecond: a second execution would have another time. */
  readonly at: string
}

/** What was done for a person since a moment (milliseconds since the epoch), in its order. */
export async function keysSince(username: string, sinceMs: number): Promise<ServerKey[]> {
  return query<ServerKey>(
    `select k.key::text, k.operation, k.status, k.created_at::text as at from idempotency_keys k join users u on u.user_id = k.subject_id
     where u.username = $1 and k.created_at >= to_timestamp($2::double precision / 1000) order by k.created_at, k.key`,
    [username, sinceMs],
  )
}
