import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#src/components/calls/CallError.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { Skeleton } from '@mantine/core'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import classes from './PickerColumn.module.css'

interface LoadedColumnProps<T> {
  readonly query: UseQueryResult<T, Error>
  readonly title: string
  readonly children: (data: T) => ReactNode
}

/** A column's content; what went wrong stands in the column, under its name. */
export function LoadedColumn<T>({ query, title, children }: LoadedColumnProps<T>) {
  if (query.isError && query.data === undefined) {
    return (
      <section className={classes['column']} aria-label={title} data-picker-column data-waiting>
        <div className={classes['head']}>
          <h2 className={classes['title']}>{title}</h2>
        </div>
        <CallError error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} compact />
      </section>
    )
  }
  return (
    <Loaded query={query} skeleton={<PickerColumnSkeleton title={title} />}>
      {children}
    </Loaded>
  )
}

function PickerColumnSkeleton({ title }: { title: string }) {
  return (
    <section className={classes['column']} aria-label={title}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <Skeleton height="var(--control-height)" />
      </div>
      <div className={classes['list']}>
        <SkeletonRows rows={9} height={40} />
      </div>
    </section>
  )
}
