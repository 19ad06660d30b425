import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'

/** True once a query has content or has failed: what it draws will not change its size by arriving. */
export function useSettled<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>): boolean {
  return useQuery({ ...query, notifyOnChangeProps: ['status'] }).status !== 'pending'
}
