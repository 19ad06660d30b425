import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { TyreAddress } from './tyre-address.ts'

const route = getRouteApi('/_app/tyres')

/** What the address says, and the way to change it. */
export function useTyreAddress() {
  const given = route.useSearch()
  const search = useMemo(() => v.parse(TyreAddress, given), [given])
  return { search, navigate: route.useNavigate() }
}
