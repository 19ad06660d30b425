import { type Kysely, type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { brand } from '#src/contract/brand.ts'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { Uuid } from '#src/contract/fields.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { seesCompany } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'
import { visibleOffers } from '#server/modules/offers/offers.repository.ts'

/**
 * Which threads `t` a person sees: a parent all of the company's, its other people their own and those about documents that they may see; the distributor's people those of the companies
 * that are assigned to them, and their own; an admin all.
 */
export function visibleThreads(principal: Principal): RawBuilder<boolean> {
  const { aclRoles, companyId, subjectId, isParent } = principal
  if (aclRoles.includes('admin')) return sql`true`
  const ofCompany = sql<boolean>`t.company_id = ${companyId}`
  if (isStaff(aclRoles, brand.slug))
    return sql`((${ofCompany} and t.opened_by = ${subjectId}) or ${seesCompany(principal, 't.company_id')})`
  if (isParent) return ofCompany
  return sql`(${ofCompany} and (t.opened_by = ${subjectId} or t.about in ('order', 'return', 'claim')
    or (t.about = 'offer' and exists (select from offers o where o.vbeln = t.key and ${visibleOffers(principal)}))))`
}

/** Keys by numbers that are numbers of something: as long as an int, without zeros before them. */
const NUMBER = /^[1-9]\d{0,8}$/
const numbered: ReadonlySet<ThreadAbout> = new Set(['company', 'car', 'article'])

/** What a thread can be about, as far as the person may see it. @returns whose it is; undefined for none, for another's, and for a key that can be none */
export async function companyOf(
  db: Kysely<Tables>,
  principal: Principal,
  about: ThreadAbout,
  key: string,
): Promise<number | undefined> {
  if (numbered.has(about) ? !NUMBER.test(key) : about === 'claim' && !v.is(Uuid, key)) return undefined
  const { rows } = await sql<{ company_id: number }>`${found(principal, about, key)}`.execute(db)
  return rows[0]?.company_id
}

function found(principal: Principal, about: ThreadAbout, key: string): RawBuilder<unknown> {
  const { companyId, restrictedBrands, aclRoles } = principal
  const mine = (column: string) => sql`(${sql.ref(column)} = ${companyId} or ${seesCompany(principal, column)})`
  switch (about) {
    case 'order':
      return sql`select o.company_id from orders o where o.number = ${key} and ${mine('o.company_id')}`
    case 'offer':
      return sql`select o.company_id from offers o where o.vbeln = ${key} and ${visibleOffers(principal)}`
    case 'return':
      return sql`select r.company_id from returns r where r.number = ${key} and ${mine('r.company_id')}`
    case 'claim':
      return sql`select c.company_id from claims c where c.client_id = ${key}::uuid and ${mine('c.company_id')}`
    case 'company':
      return sql`select c.company_id from companies c where c.company_id = ${key}::int and ${mine('c.company_id')}`
    case 'car':
      return sql`select ${companyId}::int as company_id from vehicles v where v.car_id = ${key}::int`
    case 'article':
      return sql`select ${companyId}::int as company_id from articles a where a.article_id = ${key}::int
        and (a.brand_id <> all(${[...restrictedBrands]}::int[]) or ${aclRoles.includes('admin')})`
  }
}
