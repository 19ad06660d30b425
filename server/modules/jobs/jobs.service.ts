import { JOBS_MAX } from '#src/contract/ordering/cart.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { type jobEndpoints, jobTexts } from '#src/contract/ordering/jobs.ts'
import { plateSpelling } from '#src/domain/vehicles/plate.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { plainName } from '#src/domain/people/plain-name.ts'
import type { CartContext } from '#server/modules/cart/cart.context.ts'
import { lockHolders } from '#server/modules/cart/line-holders.ts'

type Contract = typeof jobEndpoints

/** @throws Refusal 404 for an id that is another's, 422 for a vehicle that there is not, and for more open jobs than a company has */
export async function createJob(context: CartContext, job: BodyOf<Contract['create']>): Promise<void> {
  const id = job.id.toLowerCase()
  if (job.car_id !== null && !(await context.knownVehicles([job.car_id])).has(job.car_id))
    throw fieldRefusal('car_id', 'unknown-vehicle')
  const open = await context.jobs.open()
  // The same job again, under another key: it is there.
  if (open.some((each) => each.id === id)) return
  if (open.length >= JOBS_MAX) throw fieldRefusal('name', 'jobs-full', { count: JOBS_MAX })
  const { car_id: carId } = job
  const [name, plate] = [keptName(job.name), keptPlate(job.plate)]
  const customerReference = plainName(job.customer_reference)
  const isNew = await context.jobs.insert({ id, name, plate, carId, customerReference })
  if (!isNew && (await context.jobs.lock([id])).length === 0) throw new Refusal('not-found')
  context.jobChanged()
}

/** @throws Refusal 422 where nothing is left that anybody sees */
function keptName(typed: string): string {
  const name = plainName(typed)
  if (name === '') throw fieldRefusal('name', 'required')
  return name
}

/** A plate as it stands on the car, however it was typed. @throws Refusal 422 where that is too long */
function keptPlate(typed: string): string {
  const plate = plateSpelling(typed)
  if (plate.length > jobTexts.plate) throw fieldRefusal('plate', 'too-long', { count: jobTexts.plate })
  return plate
}

/** The texts of a job, as the contract and as the repository name them. */
const texts = { name: 'name', plate: 'plate', customer_reference: 'customerReference' } as const

/** @throws Refusal 404 for a job that is not the company's, 422 for one that was ordered or closed meanwhile, and at a text where a colleague has put another since its base was seen (decision 126) */
export async function updateJob(context: CartContext, id: string, body: BodyOf<Contract['update']>): Promise<void> {
  const { jobs } = await lockHolders(context, [], [id])
  const [job] = jobs
  if (job!.state !== 'open')
    throw new Refusal('validation', { text: { key: 'job-not-open', values: { name: job!.name } } })
  for (const field of Object.keys(texts) as (keyof typeof texts)[]) {
    const [wanted, base] = [body[field], body[`base_${field}`]].map((text) =>
      field === 'plate' && text !== undefined ? plateSpelling(text) : text,
    )
    const now = job![texts[field]]
    if (wanted !== undefined && base !== undefined && now !== '' && ![base, wanted].includes(now))
      throw new Refusal('validation', {
        errors: { [field]: [{ key: 'text-changed', values: { now, wanted } }] },
        details: { now },
      })
  }
  const { name, plate, customer_reference: reference } = body
  await context.jobs.update(id, {
    name: name && keptName(name),
    plate: plate === undefined ? undefined : keptPlate(plate),
    customerReference: reference && plainName(reference),
    isReady: body.is_ready,
  })
}

/** A job is never closed over what lies in it: a colleague may have put it there a moment ago. One that was ordered stays ordered. @throws Refusal 404, 422 while there are lines */
export async function closeJob(context: CartContext, id: string): Promise<void> {
  const { jobs } = await lockHolders(context, [], [id])
  if (jobs[0]!.state !== 'open') return
  const count = (await context.jobs.lineCounts([id])).get(id) ?? 0
  if (count > 0) throw new Refusal('validation', { text: { key: 'job-has-lines', values: { count } } })
  await context.jobs.update(id, { state: 'closed', isReady: false })
}
