import { startEndpoints } from '#src/contract/campaigns/start.ts'
import { startOrderEndpoints } from '#src/contract/campaigns/start-orders.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { add, orderOf, send } from '#tests/api/ordering.ts'
import { prizeIds } from '#tests/api/start.ts'
import { points as shippingPoints } from '#tests/builders/ordering-world.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  type Company,
  type Life,
  LIST,
  maySpend,
  newKey,
  type Person,
  PRICES,
  prizes,
  type StartOrder,
} from './start-life.ts'

/** What one person asks for, with what it costs where it can be had at all. */
export interface Wish {
  readonly what: string
  readonly by: Person
  readonly cost: number
  /** Why it cannot be had, whatever the points. */
  readonly refused: string | null
  readonly ask: (key: string) => Promise<Told>
  /** Writes down what was had. */
  readonly had: (body: unknown) => void
}
interface Told {
  readonly status: number
  readonly body: unknown
  readonly refusal: { readonly code?: string } | undefined
}

const callOf = (life: Life) => life.world.shop.call

export function wishProducts(life: Life, by: Person): Wish {
  const { draw } = life
  const pads = draw.int(1, 3) * 2
  const discs = draw.chance(0.4) ? draw.int(1, 2) : 0
  const products = [
    { id: ids.padsBrembo as number, quantity: pads, points: PRICES.pads as number },
    ...(discs > 0 ? [{ id: ids.discsBrembo as number, quantity: discs, points: PRICES.discs as number }] : []),
  ]
  const cost = products.reduce((sum, { quantity, points }) => sum + quantity * points, 0)
  return {
    what: `${pads} pads, ${discs} discs`,
    by,
    cost,
    refused: null,
    ask: (key) =>
      callOf(life)(startOrderEndpoints.createOrder, { token: by.token, key, body: { products, shipping_point: null } }),
    had: (body) => {
      const lines = products.map(({ quantity, points }) => ({ quantity, points, cancelled: 0 }))
      order(life, by, body, { kind: 'products', points: cost, lines })
    },
  }
}

export function wishPrize(life: Life, by: Person): Wish {
  const { draw } = life
  const prize = draw.pick(prizes)
  const { company } = by
  const had = company.orders.some(({ prize: of, state }) => of === prize.id && state !== 'refused')
  const isGone = (prize.id === prizeIds.bag && had) || (prize.id === prizeIds.last && lastLeft(life) === 0)
  return {
    what: `prize ${prize.id}`,
    by,
    cost: prize.points,
    refused: isGone ? 'prize-gone' : null,
    ask: (key) =>
      callOf(life)(startOrderEndpoints.claimPrize, {
        token: by.token,
        key,
        params: { id: String(prize.id) },
        body: { points: prize.points, shipping_point: null },
      }),
    had: (body) => {
      const isVoucher = prize.id === prizeIds.voucher
      order(life, by, body, { kind: isVoucher ? 'voucher' : 'prize', points: prize.points, prize: prize.id })
      if (!isVoucher) return
      const { voucher } = body as { voucher: { code: string } }
      const until = new Date(Date.parse(`${life.today()}T12:00:00Z`) + 365 * 86_400_000).toISOString().slice(0, 10)
      company.vouchers.push({ code: voucher.code, until, order: null })
    },
  }
}

/** Of the shelf that both companies take from. */
export const lastLeft = ({ companies }: Life): number =>
  3 -
  companies
    .flatMap(({ orders }) => orders)
    .filter(({ prize, state, hasLeft }) => prize === prizeIds.last && (hasLeft || state !== 'refused')).length

/** The oldest invoice that takes a point, and how many. */
export function oldestOpen(company: Company) {
  for (const invoice of company.invoices.toSorted((a, b) => (a.issuedOn + a.number < b.issuedOn + b.number ? -1 : 1))) {
    const asked = company.orders.filter(({ of, state }) => of?.invoice === invoice && state !== 'refused')
    const open =
      invoice.gross - invoice.settled - asked.reduce((sum, { of, isCredited }) => sum + (isCredited ? 0 : of!.gross), 0)
    const articles = invoice.lines.reduce((sum, line) => sum + (line.quantity - line.credited) * line.net, 0)
    const payable = articles - asked.reduce((sum, { of }) => sum + of!.net, 0)
    let most = Math.max(0, Math.floor(payable / 20))
    while (most > 0 && most * 20 + Math.round(most * 20 * 0.21) > open) most -= 1
    if (open > 0 && most > 0) return { invoice, most }
  }
  return null
}

