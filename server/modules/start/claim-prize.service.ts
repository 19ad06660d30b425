import { randomInt } from 'node:crypto'
import type { StartOrder } from '#src/contract/campaigns/start-orders.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { pointsDay } from './points-ledger.ts'
import { prizeRepository, type PrizeRow } from './prizes.repository.ts'
import { ledgerOf, presentSpent, refuseOtherPoints, shippingPointFor, type Spend, spendPoints } from './spending.ts'
import { type NewStartOrder, startOrderRepository } from './start-orders.repository.ts'

interface Claim {
  readonly points: number
  readonly shipping_point: number | null
}

/**
 * A prize for points, at those that were seen: the prize is held before the company's points, so that nobody gets one that is no longer there.
 * @throws Refusal 404, 412 points-differ, 422 prize-gone and not-enough-points
 */
export async function claimPrize(spend: Spend, id: number, { points, shipping_point }: Claim): Promise<StartOrder> {
  const { tx, principal } = spend
  const prizes = tx.repository(prizeRepository, principal)
  const orders = tx.repository(startOrderRepository, principal)
  const prize = await prizes.hold(id)
  if (!prize) throw new Refusal('not-found')
  if (prize.is_claimed && !prize.is_repeatable) throw new Refusal('prize-gone', { text: { key: 'prize-claimed' } })
  if (!prize.is_there || prize.stock === 0) throw new Refusal('prize-gone')
  refuseOtherPoints(points, prize.points)
  const number = await orders.nextNumber()
  await spendPoints(spend, await ledgerOf(spend), { points, kind: 'prize', source: number })
  await prizes.takeOne(id)
  await orders.create({
    number,
    points,
    prize: { id, name: prize.name, isSingle: !prize.is_repeatable },
    ...(await had(spend, prize, shipping_point)),
  })
  return presentSpent(spend, number)
}

async function had(
  spend: Spend,
  { kind, value_minor: value }: PrizeRow,
  shippingPoint: number | null,
): Promise<Pick<NewStartOrder, 'kind' | 'voucher' | 'shippingPoint'>> {
  if (kind === 'thing') return { kind: 'prize', shippingPoint: await shippingPointFor(spend, shippingPoint) }
  return { kind: 'voucher', voucher: { code: newCode(), valueMinor: value!, issuedOn: pointsDay(spend.tx.now) } }
}

/** Without letters and figures that are taken for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Twelve signs, 2^60 of them: nobody guesses one. `7K2M-PQ4R-XW9D` */
function newCode(): string {
  const four = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return [four(), four(), four()].join('-')
}
