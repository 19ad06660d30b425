import type { QueryClient } from '@tanstack/react-query'
import { isAuthenticated } from '#src/platform/session/session-storage.ts'
import { sessionQueries } from './session.queries.ts'

declare global {
  interface Window {
    _paq?: unknown[][]
  }
}

const SITE_ID = '1'

/**
 * Counts pages at the shop's Matomo (CNT-06), where the shop names one and the person's account says so; otherwise nothing of it is loaded. What leaves is where in the app somebody is:
 * no numbers of documents or cars, nothing of what was searched, no cookies.
 */
export function countPages(queryClient: QueryClient): void {
  const url = queryClient.getQueryData(sessionQueries.current().queryKey)?.analytics_url
  if (!url || window._paq) return
  window._paq = [['disableCookies'], ['setTrackerUrl', `${url}matomo.php`], ['setSiteId', SITE_ID], ...pageView()]
  const script = document.createElement('script')
  script.async = true
  script.src = `${url}matomo.js`
  document.head.append(script)
  let counted = location.pathname
  // Not in every browser: without it only the page of the start is counted.
  const changes: EventTarget | undefined = 'navigation' in window ? window.navigation : undefined
  changes?.addEventListener('currententrychange', () => {
    if (location.pathname === counted || !isAuthenticated()) return
    counted = location.pathname
    for (const command of pageView()) window._paq?.push(command)
  })
}

function pageView(): unknown[][] {
  const page = location.pathname.replace(/\d+/g, '0')
  return [['setCustomUrl', `${location.origin}${page}`], ['setDocumentTitle', page], ['trackPageView']]
}
