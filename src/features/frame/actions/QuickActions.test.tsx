// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { threadQueries } from '#src/data/threads/thread.queries.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { menuOf } from '#src/domain/people/menu.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { threadList } from '#tests/builders/answers/thread-answers.ts'
import { QuickActions } from './QuickActions.tsx'

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

/** Where the panel leads in a version that has these screens. */
async function tiles(screens: readonly string[]): Promise<(string | null)[]> {
  const top = createRootRoute({ component: Outlet })
  const home = createRoute({
    getParentRoute: () => top,
    path: '/',
    component: () => <QuickActions opened onClose={() => undefined} />,
  })
  const others = screens.map((path) => createRoute({ getParentRoute: () => top, path }))
  const router = createRouter({
    routeTree: top.addChildren([home, ...others]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(accountQueries.menu().queryKey, { sections: menuOf([], 'carpat', true, false) } as never)
  client.setQueryData(sessionQueries.current().queryKey, { ...unknownUser, may_see_finances: true })
  client.setQueryData(vehicleQueries.own().queryKey, { items: [] })
  client.setQueryData(orderQueries.last().queryKey, pageOf([]) as never)
  client.setQueryData(threadQueries.list({ page: 1, unanswered: false }).queryKey, threadList([]))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <QueryClientProvider client={client}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  return [...document.querySelectorAll('[role="dialog"] li a')].map((link) => link.getAttribute('href'))
}

const wanted = [
  '/offers',
  '/account/orders-history',
  '/finances',
  '/returns',
  '/visited-vehicles',
  '/favourites-v2',
  '/account/stock-notifications',
]

it('leads to everything that is wanted often, in its order, where all of it has a screen @NAV-11', async () => {
  expect(await tiles([...wanted, '/compliance'].toReversed())).toEqual(['/discussions', ...wanted])
})

it.each(wanted)(
  'draws nothing for %s while that has no screen, and the others all the same @NAV-11',
  async (missing) => {
    const others = wanted.filter((route) => route !== missing)
    expect(await tiles(others)).toEqual(['/discussions', ...others])
  },
)
