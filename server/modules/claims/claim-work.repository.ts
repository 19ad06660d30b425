import { type Selectable, sql, type Updateable } from 'kysely'
import type { ClaimEventKind } from '#src/contract/after-sales/claims.ts'
import type { Tables } from '#server/db/tables.ts'
import { isStaff } from '#src/domain/people/access.ts'
import { brand } from '#src/contract/brand.ts'
import { documentName, recallDocument } from '#server/adapters/erp/put-document.ts'
import { repository } from '#server/store/repository.ts'
import { tellErpOfClaim } from './claim-document.ts'
import { lockClaimableLine, visibleCompanies } from './invoice-lines.repository.ts'

type ClaimUpdate = Pick<
  Updateable<Tables['claims']>,
  | 'status'
  | 'received_at'
  | 'answer_due_at'
  | 'answer_kind'
  | 'answer_text'
  | 'answered_at'
  | 'answered_by'
  | 'part_goes'
  | 'manufacturer_by'
  | 'labour_granted_minor'
  | 'labour_text'
>

/** What is done with the claims that a person sees, after they were written: a company's people, and the distributor's. */
export interface ClaimWorkRepository {
  /** Held to the end of the transaction; null when there is none, or it is another company's. */
  open(id: string): Promise<Selectable<Tables['claims']> | null>
  /** What of the claimed line nobody holds, under its lock (T-17). */
  left(claim: Selectable<Tables['claims']>): Promise<number>
  update(id: string, given: ClaimUpdate): Promise<void>
  /** Tells the ERP how it stands and what is asked for it, after the order that the part is of. */
  tellErp(id: string): Promise<void>
  /** Takes back what was asked of it, as long as it cannot have it. */
  recallErp(number: string): Promise<boolean>
  /** Those that it has, in their order. */
  photos(id: string): Promise<Pick<Selectable<Tables['claim_photos']>, 'sha256' | 'kind'>[]>
  /** Also one that is on its way: who sends it on is told that nothing is missing of it. */
  removePhoto(id: string, sha256: string): Promise<void>
  note(id: string, kind: ClaimEventKind, text?: string): Promise<void>
}

/** Of a document: that it asks for a credit note, a part, or labour. */
const asksSomething = sql<boolean>`(body ->> 'asks' is not null or (body ->> 'labour')::int > 0)`

export const claimWorkRepository = repository<ClaimWorkRepository>('claim work', ({ db, now }, principal) => {
  const visible = visibleCompanies(principal, 'claims.company_id')
  const seen = (id: string) => db.selectFrom('claims').select('client_id').where('client_id', '=', id).where(visible)
  return {
    open: async (id) =>
      (await db
        .selectFrom('claims')
        .selectAll()
        .where('client_id', '=', id)
        .where(visible)
        .forUpdate()
        .executeTakeFirst()) ?? null,
    left: async (claim) => (await lockClaimableLine(db, claim.company_id, claim))?.left ?? 0,
    update: async (id, given) => {
      await db.updateTable('claims').set(given).where('client_id', '=', id).where(visible).execute()
    },
    recallErp: (number) => recallDocument(db, documentName('claim', number), asksSomething),
    tellErp: (id) => tellErpOfClaim(db, id),
    photos: (id) =>
      db
        .selectFrom('claim_photos')
        .select(['sha256', 'kind'])
        .where('claim_id', '=', seen(id))
        .where('is_removed', '=', false)
        .orderBy('position')
        .execute(),
    removePhoto: async (id, sha256) => {
      await db
        .updateTable('claim_photos')
        .set({ is_removed: true, received: sql`bytes` })
        .where('claim_id', '=', seen(id))
        .where('sha256', '=', sha256)
        .execute()
      await db.deleteFrom('claim_photo_parts').where('claim_id', '=', seen(id)).where('sha256', '=', sha256).execute()
    },
    note: async (id, kind, text = '') => {
      await sql`
        insert into claim_events (claim_id, seq, kind, at, user_id, is_staff, text)
        select client_id, (select coalesce(max(e.seq), 0) + 1 from claim_events e where e.claim_id = client_id), ${kind}, ${now}, ${principal.actorId}::int, ${isStaff(principal.aclRoles, brand.slug)}::boolean, ${text} from claims
        where client_id = ${id} and ${visible}`.execute(db)
    },
  }
})
