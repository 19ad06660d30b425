// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnreadText } from '#src/components/products/UnreadText.tsx'
import { VinAnswer } from '#src/components/vin/VinAnswer.tsx'
import type { VehicleSearchAnswer } from '#src/contract/catalogue/vehicle-search.ts'
import { problemOf } from './sought.ts'
import { SoughtProblemState } from './FoundVehiclesScreen.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** The addresses that something leads to, in the picker at an address. */
async function links(address: string, shown: ReactNode): Promise<(string | null)[]> {
  const top = createRootRoute()
  const app = createRoute({ getParentRoute: () => top, id: '_app' })
  const picker = createRoute({ getParentRoute: () => app, path: '/vehicle/', component: () => shown })
  const router = createRouter({
    routeTree: top.addChildren([app.addChildren([picker])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={new QueryClient()}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}

const MISTYPED = 'UU1KSDOF123456789'
const MEANT = 'UU1KSD0F123456789'

it('a mistyped chassis number is corrected for the group that was wanted @VEH-04', async () => {
  const problem = problemOf({ by: 'vin', text: MISTYPED })!
  expect(await links(`/vehicle?vin=${MISTYPED}&category=7`, <SoughtProblemState problem={problem} />)).toEqual([
    `/vehicle?vin=${MEANT}&category=7`,
    '/vehicle?category=7',
  ])
})

it('and for no group where none was wanted', async () => {
  const problem = problemOf({ by: 'vin', text: MISTYPED })!
  expect(await links(`/vehicle?vin=${MISTYPED}`, <SoughtProblemState problem={problem} />)).toEqual([
    `/vehicle?vin=${MEANT}`,
    '/vehicle',
  ])
})

it('the illustrated catalogue, which is not searched for a group, says none', async () => {
  expect(
    await links(
      '/vehicle',
      <UnreadText vin={MEANT} searchedAt="/yq/main">
        Greșit
      </UnreadText>,
    ),
  ).toEqual([`/yq/main?vin=${MEANT}`, '/vehicle'])
})

it('who chooses by make because the number means no vehicle chooses for the same group', async () => {
  const answer = {
    outcome: 'no_vehicle',
    vin: { vin: MEANT, maker: 'DACIA' },
    details: null,
    candidates: [],
  } as unknown as VehicleSearchAnswer
  expect(
    await links('/vehicle?category=7', <VinAnswer answer={answer} linkTo={() => ({}) as never} category={7} />),
  ).toEqual(['/vehicle?category=7'])
})
