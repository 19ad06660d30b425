import { type Kysely, type Selectable, sql } from 'kysely'
import type { ReturnTerms } from '#src/contract/catalogue/article.ts'
import type { OrderSent } from '#src/contract/ordering/cart-changes.ts'
import type { VoucheredTotals } from '#src/domain/pricing/allowance.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import type { PaymentTerm } from '#src/domain/orders/order-payment.ts'
import type { PriceTerms } from '#src/domain/pricing/price.ts'
import type { Localised, PromisedRuns, RecordedFit, Tables } from '#server/db/tables.ts'
import type { promisedParts } from '#src/domain/cart/line-cover.ts'
import type { Principal } from '#server/access/principal.ts'
import { repository } from '#server/store/repository.ts'
import { crossedWrite } from '#server/store/crossed-writes.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { ArticleRow } from '#server/modules/catalogue/product/offer.repository.ts'
import { levelsFor } from '#server/modules/catalogue/delivery-calendar.ts'
import { openLedger, readUsable } from '#server/modules/start/points-ledger.ts'
import { type HeldVoucher, holdVoucher, useVoucher } from './held-voucher.ts'
import { putOrderDocument } from './order-document.ts'
import { lockCompany, readPaymentTerms } from './payment-terms.ts'
import { lockStock, stockOfOrder, takeStock } from './taken-stock.ts'

export interface RecordedLine {
  readonly articleId: number
  readonly carId: number | null
  readonly articleNumber: string
  readonly brandName: string
  readonly name: Localised
  readonly variant: 'stock' | 'supplier'
  readonly quantity: number
  readonly unitNetMinor: number
  /** The recommended price: what START's points are counted from. */
  readonly listMinor: number
  /** That one piece is paid with; then it costs no lei, and earns no points (T-26). */
  readonly points: number | null
  readonly unitSaleMinor: number
  /** Taken off the whole line by a voucher, without VAT. */
  readonly allowanceMinor: number
  /** Deposit for one old part. */
  readonly coreMinor: number
  readonly vatPercent: number
  /** The line of the cart that it was. */
  readonly cartLine: string
  /** The job that it lay in. */
  readonly jobId: string | null
  /** When all of it was promised to be there; null where nothing was. */
  readonly arrivesAt: string | null
  /** In which parts, where it does not all come at once (T-03). */
  readonly parts: ReturnType<typeof promisedParts>
  readonly runs: PromisedRuns | null
  /** How it may be sent back; null where nothing was said. */
  readonly returns: ReturnTerms | null
  /** Null without a vehicle, and for what is made for none. */
  readonly fit: RecordedFit | null
}
export interface NewOrder {
  readonly principal: Principal
  readonly intentId: string
  readonly shippingPoint: ShippingPoint
  readonly comment: string
  readonly terms: PriceTerms
  readonly totals: VoucheredTotals
  readonly lines: readonly RecordedLine[]
  readonly unordered: OrderSent['unordered']
  readonly payment: OrderPayment
  readonly kind: 'cash' | 'points'
  /** Code of the voucher that was held for it; it is used with it. */
  readonly voucher: string | null
}

/** What ordering writes. The reading side is order-history.repository.ts. */
export interface OrderRepository {
  /** The answer that this intent was given before; an intent is one order for ever (offline.md §3). */
  ofIntent(intentId: string): Promise<OrderSent | null>
  /** The numbers of the orders that lines of this person's cart, or of the company's jobs, have left with, by the line; none for the others. */
  ofLines(uuids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Holds the articles' stock until the end of the transaction, so that two orders cannot take the same piece. */
  lockStock(articleIds: readonly number[]): Promise<void>
  /** Takes what the order with this number is made of from the stock that the branch's customers see, nearest first, and notes where it was taken. */
  takeStock(number: string, taken: readonly { article: ArticleRow; quantity: number }[]): Promise<void>
  /** How the company may pay, and how much of it today; it is held until the end of the transaction, so that two orders cannot both be the last below a cap. */
  paymentTerms(): Promise<readonly PaymentTerm[]>
  /** The company's voucher of this code, held with the company until the end of the transaction; null for none. */
  holdVoucher(code: string): Promise<HeldVoucher | null>
  create(order: NewOrder): Promise<OrderSent>
  /** Takes the company's points for the order with this number; where there are not enough, none, and tells how many there are. */
  spendPoints(number: string, points: number): Promise<number | null>
}

export const orderRepository = repository<Promise<OrderRepository>>(
  'orders',
  async ({ db, catalogue, now }, principal) => {
    const { calendar } = await catalogue.snapshot()
    const levels = levelsFor(calendar, principal.branchId)
    const warehouses = [...levels.local, ...levels.central, ...levels.national]
    return {
      ofIntent: (intentId) => sentBefore(db, principal, intentId),
      ofLines: (uuids) => numbersOfLines(db, principal, uuids),
      lockStock: (articleIds) => lockStock(db, articleIds, warehouses),
      takeStock: (number, taken) =>
        takeForOrder(
          db,
          number,
          warehouses,
          taken.map(({ article, quantity }) => ({ articleId: article.article_id, quantity })),
        ),
      paymentTerms: async () => {
        await lockCompany(db, principal.companyId)
        return readPaymentTerms(db, principal.companyId, now)
      },
      holdVoucher: (code) => holdVoucher(db, principal.companyId, code, now),
      create: (order) => createOrder(db, order, now),
      spendPoints: async (number, points) => {
        const ledger = await openLedger(db, principal.companyId, now)
        if (await ledger.spend({ points, kind: 'order', source: number, actorId: principal.actorId })) return null
        return readUsable(db, principal.companyId, now)
      },
    }
  },
)

async function sentBefore(
  db: Kysely<Tables>,
  { companyId, subjectId }: Principal,
  intentId: string,
): Promise<OrderSent | null> {
  const order = await db.selectFrom('orders').selectAll().where('client_intent_id', '=', intentId).executeTakeFirst()
  if (!order) return null
  if (order.company_id !== companyId || order.user_id !== subjectId) throw new Refusal('not-found')
  const { count } = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow()
  return sent(order, Number(count))
}

async function numbersOfLines(
  db: Kysely<Tables>,
  { companyId, subjectId }: Principal,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uuids.length === 0) return new Map()
  const { rows } = await sql<{ uuid: string; number: string }>`
    select l.cart_line as uuid, o.number from order_lines l join orders o using (order_id)
    where l.cart_line = any(${[...uuids]}::uuid[]) and o.company_id = ${companyId} and (o.user_id = ${subjectId} or l.job_id is not null)
    order by o.order_id, l.line`.execute(db)
  return new Map(rows.map(({ uuid, number }) => [uuid, number]))
}

