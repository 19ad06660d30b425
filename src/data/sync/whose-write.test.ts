// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { NotKept } from '#src/platform/api/api-error.ts'
import { type Outbox, StorageRefused } from '#src/platform/offline/outbox.ts'
import { saveLogin } from '#src/platform/session/session-storage.ts'
import { dispatch } from './dispatch.ts'
import { provideOutbox } from './outbox-access.ts'
import type { WantedOperation } from './wanted-operation.ts'

const select: WantedOperation<'cart.select.v1'> = {
  kind: 'cart.select.v1',
  payload: { params: { uuid: '6a7cf1a8-5c4b-4b0e-9d7e-0f2f6a3a1b11' }, body: { checked: true } },
  label: 'Plăcuțe',
}
const shop = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('{}')))

beforeEach(() => {
  vi.stubGlobal('fetch', shop)
  shop.mockClear()
  saveLogin('token of Anna', 'session of Anna')
})
afterEach(() => {
  provideOutbox(null)
  vi.unstubAllGlobals()
})

it('a write is not stored for who logged in while the outbox was loading, and its person is told @OFF-05', async () => {
  const fake = fakeOutbox()
  let load: (outbox: Outbox) => void = () => undefined
  provideOutbox(() => new Promise((resolve) => (load = resolve)))
  const ending = dispatch(select)
  let told: unknown
  ending.catch((error: unknown) => (told = error))
  saveLogin('token of Bela', 'session of Bela')
  load(fake.outbox)
  await vi.waitUntil(() => told !== undefined || fake.operations().length > 0)
  expect(fake.operations()).toEqual([])
  await expect(ending).rejects.toBeInstanceOf(NotKept)
})

it('a write that could not be stored is not sent in the name of who logged in meanwhile @OFF-05', async () => {
  const fake = fakeOutbox()
  let isAsked = false
  let refuse: (reason: Error) => void = () => undefined
  provideOutbox(() =>
    Promise.resolve({
      ...fake.outbox,
      enqueue: () =>
        new Promise((_resolve, reject) => {
          isAsked = true
          refuse = reject
        }),
    }),
  )
  const ending = dispatch(select)
  await vi.waitUntil(() => isAsked)
  saveLogin('token of Bela', 'session of Bela')
  refuse(new StorageRefused('unavailable'))
  await expect(ending).rejects.toBeInstanceOf(NotKept)
  expect(shop).not.toHaveBeenCalled()
})
