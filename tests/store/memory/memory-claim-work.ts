import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import type { ClaimWorkRepository } from '#server/modules/claims/claim-work.repository.ts'
import { claimableLine } from './memory-lines.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

/** What is done with the claims of a person's company after they were written. */
export function memoryClaimWork(tx: MemoryTransaction, { companyId }: Principal): ClaimWorkRepository {
  const { claims } = tx.tables
  const own = (id: string) => {
    const found = claims.get(id)
    return found?.owner.startsWith(`${companyId}:`) ? found : null
  }
  return {
    open: (id) =>
      tx.inside(() => {
        const found = own(id)
        if (!found) return null
        const { claim, number, status, owner, work } = found
        const [company_id, user_id] = owner.split(':').map(Number)
        const untouched = { answer_kind: null, answered_by: null, received_at: null, labour_granted_minor: null }
        const row = { ...claim, ...untouched, ...work, number, status, company_id, user_id, credit_invoice: null }
        return row as unknown as Selectable<Tables['claims']>
      }),
    left: (claim) => tx.inside(() => claimableLine(tx.tables, companyId, claim)?.left ?? 0),
    update: (id, given) =>
      tx.inside(() => {
        const found = own(id)
        if (!found) return
        const work = { ...found.work, ...(given as Partial<Selectable<Tables['claims']>>) }
        tx.put(claims, id, { ...found, work, status: given.status ?? found.status })
      }),
    // A world has no ERP, and nobody reads what happened when.
    tellErp: async () => undefined,
    recallErp: async () => true,
    note: async () => undefined,
    photos: (id) =>
      tx.inside(() =>
        (own(id)?.photos ?? []).flatMap(({ sha256, isRemoved }, at) =>
          isRemoved ? [] : [{ sha256, kind: own(id)!.claim.photos[at]!.kind }],
        ),
      ),
    removePhoto: (id, sha256) =>
      tx.inside(() => {
        const claim = own(id)
        if (!claim) return
        const photos = claim.photos.map((photo) =>
          photo.sha256 === sha256 ? { ...photo, received: photo.bytes, isRemoved: true } : photo,
        )
        tx.put(claims, id, { ...claim, photos })
        tx.remove(tx.tables.photoParts, `${id}:${sha256}`)
      }),
  }
}
