import type { Cart, CartLine, CartTotals, MiniCart } from '#src/contract/ordering/cart.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { isOrderable } from '#src/domain/cart/cart-line.ts'
import { seesStart } from '#src/domain/people/access.ts'
import { cartTotals } from '#src/domain/cart/cart-totals.ts'
import { paymentChoices, type PaymentTerm } from '#src/domain/orders/order-payment.ts'
import { marginOf, unitPrice, visibleAmounts } from '#src/domain/pricing/price.ts'
import { UNIT } from '#src/domain/pricing/quantity.ts'
import type { Principal } from '#server/access/principal.ts'
import type { OrderingMeans } from '#server/modules/account/account.repository.ts'
import { linePointsCost } from '#server/modules/orders/points-of.ts'
import { availabilityOf } from '#server/modules/catalogue/product/availability.ts'
import type { RunningCampaign } from '#server/modules/catalogue/campaigns.repository.ts'
import type { CatalogueSnapshot } from '#server/modules/catalogue/catalogue-cache.ts'
import { deliveryEstimates, type DeliveryEstimates } from '#server/modules/catalogue/delivery-calendar.ts'
import { brandOf } from '#server/modules/catalogue/words/dictionary.ts'
import { imageOf, mediaPath } from '#server/modules/catalogue/product/image.ts'
import type { JobRow } from '#server/modules/jobs/jobs.repository.ts'
import type { NotedVehicle } from '#server/modules/vehicles/user-vehicles.repository.ts'
import { transportFor, transportTo } from './cart-transport.ts'
import type { CartLineRow } from './cart-lines.ts'
import type { CartContext, PricedLine } from './cart.context.ts'
import type { CartHead } from './cart.repository.ts'
import type { FitInputs } from './fit-inputs.ts'
import { presentLineFit } from './line-fit.presenter.ts'
import type { Campaign } from '#src/contract/campaigns/campaigns.ts'
import type { Locale } from '#src/contract/fields.ts'
import { inLanguage } from '#server/db/tables.ts'

const HOUR_MS = 3_600_000

/** Everything around the lines that the cart shows. */
export interface CartSurroundings {
  readonly jobs: readonly JobRow[]
  /** Of who put lines into jobs. */
  readonly names: ReadonlyMap<number, string>
  readonly snapshot: CatalogueSnapshot
  readonly fitInputs: ReadonlyMap<string, FitInputs>
  readonly vehicles: ReadonlyMap<number, VehicleBadge>
  readonly notes: ReadonlyMap<number, NotedVehicle>
  readonly campaigns: readonly RunningCampaign[]
  readonly shippingPoints: readonly ShippingPoint[]
  readonly usualShippingPoint: number | null
  readonly credit: OrderingMeans['credit']
  readonly payments: readonly PaymentTerm[]
  readonly now: Date
}

export function presentCart(
  context: CartContext,
  head: CartHead | null,
  lines: readonly PricedLine[],
  around: CartSurroundings,
): Cart {
  const { principal, terms } = context
  const estimates = deliveryEstimates(around.snapshot.calendar, principal, around.now)
  const shippingPoint = shippingPointOf(head, around)
  const all = lines.map((line) => ({ ...line, isSelected: line.row.isSelected && canBeOrdered(line) }))
  const toOrder = all.filter(({ row }) => row.jobId === null)
  const transport = transportFor(context, toOrder.filter(isSelected), shippingPoint)
  const paidFor = (toPay: readonly (typeof all)[number][]) =>
    cartTotals(toPay, true, transportFor(context, toPay.filter(isSelected), shippingPoint))
      .cart_total_sale_price_with_vat ?? 0
  const left = (toPay: readonly (typeof all)[number][]) =>
    around.credit.limitMinor - around.credit.usedMinor - paidFor(toPay)
  const present = (line: PricedLine) => presentLine(line, context, around, estimates)
  return {
    items: toOrder.map(present),
    jobs: around.jobs.map((job) => ({
      id: job.id,
      name: job.name,
      plate: job.plate,
      vehicle: (job.carId !== null && around.vehicles.get(job.carId)) || null,
      customer_reference: job.customerReference,
      is_ready: job.isReady,
      items: lines.filter(({ row }) => row.jobId === job.id).map(present),
    })),
    cart_comment: head?.comment ?? '',
    shipping_points: [...around.shippingPoints],
    shipping_point: shippingPoint,
    payments: paymentChoices(around.payments, paidFor(all), principal),
    campaigns: around.campaigns.map((campaign) => presentCampaign(campaign, principal.locale)),
    // Also to whom picks up what bringing would cost: they may choose anew without a network.
    transport: terms.maySeePurchasePrices
      ? (transportTo(around.snapshot, principal.branchId, around.shippingPoints, terms) ?? undefined)
      : undefined,
    totals: visibleTotals(cartTotals(toOrder, terms.maySeePurchasePrices, transport), principal),
    available_points: seesStart(principal.marketing) ? around.credit.points : null,
    points_expiry: seesStart(principal.marketing) ? around.credit.pointsExpiry : null,
    credit_left: terms.maySeePurchasePrices ? left(toOrder) : null,
    // Who may not see amounts cannot count what is selected in jobs on top.
    credit_exceeded: left(all) < 0,
    currency: terms.currency,
  }
}

