// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { saveLogin } from '#src/platform/session/session-storage.ts'
import { initialData } from '#tests/builders/initial-data.ts'
import { countPages } from './page-counter.ts'
import { sessionQueries } from './session.queries.ts'

const client = (analytics_url: string | null) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(
    sessionQueries.current().queryKey,
    initialData({ analytics: analytics_url !== null, analytics_url }),
  )
  return queryClient
}
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

beforeEach(() => {
  saveLogin('secret', 's1')
  delete window._paq
  document.head.replaceChildren()
  Object.defineProperty(window, 'navigation', { value: new EventTarget(), configurable: true, writable: true })
})
afterEach(() => history.replaceState(null, '', '/'))

it('loads nothing where the shop names no counter or the account does not want it @CNT-06', () => {
  countPages(client(null))
  countPages(new QueryClient())
  expect([scripts(), window._paq]).toEqual([[], undefined])
})

it('counts pages at site 1 without numbers, searches or cookies @CNT-06', () => {
  history.replaceState(null, '', '/offers/0020001240?q=CJ90LEG')
  countPages(client('https://stats.example.ro/'))
  const page = `${location.origin}/offers/0`
  expect(scripts()).toEqual(['https://stats.example.ro/matomo.js'])
  expect(window._paq).toEqual([
    ['disableCookies'],
    ['setTrackerUrl', 'https://stats.example.ro/matomo.php'],
    ['setSiteId', '1'],
    ['setCustomUrl', page],
    ['setDocumentTitle', '/offers/0'],
    ['trackPageView'],
  ])
  history.replaceState(null, '', '/cart-v2')
  window.navigation.dispatchEvent(new Event('currententrychange'))
  expect(window._paq?.filter(([command]) => command === 'trackPageView')).toHaveLength(2)
  countPages(client('https://stats.example.ro/'))
  expect(scripts(), 'once').toHaveLength(1)
})
