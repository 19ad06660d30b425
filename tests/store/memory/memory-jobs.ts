import type { Principal } from '#server/access/principal.ts'
import type { JobRepository } from '#server/modules/jobs/jobs.repository.ts'
import { nameFor } from '#server/modules/session/display-name.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)

export function memoryJobs(tx: MemoryTransaction, principal: Principal, now: Date): JobRepository {
  const { companyId, subjectId } = principal
  const { jobs, cartLines, users } = tx.tables
  const own = () => [...jobs.values()].filter((job) => job.companyId === companyId).sort(byId)
  return {
    open: () =>
      tx.inside(() =>
        own()
          .filter(({ state }) => state === 'open')
          .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
      ),
    lock: (ids) => tx.inside(() => own().filter(({ id }) => ids.includes(id))),
    insert: (job) =>
      tx.inside(() => {
        if (jobs.has(job.id)) return false
        tx.put(jobs, job.id, { ...job, companyId, state: 'open', isReady: false, createdBy: subjectId, createdAt: now })
        return true
      }),
    update: (id, given) =>
      tx.inside(() => {
        const job = jobs.get(id)
        if (job?.companyId !== companyId) return
        const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
        tx.put(jobs, id, { ...job, ...set })
      }),
    lineCounts: (ids) =>
      tx.inside(
        () =>
          new Map(own().flatMap(({ id }) => (ids.includes(id) ? [[id, cartLines.get(id)?.length ?? 0] as const] : []))),
      ),
    names: (userIds) =>
      tx.inside(
        () =>
          new Map(
            userIds.flatMap((id) => {
              const user = users.get(id)
              return user ? [[id, nameFor(principal)(user)] as const] : []
            }),
          ),
      ),
  }
}
