// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartOf } from '#tests/builders/cart.ts'
import { fetchCartForLater } from './cart-for-later.ts'
import { cartQueries } from './cart.queries.ts'

const asked = vi.fn<typeof fetch>()
beforeEach(() => {
  asked
    .mockReset()
    .mockImplementation(() => Promise.resolve(Response.json(cartOf([]), { headers: { 'X-Server-Epoch': 'e1' } })))
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

test('a device that has never shown the cart has it all the same when the network goes @OFF-01', async () => {
  const queryClient = new QueryClient()
  await fetchCartForLater(queryClient)
  expect(queryClient.getQueryData(cartQueries.items().queryKey)).toMatchObject({ items: [] })
})
test('a cart that is known is not asked for again', async () => {
  const queryClient = new QueryClient()
  await fetchCartForLater(queryClient)
  await fetchCartForLater(queryClient)
  expect(asked).toHaveBeenCalledTimes(1)
})
