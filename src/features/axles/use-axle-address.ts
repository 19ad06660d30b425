import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { AxleAddress, AxlePartsAddress } from './axle-address.ts'

const searchRoute = getRouteApi('/_app/axle/')
const axleRoute = getRouteApi('/_app/axle/$axleId')

/** What axles are looked for by, and the way to change it. */
export function useAxleAddress() {
  const given = searchRoute.useSearch()
  const search = useMemo(() => v.parse(AxleAddress, given), [given])
  return { search, navigate: searchRoute.useNavigate() }
}

/** The axle and what of its parts is shown. */
export function useAxlePartsAddress() {
  const given = axleRoute.useSearch()
  const search = useMemo(() => v.parse(AxlePartsAddress, given), [given])
  return { search, axleId: axleRoute.useParams().axleId, navigate: axleRoute.useNavigate() }
}
