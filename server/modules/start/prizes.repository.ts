import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { LevelThreshold } from '#src/domain/points/start-level.ts'
import { repository } from '#server/store/repository.ts'
import { pointsDay } from './points-ledger.ts'

/** `is_there`: it runs, and nobody has taken it away. */
export type PrizeRow = Selectable<Tables['prizes']> & { readonly is_claimed: boolean; readonly is_there: boolean }
export interface VoucherRow {
  readonly code: string
  readonly value_minor: number
  readonly issued_on: string
  readonly expires_on: string
  readonly state: 'open' | 'used' | 'expired'
  readonly order_number: string | null
}

/** Prizes, levels and vouchers as the principal's company has them. */
export interface PrizeRepository {
  prizes(): Promise<PrizeRow[]>
  /** Held until the end of the transaction, so that the last one is given once; null for none. */
  hold(id: number): Promise<PrizeRow | null>
  takeOne(id: number): Promise<void>
  levels(): Promise<LevelThreshold[]>
  /** Points that were earned and have not expired, spent or not. */
  earned(): Promise<number>
  vouchers(): Promise<VoucherRow[]>
}

export const prizeRepository = repository<PrizeRepository>('prizes', ({ db, now }, { companyId }) => {
  const today = pointsDay(now)
  const claimed = sql`exists (select from start_orders o where o.prize_id = p.prize_id and o.company_id = ${companyId} and o.state <> 'refused') as is_claimed`
  const isThere = sql`(not p.is_withdrawn and p.starts_at <= ${now} and (p.ends_at is null or ${now} < p.ends_at))`
  return {
    prizes: async () => {
      const { rows } =
        await sql<PrizeRow>`select p.*, ${claimed}, true as is_there from prizes p where ${isThere} order by p.sort, p.points, p.prize_id`.execute(
          db,
        )
      return rows
    },
    hold: async (id) => {
      await sql`select from prizes where prize_id = ${id} for update`.execute(db)
      // In a statement of its own, which sees what was committed while the row was waited for.
      const { rows } =
        await sql<PrizeRow>`select p.*, ${claimed}, ${isThere} as is_there from prizes p where p.prize_id = ${id}`.execute(
          db,
        )
      return rows[0] ?? null
    },
    takeOne: async (id) => {
      await sql`update prizes set stock = stock - 1 where prize_id = ${id} and stock is not null`.execute(db)
    },
    levels: async () => {
      const rows = await db.selectFrom('start_levels').selectAll().orderBy('from_points').execute()
      return rows.map(({ level, from_points: points }) => ({ level, points }))
    },
    earned: async () => {
      const { rows } = await sql<{ earned: number }>`
        select greatest(0, coalesce(sum(earned), 0))::int as earned from point_balances where company_id = ${companyId} and expires_on >= ${today}`.execute(
        db,
      )
      return rows[0]!.earned
    },
    vouchers: async () => {
      const { rows } = await sql<VoucherRow>`
        select w.code, w.value_minor, w.issued_on, w.expires_on, o.number as order_number,
          case when w.used_by is not null then 'used' when w.expires_on < ${today} then 'expired' else 'open' end as state
        from vouchers w left join orders o on o.order_id = w.used_by where w.company_id = ${companyId}
        order by (w.used_by is null and w.expires_on >= ${today}) desc, case when w.used_by is null then w.expires_on end, w.used_at desc, w.code limit 100`.execute(
        db,
      )
      return rows
    },
  }
})
