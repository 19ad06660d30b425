import { createHash } from 'node:crypto'
import { brand } from '#src/contract/brand.ts'
import { offerExpiry } from '#src/domain/offers/offer-rules.ts'
import { shareExpiry } from '#src/domain/offers/share-expiry.ts'
import { documentAmounts, saleNet, withVat } from '#src/domain/pricing/price.ts'
import { modelNameParts } from '#src/domain/vehicles/model-name.ts'
import type { SharedContent } from '#server/db/tables/share-tables.ts'
import type { Localised } from '#server/db/tables.ts'
import type { CompanyRow } from './company-rows.ts'
import { type CsvCell, writeCsv } from '../csv-writer.ts'
import { instantBefore } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import { vatPercent } from './past-orders.ts'
import { uuidOf } from '../random.ts'

/** A line of an offer that its customer can order. */
export interface SharableLine {
  /** Its place in the offer. */
  readonly line: number
  readonly articleId: number
  readonly name: Localised
  readonly carId: number
  readonly quantity: number
  readonly netMinor: number
  readonly listMinor: number
  readonly coreMinor: number
}

/** A published offer of the demo as its workshop sends it on. */
export interface SharableOffer {
  readonly vbeln: string
  readonly company: CompanyRow
  readonly userId: number
  readonly customer: string
  readonly plate: string
  /** When it was asked for, ISO 8601: it is valid from then. */
  readonly createdAt: string
  readonly lines: readonly SharableLine[]
}

/** What became of a link, by days ago; at most 366 days after it was made its page says that it is over. */
export interface SharePlan {
  readonly madeAgo: number
  readonly openedAgo?: number
  readonly acceptedAgo?: number
  readonly stoppedAgo?: number
  /** The workshop's own last day; without it the offer's. */
  readonly validDays?: number
}

const LABOUR = { text: 'Manoperă înlocuire', hours: 1.5, gross: 37_500 }

/** Links of the workshop for owners of cars: one that is open, one that was accepted, one that was stopped and one that has expired (OFR-04). */
export function writeShares(
  folder: string,
  context: DemoContext,
  shared: readonly (readonly [SharableOffer, SharePlan])[],
): void {
  const rows = shared.map(([offer, plan], index) => shareOf(context, offer, plan, index))
  writeCsv(
    folder,
    'offer_shares.csv',
    Object.keys(rows[0]?.share ?? { share_id: null }),
    rows.map(({ share }) => Object.values(share)),
  )
  writeCsv(
    folder,
    'offer_share_lines.csv',
    ['share_id', 'line', 'article_id', 'car_id', 'quantity', 'unit_sale_minor', 'vat_percent'],
    rows.flatMap(({ lines }) => lines),
  )
}

function shareOf(context: DemoContext, offer: SharableOffer, plan: SharePlan, index: number) {
  const random = context.random('offer-share', index)
  const { company } = offer
  const at = (daysAgo: number | undefined, hour: number) =>
    daysAgo === undefined ? null : instantBefore(context.today, daysAgo, hour, random.int(0, 59))
  const createdAt = at(plan.madeAgo, 15)!
  const rate = vatPercent(context, createdAt.slice(0, 10))
  const content = contentOf(context, offer, rate)
  const id = uuidOf(random)
  // The last article is what the owner leaves out, where there are several.
  const articles = offer.lines.length
  const acceptedLines = content.lines
    .map((_, place) => place + 1)
    .filter((place) => articles === 1 || place !== articles)
  const acceptedAt = at(plan.acceptedAgo, 17)
  const share: Record<string, CsvCell> = {
    share_id: id,
    token_hash: createHash('sha256').update(`${id} of the demo leads nowhere`).digest('hex'),
    company_id: company.id,
    user_id: offer.userId,
    vbeln: offer.vbeln,
    content: JSON.stringify(content),
    customer: offer.customer,
    phone: '0722 000 111',
    created_at: createdAt,
    expires_at: lastInstant(createdAt, plan, offer),
    revoked_at: at(plan.stoppedAgo, 16),
    opened_count: plan.openedAgo === undefined ? 0 : 2,
    opened_at: acceptedAt ?? at(plan.openedAgo, 16),
    accepted_at: acceptedAt,
    accepted_lines: acceptedAt && acceptedLines.join('|'),
    accepted_name: acceptedAt && (offer.customer || 'Popescu Dan'),
    accepted_minor: acceptedAt && totalOf(content, acceptedLines),
  }
  const lines = offer.lines.map((line, place): CsvCell[] => [
    id,
    place + 1,
    line.articleId,
    line.carId,
    line.quantity,
    unitSale(line, company, rate),
    rate,
  ])
  return { share, lines }
}

function lastInstant(createdAt: string, { validDays }: SharePlan, offer: SharableOffer): string {
  const made = new Date(createdAt)
  const own =
    validDays === undefined ? null : new Date(made.getTime() + validDays * 86_400_000).toISOString().slice(0, 10)
  return shareExpiry(made, own, brand.timeZone, offerExpiry(new Date(offer.createdAt), brand.timeZone)).toISOString()
}

/** As people without the right to purchase prices are shown it. */
function unitSale(line: SharableLine, { marginPercent }: CompanyRow, rate: number): number {
  return saleNet(line, { currency: 'RON', vatPercent: rate, marginPercent, maySeePurchasePrices: false })
}

function contentOf(context: DemoContext, offer: SharableOffer, rate: number): SharedContent {
  const { company, plate, lines } = offer
  return {
    locale: 'ro',
    workshop: { name: company.name, phone: company.phone, isVatRegistered: company.taxCode.startsWith('RO') },
    plate,
    vehicle: vehicleName(context, lines[0]!.carId),
    note: '',
    currency: 'RON',
    lines: [
      ...lines.map((line) => {
        const unit = unitSale(line, company, rate)
        const { net, gross } = withVat(unit * line.quantity, rate)
        return {
          kind: 'article',
          name: line.name,
          vehicle: '',
          quantity: line.quantity,
          vatPercent: rate,
          unitGross: withVat(unit, rate).gross,
          net,
          gross,
          coreNet: line.coreMinor * line.quantity,
          hasPhoto: true,
          offerLine: line.line,
        } as const
      }),
      { kind: 'labour', ...LABOUR, vatPercent: rate },
    ],
  }
}

/** Articles and deposits as one document, labour at its final price (T-01). */
function totalOf({ lines }: SharedContent, places: readonly number[]): number {
  const chosen = lines.filter((_, place) => places.includes(place + 1))
  const goods = chosen.flatMap((line) =>
    line.kind === 'article' ? [{ net: line.net + line.coreNet, vatPercent: line.vatPercent }] : [],
  )
  const labour = chosen.reduce((sum, line) => (line.kind === 'labour' ? sum + line.gross : sum), 0)
  return documentAmounts(goods).gross + labour
}

function vehicleName({ facts }: DemoContext, carId: number): string {
  for (const { manuName, series } of facts.vehicles.manufacturers)
    for (const { modelName, engines } of series) {
      const engine = engines.find((each) => each.carId === carId)
      if (engine) return `${manuName} ${modelNameParts(modelName).generation} ${engine.carName}`
    }
  return ''
}
