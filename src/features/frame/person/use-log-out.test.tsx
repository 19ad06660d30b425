// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { notices, notify } from '#src/ui/notifications/notify.ts'
import { useLogOut } from './use-log-out.ts'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate: () => Promise.resolve() }) }))
vi.mock('#src/data/session/session-life.ts', () => ({ logOut: () => Promise.resolve() }))

let leaving: ReturnType<typeof useLogOut> | null = null
function Menu({ tell }: { tell: (its: typeof leaving) => void }) {
  tell(useLogOut())
  return null
}

it('leaves none of the person’s notices on the screen @AUTH-12', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Menu tell={(its) => (leaving = its)} />
      </QueryClientProvider>,
    ),
  )
  notify({ kind: 'cart', text: 'Comanda 4500000001' })
  await act(async () => leaving!.logOut())
  expect(notices.get()).toEqual([])
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
