import { CART_LINES_MAX, JOB_LINES_MAX } from '#src/contract/ordering/cart.ts'
import type { AddItem } from '#src/contract/ordering/cart-changes.ts'
import { isOrderable } from '#src/domain/cart/cart-line.ts'
import { quantityProblem } from '#src/domain/pricing/quantity.ts'
import type * as v from 'valibot'
import type { JobRow } from '#server/modules/jobs/jobs.repository.ts'
import { Refusal, tooMany } from '#server/refusals/refusal.ts'
import { additionsTo, placeOf } from './cart-additions.ts'
import type { CartContext, CartOffer, PricedLine } from './cart.context.ts'
import type { CartLineRow, Holder, SeenOffer } from './cart-lines.ts'
import { lockHolders } from './line-holders.ts'
import { sharesOf } from './line-shares.ts'
import { quantityText } from './quantity-text.ts'

type Items = readonly v.InferOutput<typeof AddItem>[]

/** What was put in: how many articles, the name of a single one (CART-01), the lines they are on. */
export interface Added {
  readonly added: number
  readonly name: string | null
  readonly uuids: string[]
}

/**
 * Adds articles; one already in the cart for the same vehicle grows, unless it lies there under the very id: that is this addition, done before. All or nothing: every item that cannot be had is named in the refusal.
 * @throws Refusal 422 with errors at `items.N…`, or too-many-lines
 */
export async function addToCart(context: CartContext, items: Items): Promise<Added> {
  const { cartId } = await context.cart.open()
  return addTo(context, cartId, items, CART_LINES_MAX)
}

/**
 * The same for a job of the company; one that was ordered or closed meanwhile is open again, so that nothing that was put in is lost.
 * @throws Refusal 404 for a job that is not the company's, 422 as above
 */
export async function addToJob(context: CartContext, jobId: string, items: Items): Promise<Added> {
  const { jobs } = await lockHolders(context, [], [jobId])
  await reopen(context, jobs[0]!)
  return addTo(context, jobId, items, JOB_LINES_MAX)
}

async function addTo(context: CartContext, holder: Holder, items: Items, most: number): Promise<Added> {
  const lines = await context.cart.lines(holder)
  const offers = await context.offers(items.map((item) => item.id))
  const vehicles = await context.knownVehicles(items.flatMap((item) => (item.car_id ? [item.car_id] : [])))
  const { changed, uuids } = additionsTo(lines, items, {
    offers,
    vehicles,
    most,
    newUuid: () => context.newUuid(),
  })
  const shares = sharesOf(withChanges(lines, changed), ({ articleId }) => offers.get(articleId) ?? null)
  const growing = new Set(changed.filter(({ isNew }) => !isNew).map(({ uuid }) => uuid))
  const before = new Map(
    (await context.price(lines.filter(({ uuid }) => growing.has(uuid)))).map((line) => [line.row.uuid, line]),
  )
  for (const { isNew, ...line } of changed) {
    const seen = {
      ...seenOffer(context, shares.get(line.uuid)!, line.quantity),
      ...unacceptedOf([before.get(line.uuid)]),
    }
    if (!isNew) {
      await context.cart.setQuantity(holder, line.uuid, line.quantity, seen)
      await context.cart.setFitAnswers(holder, line.uuid, line.fitAnswers)
    } else if (!(await context.cart.insert(holder, { ...line, seen })))
      throw new Refusal('validation', { errors: { 'items.0.uuid': [{ key: 'line-exists' }] } })
  }
  const [first] = items
  return {
    added: items.length,
    name: items.length === 1 && first ? context.nameOf(offers.get(first.id)!.article) : null,
    uuids,
  }
}

/**
 * Sets a line's quantity. A price that has changed is accepted by setting the quantity that it has already, also where that is more than there is; with another one it stays to be accepted.
 * @throws Refusal 404 unknown line, 412 when `baseQuantity` no longer holds and another quantity stands there, 422 for a quantity that cannot be ordered
 */
export async function setQuantity(
  context: CartContext,
  uuid: string,
  quantity: number,
  baseQuantity: number | undefined,
): Promise<void> {
  const { holder, line } = await lineOf(context, uuid)
  const isChanged = baseQuantity !== undefined && baseQuantity !== line.row.quantity
  // It stands there already: nothing is to be decided, nor is a price accepted that this person did not see.
  if (isChanged && quantity === line.row.quantity) return
  if (isChanged)
    throw new Refusal('cart-line-changed', {
      details: { uuid, seen: baseQuantity, now: line.row.quantity, ...(await changedBy(context, line)) },
    })
  const problem = line.offer ? quantityProblem(quantity, line.offer) : ({ code: 'too-large', maximum: 0 } as const)
  const isPriceAccepted = line.previousUnitNet !== null && quantity === line.row.quantity
  if (problem && !isPriceAccepted)
    throw new Refusal('validation', { errors: { 'variants.0.requested_quantity': [quantityText(problem)] } })
  await context.cart.setQuantity(holder, uuid, quantity, seenAt(context, line, quantity))
}

