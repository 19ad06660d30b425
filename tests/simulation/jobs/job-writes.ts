import type { Cart, CartJob, CartLine } from '#src/contract/ordering/cart.ts'
import type { KindOf, PayloadOf } from '#src/contract/operations.ts'
import { cartFold, foldCart } from '#src/domain/cart/cart-fold.ts'
import { isOfKinds } from '#src/domain/waiting-write.ts'
import type { NewOperation } from '#src/platform/offline/engine/operation.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import type { Tab } from '../device/tab.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { jobTextNames } from './job-book.ts'

export const jobActions = [
  'job-open',
  'job-add',
  'job-add',
  'job-add',
  'job-quantity',
  'job-quantity',
  'job-quantity',
  'job-remove',
  'job-move',
  'job-move',
  'job-rename',
  'job-rename',
  'job-ready',
  'job-close',
  'job-close',
  'job-choose',
  'job-choose',
] as const
export type JobAction = (typeof jobActions)[number]

const articles = [ids.padsBrembo, ids.discsBrembo, ids.filterBosch] as const
/** So few that people meet in them. */
const MOST_JOBS = 2
const plates = ['', 'CJ 01 ABC', 'B 22 XYZ'] as const

const isShown = isOfKinds(cartFold.kinds)

/** Cart and jobs as the screen of a tab shows them: what it was told, with what waits over it. Lines of jobs stand among the cart's own. */
export function shownAt({ cart, state }: Tab): Cart | null {
  const waiting = (state.partition?.operations ?? []).filter(
    (row) => row.state === 'pending' || row.state === 'sending',
  )
  return cart && foldCart(cart, waiting.filter(isShown))
}

/** Something that somebody at the counter does to the company's jobs; null where there is nothing to do it to. */
export function jobWrite({ random, jobIds }: World, tab: Tab, action: JobAction): NewOperation | null {
  const shown = shownAt(tab)
  if (!shown) return null
  const jobs = shown.jobs ?? []
  // Now and then one that is over, as an old screen still has it.
  const known = jobIds.get(companyOf(tab)) ?? []
  const job = jobs.length > 0 ? random.pick(jobs) : null
  if (!job && random.chance(0.7)) return opened(random, jobIds, companyOf(tab))
  const jobId = known.length > 0 && random.chance(0.15) ? random.pick(known) : job?.id
  const ofJobs = shown.items.filter((line) => line.job_id !== undefined)
  const line = ofJobs.length > 0 ? random.pick(ofJobs) : null
  switch (action) {
    case 'job-open':
      return jobs.length < MOST_JOBS ? opened(random, jobIds, companyOf(tab)) : null
    case 'job-add':
      return jobId === undefined ? null : added(random, jobId)
    case 'job-quantity':
      return line && quantity(random, line)
    case 'job-remove':
      return line && write('cart.remove.v1', { body: { uuids: [line.uuid] } })
    case 'job-move':
      return moved(random, shown, jobs)
    case 'job-rename':
      return job && renamed(random, job)
    case 'job-ready':
      return jobId === undefined ? null : marked(random, jobId)
    case 'job-close': {
      const empty = jobs.filter(({ id }) => !ofJobs.some((each) => each.job_id === id))
      const closed = empty.length > 0 && random.chance(0.7) ? random.pick(empty).id : jobId
      return closed === undefined ? null : write('job.close.v1', { params: { id: closed } })
    }
    case 'job-choose':
      return ofJobs.length === 0
        ? null
        : write('cart.select-all.v1', { body: { checked: random.chance(0.8), uuids: ofJobs.map(({ uuid }) => uuid) } })
  }
}

export function opened(random: Random, jobIds: Map<string, string[]>, company: string): NewOperation {
  const id = random.uuid()
  jobIds.set(company, [...(jobIds.get(company) ?? []), id])
  return write('job.create.v1', {
    body: { id, name: nameOf(random), plate: random.pick(plates), car_id: null, customer_reference: '' },
  })
}

export function added(random: Random, id: string): NewOperation {
  const item = { id: random.pick(articles), uuid: random.uuid() }
  return write('job.add.v1', {
    params: { id },
    body: { items: [{ ...item, variants: [{ requested_quantity: 2 * random.between(1, 2) }] }] },
  })
}

function quantity(random: Random, { uuid, variants }: CartLine): NewOperation {
  const base = { base_quantity: variants[0]!.requested_quantity }
  const body = { variants: [{ requested_quantity: 2 * random.between(1, 4) }], ...base }
  return write('cart.quantity.v1', { params: { uuid }, body }, `line:${uuid}:quantity`)
}

/** Lines that lie together go together. */
function moved(random: Random, { items }: Cart, jobs: readonly CartJob[]): NewOperation | null {
  if (items.length === 0) return null
  const from = random.pick(items).job_id
  const uuids = items.flatMap((line) => (line.job_id === from && random.chance(0.6) ? [line.uuid] : []))
  const to = jobs.length > 0 && random.chance(0.8) ? random.pick(jobs).id : null
  return uuids.length === 0 ? null : write('job.move.v1', { body: { uuids: uuids.slice(0, 2), job_id: to } })
}

function renamed(random: Random, job: CartJob): NewOperation {
  const field = random.pick(jobTextNames)
  const text = field === 'name' ? nameOf(random) : random.pick(plates)
  return write('job.update.v1', { params: { id: job.id }, body: { [field]: text, [`base_${field}`]: job[field] } })
}

function marked(random: Random, id: string): NewOperation {
  const body = { is_ready: random.chance(0.7) }
  return write('job.update.v1', { params: { id }, body }, `job:${id}:ready`)
}

function nameOf(random: Random): string {
  return `Lucrarea ${random.between(1, 99)}`
}

/** There is enough of everything, so that what is put in is taken. */
export async function stocked({ isCounter, shop }: World): Promise<void> {
  if (isCounter) for (const article of articles) await shop.setStock(article, { [ids.branch]: 400 })
}

export function companyOf(tab: Tab): string {
  return tab.principal!.split('.')[0]!
}

function write<K extends KindOf>(kind: K, payload: PayloadOf<K>, coalesceKey: string | null = null): NewOperation {
  return {
    kind,
    lane: 'cart',
    payload,
    label: kind,
    coalesceKey,
    undoMs: 0,
    dependsOn: [],
    supersedes: null,
    attachments: [],
  }
}
