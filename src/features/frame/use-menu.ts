import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { type Destination, destinationsOf } from './destinations.ts'

/** The person's menu beyond the fixed entries; empty until it is known. */
export function useMenu(): readonly Destination[] {
  return destinationsOf(useQuery(accountQueries.menu()).data)
}
