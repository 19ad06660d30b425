import type { Amounts } from '#src/contract/catalogue/article.ts'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { Letterhead } from '#src/contract/ordering/letterhead.ts'
import { SHARE_LINES_MAX, type ShareTerms } from '#src/contract/ordering/shares.ts'
import { isCounted } from '#src/domain/cart/cart-line.ts'
import { modelNameParts } from '#src/domain/vehicles/model-name.ts'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import type { SharedArticle, SharedContent } from '#server/db/tables/share-tables.ts'
import { localised, type Localised } from '#server/db/tables.ts'
import { articleName } from '#server/modules/catalogue/words/dictionary.ts'
import { cartContext } from '#server/modules/cart/cart.context.ts'
import { readCart } from '#server/modules/cart/cart.reader.ts'
import { readLetterhead } from '#server/modules/letterhead/letterhead.repository.ts'
import { vatPercentAt } from '#server/modules/pricing/vat.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { KyselyTransaction } from '#server/store/kysely-store.ts'
import type { FrozenCopy, ShareLineRow } from './shares.repository.ts'

/** A line as it is frozen, of a cart or of an offer. */
export interface FrozenLine {
  readonly articleId: number
  readonly quantity: number
  /** Of one piece at sale price, and of its deposit. */
  readonly unit: Amounts
  readonly core: Amounts | null
  readonly vatPercent: number
  /** Of the quantity, without deposits. */
  readonly amounts: Amounts
  readonly vehicle: VehicleBadge | null
  readonly plate: string | null
  readonly fitAnswers: ShareLineRow['fitAnswers']
  readonly offerLine?: number
}

/**
 * The selected lines of the cart with what the workshop adds, as people without the right to purchase prices are shown them: without a margin the person's own sale price would be
 * the purchase price (decision 164). @throws Refusal 422 where nothing is selected, or more than a page holds
 */
export async function freezeCart(tx: KyselyTransaction, principal: Principal, terms: ShareTerms): Promise<FrozenCopy> {
  const seller: Principal = { ...principal, maySeePurchasePrices: false }
  const cart = wholeCart(await readCart(tx, seller))
  const selected = cart.items.filter((line) => line.isSelected && isCounted(line))
  const answersOf = await fitAnswersOf(tx, seller)
  const lines = selected.map((line) => frozenLine(line, answersOf(line.uuid)))
  return frozenCopy(tx, principal, terms, { lines, currency: cart.currency })
}

function frozenLine(line: CartLine, fitAnswers: ShareLineRow['fitAnswers']): FrozenLine {
  const price = line.price!
  return {
    articleId: line.id,
    quantity: line.variants[0]!.requested_quantity,
    unit: price.sale,
    core: price.core ?? null,
    vatPercent: price.vat_percent,
    amounts: line.amounts!.sale,
    vehicle: line.vehicle,
    plate: line.registration_number,
    fitAnswers,
  }
}

/** What was answered about the vehicle, which the cart does not say of its lines. */
async function fitAnswersOf(tx: KyselyTransaction, seller: Principal) {
  const context = await cartContext(tx, seller)
  const head = await context.cart.find()
  const own = head ? await context.cart.lines(head.cartId) : []
  const ofJobs = await context.cart.linesOfJobs((await context.jobs.open()).map(({ id }) => id))
  const rows = new Map([...own, ...ofJobs].map((row) => [row.uuid, row]))
  return (uuid: string) => rows.get(uuid)?.fitAnswers ?? {}
}

/** @throws Refusal 422 where there is nothing, or more than a page holds */
export async function frozenCopy(
  tx: KyselyTransaction,
  principal: Principal,
  terms: ShareTerms,
  { lines, currency }: { readonly lines: readonly FrozenLine[]; readonly currency: string },
): Promise<FrozenCopy> {
  if (lines.length === 0) throw new Refusal('nothing-selected')
  if (lines.length > SHARE_LINES_MAX) throw fieldRefusal('lines', 'share-too-long', { most: SHARE_LINES_MAX })
  const articles = await tx.catalogue.articles(lines.map(({ articleId }) => articleId))
  const { dictionary } = await tx.catalogue.snapshot()
  const nameOf = ({ articleId }: FrozenLine) =>
    localised((locale) => articleName(dictionary, articles.get(articleId)!, locale))
  const imageOf = ({ articleId }: FrozenLine) => articles.get(articleId)!.image
  const vehicle = onlyOne(lines.map(vehicleOf))
  return {
    content: {
      locale: principal.locale,
      workshop: workshopOf(await readLetterhead(tx.db, principal.companyId)),
      plate: terms.plate || (onlyOne(lines.map(({ plate }) => plate ?? '')) ?? ''),
      vehicle: vehicle ?? '',
      note: terms.note,
      currency,
      lines: [
        ...lines.map((line) =>
          articleOf(line, { name: nameOf(line), image: imageOf(line), namesVehicle: vehicle === null }),
        ),
        ...terms.labour.map((labour) => ({ kind: 'labour', ...labour, vatPercent: vatPercentAt(tx.now) }) as const),
      ],
    },
    lines: lines.map((line, index) => ({
      line: index + 1,
      articleId: line.articleId,
      carId: line.vehicle?.carId ?? null,
      quantity: line.quantity,
      unitSaleMinor: line.unit.net,
      vatPercent: line.vatPercent,
      fitAnswers: line.fitAnswers,
      image: imageOf(line),
    })),
  }
}

function workshopOf({ name, phone, vat_registered }: Letterhead): SharedContent['workshop'] {
  return { name, phone, isVatRegistered: vat_registered }
}

interface Known {
  readonly name: Localised
  readonly image: string | null
  readonly namesVehicle: boolean
}

function articleOf(line: FrozenLine, { name, image, namesVehicle }: Known): SharedArticle {
  const { quantity, core, amounts, offerLine } = line
  return {
    kind: 'article',
    name,
    vehicle: namesVehicle ? [line.plate, vehicleOf(line)].filter(Boolean).join(', ') : '',
    quantity,
    vatPercent: line.vatPercent,
    unitGross: line.unit.gross,
    net: amounts.net,
    gross: amounts.gross,
    coreNet: (core?.net ?? 0) * quantity,
    hasPhoto: image !== null,
    ...(offerLine !== undefined && { offerLine }),
  }
}

function vehicleOf({ vehicle }: Pick<FrozenLine, 'vehicle'>): string {
  return vehicle ? `${vehicle.manuName} ${modelNameParts(vehicle.modelName).generation} ${vehicle.carName}` : ''
}

/** What all that say something say; null where they differ. */
function onlyOne(texts: readonly string[]): string | null {
  const said = new Set(texts.filter((text) => text !== ''))
  return said.size > 1 ? null : ([...said][0] ?? '')
}
