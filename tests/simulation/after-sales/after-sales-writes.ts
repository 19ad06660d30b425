import type { NewClaimInput } from '#src/contract/after-sales/claims.ts'
import type { ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import type { Happening } from '#src/platform/offline/engine/events.ts'
import type { NewOperation, Operation } from '#src/platform/offline/engine/operation.ts'
import { photoOf, photos } from '../device/photos.ts'
import type { Tab } from '../device/tab.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { companyOf } from './after-sales-book.ts'
import { articleAt, invoicedPieces, invoiceOf } from './after-sales-invoices.ts'
import { claimBody } from './claim.ts'

export const afterSalesActions = [
  'return',
  'return',
  'return',
  'claim-line',
  'claim-line',
  'claim-line',
  'change',
  'change',
  'again',
  'withdraw',
  'withdraw',
  'remove-photo',
  'give-up',
] as const
export type AfterSalesAction = (typeof afterSalesActions)[number]

/** What somebody has written, as their device has it. */
export type Wish =
  | { readonly is: 'claim'; readonly company: string; readonly body: NewClaimInput }
  | { readonly is: 'return'; readonly company: string; readonly body: ReturnRequest }

type Enqueue = Extract<Happening, { is: 'enqueue' }>

/** One thing that somebody does about returns and claims. */
export function actAfterSales(world: World, tab: Tab, action: AfterSalesAction): void {
  const { random, wishes } = world
  const company = companyOf(tab.principal!)
  switch (action) {
    case 'return':
      return send(world, tab, { is: 'return', company, body: returnBody(random, Number(company), random.uuid()) })
    case 'claim-line':
      return send(world, tab, { is: 'claim', company, body: lineClaim(random, Number(company), random.uuid()) })
    case 'change':
      return change(world, tab)
    case 'again': {
      // Two tabs in which the same is sent.
      const own = [...wishes.values()].filter((wish) => wish.company === company)
      return own.length === 0 ? tab.look() : send(world, tab, random.pick(own))
    }
    case 'give-up': {
      const rows = rowsOf(tab)
      return rows.length === 0
        ? tab.look()
        : tab.give({ is: 'cancel', ticket: random.uuid(), opId: random.pick(rows).opId })
    }
    case 'withdraw':
    case 'remove-photo':
      return askNow(world, tab, action)
  }
}

const isOfAfterSales = ({ kind }: Operation) => kind.startsWith('claim.') || kind.startsWith('return.')

function rowsOf({ state }: Tab): readonly Operation[] {
  return (state.partition?.operations ?? []).filter(isOfAfterSales)
}

/**
 * Written anew in the place of one that waits or was refused, which is given up, as the forms do it; what has been
 * handed in cannot be changed.
 */
function change(world: World, tab: Tab): void {
  const { random, wishes, ledger } = world
  const all = rowsOf(tab)
  const rows = all.filter(({ state }) => state !== 'cancelling')
  if (rows.length === 0) return tab.look()
  const row = random.pick(rows)
  const id = row.lane.slice(row.lane.indexOf(':') + 1)
  const before = wishes.get(id)
  if (!before || before.company !== companyOf(tab.principal!)) return tab.look()
  const own = row.payload.body ? ({ ...before, body: row.payload.body } as Wish) : before
  const wish = changed(random, own)
  // The whole is given up where photos are of either; what has none takes the place by itself.
  const isLast = !all.some(({ dependsOn }) => dependsOn.includes(row.opId))
  const isAlone = row.kind === 'return.create.v1' && isLast && shasOf(wish).length === 0
  ledger.decided(row.opId)
  send(world, tab, wish, isAlone ? { supersedes: row.opId } : { insteadOf: row.opId })
}

function changed(random: Random, wish: Wish): Wish {
  const { company } = wish
  const { client_id: id } = wish.body
  if (wish.is === 'claim') {
    const body = random.chance(0.3)
      ? { ...wish.body, observations: `squeals, ${random.between(1, 99)} times` }
      : lineClaim(random, Number(company), id)
    return { ...wish, body }
  }
  return {
    ...wish,
    body: random.chance(0.3)
      ? { ...wish.body, comment: `box ${random.between(1, 99)}` }
      : returnBody(random, Number(company), id),
  }
}

function somePhotos(random: Random, least: number): { sha256: string; media_type: 'image/jpeg'; bytes: number }[] {
  const chosen = new Set(Array.from({ length: random.between(least, 3) }, () => random.pick(photos)))
  return [...chosen].map(({ sha256, content }) => ({ sha256, media_type: 'image/jpeg', bytes: content.length }))
}

function lineClaim(random: Random, company: number, id: string): NewClaimInput {
  const line = random.between(1, invoicedPieces.length)
  return {
    ...claimBody(company, id),
    invoice_number: invoiceOf(company),
    invoice_line: line,
    article_id: articleAt(line),
    quantity: random.between(1, 2),
    photos: somePhotos(random, 1),
  }
}

function returnBody(random: Random, company: number, id: string): ReturnRequest {
  const lines = new Set(Array.from({ length: random.between(1, 2) }, () => random.between(1, invoicedPieces.length)))
  const reason = random.pick(['not_needed', 'wrong_part', 'damaged'])
  return {
    client_id: id,
    type: 'new',
    lines: [...lines].map((line) => ({
      invoice_number: invoiceOf(company),
      line,
      quantity: random.between(1, 2),
      reason,
      category: null,
      note: '',
    })),
    transport: 'own',
    boxes: 1,
    pickup_on: null,
    comment: '',
    photos: reason === 'damaged' || random.chance(0.3) ? somePhotos(random, 1) : [],
  }
}

const shasOf = ({ body }: Wish): string[] => (body.photos ?? []).map(({ sha256 }) => sha256)

/** Stored in one write: what makes it, its photos, and what hands it in. */
function send(
  { random, wishes }: World,
  tab: Tab,
  wish: Wish,
  { supersedes, insteadOf }: { readonly supersedes?: string; readonly insteadOf?: string } = {},
): void {
  const id = wish.body.client_id
  wishes.set(id, wish)
  const lane = `${wish.is === 'claim' ? 'claim' : 'returns'}:${id}`
  const create = { opId: random.uuid(), idemKey: random.uuid() }
  const sha256s = shasOf(wish)
  const operation = (kind: string, given: Partial<NewOperation>): NewOperation => ({
    kind,
    lane,
    payload: {},
    label: kind,
    coalesceKey: null,
    undoMs: 0,
    dependsOn: [],
    supersedes: null,
    attachments: [],
    ...given,
  })
  const finish = wish.is === 'claim' ? 'claim.finalize.v1' : 'return.finish.v1'
  const entries: Enqueue['entries'] = [
    {
      ...create,
      operation: operation(`${wish.is}.create.v1`, { payload: { body: wish.body }, supersedes: supersedes ?? null }),
    },
    ...(sha256s.length === 0
      ? []
      : [
          {
            opId: random.uuid(),
            idemKey: random.uuid(),
            operation: operation(finish, {
              payload: { params: { id } },
              dependsOn: [create.opId],
              attachments: sha256s,
            }),
          },
        ]),
  ]
  const attachments = sha256s.map((sha256) => ({
    sha256,
    lane,
    mediaType: 'image/jpeg',
    bytes: photoOf(sha256).content.length,
    after: create.opId,
  }))
  tab.give({ is: 'enqueue', ticket: random.uuid(), entries, attachments, insteadOf })
}

/** Needs the network now: somebody takes back what the list shows, or a photo that shows something else. */
function askNow(
  { random, server: { log, epochName: epoch }, ledger }: World,
  tab: Tab,
  kind: 'withdraw' | 'remove-photo',
): void {
  const company = companyOf(tab.principal!)
  const papers = [...log.afterSales.papers].filter(
    ([, paper]) => paper.company === company && (kind === 'withdraw' || paper.photos.length > 0),
  )
  if (papers.length === 0) return tab.look()
  const [id, { is, number, photos: shas }] = random.pick(papers)
  const params = kind === 'withdraw' ? { id, number, of: is } : { id, number, of: is, sha256: random.pick(shas) }
  const key = random.uuid()
  ledger.online.set(key, { key, kind, principal: tab.principal!, payload: { params }, epoch, toldBy: null })
  tab.askNow(key)
}
