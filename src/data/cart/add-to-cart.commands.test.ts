// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { contact } from '#src/platform/api/contact.ts'
import { cartLine, cartOf, miniCartOf, productRow, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { takeOutOfCart } from './add-to-cart.commands.ts'
import { cartQueries } from './cart.queries.ts'
import { miniCartQueries } from './mini-cart.queries.ts'

let fake = fakeOutbox()
beforeEach(() => {
  contact.set({ online: true, lastAnswerAt: null })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
})
afterEach(() => provideOutbox(null))

it('counts from the newer of the two answers that tell a quantity, not from one with the other as its base @CART-11', async () => {
  const queryClient = new QueryClient()
  const now = Date.now()
  queryClient.setQueryData(miniCartQueries.summary().queryKey, miniCartOf(cartOf([cartLine({ quantity: 3 })])), {
    updatedAt: now - 20_000,
  })
  // Another device has changed it since, and only the cart's own page has been asked.
  queryClient.setQueryData(cartQueries.items().queryKey, cartOf([cartLine({ quantity: 5 })]), {
    updatedAt: now - 1_000,
  })
  void takeOutOfCart(queryClient, { product: productRow(), carId: null, quantity: 1, pricedAtMs: now })
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(1), 30_000)
  expect(fake.operations()[0]?.payload).toEqual({
    params: { uuid: uuidOf(1) },
    body: { variants: [{ requested_quantity: 4 }], base_quantity: 5 },
  })
}, 60_000)
