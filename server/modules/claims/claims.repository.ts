import { type Kysely, sql } from 'kysely'
import type { ClaimStatus, ClaimTypeRules, NewClaim, PhotoKind } from '#src/contract/after-sales/claims.ts'
import type { Announced } from '#src/domain/returns/claim-rules.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { concernedByPaper } from '#server/jobs/messages/paper-readers.ts'
import type { PhotoShelf, ShelvedPhoto } from '#server/modules/uploads/photo-parts.ts'
import { photoShelf } from '#server/modules/uploads/photo-shelf.ts'
import { repository } from '#server/store/repository.ts'
import { claimPhotos } from './claim-list.repository.ts'
import { type ClaimableLine, lockClaimableLine, visibleCompanies } from './invoice-lines.repository.ts'

const DAY_MS = 86_400_000
/** An older draft holds no photos any more (jobs/claim-drafts.ts). */
const DRAFT_DAYS = 90

/** What a person says of a claim, beside what it is of. */
const saidFields = [
  'type',
  'plate',
  'vin',
  'fitted_by',
  'km_at_fitting',
  'km_at_defect',
  'installation_date',
  'defect_date',
  'defect_code',
  'observations',
  'labour_minor',
] as const

export interface ClaimRow {
  readonly id: string
  readonly number: string | null
  readonly status: ClaimStatus
  readonly invoice_number: string
  readonly invoice_line: number | null
  readonly article_id: number
  readonly quantity: number
  /** As it was sent. */
  readonly said: Readonly<Record<(typeof saidFields)[number], string | number>>
  /** In the order in which they were declared; those that were taken away are among them, as if they were there. */
  readonly photos: readonly (ShelvedPhoto & { readonly kind: PhotoKind })[]
}

/** The claims that one person wrote. */
export interface ClaimRepository {
  /** The claim, held to the end of the transaction; null when there is none or it is another's. */
  open(id: string): Promise<ClaimRow | null>
  /** What the person has announced beside this claim; held to the end of the transaction, so that claims at the same instant are counted one after the other. */
  announced(id: string): Promise<Announced>
  /** What claims of a type ask for. */
  rules(type: NewClaim['type']): Promise<ClaimTypeRules>
  /** The line of the company's invoice that a claim names, held to the end of the transaction; null for none, or another company's. */
  claimable(claim: Pick<NewClaim, 'invoice_number' | 'invoice_line' | 'article_id'>): Promise<ClaimableLine | null>
  /** False when there is a claim of that id, whoever's it is. */
  insert(claim: NewClaim): Promise<boolean>
  /** What a draft says from now on; photos that it names no more go, those that it still names stay as far as they have arrived. */
  rewrite(claim: NewClaim): Promise<void>
  /** The people of its company and the staff that it is assigned to, where the principal sees it. */
  concerned(id: string): Promise<number[]>
  /** Gives it its number. */
  submit(id: string, handInBy: Date): Promise<string>
  /** Where its photos arrive. */
  photos(id: string): PhotoShelf
}

