import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { readLetterhead, readLogo } from '#server/modules/letterhead/letterhead.repository.ts'
import { displayName } from '#server/modules/session/display-name.ts'

/** In whose name a paper is made: a company, and the person. */
export interface Issuer {
  readonly company: string
  readonly person: string
  /** Address, tax number, telephone and mail, as far as they are known. */
  readonly particulars: readonly string[]
  /** Its logo as a data URL, where it has one. */
  readonly logo: string | null
  readonly isVatRegistered: boolean
}

export async function readIssuer(
  db: Kysely<Tables>,
  { companyId, subjectId }: Pick<Principal, 'companyId' | 'subjectId'>,
): Promise<Issuer> {
  const row = await db
    .selectFrom('companies')
    .select(['tax_code', 'trade_register', 'address', 'city', 'county', 'email'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'family_name', 'nickname', 'hide_real_name'])
    .where('user_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  const { name, phone, vat_registered: isVatRegistered } = await readLetterhead(db, companyId)
  const logo = await readLogo(db, companyId)
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
  return {
    company: name,
    logo: logo ? `data:image/png;base64,${logo.png.toString('base64')}` : null,
    person: displayName(person),
    isVatRegistered,
    particulars: [
      joined(row.tax_code, row.trade_register),
      joined(row.address, row.city, row.county),
      joined(phone, row.email),
    ].filter((line) => line !== ''),
  }
}
