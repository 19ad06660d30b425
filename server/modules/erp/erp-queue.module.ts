import { erpQueueEndpoints } from '#src/contract/after-sales/erp-queue.ts'
import { retryDocument } from '#server/adapters/erp/erp-documents.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { erpWork, readFiles, readQueue, seesDocument } from './erp-queue.repository.ts'

export const erpQueueModule = defineModule({
  workItems: [erpWork],
  routes: ({ erp }) => [
    route(erpQueueEndpoints.list, async ({ db, tx, principal, query }) => {
      const { page, per_page, state } = query
      const { items, counts } = await readQueue(db, principal, state, {
        now: tx.now,
        offset: (page - 1) * per_page,
        limit: per_page,
      })
      const total = state === undefined ? counts.waiting + counts.sent + counts.refused : counts[state]
      return {
        items,
        counts,
        adapter: erp?.name ?? null,
        files: page === 1 && erp?.name === 'folder' ? await readFiles(db, principal) : [],
        page,
        per_page,
        total,
        total_pages: Math.ceil(total / per_page),
      }
    }),
    route(erpQueueEndpoints.retry, async ({ db, tx, principal, params }) => {
      if (!(await seesDocument(db, principal, params.key))) throw new Refusal('not-found')
      await retryDocument(db, params.key, tx.now)
    }),
  ],
})