export const claimRepository = repository<ClaimRepository>('claims', ({ db, now }, principal) => {
  const { companyId, subjectId, actorId } = principal
  const ownClaim = ownClaims(db, companyId, subjectId)
  return {
    open: async (id) => {
      const row = await ownClaim(id)
        .select(['client_id as id', 'number', 'status', 'invoice_number', 'invoice_line', 'article_id', 'quantity'])
        .select(saidFields)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return null
      const { id: _, number, status, invoice_number, invoice_line, article_id, quantity, ...said } = row
      const photos = await db
        .selectFrom('claim_photos')
        .select(['sha256', 'media_type as mediaType', 'bytes', 'received', 'mismatches', 'kind'])
        .where('claim_id', '=', ownClaim(id))
        .orderBy('position')
        .execute()
      return { id, number, status, invoice_number, invoice_line, article_id, quantity, said, photos }
    },
    concerned: (id) => concernedBy(db, principal, id),
    announced: async (id) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`claims of ${subjectId}`}, 0))`.execute(db)
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
      const { rows } = await sql<Announced>`
        select count(*) filter (where c.status = 'draft') as drafts,
          coalesce(sum((select sum(p.bytes) from claim_photos p where p.claim_id = c.client_id and not p.is_removed)) filter (where c.created_at > ${before(1)}), 0)::bigint as bytes
        from claims c where c.company_id = ${companyId} and c.user_id = ${subjectId} and c.created_at > ${before(DRAFT_DAYS)} and c.client_id <> ${id}`.execute(
        db,
      )
      return rows[0]!
    },
    rules: async (type) => {
      const row = await db.selectFrom('claim_types').selectAll().where('type', '=', type).executeTakeFirstOrThrow()
      return { ...row, type, photo_kinds: row.photo_kinds as PhotoKind[] }
    },
    claimable: (claim) => lockClaimableLine(db, companyId, claim),
    insert: (claim) => insertClaim(db, { companyId, subjectId, actorId }, claim, now),
    rewrite: ({ client_id, photos, ...claim }) => rewriteClaim(db, ownClaim(client_id), claim, photos),
    submit: async (id, handInBy) => {
      const row = await db
        .updateTable('claims')
        .set({
          status: 'submitted',
          submitted_at: now,
          hand_in_by: handInBy,
          number: sql<string>`nextval('claim_numbers')::text`,
        })
        .where('client_id', '=', ownClaim(id))
        .returning('number')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('claim_events')
        .values({ claim_id: id, seq: nextSeq(id), kind: 'submitted', at: now, user_id: actorId })
        .execute()
      return row.number!
    },
    photos: (id) => photoShelf(db, claimPhotos, id, sql`claim_id = ${ownClaim(id)}`),
  }
})

const nextSeq = (id: string) =>
  sql<number>`(select coalesce(max(e.seq), 0) + 1 from claim_events e where e.claim_id = ${id})`

/** The owner stands in every statement: another's id finds nothing. */
function ownClaims(db: Kysely<Tables>, companyId: number, subjectId: number) {
  return (id: string) =>
    db
      .selectFrom('claims')
      .select('client_id')
      .where('client_id', '=', id)
      .where('company_id', '=', companyId)
      .where('user_id', '=', subjectId)
}

/** With its photos in the order in which they were declared. */
async function insertClaim(
  db: Kysely<Tables>,
  { companyId, subjectId, actorId }: Pick<Principal, 'companyId' | 'subjectId' | 'actorId'>,
  { client_id, photos, ...claim }: NewClaim,
  now: Date,
): Promise<boolean> {
  const row = {
    ...claim,
    client_id,
    number: null,
    company_id: companyId,
    user_id: subjectId,
    actor_id: actorId,
    created_at: now,
    submitted_at: null,
  }
  const inserted = await db
    .insertInto('claims')
    .values(row)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('client_id')
    .executeTakeFirst()
  if (!inserted) return false
  await db
    .insertInto('claim_photos')
    .values(photos.map((photo, position) => ({ ...photo, claim_id: client_id, position })))
    .execute()
  return true
}

/** The owner stands in each statement. */
async function rewriteClaim(
  db: Kysely<Tables>,
  own: ReturnType<ReturnType<typeof ownClaims>>,
  claim: Omit<NewClaim, 'client_id' | 'photos'>,
  photos: NewClaim['photos'],
): Promise<void> {
  await db
    .updateTable('claims')
    .set({ ...claim, status: 'draft' })
    .where('client_id', '=', own)
    .where('number', 'is', null)
    .execute()
  const named = photos.map(({ sha256 }) => sha256)
  await db.deleteFrom('claim_photos').where('claim_id', '=', own).where('sha256', 'not in', named).execute()
  for (const [position, photo] of photos.entries())
    await db
      .insertInto('claim_photos')
      .columns(['claim_id', 'position', 'sha256', 'media_type', 'bytes', 'kind'])
      .expression(
        own
          .clearSelect()
          .select(({ val }) => [
            'client_id',
            sql<number>`${position}::int`.as('position'),
            val(photo.sha256).as('sha256'),
            val(photo.media_type).as('media_type'),
            sql<number>`${photo.bytes}::int`.as('bytes'),
            val(photo.kind).as('kind'),
          ]),
      )
      .onConflict((conflict) =>
        conflict.columns(['claim_id', 'sha256']).doUpdateSet({
          position,
          kind: photo.kind,
          // Named again it is wanted again, from its first byte.
          is_removed: false,
          received: sql`case when claim_photos.is_removed then 0 else claim_photos.received end`,
        }),
      )
      .execute()
}

async function concernedBy(db: Kysely<Tables>, principal: Principal, id: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with told as (select company_id from claims where client_id = ${id} and ${visibleCompanies(principal, 'claims.company_id')})
    ${concernedByPaper}`.execute(db)
  return rows.map((row) => row.user_id)
}
