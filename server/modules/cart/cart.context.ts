import type { ReturnTerms } from '#src/contract/catalogue/article.ts'
import type { LineCondition, Transport } from '#src/contract/ordering/cart.ts'
import type { FitAnswerChanges } from '#src/contract/catalogue/fit.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import { isCounted, lineCondition } from '#src/domain/cart/cart-line.ts'
import { lastArrival, promisedParts } from '#src/domain/cart/line-cover.ts'
import {
  type BothAmounts,
  bothAmounts,
  coreNet,
  linePoints,
  type PriceBasis,
  type PriceTerms,
  seenUnitNet,
  vatRateOf,
} from '#src/domain/pricing/price.ts'
import type { QuantityLimits } from '#src/domain/pricing/quantity.ts'
import { type Localised, localised, type PromisedRuns, type RecordedFit } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { availabilityOf, maximumOf } from '#server/modules/catalogue/product/availability.ts'
import type { CatalogueSnapshot } from '#server/modules/catalogue/catalogue-cache.ts'
import {
  deliveryEstimates,
  type Destination,
  levelsFor,
  promisedRuns,
} from '#server/modules/catalogue/delivery-calendar.ts'
import { articleName, brandOf } from '#server/modules/catalogue/words/dictionary.ts'
import type { ArticleRow, Offer, StockByLevel } from '#server/modules/catalogue/product/offer.repository.ts'
import { articleReturns } from '#server/modules/catalogue/product/return-rules.ts'
import { jobRepository, type JobRepository } from '#server/modules/jobs/jobs.repository.ts'
import { priceTerms } from '#server/modules/pricing/terms.ts'
import { userVehiclesRepository, type NotedVehicle } from '#server/modules/vehicles/user-vehicles.repository.ts'
import type { Transaction } from '#server/store/store.ts'
import type { CartLineRow } from './cart-lines.ts'
import { cartRepository, type CartRepository } from './cart.repository.ts'
import { type FitInputs, readFitInputs } from './fit-inputs.ts'
import { recordFit } from './line-fit.presenter.ts'
import { sharesOf } from './line-shares.ts'
import { accountRepository } from '#server/modules/account/account.repository.ts'

/** An article that this company can put into a cart: it is sold to them and has a price. */
export interface CartOffer extends QuantityLimits {
  readonly article: ArticleRow
  readonly price: PriceBasis
  readonly stock: StockByLevel
}

/** A cart line with what it costs and how it stands now. */
export interface PricedLine {
  readonly row: CartLineRow
  readonly article: ArticleRow
  /** In the person's language. */
  readonly name: string
  /** Null when the article is no longer sold to this company. */
  readonly offer: CartOffer | null
  readonly condition: LineCondition
  /** The unit price that the person saw when they put it in or accepted it, where another one holds now. */
  readonly previousUnitNet: number | null
  /** Both sides; what the person may see of them is decided where the answer is made. */
  readonly amounts: BothAmounts | null
  /** Old-part deposit of the whole line, without VAT. */
  readonly coreNet: number
  readonly vatPercent: number
  readonly points: number
}

