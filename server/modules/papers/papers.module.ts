import { paperEndpoints } from '#src/contract/ordering/papers.ts'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { readCart } from '#server/modules/cart/cart.reader.ts'
import { readOwnOrder } from '#server/modules/orders/order.reader.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { formatDate } from '#src/lib/formats.ts'
import { brand } from '#src/contract/brand.ts'
import { cartInfoRepository } from './cart-info.repository.ts'
import { cartPaper, printedLines } from './cart-paper.ts'
import { readIssuer } from './issuer.repository.ts'
import { orderPaper } from './order-paper.ts'
import { pdf, priceInName, printingFor } from './printing.ts'

export const paperModule = defineModule({
  routes: ({ catalogue, press }) => [
    route(paperEndpoints.cart, async ({ db, tx, principal, body: { price }, locale }) => {
      const cart = wholeCart(await readCart(tx, printingFor(principal, price)))
      if (printedLines(cart).length === 0) throw new Refusal('nothing-selected')
      const issuer = await readIssuer(db, principal)
      const info = await tx.repository(cartInfoRepository, principal).find()
      const paper = cartPaper({ cart, info, issuer, price, locale, now: tx.now })
      const day = formatDate(tx.now, 'date', locale, brand.timeZone)
      return pdf(press, principal, paper, paper.title, info.plate, day, info.title && priceInName(price, locale))
    }),
    route(paperEndpoints.order, async ({ db, tx, principal, params, query: { price }, locale }) => {
      const order = await readOwnOrder(db, catalogue, printingFor(principal, price), params.number)
      const paper = orderPaper({ order, issuer: await readIssuer(db, principal), price, locale, now: tx.now })
      return pdf(press, principal, paper, paper.title, priceInName(price, locale))
    }),
    route(paperEndpoints.cartInfo, ({ tx, principal }) => tx.repository(cartInfoRepository, principal).find()),
    route(paperEndpoints.storeCartInfo, async ({ tx, principal, body }) => {
      await tx.repository(cartInfoRepository, principal).keep(body)
      return body
    }),
  ],
})
