import { afterEach, expect, it } from 'vitest'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { contact } from '#src/platform/api/contact.ts'
import { cartLine, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
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
