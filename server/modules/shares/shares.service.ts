import { brand } from '#src/contract/brand.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import type { Share, shareEndpoints, ShareTerms } from '#src/contract/ordering/shares.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { latestShareDay, mayChangeShare, shareExpiry } from '#src/domain/offers/share-expiry.ts'
import { formatDate } from '#src/lib/formats.ts'
import type { Principal } from '#server/access/principal.ts'
import { offerRepository } from '#server/modules/offers/offers.repository.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { KyselyTransaction } from '#server/store/kysely-store.ts'
import { freeze } from './share-of-offer.ts'
import { presentShare, shareState } from './share.presenter.ts'
import { shareRepository } from './shares.repository.ts'

/** The links as they stand, the newest first. */
export async function listShares(tx: KyselyTransaction, principal: Principal): Promise<Share[]> {
  const rows = await tx.repository(shareRepository, principal).list()
  return rows.map((row) => presentShare(row, principal, tx.now))
}

/** @throws Refusal 404 for a link that is not the person's */
export async function readShare(tx: KyselyTransaction, principal: Principal, id: string): Promise<Share> {
  const row = await tx.repository(shareRepository, principal).find(id)
  if (!row) throw new Refusal('not-found')
  return presentShare(row, principal, tx.now)
}

/** Of one person in a day: who means to fill the disk is stopped, nobody else. */
const MOST_A_DAY = 200

/** @throws Refusal 422 where nothing is selected, for a day that is over or too far, for too many in a day, and for an id or a token that is another's; 404 at an id of somebody else */
export async function createShare(
  tx: KyselyTransaction,
  principal: Principal,
  { id, token_hash, ...terms }: BodyOf<typeof shareEndpoints.create>,
): Promise<Share> {
  const shares = tx.repository(shareRepository, principal)
  const { customer, phone } = terms
  if (!(await shares.find(id)) && (await shares.madeToday()) >= MOST_A_DAY) throw fieldRefusal('id', 'too-many-today')
  const { bindsUntil, ...copy } = await freeze(tx, principal, terms)
  refuseDay(terms, principal, { now: tx.now, createdAt: tx.now, bindsUntil })
  const tokenHash = Buffer.from(token_hash, 'hex')
  const isNew = await shares.insert({
    ...copy,
    id,
    tokenHash,
    vbeln: terms.vbeln,
    customer,
    phone,
    expiresAt: shareExpiry(tx.now, terms.valid_until, brand.timeZone, bindsUntil),
  })
  // The same link again, under another key, is there.
  if (!isNew && !(await shares.open(id))?.token_hash.equals(tokenHash)) throw fieldRefusal('id', 'invalid')
  return readShare(tx, principal, id)
}

/** @throws Refusal as `createShare`; 422 where it is accepted or stopped, or its last day is over: then it is told by a link of its own */
export async function changeShare(
  tx: KyselyTransaction,
  principal: Principal,
  id: string,
  terms: ShareTerms,
): Promise<Share> {
  const shares = tx.repository(shareRepository, principal)
  // Its offer is held first, as by who recalls that.
  const { vbeln = null } = (await shares.find(id)) ?? {}
  if (vbeln !== null) await tx.repository(offerRepository, principal).open(vbeln)
  const row = await shares.open(id)
  if (!row) throw new Refusal('not-found')
  const standing = { state: shareState(row, tx.now), createdAt: row.created_at }
  if (!mayChangeShare(standing, tx.now, brand.timeZone)) throw fieldRefusal('id', 'share-is-over')
  const { customer, phone } = terms
  const { bindsUntil, ...copy } = await freeze(tx, principal, { ...terms, vbeln: row.vbeln })
  refuseDay(terms, principal, { now: tx.now, createdAt: row.created_at, bindsUntil })
  const expiresAt = shareExpiry(row.created_at, terms.valid_until, brand.timeZone, bindsUntil)
  await shares.replace(id, { ...copy, customer, phone, expiresAt })
  return readShare(tx, principal, id)
}

/** One that is stopped already stays as it is. @throws Refusal 404 */
export async function stopShare(tx: KyselyTransaction, principal: Principal, id: string): Promise<Share> {
  const shares = tx.repository(shareRepository, principal)
  const row = await shares.open(id)
  if (!row) throw new Refusal('not-found')
  if (row.revoked_at === null) await shares.revoke(id)
  return readShare(tx, principal, id)
}

/** @throws Refusal 422 for a last day that is over, and for one on which the link no longer holds, with the last on which it does */
export function refuseDay(
  { valid_until: day }: Pick<ShareTerms, 'valid_until'>,
  { locale }: Pick<Principal, 'locale'>,
  { now, createdAt, bindsUntil }: { readonly now: Date; readonly createdAt: Date; readonly bindsUntil: Date | null },
): void {
  if (day === null) return
  if (day < localDay(now, brand.timeZone)) throw fieldRefusal('valid_until', 'day-is-over')
  const last = latestShareDay(createdAt, brand.timeZone, bindsUntil)
  if (day > last) throw fieldRefusal('valid_until', 'share-day-too-far', { day: formatDate(last, 'date', locale) })
}
