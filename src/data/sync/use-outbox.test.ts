import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { newOperation } from './wanted-operation.ts'
import { openedOutbox, provideOutbox } from './outbox-access.ts'
import { outboxActions } from './use-outbox.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
let fake: ReturnType<typeof fakeOutbox>
const enqueued = async () =>
  (
    await fake.outbox.enqueue(
      newOperation({ kind: 'cart.comment.v1', payload: { body: { comment: 'x' } }, label: 'x' }),
    )
  ).opId

beforeEach(() => {
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
})
afterEach(() => {
  provideOutbox(null)
  warn.mockClear()
})

it('says whether a wish was granted @OFF-04', async () => {
  const opId = await enqueued()
  await openedOutbox()
  expect([
    await outboxActions.retry(opId),
    await outboxActions.replace(opId, {}),
    await outboxActions.undo(opId),
    await outboxActions.cancel(opId),
  ]).toEqual([true, true, true, true])
})

it('does not fail the page when the answer was quicker than the finger @OFF-04', async () => {
  const late = () => Promise.reject(new Error('wish-too-late'))
  Object.assign(fake.outbox, { cancel: late, retry: late, replace: late, undo: late })
  expect(
    await Promise.all([
      outboxActions.cancel('a'),
      outboxActions.retry('a'),
      outboxActions.replace('a', {}),
      outboxActions.undo('a'),
    ]),
  ).toEqual([false, false, false, false])
  expect(warn).toHaveBeenCalledTimes(4)
})

it('grants nothing where nothing can wait', async () => {
  provideOutbox(null)
  expect([await outboxActions.cancel('a'), await outboxActions.undo('a')]).toEqual([false, false])
})
