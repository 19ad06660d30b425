import type { CheckFacts, Finding } from '#src/contract/ordering/cart-check.ts'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { MutedCheck } from '#src/contract/ordering/muted-checks.ts'
import { checkedLines } from './cart-check-lines.ts'
import {
  companions,
  deposits,
  kits,
  noReturns,
  openFits,
  promises,
  replaced,
  sameKinds,
  sides,
  twos,
} from './cart-check-rules.ts'

const rules = [replaced, openFits, kits, sameKinds, twos, sides, companions, deposits, noReturns, promises]

/**
 * What to look at before an order is sent, in the order of the cart. It never hinders: what does is `sendProblem`
 * (domain/orders/order-rules.ts). The server answers by it, and a device finds the same over what it holds.
 */
export function checkCart(items: readonly CartLine[], facts: CheckFacts): readonly Finding[] {
  const checked = { lines: checkedLines(items, facts), facts }
  const place = new Map(checked.lines.map(({ uuid }, index) => [uuid, index]))
  return rules
    .flatMap((rule) => rule(checked))
    .filter((finding) => !facts.muted.some((muted) => isMutedBy(finding, muted)))
    .toSorted((one, other) => place.get(one.uuids[0]!)! - place.get(other.uuids[0]!)!)
}

/** Whether somebody wanted to be asked no more. */
export function isMutedBy({ muteable, car_id: carId, kind, rule }: Finding, muted: MutedCheck): boolean {
  return muteable && muted.car_id === carId && muted.kind === kind && muted.rule === rule
}
