// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { createStore } from '#src/lib/store.ts'
import { contact } from '#src/platform/api/contact.ts'
import { closedView, type Outbox, type OutboxView } from '#src/platform/offline/outbox.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { notices, notify } from '#src/ui/notifications/notify.ts'
import { useLogOut } from './use-log-out.ts'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate: () => Promise.resolve() }) }))
vi.mock('#src/data/session/session-life.ts', () => ({ logOut: () => Promise.resolve() }))

let leaving: ReturnType<typeof useLogOut> | null = null
function Menu({ tell }: { tell: (its: typeof leaving) => void }) {
  tell(useLogOut())
  return null
}

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  contact.set({ online: true, lastAnswerAt: null })
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Menu tell={(its) => (leaving = its)} />
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  provideOutbox(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('leaves none of the person’s notices on the screen @AUTH-12', async () => {
  notify({ kind: 'cart', text: 'Comanda 4500000001' })
  await act(async () => leaving!.logOut())
  expect(notices.get()).toEqual([])
})

/** A device of which nobody knows yet that a write is on its way. */
function openDevice() {
  const view = createStore<OutboxView>({ ...closedView, operations: [{ state: 'sending', attempts: 0 } as Operation] })
  provideOutbox(async () => ({ view, onSettled: () => () => {} }) as unknown as Outbox)
  return view
}

it('asks nobody about what arrives while they leave @AUTH-12', async () => {
  const view = openDevice()
  const left = act(() => leaving!.logOut())
  await vi.advanceTimersByTimeAsync(300)
  view.set(closedView)
  await left
  expect(leaving!.asking).toBe(false)
  expect(leaving!.leaving).toBe(true)
})

it('asks about what stays, and at once where the shop is out of reach @AUTH-12', async () => {
  openDevice()
  const slow = act(() => leaving!.logOut())
  await vi.advanceTimersByTimeAsync(2_000)
  await slow
  expect(leaving!.asking).toBe(true)
  await act(async () => leaving!.stay())
  contact.set({ online: false, lastAnswerAt: null })
  await act(() => leaving!.logOut())
  expect(leaving!.asking).toBe(true)
})
