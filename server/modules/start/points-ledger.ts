import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import type { AwardedLine } from '#src/domain/points/points-awards.ts'
import { givenBackExpireOn, pointsExpireOn } from '#src/domain/points/points-awards.ts'
import { debtPaidBy, type HeldAward, reversePoints, takePoints, type Taking } from '#src/domain/points/points-ledger.ts'
import type { Tables } from '#server/db/tables.ts'

/** What points are used for, under the number of what is had for them: the same is never paid twice. */
export interface Spending {
  readonly points: number
  readonly kind: 'order' | 'prize' | 'invoice'
  readonly source: string
  readonly actorId: number
}

interface Given {
  readonly source: string
  readonly points: number
}
/** Of what is given back, what it was that the points were used for: it ends with them (decision 231). */
export type Award =
  | (Given & { readonly kind: 'invoice'; readonly lines: readonly AwardedLine[] })
  | (Given & { readonly kind: 'given_back'; readonly of: string })

export interface Reversed {
  readonly award: number
  readonly points: number
  /** Line of the credit note. */
  readonly number: string
  readonly line: number
}

/** The ledger of one company, held to the end of the transaction. */
export interface PointsLedger {
  /** @returns false when there are not enough points, and then none is taken */
  spend(spending: Spending): Promise<boolean>
  award(award: Award): Promise<void>
  reverse(reversed: Reversed): Promise<void>
}

/** The day by which points are given and expire. */
export const pointsDay = (now: Date): string => localDay(now, brand.timeZone)

/** Sum of what a company can use on a day; `companyId` is a number or a column. */
export const usableOf = (companyId: unknown, today: string) =>
  sql<number>`coalesce((select sum(b.remaining) from point_balances b where b.company_id = ${companyId} and b.expires_on >= ${today}), 0)::int`

/** Points of a company that end first of those it can use on a day, and when. */
export const nextExpiry = (companyId: number, today: string) =>
  sql<{
    points: number
    expires_on: string
  } | null>`(select jsonb_build_object('points', b.remaining, 'expires_on', b.expires_on) from point_balances b
    where b.company_id = ${companyId} and b.expires_on >= ${today} and b.remaining > 0 order by b.expires_on limit 1)`

/** What a company can use now. */
export async function readUsable(db: Kysely<Tables>, companyId: number, now: Date): Promise<number> {
  const { usable } = await db.selectNoFrom(usableOf(companyId, pointsDay(now)).as('usable')).executeTakeFirstOrThrow()
  return usable
}

/**
 * Holds the account of a company, which is opened where there was none: whoever gives, uses or takes back points comes through here, one after the other.
 * The awards are read in a statement of their own, which sees what was committed while the lock was waited for.
 */
export async function openLedger(db: Kysely<Tables>, companyId: number, now: Date): Promise<PointsLedger> {
  await sql`insert into point_accounts (company_id) values (${companyId}) on conflict do nothing`.execute(db)
  await sql`select from point_accounts where company_id = ${companyId} for no key update`.execute(db)
  const today = pointsDay(now)
  const rows = ledgerRows(db, companyId, now)
  return {
    spend: async ({ points, ...of }) => {
      const takings = takePoints(await rows.firstToExpire(points, today), points, today)
      if (takings === null) return false
      await rows.use(takings, of)
      return true
    },
    award: async (given) => {
      const award = await rows.add(given, today)
      if (award === null) return
      const paid = debtPaidBy(given.points, await rows.debt())
      if (paid === 0) return
      await rows.use([{ award, points: paid }], { kind: 'debt', source: given.source })
      await rows.owe(-paid, `${given.kind} ${given.source}`)
    },
    reverse: async (reversed) => {
      const { number, line } = reversed
      const source = `${number}/${line}`
      const { takings, debt } = reversePoints(await rows.heldFor(reversed, today), reversed, today)
      await rows.noteReversed(reversed)
      await rows.use(takings, { kind: 'reversal', source })
      await rows.owe(debt, source)
    },
  }
}

