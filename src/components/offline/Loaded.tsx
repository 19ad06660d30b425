import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../calls/CallError.tsx'
import { KnownSince } from './known-since.ts'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T, Error>
  /** Shaped like the content. */
  readonly skeleton: ReactNode
  readonly compact?: boolean
  readonly children: (data: T) => ReactNode
}

/**
 * A query's content: what is known at once, else its skeleton, else what went wrong with a retry. A failed refresh keeps what is shown; what stands
 * below knows its age.
 */
export function Loaded<T>({ query, skeleton, compact, children }: LoadedProps<T>) {
  if (query.data !== undefined) return <KnownSince value={query.dataUpdatedAt}>{children(query.data)}</KnownSince>
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