export function wishMinus(life: Life, by: Person, all?: number): Wish {
  // All that there is now and then.
  const whole = all ?? (life.draw.chance(0.4) ? by.company.books.balance(life.today()) : 0)
  const wanted = whole > 0 ? whole : life.draw.int(1, 80)
  const open = oldestOpen(by.company)
  const points = Math.min(wanted, open?.most ?? 0)
  return {
    what: `minus ${wanted}`,
    by,
    cost: points,
    refused: !by.seesFinances ? '403' : open ? null : 'nothing-open',
    ask: (key) =>
      callOf(life)(startOrderEndpoints.minusInvoice, { token: by.token, key, body: { points: wanted, invoice: null } }),
    had: (body) => {
      const { credit } = body as { credit: { invoice: string; amounts: { net: number; gross: number } } }
      const net = points * 20
      if (credit.invoice !== open!.invoice.number || credit.amounts.net !== net)
        throw new Error(`${credit.invoice} was credited ${credit.amounts.net}, not ${open!.invoice.number} ${net}`)
      const of = { invoice: open!.invoice, net, gross: net + Math.round(net * 0.21) }
      order(life, by, body, { kind: 'invoice', points, of })
    },
  }
}

/** An order of the cart that points pay, at the list's price. */
export async function wishCart(life: Life, by: Person): Promise<Wish> {
  const quantity = life.draw.int(1, 2) * 2
  const points = Math.ceil(LIST.pads / 20)
  await life.world.shop.db.deleteFrom('cart_lines').execute()
  const cart = await add(life.world.shop, by.token, [[ids.padsBrembo, quantity]])
  const seen = seenCart(cart)
  const body = orderOf(cart, {
    shipping_point: by.company.id === people.company ? shippingPoints.yard : shippingPoints.foreign,
    pay: 'points',
    seen: { ...seen, totals: { ...seen.totals, points: points * quantity } },
  })
  return {
    what: `cart ${quantity}`,
    by,
    cost: points * quantity,
    refused: null,
    ask: (key) => send(life.world.shop, by.token, body, key),
    had: (answer) => {
      const { orders } = answer as { orders: { number: string }[] }
      const { number } = orders[0]!
      by.company.books.spend('order', number, points * quantity, life.today())
      by.company.paid.push({
        number,
        quantity,
        points,
        cancelled: 0,
        version: 0,
        invoice: null,
        accepted: 0,
        credited: 0,
        given: 0,
      })
    },
  }
}

function order(
  life: Life,
  { company }: Person,
  body: unknown,
  given: Pick<StartOrder, 'kind' | 'points'> & Partial<StartOrder>,
): void {
  const { number } = body as { number: string }
  const kind = { products: 'order', prize: 'prize', voucher: 'prize', invoice: 'minus_invoice' } as const
  company.books.spend(kind[given.kind], number, given.points, life.today())
  company.orders.push({
    number,
    lines: [],
    prize: null,
    of: null,
    state: given.kind === 'voucher' ? 'delivered' : 'sent',
    givenBack: 0,
    version: 0,
    isCredited: false,
    hasLeft: false,
    ...given,
  })
}

/** What the shop has to answer to a wish that comes alone. */
export function expected(life: Life, { by, cost, refused }: Wish): string {
  if (!maySpend(by)) return '403'
  if (refused !== null) return refused
  return by.company.books.balance(life.today()) < cost ? 'not-enough' : '201'
}

export const answered = ({ status, refusal }: Told): string =>
  status === 422
    ? ({ 'not-enough-points': 'not-enough', 'points-exhausted': 'not-enough' }[refusal?.code ?? ''] ??
      refusal?.code ??
      '422')
    : String(status)

/** Joins or leaves for the company. */
export async function joined(life: Life, by: Person, isIn: boolean): Promise<string | null> {
  const endpoint = isIn ? startEndpoints.register : startEndpoints.unregister
  return String((await callOf(life)(endpoint, { token: by.token, key: newKey() })).status)
}

/** An order of the cart in lei with one of the vouchers, somebody else's or one that is over among them. */
export async function useVoucher(
  life: Life,
  by: Person,
  code: string,
): Promise<{ status: number; number: string | null }> {
  await life.world.shop.db.deleteFrom('cart_lines').execute()
  await life.world.shop.db.updateTable('companies').set({ credit_limit_minor: 1_000_000_000 }).execute()
  const cart = await add(life.world.shop, by.token, [[ids.padsBrembo, 2]])
  const shipping_point = by.company.id === people.company ? shippingPoints.yard : shippingPoints.foreign
  const { status, body } = await send(life.world.shop, by.token, orderOf(cart, { shipping_point, voucher: code }))
  return { status, number: status === 201 ? body.orders[0]!.number : null }
}
