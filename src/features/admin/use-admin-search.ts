import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { AdminSearch } from './admin-search.ts'

const route = getRouteApi('/_app/admin')

/** What stands in the address: few come here, so it is read by the screen and not by the start. */
export function useAdminSearch() {
  const given = route.useSearch()
  return useMemo(() => v.parse(AdminSearch, given), [given])
}
