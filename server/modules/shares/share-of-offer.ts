import type { OfferLine } from '#src/contract/ordering/offers.ts'
import type { ShareSource, ShareTerms } from '#src/contract/ordering/shares.ts'
import type { Principal } from '#server/access/principal.ts'
import { outOfTurn } from '#server/modules/offers/offer-changed.ts'
import { readOwnOffer } from '#server/modules/offers/offer.reader.ts'
import { offerRepository } from '#server/modules/offers/offers.repository.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { KyselyTransaction } from '#server/store/kysely-store.ts'
import { type FrozenLine, freezeCart, frozenCopy } from './share-content.ts'
import type { FrozenCopy } from './shares.repository.ts'

/** What is frozen, and the last instant at which its prices hold; null where only the link itself ends. */
export interface FrozenSource extends FrozenCopy {
  readonly bindsUntil: Date | null
}

/** A copy of the cart, or of the offer that is named. @throws Refusal as each of them */
export async function freeze(
  tx: KyselyTransaction,
  principal: Principal,
  { vbeln, ...terms }: ShareSource,
): Promise<FrozenSource> {
  if (vbeln !== null) return freezeOffer(tx, principal, vbeln, terms)
  return { ...(await freezeCart(tx, principal, terms)), bindsUntil: null }
}

/**
 * What a published offer offers, at the sale prices that follow from what it binds (T-07), as people without the right to purchase prices are shown them. No link holds longer than its
 * offer. @throws Refusal 404 for another company's, 412 for what cannot be ordered
 */
async function freezeOffer(
  tx: KyselyTransaction,
  principal: Principal,
  vbeln: string,
  terms: ShareTerms,
): Promise<FrozenSource> {
  // Held, so that no link is made of what is recalled at this instant.
  const row = await tx.repository(offerRepository, principal).open(vbeln)
  // Staff see offers of their customers, and send none of them in their own name.
  if (!row || row.company_id !== principal.companyId) throw new Refusal('not-found')
  const offer = await readOwnOffer(tx, { ...principal, maySeePurchasePrices: false }, { vbeln })
  if (offer.status !== 'offered') throw outOfTurn(row, principal, tx.now)
  const lines = offer.items.filter(isOffered).map(frozenLine)
  const named: ShareTerms = { ...terms, plate: terms.plate || offer.plate }
  const copy = await frozenCopy(tx, principal, named, { lines, currency: offer.currency })
  return { ...copy, bindsUntil: row.expires_at }
}

function isOffered(line: OfferLine): boolean {
  return line.status === 'offered' && line.product !== null && line.price !== null && line.amounts !== null
}

function frozenLine({ line, product, quantity, price, amounts, vehicle, ...rest }: OfferLine): FrozenLine {
  return {
    articleId: product!.id,
    quantity,
    unit: price!.sale,
    core: price!.core ?? null,
    vatPercent: price!.vat_percent,
    amounts: amounts!.sale,
    vehicle,
    plate: rest.registration_number,
    fitAnswers: {},
    offerLine: line,
  }
}
