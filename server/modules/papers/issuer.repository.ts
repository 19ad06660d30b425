import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { readLetterhead, readLogo } from '#server/modules/letterhead/letterhead.repository.ts'
import { displayName } from '#server/modules/session/display-name.ts'

/** In whose name a paper is made: the company of the principal, and the person. */
export interface Issuer {
  readonly company: string
  readonly person: string
  /** Address, tax number, telephone and mail, as far as they are known. */
  readonly particulars: readonly string[]
  /** Its logo as a data URL, where it has one. */
  readonly logo: string | null
}

export async function readIssuer(
  db: Kysely<Tables>,
  { companyId, subjectId }: Pick<Principal, 'companyId' | 'subjectId'>,
): Promise<Issuer> {
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('user_companies as m', 'm.company_id', 'c.company_id')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['c.tax_code', 'c.trade_register', 'c.address', 'c.city', 'c.county', 'c.email'])
    .select(['u.first_name', 'u.family_name', 'u.nickname', 'u.hide_real_name'])
    .where('c.company_id', '=', companyId)
    .where('u.user_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  const { name, phone } = await readLetterhead(db, companyId)
  const logo = await readLogo(db, companyId)
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
  return {
    company: name,
    logo: logo ? `data:image/png;base64,${logo.png.toString('base64')}` : null,
    person: displayName(row),
    particulars: [
      joined(row.tax_code, row.trade_register),
      joined(row.address, row.city, row.county),
      joined(phone, row.email),
    ].filter((line) => line !== ''),
  }
}
