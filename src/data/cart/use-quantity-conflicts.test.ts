import { afterEach, beforeEach, expect, it } from 'vitest'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { quantityOperation } from './cart-operations.ts'
import { conflictsIn } from './use-quantity-conflicts.ts'

let fake = fakeOutbox()
beforeEach(() => {
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
})
afterEach(() => provideOutbox(null))

const line = uuidOf(1)
/** Set, and refused: a colleague's quantity stands there. */
async function refused(quantity: number, base: number, now: number, by?: string): Promise<string> {
  const { opId } = await fake.outbox.enqueue(
    newOperation(quantityOperation({ uuid: line, label: 'Discuri', quantity, base })),
    [],
  )
  const details = { uuid: line, seen: base, now, ...(by === undefined ? {} : { by }) }
  fake.refuse(opId, { status: 412, code: 'cart-line-changed', message: '', details })
  return opId
}
const open = () => fake.operations().filter(({ state }) => state !== 'cancelled')
const conflict = () => conflictsIn(fake.operations()).get(line)

it('tells both quantities and whose the other one is; of several the last is what the person wants', async () => {
  await refused(2, 1, 3, 'Vlad')
  await refused(4, 2, 3, 'Vlad')
  expect(conflict()).toMatchObject({ wanted: 4, now: 3, by: 'Vlad' })
})

it('is about another device of the same person where nobody is named', async () => {
  await refused(2, 1, 3)
  expect(conflict()?.by).toBeNull()
})

it('with the other quantity taken gives all of them up', async () => {
  await refused(2, 1, 3)
  await refused(4, 2, 3)
  conflict()!.takeNow()
  await expect.poll(() => open()).toEqual([])
})

it('with one’s own taken sends it once more, built on what stands there now', async () => {
  const first = await refused(2, 1, 3)
  const last = await refused(4, 2, 3)
  conflict()!.takeWanted()
  await expect
    .poll(() => open().map(({ supersedes, payload, state }) => [supersedes, payload.body, state]))
    .toEqual([[last, { variants: [{ requested_quantity: 4 }], base_quantity: 3 }, 'pending']])
  expect(fake.operations().find(({ opId }) => opId === first)?.state).toBe('cancelled')
  expect(conflict()).toBeUndefined()
})

it('is also where the stock fell below it while it waited: told at its line, and either tried again or given up @CART-04 @OFF-03', async () => {
  const wanted = quantityOperation({ uuid: line, label: 'Discuri', quantity: 4, base: 1 })
  const short = {
    status: 422,
    code: 'validation',
    message: 'Corectați.',
    errors: { 'variants.0.requested_quantity': ['Cantitatea maximă disponibilă este 2.'] },
  } as const
  const { opId } = await fake.outbox.enqueue(newOperation(wanted), [])
  fake.refuse(opId, short)
  expect(conflict()).toMatchObject({ wanted: 4, now: null, why: 'Cantitatea maximă disponibilă este 2.' })
  conflict()!.takeWanted()
  await expect
    .poll(() => open().map(({ supersedes, payload, state }) => [supersedes, payload, state]))
    .toEqual([[opId, wanted.payload, 'pending']])
  fake.refuse(open()[0]!.opId, short)
  conflict()!.takeNow()
  await expect.poll(() => open()).toEqual([])
})

it('is no conflict while it waits, nor where something else was refused', async () => {
  const { opId } = await fake.outbox.enqueue(
    newOperation(quantityOperation({ uuid: line, label: 'Discuri', quantity: 2, base: 1 })),
    [],
  )
  expect(conflict()).toBeUndefined()
  fake.refuse(opId, { status: 422, code: 'validation', message: '' })
  expect(conflict()).toBeUndefined()
})
