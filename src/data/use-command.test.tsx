// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import type { KindOf } from '#src/contract/operations.ts'
import { useCommand } from './use-command.ts'
import type { WantedOperation } from './sync/wanted-operation.ts'

const loading = vi.hoisted(() => {
  let open: () => void = () => undefined
  return { until: new Promise<void>((resolve) => (open = resolve)), end: () => open() }
})
const dispatched = vi.hoisted(() => [] as unknown[])
vi.mock('./sync/dispatch.ts', async () => {
  await loading.until
  return {
    dispatch: (wanted: unknown) => {
      dispatched.push(wanted)
      return Promise.resolve({ is: 'cancelled' })
    },
  }
})

const root = createRoot(document.createElement('div'))
afterEach(() => root.unmount())

it('the first write is not lost to a page that is left while what keeps it is still being loaded @OFF-03', async () => {
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  let run: ((input: string) => void) | undefined
  function Screen() {
    run = useCommand({ operation: (input: string) => input as unknown as WantedOperation<KindOf> }).run
    return null
  }
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(run).toBeDefined())
  expect(mayLeave()).toBe(true)
  run!('a part into the cart')
  await vi.waitFor(() => expect(mayLeave()).toBe(false))
  expect(dispatched).toEqual([])
  loading.end()
  await vi.waitFor(() => expect(dispatched).toEqual(['a part into the cart']))
  await vi.waitFor(() => expect(mayLeave()).toBe(true))
})
