import type { OfferChange, OfferLineChange } from '#src/contract/ordering/offers.ts'
import { offerMay, publishProblem } from '#src/domain/offers/offer-rules.ts'
import { formatMoney } from '#src/lib/formats.ts'
import type { Principal } from '#server/access/principal.ts'
import { type CartContext, cartContext, type CartOffer } from '#server/modules/cart/cart.context.ts'
import { fieldRefusal, Refusal, type TextRef } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { buyerOf, hasArticle, offerPerson, statusNow } from './offer-buyer.ts'
import { openOffer, outOfTurn } from './offer-changed.ts'
import type { OfferRow } from './offer-rows.ts'
import { type OfferLineRow, type OfferLineUpdate, offerRepository } from './offers.repository.ts'

/** Somebody prices what they see: what was changed meanwhile is looked at first. @throws Refusal 412 */
function refuseChanged(offer: OfferRow, version: number | undefined): void {
  if (version !== undefined && version !== offer.version) throw new Refusal('offer-changed')
}

/** Sets lines and terms; the offer is being worked on from then on. @throws Refusal 412, 422 with errors at `lines.N…` */
export async function priceOffer(
  tx: Transaction,
  principal: Principal,
  { vbeln }: OfferRow,
  { version, terms, lines = [] }: OfferChange,
): Promise<void> {
  const offers = tx.repository(offerRepository, principal)
  // Read anew: it may just have been taken.
  const offer = await openOffer(tx, principal, vbeln)
  if (!offerMay.price({ status: statusNow(offer, tx.now), is_own: false }, offerPerson(principal)))
    throw outOfTurn(offer, principal, tx.now)
  refuseChanged(offer, version)
  const known = new Map((await offers.lines([vbeln])).map((line) => [line.uuid, line]))
  const context = await cartContext(tx, buyerOf(principal, offer))
  const sold = await context.offers(articlesOf(lines, known))
  const errors: Record<string, TextRef[]> = {}
  for (const [index, change] of lines.entries()) {
    const uuid = change.uuid.toLowerCase()
    const line = known.get(uuid)
    const next = line ? changedLine(line, change, sold) : null
    if (!line || !next) errors[`lines.${index}.uuid`] = [{ key: 'offer-unknown-line' }]
    else if ('error' in next) errors[`lines.${index}.${next.field}`] = [sayAbove(next.error, context, principal)]
    else {
      await offers.updateLine(vbeln, uuid, next.update)
      known.set(uuid, { ...line, ...next.update } as OfferLineRow)
    }
  }
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
  await offers.update(vbeln, {
    status: 'in_progress',
    version: offer.version + 1,
    consultant_id: offer.consultant_id ?? principal.subjectId,
    ...(terms !== undefined && { terms }),
  })
  if (offer.status !== 'in_progress') await offers.note(vbeln, { kind: 'priced' })
}

function articlesOf(lines: readonly OfferLineChange[], known: ReadonlyMap<string, OfferLineRow>): number[] {
  const ids = lines.map(({ uuid, article_id: id }) => id ?? known.get(uuid.toLowerCase())?.article_id ?? null)
  return [...new Set(ids.filter((id) => id !== null))]
}

type Problem = { readonly field: string; readonly error: { readonly key: TextRef['key']; readonly list?: number } }

/** A line with what is set of it: offered where it has an article and a price, unless it is declined. */
function changedLine(
  line: OfferLineRow,
  change: OfferLineChange,
  sold: ReadonlyMap<number, CartOffer>,
): { readonly update: OfferLineUpdate } | Problem {
  const articleId = change.article_id ?? line.article_id
  const net = change.unit_net === undefined ? line.unit_net_minor : change.unit_net
  const offer = articleId === null ? undefined : sold.get(articleId)
  if (change.article_id !== undefined && !offer) return { field: 'article_id', error: { key: 'unknown-article' } }
  if (change.unit_net !== undefined && net !== null) {
    if (articleId === null) return { field: 'unit_net', error: { key: 'offer-no-article' } }
    if (!offer) return { field: 'article_id', error: { key: 'unknown-article' } }
  }
  // A price that stood for another article is none of this one.
  const isOther = articleId !== line.article_id
  const kept = isOther && change.unit_net === undefined ? null : net
  const list = offer && (isOther || change.unit_net !== undefined) ? offer.price.listMinor : line.unit_list_minor
  if (kept !== null && list !== null && kept > list)
    return { field: 'unit_net', error: { key: 'offer-above-list', list } }
  if (change.unit_net === 0) return { field: 'unit_net', error: { key: 'offer-zero-price' } }
  const core = change.unit_core ?? (isOther ? (offer?.price.coreMinor ?? 0) : coreOf(line, offer))
  if (change.unit_core !== undefined && list !== null && core > Math.max(list, offer?.price.coreMinor ?? 0))
    return { field: 'unit_core', error: { key: 'offer-core-above-list', list } }
  const isDeclined = change.declined ?? line.status === 'declined'
  return {
    update: {
      article_id: articleId,
      unit_net_minor: kept,
      unit_list_minor: kept === null ? null : list,
      core_minor: core,
      status: isDeclined ? 'declined' : kept !== null && articleId !== null ? 'offered' : 'requested',
      // What another article cost before is no word about this one.
      ...(isOther && { previous_net_minor: null, previous_sale_minor: null, previous_core_minor: null }),
      ...(change.quantity !== undefined && { quantity: change.quantity }),
      ...(change.term !== undefined && { term: change.term }),
      ...(change.answer !== undefined && { answer: change.answer }),
    },
  }
}

