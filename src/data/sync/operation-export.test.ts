import { expect, it } from 'vitest'
import { addOperation } from '#src/data/cart/cart-operations.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { cartLine, cartOf, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { exportOf } from './operation-export.ts'
import { newOperation } from './wanted-operation.ts'

/** Bani that stand nowhere else. */
const NET = 76_543

async function exported(purchase: number | null, maySeePurchasePrices: boolean): Promise<string> {
  const amountsOf = (net: number) => ({ net, vat: 0, gross: net })
  const whole = cartLine({ uuid: uuidOf(1), id: 7, name: 'Filtru ulei' })
  const line = {
    ...whole,
    price: { ...whole.price!, purchase: purchase === null ? null : amountsOf(purchase), sale: amountsOf(NET) },
    amounts: { purchase: purchase === null ? null : amountsOf(purchase), sale: amountsOf(NET) },
    margin: undefined,
  }
  const { outbox, operations } = fakeOutbox()
  await outbox.enqueue(newOperation(addOperation([{ line, pricedAtMs: 1, carId: null }])))
  await outbox.enqueue(
    newOperation({
      kind: 'order.send.v1',
      payload: {
        body: {
          client_intent_id: uuidOf(9),
          shipping_point: 1,
          seen: seenCart(cartOf([line])),
          accept_lower_prices: false,
          payment: null,
        },
      },
      label: 'Filtru ulei',
      seen: [{ line, pricedAtMs: 1 }],
    }),
  )
  return exportOf(operations(), 0, maySeePurchasePrices).text
}

it('what was seen by right is taken along with its prices by who still has it @OFF-04', async () => {
  expect(await exported(NET, true)).toContain(String(NET))
})

it('who may see purchase prices no more takes along what they did, and no money of it @OFF-04', async () => {
  const text = await exported(NET, false)
  expect(text).not.toContain(String(NET))
  for (const part of ['Filtru ulei', uuidOf(1), '"requested_quantity": 1', '"quantity": 1', uuidOf(9)])
    expect(text).toContain(part)
})

it('who never had the right keeps the prices that they saw @OFF-04', async () => {
  expect(await exported(null, false)).toContain(String(NET))
})
