import type { Kysely } from 'kysely'
import type { Letterhead } from '#src/contract/ordering/letterhead.ts'
import type { Tables } from '#server/db/tables.ts'

/** A PNG as it was made of what was uploaded, with its size in pixels. */
export interface Logo {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** The letterhead of a company; where it has set none, its own particulars. A Romanian tax number with RO before it is one registered for VAT. */
export async function readLetterhead(db: Kysely<Tables>, companyId: number): Promise<Letterhead> {
  const { letterhead, name, phone, tax_code, has_logo } = await db
    .selectFrom('companies as c')
    .leftJoin('company_logos as l', 'l.company_id', 'c.company_id')
    .select(['c.letterhead', 'c.name', 'c.phone', 'c.tax_code'])
    .select((eb) => eb('l.company_id', 'is not', null).as('has_logo'))
    .where('c.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const kept = letterhead ?? { name, phone, vat_registered: /^RO/i.test(tax_code.trim()) }
  return { ...kept, has_logo: Boolean(has_logo) }
}

export async function keepLetterhead(
  db: Kysely<Tables>,
  companyId: number,
  letterhead: Omit<Letterhead, 'has_logo'>,
): Promise<void> {
  const { name, phone, vat_registered } = letterhead
  await db
    .updateTable('companies')
    .set({ letterhead: JSON.stringify({ name, phone, vat_registered }) })
    .where('company_id', '=', companyId)
    .execute()
}

export async function readLogo(db: Kysely<Tables>, companyId: number): Promise<Logo | undefined> {
  return db
    .selectFrom('company_logos')
    .select(['png', 'width', 'height'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

export async function keepLogo(db: Kysely<Tables>, companyId: number, logo: Logo): Promise<void> {
  await db
    .insertInto('company_logos')
    .values({ company_id: companyId, ...logo })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...logo }))
    .execute()
}

export async function removeLogo(db: Kysely<Tables>, companyId: number): Promise<void> {
  await db.deleteFrom('company_logos').where('company_id', '=', companyId).execute()
}
