import { sql } from 'kysely'
import { repository } from '#server/store/repository.ts'
import { pointsDay, usableOf } from './points-ledger.ts'

export interface StartCartLine {
  readonly articleId: number
  readonly quantity: number
}

/** The person's own cart of START, for the company that they work in. */
export interface StartCartRepository {
  /** As they were put in. */
  lines(): Promise<StartCartLine[]>
  /** So many of an article, whatever there was. @returns false where the cart has as many others as it can hold */
  put(articleId: number, quantity: number, most: number): Promise<boolean>
  remove(articleIds: readonly number[]): Promise<void>
  /** Points that the company can use. */
  usable(): Promise<number>
}

export const startCartRepository = repository<StartCartRepository>(
  'start-cart',
  ({ db, now }, { companyId, subjectId }) => {
    const own = sql`company_id = ${companyId} and user_id = ${subjectId}`
    return {
      lines: async () => {
        const { rows } = await sql<StartCartLine>`
          select article_id as "articleId", quantity from start_cart_lines where ${own} order by added_at, article_id`.execute(
          db,
        )
        return rows
      },
      put: async (articleId, quantity, most) => {
        const { rows } = await sql`
          insert into start_cart_lines (company_id, user_id, article_id, quantity, added_at)
          select ${companyId}, ${subjectId}, ${articleId}, ${quantity}, ${now}
          where (select count(*) from start_cart_lines where ${own} and article_id <> ${articleId}) < ${most}
          on conflict (company_id, user_id, article_id) do update set quantity = excluded.quantity returning 1`.execute(
          db,
        )
        return rows.length > 0
      },
      remove: async (articleIds) => {
        await sql`delete from start_cart_lines where ${own} and article_id = any(${[...articleIds]}::int[])`.execute(db)
      },
      usable: async () => {
        const { usable } = await db
          .selectNoFrom(usableOf(companyId, pointsDay(now)).as('usable'))
          .executeTakeFirstOrThrow()
        return usable
      },
    }
  },
)
