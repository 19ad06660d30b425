import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { checkInvoice, invoiceWork } from './invoice-differences.ts'
import { readWork } from './work-list.ts'

export const workModule = defineModule({
  workItems: [invoiceWork],
  routes: ({ work }) => [
    route(workEndpoints.checkInvoice, async ({ db, tx, principal, params }) => {
      if (!(await checkInvoice(db, principal, params.number, tx.now))) throw new Refusal('not-found')
    }),
    route(workEndpoints.list, async ({ db, tx, principal, query }) => {
      const found = await readWork(work, { db, principal, now: tx.now })
      const own = found.filter((item) => item.is_own)
      const ofWhom = query.whose === 'own' ? own : found
      const counts: Record<string, number> = {}
      for (const { kind } of ofWhom) counts[kind] = (counts[kind] ?? 0) + 1
      const wanted = ofWhom.filter(({ kind }) => query.kind === undefined || kind === query.kind)
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