/** The usual point stands in for a choice not made, never for one that is gone: that is for the person to choose anew. */
export function shippingPointOf(
  head: CartHead | null,
  { usualShippingPoint, shippingPoints }: Pick<CartSurroundings, 'usualShippingPoint' | 'shippingPoints'>,
): number | null {
  const wanted = head?.shippingPointId ?? usualShippingPoint
  return shippingPoints.some(({ id }) => id === wanted) ? wanted : null
}

const isSelected = (line: { readonly isSelected: boolean }) => line.isSelected

/** A line that wants more than there is counts in the totals: it is still decided. */
function canBeOrdered(line: PricedLine): boolean {
  return isOrderable(line.condition) || line.condition === 'insufficient_stock'
}

function presentLine(
  line: PricedLine,
  { terms, principal, returnsOf }: CartContext,
  around: CartSurroundings,
  estimates: DeliveryEstimates,
): CartLine {
  const { row, article, offer } = line
  const amounts = line.amounts && visibleAmounts(line.amounts, principal.maySeePurchasePrices)
  return {
    uuid: row.uuid,
    isSelected: row.isSelected,
    id: row.articleId,
    articleNumber: article.article_number,
    name: line.name,
    brand: brandOf(around.snapshot.dictionary, article.brand_id),
    material: article.material,
    image: imageOf(around.snapshot.dictionary, article),
    quality: article.quality as CartLine['quality'],
    type: article.type as CartLine['type'],
    vehicle: (row.carId !== null && around.vehicles.get(row.carId)) || null,
    registration_number: (row.carId !== null && around.notes.get(row.carId)?.registration_number) || null,
    variants: [{ variant: article.variant, requested_quantity: row.quantity, stockable: article.variant === 'stock' }],
    unit: UNIT,
    moq: article.moq,
    maximum_quantity: offer?.maximum ?? 0,
    availability: offer ? availabilityOf(offer.stock, estimates) : [],
    condition: line.condition,
    previous_unit_net: line.previousUnitNet,
    price: offer && unitPrice(offer.price, terms),
    amounts,
    margin: amounts ? marginOf(amounts) : undefined,
    points: seesStart(principal.marketing) ? line.points : null,
    points_cost: seesStart(principal.marketing) ? linePointsCost(line) : null,
    added_at: row.addedAt.toISOString(),
    position: row.position,
    seen_arrives_at: row.seenArrivesAt?.toISOString() ?? null,
    fit: presentLineFit(around.snapshot.dictionary, principal.locale, article, around.fitInputs.get(row.uuid) ?? null),
    returns: returnsOf(article) ?? undefined,
    ...(row.jobId !== null && {
      job_id: row.jobId,
      added_by: (row.addedBy !== null && around.names.get(row.addedBy)) || undefined,
      wishes: presentWishes(row, principal, around),
    }),
  }
}

/** Who wanted it knows; an hour later nobody waits for their decision. */
function presentWishes(
  { wishes }: CartLineRow,
  { actorId }: Principal,
  { names, now }: CartSurroundings,
): CartLine['wishes'] {
  const told = wishes.flatMap(({ by: person, quantity, at }) => {
    const by = names.get(person)
    const isOpen = person !== actorId && now.getTime() - Date.parse(at) < HOUR_MS
    return isOpen && by !== undefined ? [{ by, quantity }] : []
  })
  return told.length > 0 ? told : undefined
}

/** Points reach only those who see START: the others are told nothing of them, not even that there are none. */
function visibleTotals(totals: CartTotals, { marketing }: Pick<Principal, 'marketing'>): CartTotals {
  return seesStart(marketing) ? totals : { ...totals, cart_total_points: null }
}

export function presentMiniCart(
  context: CartContext,
  lines: readonly PricedLine[],
  shippingPoint: number | null,
): MiniCart {
  const toOrder = lines.map((line) => ({ ...line, isSelected: line.row.isSelected && canBeOrdered(line) }))
  const totals = cartTotals(
    toOrder,
    context.terms.maySeePurchasePrices,
    transportFor(context, toOrder.filter(isSelected), shippingPoint),
  )
  return {
    items: lines.map(({ row }) => ({ uuid: row.uuid, id: row.articleId, car_id: row.carId, quantity: row.quantity })),
    count: lines.length,
    totals: visibleTotals(totals, context.principal),
    currency: context.terms.currency,
  }
}

function presentCampaign(campaign: RunningCampaign, locale: Locale): Campaign {
  return {
    id: campaign.campaign_id,
    kind: campaign.kind,
    title: inLanguage(campaign.title, locale),
    body: inLanguage(campaign.body, locale),
    image: mediaPath(campaign.image),
    starts_at: campaign.starts_at.toISOString(),
    ends_at: campaign.ends_at.toISOString(),
    products: campaign.products.map(({ article_id: id, discount_percent, points }) => ({
      id,
      discount_percent,
      points,
    })),
  }
}
