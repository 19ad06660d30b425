import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/**
 * True once a query has content or has failed: what it draws will not change its size by arriving. The block that waited for it is drawn in the pauses of what somebody does
 * meanwhile: in one piece it would hold up a slow tablet's search field, which stands already.
 */
export function useSettled<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>): boolean {
  return useDeferredValue(useQuery({ ...query, notifyOnChangeProps: ['status'] }).status !== 'pending')
}