/** All that the cart's decisions need to know of the world; the decisions themselves are apart from SQL. */
export interface CartContext {
  readonly principal: Principal
  readonly terms: PriceTerms
  readonly cart: CartRepository
  readonly jobs: JobRepository
  /** A job is changed: all the company's screens are to hear of it. */
  jobChanged(): void
  /** What transport from the branch costs; null where none is asked for. */
  readonly transport: Transport | null
  newUuid(): string
  offers(articleIds: readonly number[]): Promise<ReadonlyMap<number, CartOffer>>
  nameOf(article: ArticleRow): string
  shippingPoints(): Promise<ShippingPoint[]>
  /** Those of the ids that name a vehicle. */
  knownVehicles(carIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Lines of one article share its stock: whoever prices one of them prices all of them. */
  price(rows: readonly CartLineRow[]): Promise<PricedLine[]>
  /** What the person has noted of the vehicles that lines are for. */
  notesOf(carIds: readonly number[]): Promise<ReadonlyMap<number, NotedVehicle>>
  /** Notes answers at a vehicle, if it is the person's. */
  answer(carId: number, changes: FitAnswerChanges): Promise<void>
  /** What the verdict on each line is made of, by the line's id; none for a line without a vehicle. */
  fitInputs(
    rows: readonly CartLineRow[],
    notes: ReadonlyMap<number, NotedVehicle>,
  ): Promise<ReadonlyMap<string, FitInputs>>
  /** What an order keeps of a line's verdict; null where there is none. */
  recordFit(article: ArticleRow, inputs: FitInputs | undefined): RecordedFit | null
  /** When the whole quantity is at the customer's if it is ordered now; null where the supplier, or nobody, says when. */
  arrivalOf(offer: CartOffer, quantity: number): string | null
  /** The parts that it comes in by several runs; null where all of it comes at once. */
  partsOf(offer: CartOffer, quantity: number): ReturnType<typeof promisedParts>
  /** By which runs, on which days; null where not all of it is promised. */
  runsOf(offer: CartOffer, quantity: number): PromisedRuns | null
  /** How it may be sent back if it is ordered now; null where nothing is said of it. */
  returnsOf(article: ArticleRow): ReturnTerms | null
  /** Brand and name in every language, for what is kept for ever. */
  wordsOf(article: ArticleRow): { brandName: string; name: Localised }
}

/** What a line costs; by itself what its article costs the company now. */
export type PriceOf = (row: CartLineRow, offer: Offer) => PriceBasis | null

interface ContextOptions {
  /** Of lines whose price is bound, such as those of an offer. */
  readonly priceOf?: PriceOf
  readonly jobChanged?: () => void
}

export async function cartContext(
  tx: Transaction,
  principal: Principal,
  { priceOf = (_, { price }) => price, jobChanged = () => undefined }: ContextOptions = {},
): Promise<CartContext> {
  const { catalogue } = tx
  const snapshot = await catalogue.snapshot()
  const terms = priceTerms(principal, tx.now)
  const sold = (articleIds: readonly number[]) =>
    catalogue.offers(principal, levelsFor(snapshot.calendar, principal.branchId), articleIds)
  const offers = async (articleIds: readonly number[]) =>
    new Map(
      [...(await sold(articleIds))].flatMap(([id, offer]) =>
        offer.price ? [[id, cartOffer(offer, offer.price)] as const] : [],
      ),
    )
  const estimates = deliveryEstimates(snapshot.calendar, principal, tx.now)
  const levelsOf = (stock: CartOffer['stock']) => availabilityOf(stock, estimates)
  const nameOf = (article: ArticleRow) => articleName(snapshot.dictionary, article, principal.locale)
  return {
    principal,
    terms,
    cart: tx.repository(cartRepository, principal),
    jobs: tx.repository(jobRepository, principal),
    jobChanged,
    transport: transportFrom(snapshot, principal, terms),
    newUuid: () => tx.newUuid(),
    offers,
    nameOf,
    shippingPoints: () => tx.repository(accountRepository, principal).shippingPoints(),
    knownVehicles: async (carIds) => new Set((await catalogue.badges(carIds)).keys()),
    price: async (rows) => {
      const found = await sold(rows.map((row) => row.articleId))
      // What is in a cart is named even when it is no longer sold.
      const gone = await catalogue.articles(rows.map((row) => row.articleId).filter((id) => !found.has(id)))
      const shares = sharesOf(rows, (row) => {
        const known = found.get(row.articleId)
        const price = known && priceOf(row, known)
        return price ? cartOffer(known, price) : null
      })
      return rows.map((row) => {
        const offer = shares.get(row.uuid) ?? null
        const article = found.get(row.articleId)?.article ?? gone.get(row.articleId)!
        return { row, article, name: nameOf(article), offer, ...standing(row, article, offer, terms) }
      })
    },
    notesOf: (carIds) => tx.repository(userVehiclesRepository, principal).notesOf(carIds),
    answer: (carId, changes) => tx.repository(userVehiclesRepository, principal).answer(carId, changes),
    fitInputs: (rows, notes) => readFitInputs(catalogue, rows, notes),
    recordFit: (article, inputs) => recordFit(snapshot.dictionary, article, inputs ?? null),
    arrivalOf: ({ stock }, quantity) => lastArrival(levelsOf(stock), quantity),
    partsOf: ({ stock }, quantity) => promisedParts(levelsOf(stock), quantity),
    runsOf: ({ stock }, quantity) => promisedRuns(levelsOf(stock), quantity, estimates),
    returnsOf: (article) => articleReturns(snapshot, article),
    wordsOf: (article) => ({
      brandName: brandOf(snapshot.dictionary, article.brand_id).name,
      name: localised((locale) => articleName(snapshot.dictionary, article, locale)),
    }),
  }
}

/** General rates are in lei, those of a shipping point in its company's currency (decision 291). */
export function ratesIn(currency: string, rates: CatalogueSnapshot['transportRates']) {
  return rates.filter(({ shipping_point_id: point }) => point !== null || currency === 'RON')
}

/** What bringing costs to where this principal's goods go; who picks up is asked for none (T-04). */
export function transportFrom(
  { transportRates }: CatalogueSnapshot,
  { branchId, picksUp }: Destination,
  terms: PriceTerms,
): Transport | null {
  const rates = ratesIn(terms.currency, transportRates)
    .filter((rate) => rate.branch_id === branchId)
    .map(({ level, shipping_point_id, net_minor, free_from_minor }) => ({
      level,
      shipping_point: shipping_point_id,
      net: picksUp ? 0 : net_minor,
      free_from: picksUp ? null : free_from_minor,
    }))
  return rates.length === 0 ? null : { vat_percent: terms.vatPercent, rates }
}

function cartOffer(offer: Offer, price: PriceBasis): CartOffer {
  const { article, stock } = offer
  return { article, price, stock, moq: article.moq, maximum: maximumOf({ article, price, stock }) }
}

function standing(
  row: CartLineRow,
  { status }: ArticleRow,
  offer: CartOffer | null,
  terms: PriceTerms,
): Pick<PricedLine, 'condition' | 'previousUnitNet' | 'amounts' | 'coreNet' | 'vatPercent' | 'points'> {
  const seen = priceBefore(row, terms)
  const unitNet = offer ? seenUnitNet(offer.price, terms) : 0
  const condition = lineCondition({
    quantity: row.quantity,
    offered: offer !== null,
    status,
    maximum: offer?.maximum ?? 0,
    seenUnitNet: seen,
    unitNet,
  })
  return {
    condition,
    previousUnitNet: isCounted({ condition }) && seen !== unitNet ? seen : null,
    amounts: offer && bothAmounts(offer.price, row.quantity, terms),
    coreNet: offer ? coreNet(offer.price, row.quantity) : 0,
    vatPercent: vatRateOf(offer?.price ?? {}, terms),
    points: offer ? linePoints(offer.price.listMinor, row.quantity) : 0,
  }
}

/** What this person saw: told from the purchase price, it would tell what the company paid to who sees recommended prices only. */
function priceBefore(
  { seenNetMinor: netMinor, seenListMinor: listMinor }: CartLineRow,
  terms: PriceTerms,
): number | null {
  if (listMinor === null && !terms.maySeePurchasePrices && terms.marginPercent <= 0) return null
  return seenUnitNet({ netMinor, listMinor: listMinor ?? netMinor }, terms)
}
