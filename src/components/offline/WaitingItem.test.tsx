// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { openedOutbox, provideOutbox } from '#src/data/sync/outbox-access.ts'
import type { OperationError } from '#src/platform/offline/engine/operation.ts'
import { uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { WaitingItem } from './WaitingItem.tsx'

let root = createRoot(document.createElement('div'))
let fake = fakeOutbox()
beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  await openedOutbox()
})
afterEach(() => {
  root.unmount()
  provideOutbox(null)
})

/** What a person can do about a quantity that the shop refused so. */
async function offeredAfter(refusal: OperationError): Promise<readonly (string | null)[]> {
  const { opId } = await fake.outbox.enqueue(
    newOperation({
      kind: 'cart.quantity.v1',
      payload: { params: { uuid: uuidOf(1) }, body: { variants: [{ requested_quantity: 4 }], base_quantity: 1 } },
      label: 'Filtru ulei',
    }),
  )
  fake.refuse(opId, refusal)
  // What is refused without being stored is taken out of use first.
  if (refusal.status === 404) fake.outOfUse(opId)
  const [operation] = fake.operations()
  if (!operation) throw new Error('no operation')
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <WaitingItem operation={operation} /> }),
    history: createMemoryHistory(),
  })
  await router.load()
  root.render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(document.querySelector('article')).not.toBeNull(), 30_000)
  return [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
}

it('of a line that a colleague has removed nothing is offered that cannot help @OFF-04', async () => {
  const gone = { status: 404, code: 'not-found', message: 'Linia nu mai este în coș.' } as const
  expect(await offeredAfter(gone)).toEqual(['Renunță'])
  expect(document.querySelector('article')?.textContent).toContain('Linia nu mai este în coș')
}, 60_000)

it('of one that is there a refused quantity is tried again, changed or given up @OFF-04', async () => {
  const short = { status: 422, code: 'validation', message: 'Cantitatea maximă disponibilă este 2.' } as const
  expect(await offeredAfter(short)).toEqual(['Încearcă din nou', 'Editează', 'Renunță'])
}, 60_000)
