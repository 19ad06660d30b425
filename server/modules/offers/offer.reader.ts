import type { ParamsOf, QueryOf } from '#src/contract/endpoint.ts'
import type { Offer, offerEndpoints, OfferEvent, OfferLine, OfferSummary } from '#src/contract/ordering/offers.ts'
import type { Principal } from '#server/access/principal.ts'
import { accountRepository } from '#server/modules/account/account.repository.ts'
import { availabilityOf } from '#server/modules/catalogue/product/availability.ts'
import { deliveryEstimates } from '#server/modules/catalogue/delivery-calendar.ts'
import { brandOf } from '#server/modules/catalogue/words/dictionary.ts'
import { imageOf } from '#server/modules/catalogue/product/image.ts'
import { type CartContext, cartContext, type PricedLine } from '#server/modules/cart/cart.context.ts'
import { paymentChoices } from '#src/domain/orders/order-payment.ts'
import { UNIT } from '#src/domain/pricing/quantity.ts'
import { transportTo } from '#server/modules/cart/cart-transport.ts'
import { presentLineFit } from '#server/modules/cart/line-fit.presenter.ts'
import { displayName, nameFor } from '#server/modules/session/display-name.ts'
import { destinedFor } from '#server/modules/orders/destined.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { KyselyTransaction } from '#server/store/kysely-store.ts'
import { asCartLine, boundPrice, buyerOf, hasArticle, isOpenTo, offerPerson, offerTerms } from './offer-buyer.ts'
import { notPublished } from './offer-changed.ts'
import {
  lastAcceptance,
  lastPaid,
  type OfferEventRow,
  readHistory,
  readOfferPage,
  type TurnCounts,
} from './offer-list.repository.ts'
import type { OfferRow } from './offer-rows.ts'
import { presentAcceptance, presentLinePrice, presentOfferSummary } from './offer.presenter.ts'
import { type OfferLineRow, offerRepository } from './offers.repository.ts'
import { photosOfOffer } from './requests/pictured-requests.repository.ts'

/** A page of the offers that the person sees. */
export async function listOffers(
  tx: KyselyTransaction,
  principal: Principal,
  { page, per_page: limit, ...filter }: QueryOf<(typeof offerEndpoints)['list']>,
): Promise<{ items: OfferSummary[]; counts: TurnCounts; total: number }> {
  const found = await readOfferPage(tx.db, principal, filter, { now: tx.now, offset: (page - 1) * limit, limit })
  const lines = await tx.repository(offerRepository, principal).lines(found.rows.map(({ vbeln }) => vbeln))
  const linesOf = (vbeln: string) => lines.filter((line) => line.vbeln === vbeln)
  return {
    items: found.rows.map((offer) => presentOfferSummary(offer, linesOf(offer.vbeln), principal, tx.now)),
    counts: found.counts,
    total: found.total,
  }
}

type Details = (typeof offerEndpoints)['details']

/** An offer as the person may see it, with stock and promises of where it would go: a wanted shipping point, else the usual one (T-03). @throws Refusal 404 for none or another's, 412 for a customer before it is published */
export async function readOwnOffer(
  tx: KyselyTransaction,
  principal: Principal,
  { vbeln, shipping_point: wanted }: ParamsOf<Details> & QueryOf<Details>,
): Promise<Offer> {
  const offers = tx.repository(offerRepository, principal)
  const offer = await offers.find(vbeln)
  if (!offer) throw new Refusal('not-found')
  if (!isOpenTo(principal, offer)) throw notPublished(offer, principal, tx.now)
  const lines = await offers.lines([vbeln])
  const means = await orderingOf(tx, principal)
  const goesTo = means.shipping_points.find(({ id }) => id === wanted)?.id ?? means.shipping_point
  const buyer = buyerOf(await destinedFor(tx, principal, goesTo), offer)
  const bound = new Map(lines.map((line) => [line.uuid, boundPrice(line)]))
  const context = await cartContext(tx, buyer, { priceOf: ({ uuid }, { price }) => bound.get(uuid) ?? price })
  const accepted = await lastAcceptance(tx.db, principal, vbeln)
  const history = await readHistory(tx.db, principal, vbeln)
  const transport =
    principal.maySeePurchasePrices &&
    transportTo(await tx.catalogue.snapshot(), buyer.branchId, means.shipping_points, context.terms)
  return {
    ...presentOfferSummary(offer, lines, principal, tx.now),
    items: await presentLines(tx, principal, { offer, lines, context }),
    photos: await photosOfOffer(tx.db, vbeln),
    terms: offer.terms,
    vat_percent: offerTerms(buyer, offer, tx.now).vatPercent,
    ...means,
    ...(transport && { transport }),
    ordered:
      offer.order && offer.ending
        ? {
            number: offer.order.number,
            by: nameFor(principal)(offer.ending),
            at: new Date(offer.order.created_at).toISOString(),
          }
        : null,
    accepted: accepted && presentAcceptance(accepted, lines, offerTerms(buyer, offer, tx.now)),
    requoted_from: offer.requoted_from,
    requoted_as: history.requotedAs,
    events: history.events.map((event) => presentEvent(event, principal)),
  }
}

