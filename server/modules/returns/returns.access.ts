import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { returnEndpoints as endpoints } from '#src/contract/after-sales/returns.ts'
import { belongingsOf, ownUuid, photoOf } from '#tests/access/cast.ts'
import {
  bare,
  company,
  document,
  documentWithoutAmounts,
  fixture,
  moduleAccess,
  type Owner,
} from '#tests/access/fixture.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const DAY = new Date('2026-03-02T08:00:00Z')
/** Whatever day it is: the tests live at the clock of the machine. */
const LONG_AFTER = '2099-12-31'
const padded = (userId: number) => String(userId).padStart(8, '0')
/** Of each person one that waits with its photo, one whose photo is on its way, and what can still go back. */
export const returnOf = (userId: number) => `59${padded(userId)}`
const picturedOf = (userId: number) => `58${padded(userId)}`
const unsentPhoto = (userId: number) => 'e'.repeat(64 - String(userId).length) + userId
export const returnInvoiceOf = (userId: number) => `R-${padded(userId)}`
const own = (named: { userId: number }) => ({ params: { id: returnOf(named.userId) } })
const ownPhoto = ({ userId, photo }: { userId: number; photo: string }) => ({
  params: { id: returnOf(userId), sha256: photo },
})

export const access = moduleAccess('returns', {
  calls: {
    list: bare,
    types: bare,
    lines: fixture(endpoints.lines, { query: { q: 'BREMBO' } }),
    invoice: fixture(endpoints.invoice, (named) => ({ params: { number: returnInvoiceOf(named.userId) } }), company),
    create: fixture(
      endpoints.create,
      (named) => ({
        body: {
          client_id: randomUUID(),
          type: 'new',
          transport: 'own' as const,
          boxes: 1,
          lines: [{ invoice_number: returnInvoiceOf(named.userId), line: 1, quantity: 1, reason: 'not_needed' }],
        },
      }),
      { ...company, refused: 422 },
    ),
    uploadPhoto: fixture(
      endpoints.uploadPhoto,
      ({ userId }) => ({
        params: { id: ownUuid(71, userId), sha256: unsentPhoto(userId) },
        body: { type: 'image/jpeg', offset: 0, bytes: photoOf(userId) },
      }),
      company,
    ),
    finish: fixture(endpoints.finish, ({ userId }) => ({ params: { id: ownUuid(70, userId) } }), company),
    photo: fixture(endpoints.photo, ownPhoto, documentWithoutAmounts),
    removePhoto: fixture(endpoints.removePhoto, ownPhoto, company),
    details: fixture(endpoints.details, own, document),
    slip: fixture(endpoints.slip, own, documentWithoutAmounts),
    answer: fixture(endpoints.answer, (named) => ({ ...own(named), body: { step: 'approve' as const } }), document),
    withdraw: fixture(endpoints.withdraw, own, company),
  },
  tables: [
    'return_photo_parts',
    'return_photos',
    'return_lines',
    'returns',
    'core_entries',
    'invoice_lines',
    'invoices',
  ],
  async insert(db, owners) {
    await insert(
      db,
      'invoices',
      owners.map(({ user_id, company_id }) => invoiceRow({ number: returnInvoiceOf(user_id), company_id })),
    )
    await insert(
      db,
      'invoice_lines',
      owners.flatMap(({ user_id }) => {
        const line = {
          number: returnInvoiceOf(user_id),
          article_id: ids.padsBrembo,
          quantity: 4,
          plate: `CJ ${user_id}`,
        }
        return [
          invoiceLineRow({ ...line, line: 1, returnable_until: LONG_AFTER, unit_net_minor: 8_171 }),
          invoiceLineRow({ ...line, line: 2, kind: 'deposit', of_line: 1, unit_net_minor: 2_713 }),
        ]
      }),
    )
    await db.updateTable('core_entries').set({ due_on: LONG_AFTER }).execute()
    await insert(
      db,
      'returns',
      owners.flatMap(({ user_id, company_id }) =>
        [returnOf(user_id), picturedOf(user_id)].map((number, at) => ({
          number,
          client_id: ownUuid(70 + at, user_id),
          company_id,
          user_id,
          actor_id: user_id,
          type: 'new' as const,
          document_type: 'ZRP' as const,
          transport: 'own' as const,
          boxes: 1,
          pickup_on: null,
          created_at: DAY,
          handed_over_at: null,
          answered_at: null,
          answered_by: null,
          credit_invoice: null,
        })),
      ),
    )
    await insert(
      db,
      'return_lines',
      owners.map(({ user_id }) => ({
        number: returnOf(user_id),
        line: 1,
        invoice_number: returnInvoiceOf(user_id),
        invoice_line: 1,
        quantity: 1,
        core_line: null,
        reason: 'not_needed',
        category: null,
        accepted_quantity: null,
      })),
    )
    await insertPhotos(db, owners)
  },
  rowsOf: (people) => [
    sql`select to_jsonb(r)::text from returns r where user_id in (${people})`,
    sql`select to_jsonb(p)::text from return_photos p join returns r using (number) where r.user_id in (${people})`,
    sql`select to_jsonb(m)::text from return_lines m join returns r using (number) where r.user_id in (${people})`,
  ],
})

/** Of each person: the photo of what waits, and one of which nothing has arrived. */
async function insertPhotos(db: Parameters<NonNullable<typeof access.insert>>[0], owners: readonly Owner[]) {
  const photo = { position: 1, media_type: 'image/jpeg' as const }
  await insert(
    db,
    'return_photos',
    owners.flatMap(({ user_id }) => {
      const { length } = photoOf(user_id)
      const sent = { ...photo, number: returnOf(user_id), sha256: belongingsOf(user_id).photo }
      const unsent = { ...photo, number: picturedOf(user_id), sha256: unsentPhoto(user_id) }
      return [
        { ...sent, bytes: length, received: length },
        { ...unsent, bytes: length + 1, received: 0 },
      ]
    }),
  )
  await insert(
    db,
    'return_photo_parts',
    owners.map(({ user_id }) => ({
      number: returnOf(user_id),
      sha256: belongingsOf(user_id).photo,
      offset: 0,
      content: photoOf(user_id),
    })),
  )
}
