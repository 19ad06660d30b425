import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { KeyOwner } from './key.repository.ts'

/** The sealing key of a principal on a device, made when first asked for; two calls at once get the same. */
export async function kyselyDeviceKey(db: Kysely<Tables>, { subjectId, actorId }: Pick<KeyOwner, 'subjectId' | 'actorId'>, deviceId: string, now: Date): Promise<Buffer> {
  await db
    .insertInto('device_keys')
    .values({ user_id: subjectId, actor_id: actorId, device_id: deviceId, key: randomBytes(32), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('device_keys').select('key').where('user_id', '=', subjectId).where('actor_id', '=', actorId).where('device_id', '=', deviceId).executeTakeFirstOrThrow()
  return row.key
}