/** Awards that are read at once. */
const PAGE = 200

interface Use {
  readonly kind: Spending['kind'] | 'reversal' | 'debt'
  readonly source: string
  readonly actorId?: number
}

/** Awards that can be used on a day, the first to expire first, as many as the points need and no more: a company may have tens of thousands. */
async function firstToExpire(
  db: Kysely<Tables>,
  companyId: number,
  { points, today, except = 0 }: { readonly points: number; readonly today: string; readonly except?: number },
): Promise<readonly HeldAward[]> {
  const held: HeldAward[] = []
  let [missing, last, isMore] = [points, { award: 0, expires_on: today }, points > 0]
  while (isMore && missing > 0) {
    const { rows } = await sql<HeldAward>`
      select award_id as award, remaining as "left", expires_on from point_awards
      where company_id = ${companyId} and remaining > 0 and (expires_on, award_id) > (${last.expires_on}, ${last.award}::int) and award_id <> ${except}
      order by expires_on, award_id limit ${PAGE}`.execute(db)
    held.push(...rows)
    missing -= rows.reduce((sum, { left }) => sum + left, 0)
    last = rows.at(-1) ?? last
    isMore = rows.length === PAGE
  }
  return held
}

/** Last day of what was used for something, and never so soon that nobody could use what comes back. */
async function endOf(db: Kysely<Tables>, companyId: number, of: string, today: string): Promise<string> {
  const { rows } = await sql<{ until: string | null }>`
    select max(a.expires_on) as until from point_uses u join point_awards a using (award_id)
    where u.company_id = ${companyId} and u.source = ${of} and u.kind in ('order', 'prize', 'invoice')`.execute(db)
  return givenBackExpireOn(rows[0]?.until ?? null, today)
}

/** The rows of one company's ledger, read and added. */
function ledgerRows(db: Kysely<Tables>, companyId: number, now: Date) {
  return {
    firstToExpire: (points: number, today: string) => firstToExpire(db, companyId, { points, today }),
    heldFor: async ({ award, points }: Reversed, today: string): Promise<readonly HeldAward[]> => {
      const { rows } = await sql<HeldAward>`
        select award_id as award, remaining as "left", expires_on from point_awards
        where company_id = ${companyId} and award_id = ${award} and remaining > 0`.execute(db)
      return [...rows, ...(await firstToExpire(db, companyId, { points, today, except: award }))]
    },
    debt: async () =>
      (
        await db
          .selectFrom('point_accounts')
          .select('debt')
          .where('company_id', '=', companyId)
          .executeTakeFirstOrThrow()
      ).debt,
    /** Null when the same was given before. */
    add: async (award: Award, today: string): Promise<number | null> => {
      const { kind, source, points } = award
      const row = await db
        .insertInto('point_awards')
        .values({
          company_id: companyId,
          kind,
          source,
          points,
          lines: JSON.stringify(kind === 'invoice' ? award.lines : []),
          given_on: today,
          expires_on: kind === 'invoice' ? pointsExpireOn(today) : await endOf(db, companyId, award.of, today),
        })
        .onConflict((conflict) => conflict.columns(['kind', 'source']).doNothing())
        .returning('award_id')
        .executeTakeFirst()
      return row?.award_id ?? null
    },
    use: async (takings: readonly Taking[], { kind, source, actorId }: Use) => {
      const values = takings.map(({ award, points }) => ({
        company_id: companyId,
        award_id: award,
        points,
        kind,
        source,
        actor_id: actorId ?? null,
        used_at: now,
      }))
      if (values.length > 0) await db.insertInto('point_uses').values(values).execute()
    },
    owe: async (points: number, source: string) => {
      if (points !== 0)
        await db.insertInto('point_debts').values({ company_id: companyId, points, source, noted_at: now }).execute()
    },
    noteReversed: async ({ award, points, number, line }: Reversed) => {
      await db
        .insertInto('point_reversals')
        .values({ number, line, award_id: award, points, reversed_at: now })
        .execute()
    },
  }
}
