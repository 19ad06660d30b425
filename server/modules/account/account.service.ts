import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { refuseGuessableOf } from '#server/modules/session/guessable-password.ts'
import { setOwnPassword } from '#server/modules/session/held-person.ts'
import { hashPassword, passwordMatches } from '#server/modules/session/session.service.ts'

export async function toggleNewSearch(db: Kysely<Tables>, principal: Principal): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ new_search: sql<boolean>`not new_search` })
    .where('user_id', '=', principal.actorId)
    .returning('new_search')
    .executeTakeFirstOrThrow()
  return row.new_search
}

/** The shipping point, if it is the company's own; otherwise 404, whether it exists or not. */
export async function ownShippingPoint(
  db: Kysely<Tables>,
  companyId: number,
  shippingPointId: number,
): Promise<Selectable<Tables['shipping_points']>> {
  const row = await db
    .selectFrom('shipping_points')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipping_point_id', '=', shippingPointId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

export async function chooseShippingPoint(
  db: Kysely<Tables>,
  principal: Principal,
  shippingPointId: number,
): Promise<void> {
  await ownShippingPoint(db, principal.companyId, shippingPointId)
  await db
    .updateTable('user_companies')
    .set({ shipping_point_id: shippingPointId })
    .where('user_id', '=', principal.subjectId)
    .where('company_id', '=', principal.companyId)
    .execute()
}

/** Changes the password of the person who acts; their other sessions end. Gives the ended sessions' ids. */
export async function changePassword(
  db: Kysely<Tables>,
  principal: Principal,
  change: { current_password: string; password: string; password_confirmation: string },
): Promise<string[]> {
  if (change.password !== change.password_confirmation)
    throw fieldRefusal('password_confirmation', 'password-confirmation')
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', principal.actorId)
    .executeTakeFirstOrThrow()
  if (!(await passwordMatches(user.password_hash, change.current_password)))
    throw new Refusal('wrong-password', { errors: { current_password: [{ key: 'wrong-password' }] } })
  await refuseGuessableOf(db, principal.actorId, change.password)
  const passwordHash = await hashPassword(change.password)
  return db.transaction().execute(async (tx) => {
    await setOwnPassword(tx, principal.actorId, passwordHash)
    const ended = await tx
      .deleteFrom('sessions')
      .where('actor_id', '=', principal.actorId)
      .where('token_id', '!=', principal.tokenId)
      .returning('token_id')
      .execute()
    return ended.map((session) => session.token_id)
  })
}
