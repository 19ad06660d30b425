// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keyRing } from '#src/platform/offline/storage/key-ring.ts'
import { closePersonalStorage, openPersonalStorage, personalStorage } from '#src/platform/session/personal-storage.ts'
import { saveLogin } from '#src/platform/session/session-storage.ts'
import { useReorder } from './orders.commands.ts'

const sent: string[] = []
const bodies: string[] = []
let answer: () => Response

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent.length = 0
  bodies.length = 0
  answer = () => {
    throw new TypeError('no network')
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.headers.get('Idempotency-Key') ?? '')
    bodies.push(await request.text())
    return answer()
  })
  localStorage.clear()
  saveLogin('secret', 's1')
  keyRing.add('1.2.2', btoa('a'.repeat(32)))
  keyRing.setCurrent('s1', '1.2.2')
  await openPersonalStorage()
})
afterEach(() => {
  closePersonalStorage()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of its own, that is left afterwards. */
async function reorder(number: string, lines?: readonly number[]): Promise<void> {
  closePersonalStorage()
  await openPersonalStorage()
  let command: ReturnType<typeof useReorder>
  const Sender = () => {
    const now = useReorder({ onDone: () => undefined, onFailed: () => undefined })
    useEffect(() => {
      command = now
    })
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Sender))),
  )
  await act(async () =>
    command.runAsync(lines ? { number, lines } : { number }).then(
      () => undefined,
      () => undefined,
    ),
  )
  await act(async () => root.unmount())
  await personalStorage.written()
}

it('pressed again after a reload while nobody knows whether it arrived is the same intent: the articles come into the cart once @OFF-03', async () => {
  for (const number of ['100001', '100002', '100001']) await reorder(number)
  expect([sent[2] === sent[0], sent[1] === sent[0]]).toEqual([true, false])
  expect(JSON.stringify(localStorage)).not.toContain('100001')
})

it('of some lines is another intent than of others or of the whole order, and sends these lines alone', async () => {
  for (const lines of [[1, 3], undefined, [1, 3], [1]]) await reorder('100001', lines)
  expect(sent[2]).toBe(sent[0])
  expect(new Set(sent).size).toBe(3)
  expect(bodies).toEqual(['{"lines":[1,3]}', '', '{"lines":[1,3]}', '{"lines":[1]}'])
})

it('is another intent once it was answered, and an hour later', async () => {
  await reorder('100001')
  answer = () => Response.json({ added: 1, skipped: [] }, { status: 201, headers: { 'X-Server-Epoch': 'e1' } })
  await reorder('100001')
  answer = () => {
    throw new TypeError('no network')
  }
  await reorder('100001')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 })
  await reorder('100001')
  const [first, answered, later, muchLater] = sent
  expect(answered).toBe(first)
  expect(new Set([first, later, muchLater]).size).toBe(3)
})
