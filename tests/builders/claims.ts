import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { ClaimPhoto, NewClaimInput } from '#src/contract/after-sales/claims.ts'
import type { Tables } from '#server/db/tables.ts'
import { invoiceLineRow, invoiceRow } from './invoices.ts'
import { people } from './people.ts'
import { insert } from './rows.ts'
import { ids } from './catalogue/small-catalogue.ts'

export interface TestPhoto extends Omit<ClaimPhoto, 'kind'> {
  readonly kind?: ClaimPhoto['kind']
  readonly content: Buffer
}

/** Of each company's claimed invoice in the ordering world. */
export const claimedInvoiceOf = (company: number): string => (company === people.company ? 'F-100' : 'F-200')

/** The invoice that test claims are of, with more of each article than any test claims; a photo of the damage is enough for them. */
export async function insertClaimedInvoice(
  db: Kysely<Tables>,
  { number = 'F-100', company = people.company }: { readonly number?: string; readonly company?: number } = {},
): Promise<void> {
  // Delivered before the test claims say that their parts were fitted. As much money came as it asks for, and nobody has said yet what it is for.
  const invoice = invoiceRow({ number, company_id: company, supply_on: '2026-01-05' })
  await insert(db, 'invoices', [invoice])
  await insert(db, 'payments', [
    {
      payment: `P-${number}`,
      company_id: company,
      method: 'transfer',
      state: 'cleared',
      received_on: '2026-11-12',
      amount_minor: invoice.gross_minor,
      currency: 'RON',
    },
  ])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ number, line: 1, article_id: ids.padsBrembo, quantity: 9_999, warranty_until: '2028-11-12' }),
    invoiceLineRow({ number, line: 2, article_id: ids.discsBrembo, quantity: 1, plate: 'CJ 90 LEG' }),
  ])
  await db
    .updateTable('claim_types')
    .set({ photo_kinds: ['damage'] })
    .where('type', '=', 'defective_part')
    .execute()
}

/** A picture as far as its first bytes say so. */
export function testPhoto(bytes: number, mediaType: ClaimPhoto['media_type'] = 'image/jpeg'): TestPhoto {
  const content = randomBytes(bytes)
  content.set(mediaType === 'image/jpeg' ? [0xff, 0xd8, 0xff] : [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return { sha256: createHash('sha256').update(content).digest('hex'), media_type: mediaType, bytes, content }
}

export function testClaim(photos: readonly TestPhoto[], given: Partial<NewClaimInput> = {}): NewClaimInput {
  return {
    client_id: randomUUID(),
    type: 'defective_part',
    invoice_number: 'F-100',
    invoice_line: 1,
    article_id: ids.padsBrembo,
    quantity: 1,
    plate: 'CJ 90 LEG',
    fitted_by: 'Dan Pop',
    km_at_fitting: 100_000,
    km_at_defect: 101_000,
    installation_date: '2026-01-10',
    defect_date: '2026-03-01',
    defect_code: '',
    observations: 'Plăcuțele s-au uzat neuniform.',
    photos: photos.map(({ content: _, ...photo }) => photo),
    ...given,
  }
}

/** A claim on pieces of the first line of an invoice, to which the answer is a credit note that has not come yet. */
export function creditedClaimRow(number: string, quantity: number): Insertable<Tables['claims']> {
  return {
    client_id: randomUUID(),
    number: '7000000001',
    company_id: people.company,
    user_id: people.owner,
    actor_id: people.owner,
    status: 'accepted',
    type: 'defective_part',
    invoice_number: number,
    invoice_line: 1,
    article_id: ids.padsBrembo,
    quantity,
    km_at_fitting: 1,
    km_at_defect: 2,
    installation_date: '2026-11-13',
    defect_date: '2026-11-14',
    defect_code: '',
    observations: 'Uzură neuniformă.',
    created_at: new Date(),
    submitted_at: new Date(),
    hand_in_by: null,
    warned_at: null,
    lapses_at: null,
    received_at: null,
    answer_due_at: null,
    answer_kind: 'credit',
    answered_at: new Date(),
    answered_by: people.staff,
    credit_invoice: null,
    part_goes: null,
    manufacturer_by: null,
    labour_granted_minor: null,
  }
}
