import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../calls/CallError.tsx'
import { KnownSince } from './known-since.ts'
import { lazyPart } from './lazy-part.tsx'

// Few lists ever show it.
const PastTheEnd = lazyPart(async () => (await import('./NothingLeft.tsx')).PastTheEnd, null)

interface LoadedProps<T> {
  readonly query: UseQueryResult<T, Error>
  /** Shaped like the content. */
  readonly skeleton: ReactNode
  readonly compact?: boolean
  readonly children: (data: T) => ReactNode
}

/** A list of pages, as far as an answer is one. */
interface Paged {
  readonly items?: readonly unknown[]
  readonly page?: number
  readonly total_pages?: number
}

/**
 * A query's content: what is known at once, else its skeleton, else what went wrong with a retry. A failed refresh keeps what is shown; what stands
 * below knows its age. A list that has no such page says so: it is not empty.
 */
export function Loaded<T>({ query, skeleton, compact, children }: LoadedProps<T>) {
  if (query.data !== undefined) {
    const { items, page = 1, total_pages: totalPages = 0 } = query.data as Paged
    if (items?.length === 0 && totalPages > 0 && page > totalPages)
      return <PastTheEnd page={page} totalPages={totalPages} />
    return <KnownSince value={query.dataUpdatedAt}>{children(query.data)}</KnownSince>
  }
  if (query.isError)
    return (
      <CallError
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        compact={compact}
      />
    )
  return skeleton
}
