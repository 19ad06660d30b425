import type { Principal } from '#server/access/principal.ts'
import type { ClaimRepository } from '#server/modules/claims/claims.repository.ts'
import { claimableLine } from './memory-lines.ts'
import { declaredAnew, memoryShelf } from './memory-shelf.ts'
import type { MemoryCounters } from './memory-tables.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

const FIRST_NUMBER = 7_000_000_001

export function memoryClaims(
  tx: MemoryTransaction,
  { companyId, subjectId, actorId }: Principal,
  counters: MemoryCounters,
  now: Date,
): ClaimRepository {
  const { claims } = tx.tables
  const own = `${companyId}:${subjectId}`
  return {
    open: (id) =>
      tx.inside(() => {
        const claim = claims.get(id)
        if (claim?.owner !== own) return null
        const { number, status, photos: shelved, invoice_number, invoice_line, article_id, quantity } = claim
        const { type, plate, vin, fitted_by, km_at_fitting, km_at_defect } = claim.claim
        const { installation_date, defect_date, defect_code, observations, labour_minor } = claim.claim
        const said = {
          type,
          plate,
          vin,
          fitted_by,
          km_at_fitting,
          km_at_defect,
          installation_date,
          defect_date,
          defect_code,
          observations,
          labour_minor,
        }
        const photos = shelved.map((photo, at) => ({ ...photo, kind: claim.claim.photos[at]!.kind }))
        return { id, number, status, photos, said, invoice_number, invoice_line, article_id, quantity }
      }),
    announced: (id) =>
      tx.inside(() => {
        const mine = [...claims].filter(([key, claim]) => key !== id && claim.owner === own).map(([, claim]) => claim)
        const since = (days: number) =>
          mine.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - days * 86_400_000)
        return {
          drafts: since(90).filter(({ status }) => status === 'draft').length,
          bytes: since(1)
            .flatMap(({ photos }) => photos.filter(({ isRemoved }) => !isRemoved))
            .reduce((sum, { bytes }) => sum + bytes, 0),
        }
      }),
    // A world has no sockets: who writes it is told.
    concerned: async () => [subjectId],
    rules: async (type) => ({ type, photo_kinds: ['damage'], observations_min: 10, invoice_min: 3 }),
    claimable: (claim) => tx.inside(() => claimableLine(tx.tables, companyId, claim)),
    insert: (claim) =>
      tx.inside(() => {
        if (claims.has(claim.client_id)) return false
        const photos = declaredAnew(tx, claim.client_id, [], claim.photos)
        tx.put(claims, claim.client_id, {
          id: claim.client_id,
          number: null,
          status: 'draft',
          photos,
          invoice_number: claim.invoice_number,
          invoice_line: claim.invoice_line,
          article_id: claim.article_id,
          quantity: claim.quantity,
          claim,
          owner: own,
          actorId,
          createdAt: now,
          work: {},
        })
        return true
      }),
    rewrite: (claim) =>
      tx.inside(() => {
        const before = claims.get(claim.client_id)!
        // Named again it is wanted again, from its first byte.
        const kept = before.photos.filter(({ isRemoved }) => !isRemoved)
        const photos = declaredAnew(tx, claim.client_id, kept, claim.photos)
        const { invoice_number, invoice_line, article_id, quantity } = claim
        tx.put(claims, claim.client_id, {
          ...before,
          status: 'draft',
          invoice_number,
          invoice_line,
          article_id,
          quantity,
          claim,
          photos,
        })
      }),
    submit: (id) =>
      tx.inside(() => {
        const number = String(FIRST_NUMBER + counters.claims)
        counters.claims += 1
        tx.put(claims, id, { ...claims.get(id)!, status: 'submitted', number })
        return number
      }),
    photos: (id) =>
      memoryShelf(
        tx,
        id,
        () => claims.get(id)?.photos ?? [],
        (photos) => tx.put(claims, id, { ...claims.get(id)!, photos }),
      ),
  }
}
