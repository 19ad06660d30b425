import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { brand } from '#src/contract/brand.ts'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'

/** Whether the rail shows an address: it is a screen of this version, and the shop names it to the person or has not said yet. The whole menu comes with its panel. */
export function useRailTest(): (route: string) => boolean {
  const { data } = useQuery(accountQueries.menu())
  const has = useScreenTest()
  const named = data && new Set(data.sections.flatMap(({ items }) => items.map(({ route }) => route)))
  return (route) => has(route) && named?.has(route) !== false
}

/** Whether an address is a screen of this version: a new one appears in rail, menu and panel by being there. */
export function useScreenTest(): (route: string) => boolean {
  const { routesByPath } = useRouter()
  return (route) => {
    const path = route.replace(`/${brand.slug}-`, '/{$brand}-')
    return Object.hasOwn(routesByPath, path) || Object.hasOwn(routesByPath, `${path}/`)
  }
}

/** Only when nothing can be shown: a menu that is known and could not be refreshed is as good as before. */
export function useMenuFailureNotice(): void {
  const { t } = useLingui()
  const { isLoadingError } = useQuery(accountQueries.menu())
  useEffect(() => {
    if (isLoadingError) notifyError(t`Nu am putut încărca meniul. Încercați din nou.`)
  }, [isLoadingError, t])
}
