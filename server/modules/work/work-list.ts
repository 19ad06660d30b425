import type { WorkItem } from '#src/contract/after-sales/work.ts'
import type { WorkSource } from '#server/http/work-source.ts'

/** All that waits for one of staff: what is urgent, then what is due first, then what waits the longest. */
export async function readWork(
  sources: readonly WorkSource[],
  call: Parameters<WorkSource['read']>[0],
): Promise<WorkItem[]> {
  const found: WorkItem[] = []
  for (const source of sources) found.push(...(await source.read(call)))
  return found.sort(byUrgency)
}

function byUrgency(a: WorkItem, b: WorkItem): number {
  return (
    Number(b.is_urgent) - Number(a.is_urgent) ||
    Number(a.due === null) - Number(b.due === null) ||
    (a.due ?? a.since).localeCompare(b.due ?? b.since) ||
    a.number.localeCompare(b.number)
  )
}
