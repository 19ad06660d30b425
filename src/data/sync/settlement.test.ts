import { afterEach, expect, it, vi } from 'vitest'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { openedOutbox, provideOutbox } from './outbox-access.ts'
import { onSettled, type Settlement, tellInBackground, tellSettled } from './settlement.ts'
import { newOperation } from './wanted-operation.ts'

const comment = () => newOperation({ kind: 'cart.comment.v1', payload: { body: { comment: 'x' } }, label: 'x' })
const refusal = { status: 422, code: 'validation', message: 'Nu se poate' }

afterEach(() => {
  provideOutbox(null)
  vi.restoreAllMocks()
})

it('is told to everybody, also where one of them breaks @OFF-04', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const heard: Settlement[] = []
  const stops = [
    onSettled(() => {
      throw new Error('an answer of another shape')
    }),
    onSettled((settlement) => heard.push(settlement)),
  ]
  expect(() =>
    tellSettled({ operation: comment(), answer: undefined, refusal: null, isBackground: true }),
  ).not.toThrow()
  expect([heard.length, logged.mock.calls.length]).toEqual([1, 1])
  for (const stop of stops) stop()
})

it('is told in the background as soon as its words are there, when the shop was quicker than their code @OFF-04', async () => {
  const fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  await openedOutbox()
  const { opId } = await fake.outbox.enqueue(comment())
  fake.refuse(opId, refusal)
  const heard: Settlement[] = []
  const stop = tellInBackground((settlement) => heard.push(settlement))
  expect(heard).toMatchObject([{ operation: { opId }, refusal, isBackground: true }])
  stop()
  tellInBackground((settlement) => heard.push(settlement))()
  expect(heard, 'once').toHaveLength(1)
})

it('is not told a second time of what a screen has told', () => {
  tellSettled({ operation: comment(), answer: undefined, refusal: null, isBackground: false })
  const heard: Settlement[] = []
  tellInBackground((settlement) => heard.push(settlement))()
  expect(heard).toEqual([])
})
