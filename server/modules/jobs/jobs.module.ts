import { jobEndpoints, jobReads } from '#src/contract/ordering/jobs.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { change } from '#server/modules/cart/cart.module.ts'
import { addToJob, moveLines } from '#server/modules/cart/cart.service.ts'
import { operation } from '#server/operations/operation.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { jobRepository, readJob, readJobs, readLastOrder } from './jobs.repository.ts'
import { closeJob, createJob, updateJob } from './jobs.service.ts'

/** Ids of jobs come in any spelling and are kept in one. */
const idOf = ({ params }: { params: { id: string } }) => params.id.toLowerCase()

export const jobModule = defineModule({
  operations: [
    operation(jobEndpoints.create, async (call) => {
      await createJob(await change(call), call.body)
      return { id: call.body.id.toLowerCase() }
    }),
    operation(jobEndpoints.update, async (call) => {
      await updateJob(await change(call), idOf(call), call.body)
      return { id: idOf(call) }
    }),
    operation(jobEndpoints.close, async (call) => closeJob(await change(call), idOf(call))),
    operation(jobEndpoints.add, async (call) => addToJob(await change(call), idOf(call), call.body.items)),
    operation(jobEndpoints.move, async (call) =>
      moveLines(
        await change(call),
        call.body.uuids.map((uuid) => uuid.toLowerCase()),
        call.body.job_id?.toLowerCase() ?? null,
      ),
    ),
  ],
  routes: () => [
    route(jobReads.list, async ({ db, tx, principal, query }) => {
      const jobs = await readJobs(db, principal, query.state)
      const repository = tx.repository(jobRepository, principal)
      const [counts, names, vehicles] = await Promise.all([
        repository.lineCounts(jobs.map(({ id }) => id)),
        repository.names([...new Set(jobs.map(({ createdBy }) => createdBy))]),
        tx.catalogue.badges(jobs.flatMap(({ carId }) => carId ?? [])),
      ])
      return {
        items: jobs.map((job) => ({
          id: job.id,
          name: job.name,
          plate: job.plate,
          vehicle: (job.carId !== null && vehicles.get(job.carId)) || null,
          customer_reference: job.customerReference,
          state: job.state,
          is_ready: job.isReady,
          created_by: names.get(job.createdBy) ?? '',
          created_at: job.createdAt.toISOString(),
          lines: counts.get(job.id) ?? 0,
        })),
      }
    }),
    route(jobReads.lastOrder, async (call) => {
      const job = await readJob(call.db, call.principal, idOf(call))
      if (!job) throw new Refusal('not-found')
      return { order: await readLastOrder(call.db, call.principal, job) }
    }),
  ],
})
