import { sql } from 'kysely'
import type { PointsEntryKind } from '#src/contract/campaigns/start.ts'
import { repository } from '#server/store/repository.ts'
import { pointsDay, usableOf } from './points-ledger.ts'

export interface PointsRow {
  readonly points: number
  readonly debt: number
  readonly joined_on: string | null
  readonly next_points: number | null
  readonly next_on: string | null
  /** Somebody of the company, who is not blocked, collects its points. */
  readonly has_collector: boolean
}

export interface EntryRow {
  readonly id: string
  readonly kind: PointsEntryKind
  readonly source: string
  readonly points: number
  readonly at: Date
  readonly expires_on: string | null
  readonly remaining: number | null
}

/** The points of the principal's company. */
export interface PointsRepository {
  read(): Promise<PointsRow>
  /** From the newest; what was used at once is one entry, from however many awards it was taken. */
  entries(from: number, most: number): Promise<{ rows: EntryRow[]; total: number }>
  /** Takes part from today on, as before where it did, or leaves; what was issued while it took part earns once it takes part again. */
  join(isMember: boolean): Promise<void>
}

export const pointsRepository = repository<PointsRepository>('points', ({ db, now }, { companyId }) => {
  const today = pointsDay(now)
  return {
    read: async () => {
      const { rows } = await sql<PointsRow>`
        select ${usableOf(companyId, today)} as points, coalesce(a.debt, 0) as debt, a.joined_on, n.remaining as next_points, n.expires_on as next_on,
          exists (select from user_companies m where m.company_id = ${companyId} and m.is_points_collector and m.status = 'active') as has_collector
        from (select) one left join point_accounts a on a.company_id = ${companyId}
        left join lateral (select b.remaining, b.expires_on from point_balances b
          where b.company_id = ${companyId} and b.expires_on >= ${today} and b.remaining > 0 order by b.expires_on limit 1) n on true`.execute(
        db,
      )
      return rows[0]!
    },
    entries: async (from, most) => {
      const given = sql`select 'a' || award_id as id, kind, source, points, given_on::timestamptz as at, expires_on, remaining from point_awards
        where company_id = ${companyId} and points > 0`
      const used = sql`select 'u' || min(use_id) as id, case kind when 'invoice' then 'minus_invoice' else kind end as kind, source, -sum(points)::int as points,
          max(used_at) as at, null::date as expires_on, null::int as remaining from point_uses
        where company_id = ${companyId} and kind <> 'debt' group by kind, source`
      // What pays a debt is not told again: that it was owed is.
      const owed = sql`select 'd' || debt_id as id, 'debt' as kind, source, -points as points, noted_at as at, null::date as expires_on, null::int as remaining
        from point_debts where company_id = ${companyId} and points > 0`
      const all = sql`(${given} union all ${used} union all ${owed}) e`
      // Counted apart: beside a count of its own the newest of 100,000 need not be sorted among all of them.
      const { rows: counted } = await sql<{ total: number }>`
        select (select count(*) from point_awards where company_id = ${companyId} and points > 0)::int
          + (select count(*) from (select from point_uses where company_id = ${companyId} and kind <> 'debt' group by kind, source) u)::int
          + (select count(*) from point_debts where company_id = ${companyId} and points > 0)::int as total`.execute(db)
      const { rows } =
        await sql<EntryRow>`select * from ${all} order by at desc, id desc limit ${most} offset ${from}`.execute(db)
      return { rows, total: counted[0]!.total }
    },
    join: async (isMember) => {
      await db
        .insertInto('point_accounts')
        .values({ company_id: companyId, joined_on: isMember ? today : null })
        .onConflict((conflict) =>
          conflict.column('company_id').doUpdateSet(
            isMember
              ? { joined_on: sql`coalesce(point_accounts.joined_on, excluded.joined_on)` }
              : {
                  joined_on: null,
                  earlier: sql`case when point_accounts.joined_on is null or point_accounts.joined_on > ${today}::date then point_accounts.earlier
                      else point_accounts.earlier + datemultirange(daterange(point_accounts.joined_on, ${today}::date, '[]')) end`,
                },
          ),
        )
        .execute()
    },
  }
})
