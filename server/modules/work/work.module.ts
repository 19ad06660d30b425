import type { WorkItem } from '#src/contract/after-sales/work.ts'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { checkInvoice, invoiceWork } from './invoice-differences.ts'

export const workModule = defineModule({
  workItems: [invoiceWork],
  routes: ({ work }) => [
    route(workEndpoints.checkInvoice, async ({ db, tx, principal, params }) => {
      if (!(await checkInvoice(db, principal, params.number, tx.now))) throw new Refusal('not-found')
    }),
    route(workEndpoints.list, async ({ db, tx, principal, query }) => {
      const call = { db, principal, now: tx.now }
      const found: WorkItem[] = []
      for (const source of work) found.push(...(await source.read(call)))
      const own = found.filter((item) => item.is_own)
      const ofWhom = query.whose === 'own' ? own : found
      const counts: Record<string, number> = {}
      for (const { kind } of ofWhom) counts[kind] = (counts[kind] ?? 0) + 1
      const wanted = ofWhom.filter(({ kind }) => query.kind === undefined || kind === query.kind).sort(byUrgency)
      const from = (query.page - 1) * query.per_page
      return {
        items: wanted.slice(from, from + query.per_page),
        counts,
        own: own.length,
        all: found.length,
        page: query.page,
        per_page: query.per_page,
        total: wanted.length,
        total_pages: Math.ceil(wanted.length / query.per_page),
      }
    }),
  ],
})

/** What is urgent, then what is due first, then what waits the longest. */
function byUrgency(a: WorkItem, b: WorkItem): number {
  return (
    Number(b.is_urgent) - Number(a.is_urgent) ||
    Number(a.due === null) - Number(b.due === null) ||
    (a.due ?? a.since).localeCompare(b.due ?? b.since) ||
    a.number.localeCompare(b.number)
  )
}