/** What stock does not cover is ordered from the supplier. */
async function takeForOrder(
  db: Kysely<Tables>,
  number: string,
  warehouses: readonly number[],
  taken: readonly { articleId: number; quantity: number }[],
): Promise<void> {
  const perArticle = new Map<number, number>()
  for (const { articleId, quantity } of taken) perArticle.set(articleId, (perArticle.get(articleId) ?? 0) + quantity)
  const { order_id: id } = await db
    .selectFrom('orders')
    .select('order_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await takeStock(db, stockOfOrder(id), warehouses, perArticle)
}

async function createOrder(db: Kysely<Tables>, order: NewOrder, now: Date): Promise<OrderSent> {
  const { principal, terms } = order
  const gross = order.totals.cart_total_sale_price_with_vat ?? 0
  await lockCompany(db, principal.companyId)
  const { rows } = await sql<{ exceeded: boolean }>`
    select credit_used(company_id) + ${gross} > credit_limit_minor as exceeded from companies where company_id = ${principal.companyId}`.execute(
    db,
  )
  const row = await db
    .insertInto('orders')
    .values({
      number: sql<string>`nextval('order_numbers')::text`,
      sap_order: null,
      company_id: principal.companyId,
      user_id: principal.subjectId,
      actor_id: principal.actorId,
      client_intent_id: order.intentId,
      shipping_point: JSON.stringify(order.shippingPoint),
      comment: order.comment,
      vat_percent: terms.vatPercent,
      margin_percent: terms.marginPercent,
      currency: terms.currency,
      totals: JSON.stringify({ ...order.totals, credit_exceeded: rows[0]?.exceeded === true }),
      unordered: JSON.stringify(order.unordered),
      payment: order.payment,
      kind: order.kind,
      voucher_code: order.voucher,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('client_intent_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  // The same intent became an order at the same instant: done again, this one finds it.
  if (!row) throw crossedWrite('the intent is an order already')
  await insertLines(db, row.order_id, order)
  if (order.voucher !== null) await useVoucher(db, order.voucher, row.order_id, now)
  await putOrderDocument(db, row.order_id)
  return sent(row, order.lines.length)
}

/** Numbers, brand and name are copied from the catalogue: an order keeps its words when the catalogue changes. */
async function insertLines(db: Kysely<Tables>, orderId: number, { lines }: NewOrder): Promise<void> {
  await db
    .insertInto('order_lines')
    .values(
      lines.map((line, index) => ({
        order_id: orderId,
        line: index + 1,
        article_id: line.articleId,
        car_id: line.carId,
        article_number: line.articleNumber,
        brand_name: line.brandName,
        name: JSON.stringify(line.name),
        variant: line.variant,
        quantity: line.quantity,
        unit_net_minor: line.unitNetMinor,
        unit_sale_minor: line.unitSaleMinor,
        core_minor: line.coreMinor,
        vat_percent: line.vatPercent,
        cart_line: line.cartLine,
        job_id: line.jobId,
        arrives_at: line.arrivesAt,
        parts: line.parts && JSON.stringify(line.parts),
        runs: line.runs && JSON.stringify(line.runs),
        returnable_days: line.returns?.days ?? null,
        return_fee_percent: line.returns?.fee_percent ?? 0,
        must_be_sealed: line.returns?.sealed ?? false,
        no_return_reason: line.returns?.reason ?? null,
        fit: line.fit && JSON.stringify(line.fit),
        list_minor: line.listMinor,
        points: line.points,
        allowance_minor: line.allowanceMinor,
      })),
    )
    .execute()
}

function sent(order: Selectable<Tables['orders']>, lines: number): OrderSent {
  const totals = order.totals as unknown as { credit_exceeded?: boolean }
  return {
    orders: [
      {
        number: order.number,
        created_at: order.created_at.toISOString(),
        lines,
        credit_exceeded: totals.credit_exceeded === true,
      },
    ],
    unordered: order.unordered as OrderSent['unordered'],
  }
}
