import type { QueryClient } from '@tanstack/react-query'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { baseQuantity } from './base-quantity.ts'

/** What a new quantity of a line on the screen builds on. The header's answer, which may be newer, knows no lines of jobs: there it is what the person sees. */
export function seenQuantity(
  queryClient: QueryClient,
  { uuid, job_id: jobId, variants }: Pick<CartLine, 'uuid' | 'job_id' | 'variants'>,
): number | undefined {
  return jobId === undefined ? baseQuantity(queryClient, uuid) : variants[0]!.requested_quantity
}
