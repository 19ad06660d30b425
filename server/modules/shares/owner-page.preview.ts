import { brand } from '#src/contract/brand.ts'
import type { ShareSource } from '#src/contract/ordering/shares.ts'
import { shareExpiry } from '#src/domain/offers/share-expiry.ts'
import type { Principal } from '#server/access/principal.ts'
import { mediaPath } from '#server/modules/catalogue/product/image.ts'
import { readLogo } from '#server/modules/letterhead/letterhead.repository.ts'
import type { KyselyTransaction } from '#server/store/kysely-store.ts'
import { ownerPage } from './owner-page.ts'
import { freeze } from './share-of-offer.ts'
import { refuseDay } from './shares.service.ts'

/** The page as it would be if the link were made now, for the workshop to look at. @throws Refusal 422 as making it */
export async function previewShare(tx: KyselyTransaction, principal: Principal, terms: ShareSource): Promise<string> {
  const { content, lines, bindsUntil } = await freeze(tx, principal, terms)
  refuseDay(terms, principal, { now: tx.now, createdAt: tx.now, bindsUntil })
  const logo = await readLogo(tx.db, principal.companyId)
  return ownerPage({
    content,
    locale: principal.locale,
    expiresAt: shareExpiry(tx.now, terms.valid_until, brand.timeZone, bindsUntil),
    // It is shown inside of a page of the app, where no token leads to it.
    logo: logo ? { ...logo, src: `data:image/png;base64,${logo.png.toString('base64')}` } : null,
    photoOf: (place) => mediaPath(lines.find(({ line }) => line === place)?.image ?? null),
    acceptAt: null,
    version: 1,
    accepted: null,
  })
}
