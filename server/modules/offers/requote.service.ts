import type { RequoteChange } from '#src/contract/ordering/offers.ts'
import { leftOf, offerMay } from '#src/domain/offers/offer-rules.ts'
import { type PriceTerms, saleNet, seenUnitNet } from '#src/domain/pricing/price.ts'
import type { Principal } from '#server/access/principal.ts'
import { type CartContext, cartContext, type CartOffer } from '#server/modules/cart/cart.context.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { boundPrice, buyerOf, isOpenTo, offerTerms, statusNow } from './offer-buyer.ts'
import { notPublished, openOffer, outOfTurn } from './offer-changed.ts'
import { unpriced, writeOffer } from './offer-request.service.ts'
import type { OfferRow } from './offer-rows.ts'
import { previousPrice } from './offer.presenter.ts'
import { type NewOfferLine, type OfferLineRow, offerRepository } from './offers.repository.ts'

export interface Requoted {
  readonly id: string
  readonly changes: RequoteChange[]
}

/**
 * Asks anew for what an ended offer has left: a new request with the prices of today in it, for the consultant to publish; it says what changed. The wish's id is one offer for ever.
 * @throws Refusal 404 for an id that is another's or another wish, 412 for what has not ended, 422 where nothing is left
 */
export async function requoteOffer(
  tx: Transaction,
  principal: Principal,
  vbeln: string,
  clientId: string,
): Promise<Requoted> {
  const offers = tx.repository(offerRepository, principal)
  const former = await openOffer(tx, principal, vbeln)
  const context = await cartContext(tx, buyerOf(principal, former))
  const known = await offers.ofClient(clientId)
  if (known === null || (known !== undefined && (await offers.find(known))?.requoted_from !== vbeln))
    throw new Refusal('not-found')
  if (known === undefined && !offerMay.requote({ status: statusNow(former, tx.now), is_own: false }))
    throw isOpenTo(principal, former) ? outOfTurn(former, principal, tx.now) : notPublished(former, principal, tx.now)
  const id = known ?? (await writeRequote(tx, principal, former, { clientId, context }))
  return { id, ...(await comparedWith(tx, principal, id)) }
}

async function writeRequote(
  tx: Transaction,
  principal: Principal,
  former: OfferRow,
  { clientId, context }: { readonly clientId: string; readonly context: CartContext },
): Promise<string> {
  const offers = tx.repository(offerRepository, principal)
  const left = (await offers.lines([former.vbeln])).filter((line) => leftOf(line) > 0)
  if (left.length === 0) throw fieldRefusal('lines', 'offer-nothing-left')
  const sold = await context.offers([...new Set(left.flatMap(({ article_id: id }) => (id === null ? [] : [id])))])
  // What people without the right were shown.
  const terms = { ...offerTerms(context.principal, former, tx.now), maySeePurchasePrices: false }
  const { customer, plate, comment, currency } = former
  const id = await writeOffer(
    tx,
    principal,
    {
      client_id: clientId,
      requoted_from: former.vbeln,
      company_id: former.company_id,
      user_id: principal.companyId === former.company_id ? principal.subjectId : former.user_id,
      customer,
      plate,
      comment,
      currency,
    },
    left.map((line, index) => ({
      ...unpriced(tx.newUuid(), index + 1),
      requested_text: line.requested_text,
      article_id: line.article_id,
      car_id: line.car_id,
      quantity: leftOf(line),
      note: line.note,
      fit_answers: JSON.stringify(line.fit_answers),
      ...pricedToday(line.article_id === null ? undefined : sold.get(line.article_id)),
      // What staff wrote and never published was told to nobody.
      ...(former.published_at === null ? {} : pricedBefore(line, terms)),
    })),
  )
  await offers.note(id, { kind: 'requested', text: comment, number: former.vbeln })
  await offers.note(former.vbeln, { kind: 'requoted', number: id })
  return id
}

function pricedToday(offer: CartOffer | undefined): Partial<NewOfferLine> {
  if (!offer) return {}
  const { netMinor, listMinor, coreMinor = 0 } = offer.price
  return {
    status: 'offered',
    unit_net_minor: netMinor,
    unit_list_minor: Math.max(listMinor, netMinor),
    core_minor: coreMinor,
  }
}

function pricedBefore(line: OfferLineRow, terms: PriceTerms): Partial<NewOfferLine> {
  const price = boundPrice(line)
  if (!price) return {}
  return {
    previous_net_minor: price.netMinor,
    previous_sale_minor: saleNet(price, terms),
    previous_core_minor: price.coreMinor ?? 0,
  }
}

/** What differs from the offer before, of one piece, as the person sees it; of how many lines it is known. */
async function comparedWith(
  tx: Transaction,
  principal: Principal,
  vbeln: string,
): Promise<{ changes: RequoteChange[]; compared: number }> {
  const offers = tx.repository(offerRepository, principal)
  const offer = (await offers.find(vbeln))!
  const terms = offerTerms(buyerOf(principal, offer), offer, tx.now)
  const lines = await offers.lines([vbeln])
  const context = await cartContext(tx, buyerOf(principal, offer))
  const articles = await tx.catalogue.articles(lines.flatMap(({ article_id: id }) => (id === null ? [] : [id])))
  const changes = lines.flatMap((line): RequoteChange[] => {
    const before = previousPrice(line, terms)
    if (!before) return []
    const now = boundPrice(line)
    const article = line.article_id === null ? undefined : articles.get(line.article_id)
    const named = { uuid: line.uuid, name: article ? context.nameOf(article) : line.requested_text }
    const price = { before: before.purchase ?? before.sale, now: now && seenUnitNet(now, terms) }
    const deposit = { before: before.core, now: now && (now.coreMinor ?? 0) }
    return [
      ...(price.before === price.now ? [] : [{ ...named, field: 'price' as const, ...price }]),
      ...(now === null || deposit.before === deposit.now ? [] : [{ ...named, field: 'deposit' as const, ...deposit }]),
    ]
  })
  return { changes, compared: lines.filter((line) => previousPrice(line, terms) !== null).length }
}
