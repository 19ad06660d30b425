import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { POINT_OF_MEMBER } from '#server/access/principal.repository.ts'

const MAX_LISTED = 50

export type NotificationRow = Pick<
  Selectable<Tables['stock_notifications']>,
  'article_id' | 'requested_at' | 'delivered_at'
>

/** Who waits: a person in a company, whose branch and prices decide what comes. */
type Waiting = Pick<Principal, 'subjectId' | 'companyId'>

/** One row per article, the newest wish; those that wait come first. */
export async function readNotifications(
  db: Kysely<Tables>,
  { subjectId, companyId }: Waiting,
): Promise<readonly NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select article_id, requested_at, delivered_at from (select distinct on (article_id) * from stock_notifications where user_id = ${subjectId} and company_id = ${companyId} order by article_id, notification_id desc) n
    order by delivered_at is not null, coalesce(delivered_at, requested_at) desc, notification_id desc limit ${MAX_LISTED}`.execute(
    db,
  )
  return rows
}

export async function insertWaiting(
  db: Kysely<Tables>,
  wish: Insertable<Tables['stock_notifications']>,
): Promise<void> {
  await db
    .insertInto('stock_notifications')
    .values(wish)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'company_id', 'article_id']).where('delivered_at', 'is', null).doNothing(),
    )
    .execute()
}

export async function deleteWaiting(
  db: Kysely<Tables>,
  { subjectId, companyId }: Waiting,
  articleId: number,
): Promise<void> {
  await db
    .deleteFrom('stock_notifications')
    .where('user_id', '=', subjectId)
    .where('company_id', '=', companyId)
    .where('article_id', '=', articleId)
    .where('delivered_at', 'is', null)
    .execute()
}

/** A wish that has come true, with what its mail says. */
export interface Arrived {
  readonly user_id: number
  readonly article_id: number
  readonly generic_article_id: number
  readonly description: Record<Locale, string> | null
  readonly article_number: string
  readonly brand_id: number
  readonly email: string
  readonly locale: Locale
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}

/** Whether the branch, or a central or national warehouse, has enough of an article `a` for an order. */
export const hasEnough = (branch: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select sum(s.quantity) from stock s join warehouses w using (warehouse_id) where s.article_id = a.article_id and (s.warehouse_id = ${branch} or w.level in ('central', 'national'))) >= a.moq`

/**
 * Marks waiting wishes that can be had again where the person's goods come from, and gives them: each once, whoever else is at work. Read the other way round than
 * a product is: from the few wishes to their stock.
 */
export async function takeArrived(db: Kysely<Tables>, most: number): Promise<readonly Arrived[]> {
  const { rows } = await sql<Arrived>`
    with ready as (
      select n.notification_id from stock_notifications n join users u on u.user_id = n.user_id join user_companies m on m.user_id = n.user_id and m.company_id = n.company_id join companies c on c.company_id = n.company_id join articles a on a.article_id = n.article_id
        ${sql.raw(POINT_OF_MEMBER)}
      where n.delivered_at is null and u.status = 'active' and m.status = 'active' and a.brand_id <> all(c.restricted_brands)
        and exists (select from prices r where r.article_id = n.article_id and r.price_group = c.price_group)
        and ${hasEnough(sql`coalesce(p.branch_id, c.branch_id)`)}
      order by n.notification_id limit ${most} for update of n skip locked
    ), told as (
      update stock_notifications n set delivered_at = now() from ready where n.notification_id = ready.notification_id returning n.user_id, n.article_id, n.notification_id
    )
    select t.user_id, t.article_id, a.generic_article_id, a.description, a.article_number, a.brand_id, u.email, u.locale, u.first_name, u.family_name, u.nickname, u.hide_real_name
    from told t join users u on u.user_id = t.user_id join articles a on a.article_id = t.article_id order by t.notification_id`.execute(
    db,
  )
  return rows
}
