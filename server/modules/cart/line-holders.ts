import { Refusal } from '#server/refusals/refusal.ts'
import { crossedWrite } from '#server/store/crossed-writes.ts'
import type { JobRow } from '#server/modules/jobs/jobs.repository.ts'
import type { CartContext } from './cart.context.ts'
import type { CartHead } from './cart.repository.ts'

/** One's own cart and the jobs that lines lie in, held to the end of the transaction. */
export interface LineHolders {
  readonly head: CartHead
  readonly jobs: readonly JobRow[]
  /** The job of each of the lines that lie in one; of the others none. */
  readonly jobOf: ReadonlyMap<string, string>
}

/**
 * Locks the cart, then the jobs of these lines and those that are named, in the order of their ids: who does so never waits for somebody that waits for them.
 * @throws Refusal 404 for a job that is not the company's
 */
export async function lockHolders(
  context: CartContext,
  uuids: readonly string[],
  jobIds: readonly string[] = [],
): Promise<LineHolders> {
  const head = await context.cart.open()
  const before = await context.cart.jobsOf(uuids)
  const wanted = [...new Set([...jobIds, ...before.values()])]
  const jobs = await context.jobs.lock(wanted)
  if (jobIds.some((id) => !jobs.some((job) => job.id === id)))
    throw new Refusal('not-found', { text: { key: 'job-gone' } })
  const jobOf = wanted.length === 0 ? before : await context.cart.jobsOf(uuids)
  // While the lock was waited for a line was moved into a job that is not held.
  if ([...jobOf.values()].some((id) => !wanted.includes(id))) throw crossedWrite('a line has gone to another job')
  if (jobs.length > 0) context.jobChanged()
  return { head, jobs, jobOf }
}
