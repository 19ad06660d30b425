import { startOrderEndpoints as endpoints } from '#src/contract/campaigns/start-orders.ts'
import { levelReached } from '#src/domain/points/start-level.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { StartPrize, Voucher } from '#src/contract/campaigns/start-orders.ts'
import { inLanguage } from '#server/db/tables.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { mediaPath } from '#server/modules/catalogue/product/image.ts'
import { claimPrize } from './claim-prize.service.ts'
import { createStartOrder } from './create-order.service.ts'
import { minusInvoice, readInvoiceForPoints } from './minus-invoice.service.ts'
import { prizeRepository, type PrizeRow, type VoucherRow } from './prizes.repository.ts'
import type { Spend } from './spending.ts'
import { startCartRepository } from './start-cart.repository.ts'
import { addToStartCart, changeInStartCart, readStartCart } from './start-cart.service.ts'
import { startCatalogue } from './start-catalogue.ts'
import { presentStartOrder } from './start-order.presenter.ts'
import { startOrderRepository } from './start-orders.repository.ts'

/** What points are had for. Nobody spends them in a customer's name (T-25): the contract's `self` keeps staff out. */
export const startOrderModule = defineModule({
  routes: () => {
    const own = ({ db, tx, principal }: Spend) => ({
      cart: tx.repository(startCartRepository, principal),
      // As the transaction knows it: whoever asks for a second connection inside of one waits for those that wait for the points held here.
      articles: startCatalogue({ db, now: tx.now }, { current: () => tx.catalogue.snapshot() }, principal),
    })
    return [
      route(endpoints.progress, async ({ tx, principal }) => {
        const prizes = tx.repository(prizeRepository, principal)
        const [points, thresholds] = [await prizes.earned(), await prizes.levels()]
        return { points, thresholds, ...levelReached(points, thresholds) }
      }),
      route(endpoints.products, (call) => own(call).articles.all()),
      route(endpoints.cart, async (call) => {
        const { cart, articles } = own(call)
        return readStartCart(cart, articles)
      }),
      route(endpoints.addItem, async (call) => {
        const { cart, articles } = own(call)
        return addToStartCart(cart, articles, call.body.product, call.body.quantity)
      }),
      route(endpoints.changeItem, async (call) => {
        const { cart, articles } = own(call)
        return changeInStartCart(cart, articles, call.params.id, call.body.quantity)
      }),
      route(endpoints.removeItem, async (call) => {
        const { cart, articles } = own(call)
        await cart.remove([call.params.id])
        return readStartCart(cart, articles)
      }),
      route(endpoints.createOrder, (call) => createStartOrder(call, own(call).articles, call.body)),
      route(endpoints.invoice, (call) => readInvoiceForPoints(call)),
      route(endpoints.minusInvoice, (call) => minusInvoice(call, call.body)),
      route(endpoints.prizes, async ({ tx, principal, locale }) => ({
        items: (await tx.repository(prizeRepository, principal).prizes()).map((row) => presentPrize(row, locale)),
      })),
      route(endpoints.claimPrize, (call) => claimPrize(call, call.params.id, call.body)),
      route(endpoints.orders, async ({ tx, principal, query: { kind, page, per_page } }) => {
        const orders = tx.repository(startOrderRepository, principal)
        const { rows, total } = await orders.list(kind, (page - 1) * per_page, per_page)
        const items = rows.map((row) => presentStartOrder(row, principal))
        return { items, page, per_page, total, total_pages: Math.ceil(total / per_page) }
      }),
      route(endpoints.vouchers, async ({ tx, principal }) => ({
        items: (await tx.repository(prizeRepository, principal).vouchers()).map(presentVoucher),
      })),
    ]
  },
})

function presentPrize(row: PrizeRow, locale: Locale): StartPrize {
  return {
    id: row.prize_id,
    kind: row.kind,
    name: inLanguage(row.name, locale),
    text: inLanguage(row.body, locale),
    image: mediaPath(row.image),
    points: row.points,
    value: row.value_minor,
    is_repeatable: row.is_repeatable,
    left: row.stock,
    is_claimed: row.is_claimed,
  }
}

function presentVoucher({ value_minor: value, order_number: order, ...row }: VoucherRow): Voucher {
  return { ...row, value, order }
}
