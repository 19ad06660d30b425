import { type RawBuilder, sql } from 'kysely'
import { ASSIGNED_STAFF } from '#server/access/staff-sight.ts'
import type { Locale } from '#src/contract/fields.ts'

/** Whom a mail is written to. */
export interface Reader {
  readonly user_id: number
  readonly email: string
  readonly locale: Locale
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}

/** Whether somebody is of a company still: who was blocked in it or taken out of it learns nothing more of its papers, whatever they wrote before. */
export const isOfCompany = (person: RawBuilder<unknown>, company: RawBuilder<unknown>) => sql<boolean>`exists (
  select from user_companies b join users w using (user_id) where b.user_id = ${person} and b.company_id = ${company} and b.status = 'active' and w.status = 'active')`

/** Whose screens are told of a paper, of which `told` has the company: everybody of that, and those of staff whom it is assigned to. */
export const concernedByPaper = sql`
  select m.user_id from told join user_companies m using (company_id) where ${isOfCompany(sql`m.user_id`, sql`m.company_id`)}
  union select w.user_id from told join ${sql.raw(ASSIGNED_STAFF)} w using (company_id)`

/** People `r` with what a mail to them needs. */
export const readersWhere = (condition: RawBuilder<unknown>) => sql<readonly Reader[]>`coalesce((
  select json_agg(json_build_object('user_id', r.user_id, 'email', r.email, 'locale', r.locale, 'first_name', r.first_name, 'family_name', r.family_name, 'nickname', r.nickname, 'hide_real_name', r.hide_real_name) order by r.user_id)
  from users r where r.status = 'active' and r.email <> '' and ${condition}), '[]')`

/** Who is mailed about a paper of a company (decision 209): who wrote it; where they are of the company no longer, or nobody wrote it (null), its parents. */
export const readersOf = (author: RawBuilder<unknown>, company: RawBuilder<unknown>) =>
  readersWhere(sql`r.user_id in (
    select m.user_id from user_companies m where m.company_id = ${company} and m.status = 'active'
      and (m.user_id = ${author} or (m.is_parent and not ${isOfCompany(author, company)})))`)
