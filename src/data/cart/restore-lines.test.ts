import { afterEach, expect, it } from 'vitest'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { contact } from '#src/platform/api/contact.ts'
import { cartLine, cartOf, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { foldCart } from '#src/domain/cart/cart-fold.ts'
import { isCartOperation } from '#src/domain/cart/cart-operation.ts'
import { removeOperation } from './cart-operations.ts'
import { dispatch } from '#src/data/sync/dispatch.ts'
import { restoreLines } from './restore-lines.ts'

afterEach(() => provideOutbox(null))

const lines = [1, 2].map((id) => ({ line: cartLine({ uuid: uuidOf(id), id }), pricedAtMs: 0 }))

/** They are removed without a network. */
async function removed() {
  contact.set({ online: false, lastAnswerAt: null })
  const fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  await dispatch(
    removeOperation(
      lines.map(({ line }) => line.uuid),
      'Filtru +1',
    ),
  )
  return fake
}

it('a removal of which nothing was sent is as if it had never been @CART-03 @OFF-03', async () => {
  const fake = await removed()
  await restoreLines(lines)
  expect(fake.operations().map(({ kind, state }) => [kind, state])).toEqual([['cart.remove.v1', 'cancelled']])
})

it('what the shop may have removed already is put in anew behind it @CART-03 @OFF-03', async () => {
  const fake = await removed()
  fake.become(fake.operations()[0]!.opId, { attempts: 1 })
  await restoreLines(lines)
  expect(fake.operations().map(({ kind, state }) => [kind, state])).toEqual([
    ['cart.remove.v1', 'pending'],
    ['cart.add.v1', 'pending'],
  ])
})

it('a removal that may have arrived and is given up after it was taken back leaves each line once @CART-03 @OFF-03', async () => {
  const fake = await removed()
  const cart = cartOf(lines.map(({ line }) => line))
  const inCart = () =>
    foldCart(
      cart,
      fake
        .operations()
        .filter(({ state }) => state === 'pending')
        .filter(isCartOperation),
    ).items.map((line) => [line.id, line.variants[0]?.requested_quantity])
  for (const state of ['pending', 'sending', 'cancelled'] as const) {
    fake.become(fake.operations()[0]!.opId, { attempts: 1, state })
    await restoreLines(lines)
    expect(inCart()).toEqual([
      [1, 1],
      [2, 1],
    ])
  }
})

it('what the shop has removed comes back under new lines', async () => {
  const fake = await removed()
  fake.become(fake.operations()[0]!.opId, { attempts: 1, state: 'done' })
  await restoreLines(lines)
  const [added] = fake.operations().filter(({ kind }) => kind === 'cart.add.v1')
  expect(JSON.stringify(added?.payload)).not.toContain(lines[0]!.line.uuid)
})
