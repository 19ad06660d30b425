import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KindOf } from '#src/contract/operations.ts'
import { openedOutbox, provideOutbox } from '#src/data/sync/outbox-access.ts'
import { newOperation, type WantedOperation } from '#src/data/sync/wanted-operation.ts'
import { foldCart } from '#src/domain/cart/cart-fold.ts'
import { isCartOperation } from '#src/domain/cart/cart-operation.ts'
import { isJobOperation } from '#src/domain/orders/job-fold.ts'
import { cartLine, cartOf, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { addToJobOperation, quantityOperation, removeOperation } from '#src/data/cart/cart-operations.ts'
import { giveUpJob } from './give-up-job.ts'

let fake = fakeOutbox()
beforeEach(async () => {
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  await openedOutbox()
})
afterEach(() => provideOutbox(null))

const job = uuidOf(81)
const enqueue = <K extends KindOf>(wanted: WantedOperation<K>) => fake.outbox.enqueue(newOperation(wanted))
const draft = (id: number) => ({
  line: cartLine({ uuid: uuidOf(id), id, name: `Piesa ${id}` }),
  pricedAtMs: 1,
  carId: null,
})
const waiting = () => fake.operations().filter(({ state }) => state === 'pending')

function open(id: string) {
  return enqueue({
    kind: 'job.create.v1',
    payload: { body: { id, name: 'Astra', plate: '', customer_reference: '', car_id: null } },
    label: 'Astra',
  })
}

it('a job that was to be opened is given up: what was put into it comes into the own cart, what lay elsewhere stays there @OFF-04 @CART-11', async () => {
  const created = await open(job)
  await enqueue(addToJobOperation(job, [draft(1), draft(2), draft(3)]))
  await enqueue(quantityOperation({ uuid: uuidOf(2), label: 'Piesa 2', quantity: 6, base: 1 }))
  await enqueue(removeOperation([uuidOf(3)], 'Piesa 3'))
  await enqueue({ kind: 'job.move.v1', payload: { body: { uuids: [uuidOf(9)], job_id: job } }, label: 'Piesa 9' })
  await enqueue({
    kind: 'job.update.v1',
    payload: { params: { id: job }, body: { name: 'Corsa', base_name: 'Astra' } },
    label: 'Corsa',
  })
  await giveUpJob(created)

  expect(waiting().map(({ kind, label }) => [kind, label])).toEqual([
    ['cart.remove.v1', 'Piesa 3'],
    ['cart.add.v1', 'Piesa 1 +1'],
  ])
  const cart = foldCart(
    cartOf([cartLine({ uuid: uuidOf(9), id: 9 })]),
    waiting().filter((each) => isCartOperation(each) || isJobOperation(each)),
  )
  expect(cart.items.map((line) => [line.id, line.job_id, line.variants[0]?.requested_quantity])).toEqual([
    [9, undefined, 1],
    [1, undefined, 1],
    [2, undefined, 6],
  ])
})

it('another job that waits keeps what is in it @OFF-04 @CART-11', async () => {
  const created = await open(job)
  await open(uuidOf(82))
  await enqueue(addToJobOperation(uuidOf(82), [draft(1)]))
  await giveUpJob(created)
  expect(waiting().map(({ kind }) => kind)).toEqual(['job.create.v1', 'job.add.v1'])
})

it('a part that was removed and put back under its line comes into the own cart @OFF-04 @CART-11', async () => {
  const created = await open(job)
  await enqueue(addToJobOperation(job, [draft(1)]))
  await enqueue(removeOperation([uuidOf(1)], 'Piesa 1'))
  await enqueue(addToJobOperation(job, [draft(1)]))
  await giveUpJob(created)
  expect(waiting().map(({ kind }) => kind)).toEqual(['cart.remove.v1', 'cart.add.v1'])
})
