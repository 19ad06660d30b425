import type { OrderDifference, SendOrder } from '#src/contract/ordering/cart-changes.ts'
import type { LineCondition } from '#src/contract/ordering/cart.ts'
import type { Amounts } from '#src/contract/catalogue/article.ts'
import { brand } from '#src/contract/brand.ts'
import { isOrderable } from '../cart/cart-line.ts'
import { percentOf } from '../pricing/price.ts'
import { localDay } from './delivery-promise.ts'

/** How much of an article is wanted, and in what multiples it is sold. */
interface Portion {
  readonly moq: number
  readonly variants: readonly { readonly requested_quantity: number }[]
}

export interface OrderableCart {
  readonly items: readonly (Portion & { readonly isSelected: boolean; readonly condition: LineCondition })[]
  readonly shipping_point: number | null
}
export type SendProblem =
  | 'orders-not-allowed'
  | 'nothing-selected'
  | 'insufficient-stock'
  | 'wrong-multiple'
  | 'shipping-point-required'

/**
 * Why this cart cannot be ordered now, or null. The button's reason and the server's refusal are this one rule. Selected lines
 * that are not to be had stay behind as unordered; a line that wants more than there is, or a quantity that is no longer sold, must be decided first: nobody's
 * quantity is rounded.
 */
export function sendProblem(cart: OrderableCart, person: { readonly canPlaceOrders: boolean }): SendProblem | null {
  if (!person.canPlaceOrders) return 'orders-not-allowed'
  const selected = cart.items.filter((line) => line.isSelected)
  if (!selected.some((line) => isOrderable(line.condition) || line.condition === 'insufficient_stock'))
    return 'nothing-selected'
  if (selected.some((line) => line.condition === 'insufficient_stock')) return 'insufficient-stock'
  if (selected.some((line) => isOrderable(line.condition) && !isMultiple(line))) return 'wrong-multiple'
  return cart.shipping_point === null ? 'shipping-point-required' : null
}

function isMultiple({ moq, variants }: Portion): boolean {
  return variants.every(({ requested_quantity: quantity }) => quantity % moq === 0)
}

/** A selected line as it stands at the moment of ordering; `unitNet` is the price that this person sees, `unitCore` the deposit without VAT. */
export interface LineNow {
  readonly uuid: string
  readonly name: string
  readonly quantity: number
  readonly unitNet: number
  readonly unitCore: number
  readonly vatPercent: number
  readonly maximum: number
  /** It is sold in multiples of this. */
  readonly moq: number
  readonly condition: LineCondition
  /** When all of it is there if it is ordered now; undefined where nobody asks. */
  readonly arrivesAt?: string | null
}

/**
 * What has changed since the person looked (412). Empty: they get exactly what they saw.
 * @param ordered the numbers of the orders that seen lines have left with
 */
export function orderDifferences(
  seen: SendOrder['seen'],
  now: readonly LineNow[],
  totals: Amounts & { readonly transport?: number | null | undefined },
  acceptLowerPrices: boolean,
  ordered: ReadonlyMap<string, string> = new Map(),
): OrderDifference[] {
  const differences: OrderDifference[] = []
  const nowByUuid = new Map(now.map((line) => [line.uuid, line]))
  const seenUuids = new Set(seen.lines.map((line) => line.uuid))
  for (const line of seen.lines)
    differences.push(...lineDifferences(line, nowByUuid.get(line.uuid), acceptLowerPrices, ordered.get(line.uuid)))
  for (const line of now) {
    if (!seenUuids.has(line.uuid) && isOrderable(line.condition))
      differences.push({ uuid: line.uuid, name: line.name, field: 'selection', seen: null, now: line.quantity })
  }
  const transport = totals.transport ?? 0
  const seenTransport = seen.totals.transport ?? 0
  if (differences.length === 0 && transport !== seenTransport && !(acceptLowerPrices && transport < seenTransport))
    differences.push({
      uuid: null,
      name: '',
      field: 'transport',
      seen: seen.totals.transport ?? null,
      now: transport,
    })
  const sameNet = seen.totals.net === totals.net
  const sameVat = (seen.totals.vat === totals.vat && seen.totals.gross === totals.gross) || isFormerVat(seen, now)
  if (differences.length === 0 && sameNet && !sameVat) {
    differences.push({ uuid: null, name: '', field: 'vat', seen: seen.totals.vat, now: totals.vat })
  }
  const lowered = acceptLowerPrices && totals.net < seen.totals.net
  // Less before VAT, and more to pay all the same: nobody has accepted that.
  if (differences.length === 0 && lowered && totals.gross > seen.totals.gross)
    differences.push({ uuid: null, name: '', field: 'vat', seen: seen.totals.vat, now: totals.vat })
  if (differences.length === 0 && !sameNet && !lowered)
    differences.push({ uuid: null, name: '', field: 'price', seen: seen.totals.net, now: totals.net })
  return differences
}

