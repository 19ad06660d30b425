import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { InitialData } from '#src/contract/people/session.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { shopClock } from '#src/lib/clock.ts'
import { formatDate } from '#src/lib/formats.ts'

/**
 * What a company prints of its own (the cart, a list, a product) says whose it is, who printed it, also who of staff in their name, and when; what stands between it and the shop has the
 * shop's letterhead.
 */
export function signPaper(queryClient: QueryClient): () => void {
  const sign = () => {
    const known = queryClient.getQueryData<InitialData>(sessionQueries.current().queryKey)
    const now = formatDate(shopClock.nowMs(), 'dateTime', i18n.locale as Locale, brand.timeZone)
    if (known)
      document.body.dataset['printed'] = [known.company.name, known.user.display_name, known.acting?.actor, now]
        .filter(Boolean)
        .join(' · ')
    else delete document.body.dataset['printed']
  }
  window.addEventListener('beforeprint', sign)
  return () => window.removeEventListener('beforeprint', sign)
}
