import { cartEndpoints, type SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { change } from '#server/modules/cart/cart.module.ts'
import { addToCart, addToJob } from '#server/modules/cart/cart.service.ts'
import { allOperations } from '#server/modules.ts'
import { type OperationCall, operationName } from '#server/operations/operation.ts'
import { operationOf } from '#server/operations/operation-table.ts'
import type { PlantedBug } from '../plants.ts'

/** The shop with one of its operations done otherwise. */
export function otherwise(
  endpoint: Endpoint,
  effect: (call: OperationCall, right: (call: OperationCall) => unknown) => unknown,
) {
  const right = operationOf(allOperations, endpoint)
  const wrong = { ...right, effect: async (call: OperationCall) => effect(call, right.effect) }
  return { operations: new Map([...allOperations, [operationName(endpoint), wrong]]) }
}

/** The body without the fields that name what was there before. */
function withoutBase({ body, ...call }: OperationCall): OperationCall {
  const kept = Object.entries(body as object).filter(([name]) => !name.startsWith('base_'))
  return { ...call, body: Object.fromEntries(kept) }
}

const idOf = ({ params }: OperationCall) => (params as { id: string }).id

export const plantedJobBugs: Readonly<Record<string, PlantedBug>> = {
  "a quantity over a colleague's": {
    plants: otherwise(cartEndpoints.updateItem, (call, right) => right(withoutBase(call))),
    breaks: /was changed by somebody who saw/,
  },
  "a job's name over a colleague's": {
    plants: otherwise(jobEndpoints.update, (call, right) => right(withoutBase(call))),
    breaks: /was called .* by somebody who saw/,
  },
  'a job closed over its lines': {
    plants: otherwise(jobEndpoints.close, async (call) => {
      const context = await change(call)
      if ((await context.jobs.lock([idOf(call)])).length > 0)
        await context.jobs.update(idOf(call), { state: 'closed', isReady: false })
    }),
    breaks: /was closed over/,
  },
  'a job changed when it is over': {
    plants: otherwise(jobEndpoints.update, async (call, right) => {
      const context = await change(call)
      const [job] = await context.jobs.lock([idOf(call)])
      if (job && job.state !== 'open') {
        await context.jobs.update(job.id, { isReady: true })
        return { id: job.id }
      }
      return right(call)
    }),
    breaks: /was (closed|ordered) and was changed/,
  },
  'a moved line left behind': {
    plants: otherwise(jobEndpoints.move, async (call) => {
      const context = await change(call)
      const { uuids, job_id: jobId } = call.body as { uuids: string[]; job_id: string | null }
      const own = (await context.cart.lines((await context.cart.open()).cartId)).filter(({ uuid }) =>
        uuids.includes(uuid),
      )
      const ofJobs = await context.cart.linesOfJobs([...new Set((await context.cart.jobsOf(uuids)).values())])
      const items = [...own, ...ofJobs.filter(({ uuid }) => uuids.includes(uuid))].map(({ articleId, quantity }) => ({
        id: articleId,
        variants: [{ requested_quantity: quantity }],
      }))
      if (items.length === 0) return
      await (jobId === null ? addToCart(context, items) : addToJob(context, jobId, items))
    }),
    breaks:
      /^cart of .* accepted was|^jobs of .* accepted was|^job .* accepted was|was put at .* not at|is \d+, and somebody is told/,
  },
  'ordered lines left in their job': {
    plants: otherwise(cartEndpoints.sendOrder, async (call, right) => {
      const context = await change(call)
      const seen = (call.body as SendOrder).seen.lines.map(({ uuid }) => uuid)
      const jobs = [...new Set((await context.cart.jobsOf(seen)).values())]
      const lines = (await context.cart.linesOfJobs(jobs)).filter(({ uuid }) => seen.includes(uuid))
      const sent = await right(call)
      for (const { uuid, articleId, quantity, jobId } of lines)
        await addToJob(context, jobId!, [{ id: articleId, uuid, variants: [{ requested_quantity: quantity }] }])
      return sent
    }),
    breaks: /was ordered by .* and again by|^job .* accepted was|^jobs of .* accepted was|is not there|was put at/,
  },
  'colleagues who are not told': {
    plants: { hints: (hints) => hints.filter(({ to }) => to !== 'company') },
    breaks: /shows the jobs/,
  },
}
