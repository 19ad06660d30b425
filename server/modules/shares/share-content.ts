import type { Cart, CartLine } from '#src/contract/cart.ts'
import type { Letterhead } from '#src/contract/letterhead.ts'
import { SHARE_LINES_MAX, type ShareTerms } from '#src/contract/shares.ts'
import { isCounted } from '#src/domain/cart-line.ts'
import { modelNameParts } from '#src/domain/model-name.ts'
import { wholeCart } from '#src/domain/whole-cart.ts'
import type { SharedArticle, SharedContent } from '#server/db/tables/share-tables.ts'
import { localised, type Localised } from '#server/db/tables.ts'
import { articleName } from '#server/modules/catalogue/dictionary.ts'
import { cartContext } from '#server/modules/cart/cart.context.ts'
import { readCart } from '#server/modules/cart/cart.reader.ts'
import { readLetterhead } from '#server/modules/letterhead/letterhead.repository.ts'
import { vatPercentAt } from '#server/modules/pricing/vat.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { KyselyTransaction } from '#server/store/kysely-store.ts'
import type { FrozenCopy, ShareLineRow } from './shares.repository.ts'

/**
 * The selected lines of the cart with what the workshop adds, as people without the right to purchase prices are shown them: without a margin the person's own sale price would be
 * the purchase price (decision 164). @throws Refusal 422 where nothing is selected, or more than a page holds
 */
export async function freezeCart(tx: KyselyTransaction, principal: Principal, terms: ShareTerms): Promise<FrozenCopy> {
  const seller: Principal = { ...principal, maySeePurchasePrices: false }
  const cart = wholeCart(await readCart(tx, seller))
  const selected = cart.items.filter((line) => line.isSelected && isCounted(line))
  if (selected.length === 0) throw new Refusal('nothing-selected')
  if (selected.length > SHARE_LINES_MAX) throw fieldRefusal('lines', 'share-too-long', { most: SHARE_LINES_MAX })
  const known = await knownOf(tx, seller, selected)
  const vehicle = onlyOne(selected.map(vehicleOf))
  return {
    content: {
      locale: principal.locale,
      workshop: workshopOf(await readLetterhead(tx.db, principal.companyId)),
      plate: terms.plate || (onlyOne(selected.map((line) => line.registration_number ?? '')) ?? ''),
      vehicle: vehicle ?? '',
      note: terms.note,
      currency: cart.currency,
      lines: [
        ...selected.map((line) => articleOf(line, known(line), vehicle === null)),
        ...terms.labour.map((labour) => ({ kind: 'labour', ...labour, vatPercent: vatPercentAt(tx.now) }) as const),
      ],
    },
    lines: selected.map((line, index) => ({
      line: index + 1,
      articleId: line.id,
      carId: line.vehicle?.carId ?? null,
      quantity: line.variants[0]!.requested_quantity,
      unitSaleMinor: line.price!.sale.net,
      vatPercent: line.price!.vat_percent,
      fitAnswers: known(line).fitAnswers,
      image: known(line).image,
    })),
  }
}

function workshopOf({ name, phone, vat_registered }: Letterhead): SharedContent['workshop'] {
  return { name, phone, isVatRegistered: vat_registered }
}

interface Known {
  readonly name: Localised
  readonly image: string | null
  readonly fitAnswers: ShareLineRow['fitAnswers']
}

/** What the cart does not say of its lines: names in every language, the article's own picture, what was answered about the vehicle. */
async function knownOf(tx: KyselyTransaction, seller: Principal, lines: readonly CartLine[]) {
  const articles = await tx.catalogue.articles(lines.map(({ id }) => id))
  const { dictionary } = await tx.catalogue.snapshot()
  const context = await cartContext(tx, seller)
  const head = await context.cart.find()
  const own = head ? await context.cart.lines(head.cartId) : []
  const ofJobs = await context.cart.linesOfJobs((await context.jobs.open()).map(({ id }) => id))
  const rows = new Map([...own, ...ofJobs].map((row) => [row.uuid, row]))
  return ({ id, uuid }: CartLine): Known => {
    const article = articles.get(id)!
    return {
      name: localised((locale) => articleName(dictionary, article, locale)),
      image: article.image,
      fitAnswers: rows.get(uuid)?.fitAnswers ?? {},
    }
  }
}

function articleOf(line: CartLine, { name, image }: Known, namesVehicle: boolean): SharedArticle {
  const price = line.price!
  const { sale } = line.amounts!
  const { requested_quantity: quantity } = line.variants[0]!
  return {
    kind: 'article',
    name,
    vehicle: namesVehicle ? [line.registration_number, vehicleOf(line)].filter(Boolean).join(', ') : '',
    quantity,
    vatPercent: price.vat_percent,
    unitGross: price.sale.gross,
    net: sale.net,
    gross: sale.gross,
    coreNet: (price.core?.net ?? 0) * quantity,
    hasPhoto: image !== null,
  }
}

function vehicleOf({ vehicle }: Pick<Cart['items'][number], 'vehicle'>): string {
  return vehicle ? `${vehicle.manuName} ${modelNameParts(vehicle.modelName).generation} ${vehicle.carName}` : ''
}

/** What all that say something say; null where they differ. */
function onlyOne(texts: readonly string[]): string | null {
  const said = new Set(texts.filter((text) => text !== ''))
  return said.size > 1 ? null : ([...said][0] ?? '')
}
