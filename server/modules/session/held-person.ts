import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'

/**
 * Holds a person to the end of the transaction: whoever opens a session for them and whoever ends their sessions follow each other, so that none is left that was begun while they ended. Held
 * before anything else of theirs. Gives the hash of their password, nothing for nobody.
 */
export async function holdPerson(tx: Kysely<Tables>, userId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    // Not stronger: rows that refer to the person are written meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.password_hash
}

/** Holds who has said the right password. @throws Refusal 422 where it was changed since it was compared */
export async function holdKnown(
  tx: Kysely<Tables>,
  { userId, passwordHash }: { readonly userId: number; readonly passwordHash: string },
): Promise<void> {
  if ((await holdPerson(tx, userId)) !== passwordHash) throw new Refusal('invalid-credentials')
}

/** Sets a password that the person has chosen; what was begun by the former one is void. */
export async function setOwnPassword(tx: Kysely<Tables>, userId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_is_given: false, updated_at: new Date() })
    .where('user_id', '=', userId)
    .execute()
  await forgetFormerPassword(tx, userId)
}

/** Makes void what was begun by the former password: mailed links, which may be in somebody else's hands, and logins that wait for a code. */
export async function forgetFormerPassword(tx: Kysely<Tables>, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute()
  await tx.deleteFrom('factor_challenges').where('user_id', '=', userId).where('token_id', 'is', null).execute()
}