function presentEvent(event: OfferEventRow, principal: Principal): OfferEvent {
  const { kind, at, is_staff, text, number } = event
  return {
    kind,
    at: at.toISOString(),
    by: is_staff ? displayName(event) : nameFor(principal)(event),
    is_staff,
    text,
    number,
  }
}

/** Where an order of this person can go; staff order nothing from a customer's offer. */
async function orderingOf(
  tx: KyselyTransaction,
  principal: Principal,
): Promise<Pick<Offer, 'shipping_points' | 'shipping_point' | 'payments'>> {
  if (offerPerson(principal).isStaff) return { shipping_points: [], shipping_point: null }
  const account = tx.repository(accountRepository, principal)
  const points = await account.shippingPoints()
  const { usualShippingPoint } = await account.orderingMeans()
  return {
    shipping_points: points,
    shipping_point: points.find(({ id }) => id === usualShippingPoint)?.id ?? null,
    // What is chosen is nothing yet.
    payments: paymentChoices(await account.paymentTerms(), 0, principal),
  }
}

interface ReadLines {
  readonly offer: OfferRow
  readonly lines: readonly OfferLineRow[]
  readonly context: CartContext
}

async function presentLines(
  tx: KyselyTransaction,
  principal: Principal,
  { offer, lines, context }: ReadLines,
): Promise<OfferLine[]> {
  const buyer = context.principal
  // Chosen is nothing yet: each line is told all that there is of its article.
  const rows = lines.filter(hasArticle).map((line) => ({ ...asCartLine(line, offer), isSelected: false }))
  const cars = [...new Set(lines.flatMap(({ car_id: car }) => (car === null ? [] : [car])))]
  const notes = await context.notesOf(cars)
  const priced = new Map((await context.price(rows)).map((line) => [line.row.uuid, line]))
  const fitInputs = await context.fitInputs(rows, notes)
  const vehicles = await tx.catalogue.badges(cars)
  const references = offerPerson(principal).isStaff ? await referencesOf(tx, context, offer, rows) : null
  const { dictionary, calendar } = await tx.catalogue.snapshot()
  const estimates = deliveryEstimates(calendar, buyer, tx.now)
  const terms = offerTerms(buyer, offer, tx.now)
  const productOf = ({ article, name }: PricedLine): OfferLine['product'] => ({
    id: article.article_id,
    articleNumber: article.article_number,
    brand: brandOf(dictionary, article.brand_id),
    name,
    image: imageOf(dictionary, article),
    quality: article.quality as NonNullable<OfferLine['product']>['quality'],
  })
  return lines.map((line) => {
    const found = priced.get(line.uuid)
    const { car_id: car } = line
    return {
      uuid: line.uuid,
      line: line.line,
      status: line.status,
      requested_text: line.requested_text,
      product: found ? productOf(found) : null,
      vehicle: (car !== null && vehicles.get(car)) || null,
      registration_number: (car !== null && notes.get(car)?.registration_number) || null,
      quantity: line.quantity,
      ordered_quantity: line.ordered_quantity,
      unit: UNIT,
      note: line.note,
      answer: line.answer,
      term: line.term,
      ...presentLinePrice(line, terms),
      fit: found ? presentLineFit(dictionary, principal.locale, found.article, fitInputs.get(line.uuid) ?? null) : null,
      condition: found?.condition ?? null,
      availability: found?.offer ? availabilityOf(found.offer.stock, estimates) : [],
      moq: found?.article.moq ?? 1,
      maximum_quantity: found?.offer?.maximum ?? 0,
      reference: (found && references?.get(found.article.article_id)) ?? null,
    }
  })
}

/** For who prices it: what each article is recommended at, costs the company today and cost it last. */
async function referencesOf(
  tx: KyselyTransaction,
  context: CartContext,
  { company_id: companyId }: OfferRow,
  rows: readonly { readonly articleId: number }[],
): Promise<ReadonlyMap<number, NonNullable<OfferLine['reference']>>> {
  const ids = [...new Set(rows.map(({ articleId }) => articleId))]
  const [today, paid] = [await context.offers(ids), await lastPaid(tx.db, companyId, ids)]
  return new Map(
    ids.map((id) => {
      const price = today.get(id)?.price
      return [
        id,
        {
          list: price?.listMinor ?? null,
          net: price?.netMinor ?? null,
          last: paid.get(id) ?? null,
          core: price?.coreMinor ?? 0,
        },
      ]
    }),
  )
}