/** Two set a quantity at once: the one whose is not taken is asked, and the others see at the job's line what it was. */
export async function noteWanted(context: CartContext, uuid: string, quantity: number): Promise<void> {
  const { holder, line } = await lineOf(context, uuid)
  if (typeof holder === 'string' && quantity !== line.row.quantity) await context.cart.setWish(holder, uuid, quantity)
}

/**
 * Gives each of the lines that wants more than there is what can be had; the others stay.
 * @throws Refusal 404 for a line that is not in this cart; then none has changed
 */
export async function acceptAvailable(context: CartContext, uuids: readonly string[]): Promise<void> {
  const { cartId, lines } = await allLines(context)
  const byUuid = new Map(lines.map((line) => [line.row.uuid, line]))
  if (uuids.some((uuid) => !byUuid.has(uuid))) throw new Refusal('not-found')
  for (const uuid of new Set(uuids)) {
    const line = byUuid.get(uuid)!
    const most = line.offer?.maximum ?? 0
    if (line.condition === 'insufficient_stock')
      await context.cart.setQuantity(cartId, uuid, most, seenAt(context, line, most))
  }
}

/** Of the cart and of jobs; what is gone already is no problem. */
export async function removeLines(context: CartContext, uuids: readonly string[]): Promise<void> {
  const { head, jobs } = await lockHolders(context, uuids)
  for (const holder of [head.cartId, ...jobs.map(({ id }) => id)]) await context.cart.remove(holder, uuids)
}

/** @throws Refusal 404 for a line that is neither in this cart nor in a job of the company */
export async function removeLine(context: CartContext, uuid: string): Promise<void> {
  const { holder } = await lineOf(context, uuid)
  await context.cart.remove(holder, [uuid])
}

export async function removeMissing(context: CartContext): Promise<void> {
  const { cartId, lines } = await allLines(context)
  await context.cart.remove(
    cartId,
    lines
      .filter((line) => !isOrderable(line.condition) && line.condition !== 'insufficient_stock')
      .map((line) => line.row.uuid),
  )
}

export async function clearCart(context: CartContext): Promise<void> {
  const { cartId } = await context.cart.open()
  await context.cart.remove(
    cartId,
    (await context.cart.lines(cartId)).map((line) => line.uuid),
  )
}

/** What is selected in a job is this person's own affair: nobody else is told. @throws Refusal 404 as `removeLine` */
export async function selectLine(context: CartContext, uuid: string, isSelected: boolean): Promise<void> {
  const { cartId } = await context.cart.open()
  const jobId = (await context.cart.jobsOf([uuid])).get(uuid)
  if (jobId === undefined && !(await context.cart.lines(cartId)).some((line) => line.uuid === uuid)) throw lineGone()
  await context.cart.setSelected(jobId ?? cartId, [uuid], isSelected)
}

/** Without `uuids`, as former versions of the app ask for it, all that are in the cart by now. */
export async function selectAll(context: CartContext, isSelected: boolean, uuids?: readonly string[]): Promise<void> {
  const { cartId } = await context.cart.open()
  const wanted = uuids ?? (await context.cart.lines(cartId)).map((line) => line.uuid)
  await context.cart.setSelected(cartId, wanted, isSelected)
  const jobOf = await context.cart.jobsOf(wanted)
  for (const jobId of new Set(jobOf.values()))
    await context.cart.setSelected(
      jobId,
      wanted.filter((uuid) => jobOf.get(uuid) === jobId),
      isSelected,
    )
}

/** Moves lines that are still there into a job, or into the person's own cart, selected as they were for this person; where the article stands there for the same vehicle already, that line grows. */
export async function moveLines(context: CartContext, uuids: readonly string[], jobId: string | null): Promise<void> {
  const { head, jobs, jobOf } = await lockHolders(context, uuids, jobId === null ? [] : [jobId])
  const to = jobId ?? head.cartId
  const target = jobs.find(({ id }) => id === jobId)
  const lines = new Map(
    (await context.price(await context.cart.lines(to))).map((line) => [
      placeOf(line.row.articleId, line.row.carId),
      line,
    ]),
  )
  for (const from of [head.cartId, ...new Set(jobOf.values())]) {
    if (from === to) continue
    const moved = (await context.cart.lines(from)).filter(({ uuid }) => uuids.includes(uuid))
    if (target && moved.length > 0) await reopen(context, target)
    for (const line of await context.price(moved)) await moveOne(context, line, { from, to, lines })
  }
  if (lines.size > (target ? JOB_LINES_MAX : CART_LINES_MAX))
    throw tooMany('too-many-lines', target ? JOB_LINES_MAX : CART_LINES_MAX)
}

