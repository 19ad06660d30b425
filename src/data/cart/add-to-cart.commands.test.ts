// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { contact } from '#src/platform/api/contact.ts'
import { cartLine, cartOf, miniCartOf, productRow, uuidOf } from '#tests/builders/cart.ts'
import { vehicleBadge } from '#tests/builders/answers/vehicle-answers.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { addMany, type ListedItem } from './add-many.commands.ts'
import { takeOutOfCart } from './add-to-cart.commands.ts'
import { addOperation, addToJobOperation } from './cart-operations.ts'
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

const own = cartOf([cartLine({ uuid: uuidOf(1), id: 1, quantity: 3 })])
const item = (id: number, quantity: number): ListedItem => ({
  product: productRow({ id }),
  carId: null,
  quantity,
  pricedAtMs: 0,
})
interface Written {
  readonly items?: readonly { readonly id: number; readonly variants: readonly { requested_quantity: number }[] }[]
  readonly variants?: readonly { requested_quantity: number }[]
  readonly base_quantity?: number
  readonly uuids?: readonly string[]
}
/** What waits: of new lines their articles and quantities, of lines that are there their quantity from and to. */
const written = () =>
  fake.operations().map(({ kind, payload }) => {
    const { items, variants, base_quantity: base, uuids } = payload.body as Written
    if (items) return [kind, ...items.map((each) => [each.id, each.variants[0]!.requested_quantity])]
    return uuids ? [kind, uuids.length] : [kind, base, variants?.[0]?.requested_quantity]
  })
function run(items: readonly ListedItem[], job?: Parameters<typeof addMany>[1]['job']) {
  contact.set({ online: false, lastAnswerAt: null })
  const client = new QueryClient()
  client.setQueryData(cartQueries.items().queryKey, own)
  client.setQueryData(miniCartQueries.summary().queryKey, miniCartOf(own))
  return addMany(client, { items, userId: 1, ...(job && { job }) })
}

it('new articles come as one write, before what lies there gets its new quantity; all of it can be taken back @CART-01', async () => {
  const added = await run([item(1, 2), item(7, 1), item(8, 4)])
  expect(added.isQueued).toBe(true)
  const first = [
    ['cart.add.v1', [7, 1], [8, 4]],
    ['cart.quantity.v1', 3, 5],
  ]
  expect(written()).toEqual(first)
  // Each leaves for itself, so that what takes it back is a write of its own.
  for (const { opId } of fake.operations()) fake.become(opId, { attempts: 1 })
  await added.undo()
  expect(written()).toEqual([...first, ['cart.remove.v1', 2], ['cart.quantity.v1', undefined, 3]])
})

it('in a job what lies there for the same vehicle grows from what the person sees in it, and goes back from there @CART-11', async () => {
  const vehicle = vehicleBadge({ carId: 7 })
  const lines = [
    cartLine({ uuid: uuidOf(5), id: 1, quantity: 9, vehicle }),
    cartLine({ uuid: uuidOf(4), id: 1, quantity: 2 }),
  ]
  const added = await run([item(1, 2), item(7, 1)], { id: uuidOf(81), lines })
  const first = [
    ['job.add.v1', [7, 1]],
    ['cart.quantity.v1', 2, 4],
  ]
  expect(written()).toEqual(first)
  expect(fake.operations().map(({ payload }) => payload.params)).toMatchObject([
    { id: uuidOf(81) },
    { uuid: uuidOf(4) },
  ])
  for (const { opId } of fake.operations()) fake.become(opId, { attempts: 1 })
  await added.undo()
  expect(written()).toEqual([...first, ['cart.remove.v1', 1], ['cart.quantity.v1', 4, 2]])
})

it('of a list that lies there already nothing is put in anew', async () => {
  await run([item(1, 1)])
  expect(written()).toEqual([['cart.quantity.v1', 3, 4]])
})

it('a line that was not to be ordered comes back as that, into the cart and into a job @CART-05 @OFF-03', () => {
  const drafts = [true, false].map((isSelected, at) => ({
    line: { ...cartLine({ uuid: uuidOf(at + 1), id: at + 1 }), isSelected },
    pricedAtMs: 0,
    carId: null,
  }))
  for (const { payload } of [addOperation(drafts), addToJobOperation(uuidOf(9), drafts)])
    expect(payload.body.items.map(({ isSelected = true }) => isSelected)).toEqual([true, false])
})
