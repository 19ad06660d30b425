import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { contact } from '#src/platform/api/contact.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { outboxView } from './outbox-access.ts'

/** A lane that does not get empty is not waited for longer than this. */
const LONGEST_MS = 3000

/**
 * Asks for something anew after a write of it: once nothing more of it is on its way, three seconds on at the latest. What was asked before the
 * write must not come after it. `show` puts what the write's answer already told on the screen.
 */
export function reloadWhenQuiet(
  filters: InvalidateQueryFilters,
  isOfIt: (operation: Operation) => boolean,
): (queryClient: QueryClient, show?: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isMoreOnItsWay = () =>
    contact.get().online &&
    outboxView.get().operations.some((each) => (each.state === 'pending' || each.state === 'sending') && isOfIt(each))
  return (queryClient, show) => {
    void queryClient.cancelQueries({ queryKey: filters.queryKey })
    // Afterwards: what is called off leaves the former answer behind.
    show?.()
    const reload = () => void queryClient.invalidateQueries(filters)
    clearTimeout(timer)
    if (isMoreOnItsWay()) timer = setTimeout(reload, LONGEST_MS)
    else reload()
  }
}