/** The deposit that was set, or what the article asks for now where no price was set before. */
function coreOf({ unit_net_minor: net, core_minor: core }: OfferLineRow, offer: CartOffer | undefined): number {
  return net === null && offer ? (offer.price.coreMinor ?? 0) : core
}

function sayAbove({ key, list }: Problem['error'], { terms }: CartContext, { locale }: Principal): TextRef {
  return list === undefined ? { key } : { key, values: { list: formatMoney(list, locale, terms.currency) } }
}

/** Publishes what is priced: from now on it binds (T-07). @throws Refusal 412, 422 where a line is open, or is sold in other multiples */
export async function publishOffer(
  tx: Transaction,
  principal: Principal,
  vbeln: string,
  version: number,
): Promise<void> {
  const offers = tx.repository(offerRepository, principal)
  const offer = await openOffer(tx, principal, vbeln)
  if (!offerMay.publish({ status: statusNow(offer, tx.now), is_own: false }, offerPerson(principal)))
    throw outOfTurn(offer, principal, tx.now)
  refuseChanged(offer, version)
  const lines = await offers.lines([vbeln])
  const problem = publishProblem(lines)
  if (problem === 'lines-open')
    throw fieldRefusal('lines', 'offer-lines-open', {
      count: lines.filter((line) => line.status === 'requested').length,
    })
  if (problem === 'none') throw fieldRefusal('lines', 'offer-nothing-offered')
  await refuseMultiples(tx, lines)
  await offers.update(vbeln, {
    status: 'offered',
    published_at: tx.now,
    margin_percent: offer.company.margin_percent,
    version: offer.version + 1,
    consultant_id: offer.consultant_id ?? principal.subjectId,
  })
  await offers.note(vbeln, { kind: 'published' })
}

async function refuseMultiples(tx: Transaction, lines: readonly OfferLineRow[]): Promise<void> {
  const offered = lines.filter(hasArticle).filter(({ status }) => status === 'offered')
  const articles = await tx.catalogue.articles(offered.map((line) => line.article_id))
  const errors = offered.flatMap(({ line, quantity, article_id: id }): [string, TextRef[]][] => {
    const multiple = articles.get(id)?.moq ?? 1
    return quantity % multiple === 0
      ? []
      : [[`lines.${line - 1}.quantity`, [{ key: 'quantity-not-multiple', values: { multiple } }]]]
  })
  if (errors.length > 0) throw new Refusal('validation', { errors: Object.fromEntries(errors) })
}

/** @throws Refusal 412 for what is not a request any more */
export async function rejectOffer(tx: Transaction, principal: Principal, vbeln: string, reason: string): Promise<void> {
  const offers = tx.repository(offerRepository, principal)
  const offer = await openOffer(tx, principal, vbeln)
  if (!offerMay.reject({ status: statusNow(offer, tx.now), is_own: false }, offerPerson(principal)))
    throw outOfTurn(offer, principal, tx.now)
  await offers.update(vbeln, { status: 'rejected', version: offer.version + 1 })
  await offers.note(vbeln, { kind: 'rejected', text: reason })
}

/**
 * A typing error does not stand for a year: what is published and not ordered goes back to work, and nobody accepts it
 * any more under a link (T-10). @throws Refusal 412
 */
export async function recallOffer(tx: Transaction, principal: Principal, vbeln: string, reason: string): Promise<void> {
  const offers = tx.repository(offerRepository, principal)
  const offer = await openOffer(tx, principal, vbeln)
  if (!offerMay.recall({ status: statusNow(offer, tx.now), is_own: false }, offerPerson(principal)))
    throw outOfTurn(offer, principal, tx.now)
  await offers.update(vbeln, {
    status: 'in_progress',
    published_at: null,
    margin_percent: null,
    version: offer.version + 1,
  })
  await offers.endLinks(vbeln)
  await offers.note(vbeln, { kind: 'recalled', text: reason })
}
