import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { nounOf } from '#src/data/nouns.ts'
import { contact } from '#src/platform/api/contact.ts'
import type { SettledWrite } from './noun.ts'
import { outboxView } from './outbox-access.ts'
import { onSettled, type Settlement } from './settlement.ts'
import './shown-writes.ts'

/** A lane that does not get empty is not waited for longer than this. */
const LONGEST_MS = 3000

let stop = () => {}

/** Shows what waits over the server's answers, and asks for them anew when something of it is settled, as its noun says. To be called before the outbox is open; again does no harm. */
export function followOutbox(queryClient: QueryClient): void {
  stop()
  const lanes = new Map<string, Due>()
  stop = onSettled((settlement) => settle(queryClient, lanes, settlement))
}

/** What is to be asked anew once a lane is quiet. */
interface Due {
  readonly filters: Map<string, InvalidateQueryFilters>
  timer?: ReturnType<typeof setTimeout>
}

function settle(queryClient: QueryClient, lanes: Map<string, Due>, settlement: Settlement): void {
  const { kind, lane } = settlement.operation
  const settling = nounOf(kind)?.settles(settlement as SettledWrite)
  if (!settling) return
  const due = lanes.get(lane) ?? { filters: new Map<string, InvalidateQueryFilters>() }
  lanes.set(lane, due)
  for (const filters of settling.reload ?? []) {
    void queryClient.cancelQueries({ queryKey: filters.queryKey })
    due.filters.set(JSON.stringify(filters.queryKey), filters)
  }
  // Afterwards: what is called off leaves the former answer behind.
  settling.show?.(queryClient)
  for (const filters of settling.invalidate ?? []) void queryClient.invalidateQueries(filters)
  const reload = () => {
    lanes.delete(lane)
    for (const filters of due.filters.values()) void queryClient.invalidateQueries(filters)
  }
  clearTimeout(due.timer)
  if (isMoreOnItsWay(lane)) due.timer = setTimeout(reload, LONGEST_MS)
  else reload()
}

function isMoreOnItsWay(lane: string): boolean {
  return (
    contact.get().online &&
    outboxView.get().operations.some((each) => each.lane === lane && ['pending', 'sending'].includes(each.state))
  )
}
