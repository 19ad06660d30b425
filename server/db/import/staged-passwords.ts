import { hash } from '@node-rs/argon2'

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** OWASP's second choice for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
export const passwordHashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** No password verifies against it: the person has to set one by mail. */
const NO_PASSWORD = '!'
const BATCH = 200

/**
 * Replaces the staged passwords of new people by argon2id hashes, each with its own salt. People who exist keep theirs, so theirs are not hashed.
 * A cell that already is an argon2id hash is taken as it is, and is the person's own; who has another chooses one of their own at the first login (`is_typed`). The plain text is only ever in a temporary table, which is neither logged nor outlives the transaction.
 */
export async function hashStagedPasswords(query: Query): Promise<void> {
  await query('alter table staged add column is_typed boolean not null default false')
  await query(
    `update staged s set password_hash = '${NO_PASSWORD}' where password_hash = '' or exists (select from users u where u.user_id = s.user_id)`,
  )
  for (;;) {
    const rows = await query(
      `select csv_record, password_hash from staged where password_hash not like '$argon2id$%' and password_hash <> '${NO_PASSWORD}' order by csv_record limit ${BATCH}`,
    )
    if (rows.length === 0) return
    const hashes = await Promise.all(rows.map((row) => hash(String(row['password_hash']), passwordHashing)))
    await query(
      'update staged s set password_hash = h.hash, is_typed = true from unnest($1::int[], $2::text[]) h(csv_record, hash) where s.csv_record = h.csv_record',
      [rows.map((row) => row['csv_record']), hashes],
    )
  }
}
