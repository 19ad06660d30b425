import { queryOptions } from '@tanstack/react-query'
import { jobReads } from '#src/contract/ordering/jobs.ts'
import { call } from '#src/platform/api/call.ts'
import { ordersKey } from './orders.queries.ts'

/** What was ordered for a job's car the last time; asked anew each time, since an order or another plate changes it. */
export const lastOrderQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'last', jobId],
    queryFn: ({ signal }) => call(jobReads.lastOrder, { params: { id: jobId }, signal }),
    staleTime: 0,
  })