async function moveOne(
  context: CartContext,
  line: PricedLine,
  { from, to, lines }: { from: Holder; to: Holder; lines: Map<string, PricedLine> },
): Promise<void> {
  const { row, offer } = line
  const place = placeOf(row.articleId, row.carId)
  const there = lines.get(place)
  if (!there) {
    lines.set(place, line)
    return context.cart.move(from, row.uuid, to)
  }
  const quantity = there.row.quantity + row.quantity
  const unaccepted = unacceptedOf([there, line])
  const seen = offer
    ? { ...seenOffer(context, offer, quantity), ...unaccepted }
    : { ...seenIn(there.row), arrivesAt: there.row.seenArrivesAt?.toISOString() ?? null }
  await context.cart.setQuantity(to, there.row.uuid, quantity, seen)
  await context.cart.remove(from, [row.uuid])
}

/** More parts are needed, or were put in by somebody who could not know that it was closed; as one more than a company may open, too: its part would lie nowhere. */
async function reopen(context: CartContext, { id, state }: JobRow): Promise<void> {
  if (state !== 'open') await context.jobs.update(id, { state: 'open', isReady: false })
}

/** Whom a person is told of whose quantity was based on another one; nobody, where it was themselves. */
async function changedBy({ jobs, principal }: CartContext, { row }: PricedLine): Promise<{ by?: string }> {
  if (row.quantityBy === null || row.quantityBy === principal.actorId) return {}
  const by = (await jobs.names([row.quantityBy])).get(row.quantityBy)
  return by === undefined ? {} : { by }
}

/** @throws Refusal 422 at the comment where another device has written a third since `base` was seen (decision 126) */
export async function setComment(context: CartContext, comment: string, base: string | undefined): Promise<void> {
  const { cartId, comment: now } = await context.cart.open()
  if (base !== undefined && !['', base, comment].includes(now))
    throw new Refusal('validation', {
      errors: { comment: [{ key: 'comment-changed', values: { now } }] },
      details: { now },
    })
  await context.cart.setComment(cartId, comment)
}

/** @throws Refusal 422 for a shipping point that is not the company's */
export async function setShippingPoint(context: CartContext, shippingPointId: number): Promise<void> {
  const own = await context.shippingPoints()
  if (!own.some((point) => point.id === shippingPointId))
    throw new Refusal('validation', { errors: { shipping_point: [{ key: 'shipping-point-required' }] } })
  const { cartId } = await context.cart.open()
  await context.cart.setShippingPoint(cartId, shippingPointId)
}

/** The lines as they will be, as far as what they share hangs on it. */
function withChanges(lines: readonly CartLineRow[], changed: ReturnType<typeof additionsTo>['changed']) {
  const byUuid = new Map(changed.map((line) => [line.uuid, line]))
  return [
    ...lines.map((line) => ({ ...line, quantity: byUuid.get(line.uuid)?.quantity ?? line.quantity })),
    ...changed.filter(({ isNew }) => isNew),
  ]
}

/** Price and promise of this moment, by which a later change is known. */
function seenOffer(context: CartContext, offer: CartOffer, quantity: number): SeenOffer {
  return { ...offer.price, arrivesAt: context.arrivalOf(offer, quantity) }
}

/** At a quantity: what is there now, but for a changed price that has not been accepted. */
function seenAt(context: CartContext, { row, offer, previousUnitNet }: PricedLine, quantity: number): SeenOffer {
  const seen = seenOffer(context, offer!, quantity)
  return previousUnitNet === null || quantity === row.quantity ? seen : { ...seen, ...seenIn(row) }
}

/** The lowest price of lines that become one and whose other price has not been accepted: one that rose is asked. Nothing where there is none. */
function unacceptedOf(lines: readonly (PricedLine | undefined)[]): ReturnType<typeof seenIn> | undefined {
  const rows = lines.flatMap((line) => (line && line.previousUnitNet !== null ? [line.row] : []))
  return rows.map(seenIn).sort((a, b) => a.netMinor - b.netMinor)[0]
}

const seenIn = ({ seenNetMinor: netMinor, seenListMinor }: CartLineRow) => ({
  netMinor,
  listMinor: seenListMinor ?? netMinor,
})

async function allLines(context: CartContext): Promise<{ cartId: number; lines: PricedLine[] }> {
  const { cartId } = await context.cart.open()
  return { cartId, lines: await context.price(await context.cart.lines(cartId)) }
}

/** It may have been anybody's: where it went is not told. */
const lineGone = () => new Refusal('not-found', { text: { key: 'line-gone' } })

async function lineOf(context: CartContext, uuid: string): Promise<{ holder: Holder; line: PricedLine }> {
  const { head, jobOf } = await lockHolders(context, [uuid])
  const holder = jobOf.get(uuid) ?? head.cartId
  // There is but one stock for what lies in the cart and in the job.
  const rows = (await Promise.all([...new Set([head.cartId, holder])].map((each) => context.cart.lines(each)))).flat()
  const row = rows.find((each) => each.uuid === uuid)
  if (!row) throw lineGone()
  const lines = await context.price(rows.filter(({ articleId }) => articleId === row.articleId))
  return { holder, line: lines.find((each) => each.row === row)! }
}
