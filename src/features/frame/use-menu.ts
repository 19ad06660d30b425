import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { type Destination, destinationsOf } from './destinations.ts'

/** The person's menu beyond the fixed entries; empty until it is known. */
export function useMenu(): readonly Destination[] {
  return destinationsOf(useQuery(accountQueries.menu()).data)
}

/** Seed §8. Only when nothing can be shown: a menu that is known and could not be refreshed is as good as before. */
export function useMenuFailureNotice(): void {
  const { t } = useLingui()
  const { isLoadingError } = useQuery(accountQueries.menu())
  useEffect(() => {
    if (isLoadingError) notifyError(t`Nu am putut încărca meniul. Încercați din nou.`)
  }, [isLoadingError, t])
}
