import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/api/call.ts'

export const financesKey = ['finances'] as const

/** What the device keeps: the head and the first page, as everything else that is money, with its age. */
export const kept = { meta: { persist: true } as const }

/** The head of the finances. The cart shows its overdue line too, and few carts have one: what checks the answer comes when it is asked for. */
export const financeSummary = () =>
  queryOptions({
    queryKey: [...financesKey, 'summary'],
    queryFn: async ({ signal }) => {
      const { financeEndpoints } = await import('#src/contract/after-sales/finances.ts')
      return await call(financeEndpoints.summary, { signal })
    },
    ...kept,
  })
