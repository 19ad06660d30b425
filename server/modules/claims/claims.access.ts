import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { claimEndpoints as endpoints } from '#src/contract/after-sales/claims.ts'
import { belongingsOf, companyOf, ownUuid, photoOf } from '#tests/access/cast.ts'
import {
  bare,
  company,
  document,
  documentWithoutAmounts,
  fixture,
  moduleAccess,
  person,
} from '#tests/access/fixture.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { tyreIds } from '#tests/builders/catalogue/tyres.ts'

const DAY = new Date('2026-03-02T08:00:00Z')
/** Of each person: one whose part is waited for, and one whose part is here. */
const submittedOf = (userId: number) => ownUuid(60, userId)
const receivedOf = (userId: number) => ownUuid(61, userId)
/** A draft of theirs, of two photos of a kind. */
const draftOf = (userId: number) => ownUuid(62, userId)
const photoHashOf = (userId: number) => belongingsOf(userId).photo
const invoiceOf = (companyId: number) => `F-10${companyId}`
const submitted = ({ userId }: { userId: number }) => ({ params: { id: submittedOf(userId) } })

const newClaim = (companyId: number) => ({
  client_id: randomUUID(),
  type: 'defective_part' as const,
  invoice_number: invoiceOf(companyId),
  invoice_line: 1,
  article_id: tyreIds.summer,
  quantity: 1,
  plate: 'CJ 90 LEG',
  fitted_by: 'Dan Pop',
  km_at_fitting: 1,
  km_at_defect: 2,
  installation_date: '2026-01-01',
  defect_date: '2026-02-01',
  observations: 'Uzură neuniformă.',
  photos: (['damage', 'label'] as const).map((kind, at) => ({
    sha256: 'ab'[at]!.repeat(64),
    media_type: 'image/jpeg' as const,
    bytes: 10,
    kind,
  })),
})

export const access = moduleAccess('claims', {
  calls: {
    list: bare,
    types: bare,
    lines: bare,
    create: fixture(endpoints.create, (_named, { userId }) => ({ body: newClaim(companyOf(userId)) })),
    uploadPhoto: fixture(
      endpoints.uploadPhoto,
      (named) => ({
        params: { id: named.draft, sha256: named.photo },
        body: { type: 'image/jpeg', offset: 0, bytes: photoOf(named.userId) },
      }),
      person,
    ),
    photo: fixture(
      endpoints.photo,
      (named) => ({ params: { id: submittedOf(named.userId), sha256: named.photo } }),
      document,
    ),
    removePhoto: fixture(
      endpoints.removePhoto,
      (named) => ({ params: { id: draftOf(named.userId), sha256: named.photo } }),
      company,
    ),
    finalize: fixture(endpoints.finalize, (named) => ({ params: { id: named.claim } }), person),
    details: fixture(endpoints.details, submitted, document),
    withdraw: fixture(endpoints.withdraw, submitted, company),
    receive: fixture(endpoints.receive, submitted, document),
    answer: fixture(
      endpoints.answer,
      ({ userId }) => ({ params: { id: receivedOf(userId) }, body: { kind: 'credit' as const } }),
      document,
    ),
    pdf: fixture(endpoints.pdf, submitted, documentWithoutAmounts),
  },
  tables: ['issued_papers', 'claim_events', 'claim_photo_parts', 'claim_photos', 'claims', 'invoice_lines', 'invoices'],
  async insert(db, owners) {
    const companies = [...new Set(owners.map(({ company_id }) => company_id))]
    await insert(
      db,
      'invoices',
      companies.map((company_id) => invoiceRow({ number: invoiceOf(company_id), company_id, supply_on: '2025-12-01' })),
    )
    await insert(
      db,
      'invoice_lines',
      companies.map((company_id) =>
        invoiceLineRow({ number: invoiceOf(company_id), line: 1, article_id: tyreIds.summer, quantity: 500 }),
      ),
    )
    await insert(
      db,
      'claims',
      owners.flatMap(({ user_id, company_id }) =>
        (['submitted', 'received', 'draft'] as const).map((status, index) => ({
          company_id,
          user_id,
          actor_id: user_id,
          status,
          client_id: [submittedOf, receivedOf, draftOf][index]!(user_id),
          number: status === 'draft' ? null : `7${index}${String(user_id).padStart(8, '0')}`,
          type: 'defective_part',
          invoice_number: 'F-1',
          invoice_line: null,
          article_id: ids.padsBrembo,
          quantity: 1,
          plate: `CJ ${user_id}`,
          km_at_fitting: 1,
          km_at_defect: 2,
          installation_date: '2026-01-01',
          defect_date: '2026-02-01',
          defect_code: '',
          observations: 'Uzură neuniformă.',
          created_at: DAY,
          submitted_at: status === 'draft' ? null : DAY,
          hand_in_by: status === 'draft' ? null : DAY,
          warned_at: null,
          lapses_at: null,
          answer_kind: null,
          answered_at: null,
          answered_by: null,
          part_goes: null,
          manufacturer_by: null,
          labour_granted_minor: null,
          ...(status === 'received'
            ? { received_at: DAY, answer_due_at: DAY }
            : { received_at: null, answer_due_at: null }),
        })),
      ),
    )
    const photos = owners.map(({ user_id }) => ({ claim_id: submittedOf(user_id), content: photoOf(user_id), user_id }))
    await insert(
      db,
      'claim_photos',
      photos.map(({ claim_id, content, user_id }) => ({
        claim_id,
        sha256: photoHashOf(user_id),
        position: 0,
        media_type: 'image/jpeg',
        bytes: content.length,
        received: content.length,
      })),
    )
    await insert(
      db,
      'claim_photos',
      owners.flatMap(({ user_id }) =>
        [photoHashOf(user_id), 'c'.repeat(64)].map((sha256, position) => ({
          claim_id: draftOf(user_id),
          sha256,
          position,
          media_type: 'image/jpeg',
          bytes: 10,
        })),
      ),
    )
    await insert(
      db,
      'claim_photo_parts',
      photos.map(({ claim_id, content, user_id }) => ({
        claim_id,
        sha256: photoHashOf(user_id),
        offset: 0,
        content,
      })),
    )
  },
  rowsOf: (people) => [
    sql`select to_jsonb(e)::text from claim_events e join claims c on c.client_id = e.claim_id where c.user_id in (${people})`,
  ],
})
