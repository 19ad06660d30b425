import type { Kysely } from 'kysely'
import type { StartOrder } from '#src/contract/campaigns/start-orders.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { accountRepository } from '#server/modules/account/account.repository.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { openLedger, type PointsLedger, pointsDay, type Spending, usableOf } from './points-ledger.ts'
import { presentStartOrder } from './start-order.presenter.ts'
import { startOrderRepository } from './start-orders.repository.ts'

/** What everything that spends points is given. */
export interface Spend {
  readonly db: Kysely<Tables>
  readonly tx: Transaction
  readonly principal: Principal
}

/** The ledger of the person's company, held to the end of the transaction. */
export function ledgerOf({ db, tx, principal }: Spend): Promise<PointsLedger> {
  return openLedger(db, principal.companyId, tx.now)
}

/** @throws Refusal 422 not-enough-points, which says how many are missing */
export async function spendPoints(
  { db, tx, principal }: Spend,
  ledger: PointsLedger,
  spending: Omit<Spending, 'actorId'>,
): Promise<void> {
  if (await ledger.spend({ ...spending, actorId: principal.actorId })) return
  const { usable } = await db
    .selectNoFrom(usableOf(principal.companyId, pointsDay(tx.now)).as('usable'))
    .executeTakeFirstOrThrow()
  throw notEnough(usable, spending.points)
}

export function notEnough(available: number, needed: number): Refusal {
  return new Refusal('not-enough-points', {
    text: { key: 'not-enough-points', values: { missing: needed - available } },
    details: { available },
  })
}

/** @throws Refusal 412: what is had costs another number of points than the person saw */
export function refuseOtherPoints(seen: number | null, now: number, details: Record<string, unknown> = {}): void {
  if (seen === now) return
  throw new Refusal('points-differ', {
    text: { key: 'points-differ', values: { points: now } },
    details: { points: now, ...details },
  })
}

/** Where it goes: the wanted one of the company's, the person's usual one, or the company's first. @throws Refusal 422 at shipping_point */
export async function shippingPointFor({ tx, principal }: Spend, wanted: number | null): Promise<ShippingPoint> {
  const account = tx.repository(accountRepository, principal)
  const [points, { usualShippingPoint }] = [await account.shippingPoints(), await account.orderingMeans()]
  const chosen =
    wanted === null
      ? (points.find(({ id }) => id === usualShippingPoint) ?? points[0])
      : points.find(({ id }) => id === wanted)
  if (!chosen) throw fieldRefusal('shipping_point', 'shipping-point-required')
  return chosen
}

/** What was had, as it is told. */
export async function presentSpent({ tx, principal }: Spend, number: string): Promise<StartOrder> {
  const row = await tx.repository(startOrderRepository, principal).find(number)
  return presentStartOrder(row!, principal)
}
