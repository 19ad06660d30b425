import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { KeyOwner } from './key.repository.ts'

/** Browsers and tablets of one person, acting for one: a key is never thrown away to make room, since it opens work that was not sent. Unused ones go after more than a year (jobs/expired.ts). */
const MAX_DEVICES = 200

type Owner = Pick<KeyOwner, 'subjectId' | 'actorId' | 'companyId'>

/**
 * The sealing key of a principal on a device, made when first asked for; two calls at once get the same, and so does who asks after the database was restored from a day before: the
 * device still holds what they were told is kept, and no other key opens it.
 * @throws Refusal 422 for more devices than anybody has
 */
export async function kyselyDeviceKey(db: Kysely<Tables>, owner: Owner, deviceId: string, now: Date): Promise<Buffer> {
  const { subjectId, actorId, companyId } = owner
  const known = await usedKey(db, owner, deviceId, now)
  if (known) return known
  await sql`select pg_advisory_xact_lock(hashtextextended(${`device keys of ${subjectId} ${actorId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('device_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', subjectId)
    .where('actor_id', '=', actorId)
    .executeTakeFirstOrThrow()
  const made = await derivedKey(db, owner, deviceId)
  if (count < MAX_DEVICES)
    await db
      .insertInto('device_keys')
      .values({
        user_id: subjectId,
        company_id: companyId,
        actor_id: actorId,
        device_id: deviceId,
        key: made,
        created_at: now,
        used_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const kept = await usedKey(db, owner, deviceId, now)
  if (!kept) throw new Refusal('validation', { text: { key: 'too-many-devices' } })
  return kept
}

async function derivedKey(
  db: Kysely<Tables>,
  { subjectId, actorId, companyId }: Owner,
  deviceId: string,
): Promise<Buffer> {
  const { value } = await db
    .selectFrom('server_state')
    .select('value')
    .where('name', '=', 'device-key-secret')
    .executeTakeFirstOrThrow()
  return createHmac('sha256', value).update(`${companyId}.${actorId}.${subjectId} ${deviceId}`).digest()
}

async function usedKey(
  db: Kysely<Tables>,
  { subjectId, actorId, companyId }: Owner,
  deviceId: string,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('device_keys')
    .set({ used_at: now })
    .where('user_id', '=', subjectId)
    .where('company_id', '=', companyId)
    .where('actor_id', '=', actorId)
    .where('device_id', '=', deviceId)
    .returning('key')
    .executeTakeFirst()
  return row?.key
}