/** An order that a former version stored saw VAT rounded line by line: where nothing else differs, the few bani of rounding are no change. */
function isFormerVat({ totals, lines }: SendOrder['seen'], now: readonly LineNow[]): boolean {
  if (totals.core !== undefined) return false
  const byUuid = new Map(now.map((line) => [line.uuid, line]))
  const vat = lines.reduce(
    (sum, line) => sum + percentOf(line.unit_net * line.quantity, byUuid.get(line.uuid)?.vatPercent ?? 0),
    0,
  )
  return totals.vat === vat && totals.gross === totals.net + vat
}

function lineDifferences(
  seen: SendOrder['seen']['lines'][number],
  now: LineNow | undefined,
  acceptLowerPrices: boolean,
  order: string | undefined,
): OrderDifference[] {
  if (!now)
    return [
      {
        uuid: seen.uuid,
        name: '',
        field: 'line',
        seen: seen.quantity,
        now: null,
        ...(order === undefined ? {} : { order }),
      },
    ]
  const { uuid, name } = now
  if (!isOrderable(now.condition)) return [{ uuid, name, field: 'stock', seen: seen.quantity, now: now.maximum }]
  const differences: OrderDifference[] = []
  if (seen.quantity !== now.quantity)
    differences.push({ uuid, name, field: 'quantity', seen: seen.quantity, now: now.quantity })
  // What a former version stored says nothing of multiples: there only what cannot be sold so any more is a change.
  if (seen.moq === undefined ? now.quantity % now.moq !== 0 : seen.moq !== now.moq)
    differences.push({ uuid, name, field: 'moq', seen: seen.moq ?? null, now: now.moq })
  const acceptable = now.unitNet === seen.unit_net || (acceptLowerPrices && now.unitNet < seen.unit_net)
  if (!acceptable) differences.push({ uuid, name, field: 'price', seen: seen.unit_net, now: now.unitNet })
  const seenCore = seen.unit_core ?? 0
  const acceptableCore = now.unitCore === seenCore || (acceptLowerPrices && now.unitCore < seenCore)
  if (!acceptableCore)
    differences.push({ uuid, name, field: 'deposit', seen: seen.unit_core ?? null, now: now.unitCore })
  if (seen.quantity === now.quantity && isLaterDay(seen.arrives_at, now.arrivesAt))
    differences.push({
      uuid,
      name,
      field: 'promise',
      seen: Date.parse(seen.arrives_at!),
      now: now.arrivesAt ? Date.parse(now.arrivesAt) : null,
    })
  return differences
}

/** A promise that slipped a day is asked again (T-03); hours are not, and earlier is no harm. */
function isLaterDay(seen: string | undefined, now: string | null | undefined): boolean {
  if (!seen || now === undefined) return false
  const dayOf = (at: string) => localDay(new Date(at), brand.timeZone)
  return now === null || dayOf(now) > dayOf(seen)
}

/** Whether an order that was stopped may be placed as the cart is now: another cart, of which the person saw no line, is not theirs to confirm. */
export function isSameWish(seen: SendOrder['seen'], differences: readonly OrderDifference[]): boolean {
  const gone = new Set(
    differences.flatMap(({ uuid, field, now }) =>
      field === 'line' || (field === 'quantity' && now === 0) ? [uuid] : [],
    ),
  )
  return seen.lines.some(({ uuid }) => !gone.has(uuid))
}
