import { type Kysely, sql } from 'kysely'
import type { ClaimType, NewClaim } from '#src/contract/after-sales/claims.ts'
import { brand } from '#src/contract/brand.ts'
import type { InvoicedPart } from '#src/domain/returns/claim-rules.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Localised, Tables } from '#server/db/tables.ts'
import {
  claimedOfLine,
  creditedOfLine,
  holdLines,
  returnedOfLine,
} from '#server/modules/returns/line-claims.repository.ts'

/** A line that is claimed on. `left`: of its quantity, what no claim holds (T-17). */
export interface ClaimableLine extends InvoicedPart {
  readonly number: string
  readonly line: number
  readonly articleId: number
  readonly left: number
  readonly claimType: ClaimType | null
}

/** With fewer figures and letters every number and plate is meant. */
const KEY_FROM = 3

/** What a claim on the line `l` has to be, by the kind of its article; null where either may be meant. */
const claimTypeOfLine = sql`(select t.type from claim_types t join articles a on a.generic_article_id = any(t.generic_article_ids)
  where a.article_id = l.article_id order by t.type limit 1)`
const leftOfLine = sql`greatest(l.quantity - ${returnedOfLine} - ${claimedOfLine} - ${creditedOfLine}, 0)`

/** That the customer still has a piece of the line `l`: not all of them were credited. Allowances for points take nothing back (T-27). */
export const isKept = sql<boolean>`l.quantity > coalesce((select sum(c.quantity) from invoice_lines c where c.credits_number = l.number and c.credits_line = l.line
  and not exists (select from start_orders p where p.credit_number = c.number)), 0)`

/** Whose papers a person sees: a customer those of the company (T-19); the distributor's people those of the companies that are assigned to them; an admin all. */
export function visibleCompanies({ aclRoles, companyId, subjectId }: Principal, company: string) {
  if (aclRoles.includes('admin')) return sql<boolean>`true`
  const own = sql<boolean>`${sql.ref(company)} = ${companyId}`
  if (!isStaff(aclRoles, brand.slug)) return own
  return sql<boolean>`(${own} or ${sql.ref(company)} in (select w.company_id from staff_companies w where w.user_id = ${subjectId}))`
}

/** The line of the company's invoice, held to the end of the transaction with what is left of it (T-17). A claim of a former version names its article alone: of several lines the first that has some left. */
export async function lockClaimableLine(
  db: Kysely<Tables>,
  companyId: number,
  claim: Pick<NewClaim, 'invoice_number' | 'invoice_line' | 'article_id'>,
): Promise<ClaimableLine | null> {
  const number = claim.invoice_number.toUpperCase()
  const { rows } = await sql<{ line: number; claimType: ClaimType | null } & InvoicedPart>`
    select l.line, i.supply_on, l.warranty_until, ${claimTypeOfLine} as "claimType" from invoice_lines l join invoices i using (number)
    where i.number = ${number} and i.company_id = ${companyId} and i.kind = 'invoice' and l.kind = 'article' and l.article_id = ${claim.article_id}
      and (${claim.invoice_line}::int is null or l.line = ${claim.invoice_line}::int)
    order by l.line`.execute(db)
  const held = await holdLines(
    db,
    companyId,
    rows.map(({ line }) => ({ number, line })),
  )
  const lines = [...held.values()].toSorted((one, other) => one.line - other.line)
  const found = lines.find(({ left }) => left > 0) ?? lines[0]
  const part = rows.find(({ line }) => line === found?.line)
  return found && part ? { ...part, number, articleId: claim.article_id, left: found.left } : null
}

/** A line as it is listed for claims and for certificates. */
export interface ListedLine {
  readonly number: string
  readonly line: number
  readonly issued_on: string
  readonly article_id: number
  readonly article_number: string
  readonly brand_name: string
  readonly name: Localised
  readonly quantity: number
  readonly left: number
  readonly plate: string
  readonly warranty_until: string | null
  readonly claim_type: ClaimType | null
  readonly issued_number: string | null
  readonly issued_at: Date | null
  readonly company_id: number
  readonly company_name: string
}

interface Wanted {
  readonly q: string | undefined
  readonly offset: number
  readonly limit: number
  /** compliance: what has a warranty and was not given back. */
  readonly paper?: 'compliance' | 'conformity'
  /** Only of the company in which the person works: what can be claimed on. */
  readonly own?: boolean
}

/** Lines of articles on the invoices that a person sees, the newest first, narrowed by invoice, part or plate. */
export async function readLines(
  db: Kysely<Tables>,
  principal: Principal,
  { q, offset, limit, paper, own = false }: Wanted,
): Promise<{ rows: ListedLine[]; total: number }> {
  const found = sql`invoice_lines l join invoices i using (number) join companies c using (company_id)
    left join issued_papers p on p.kind = ${paper ?? ''} and p.invoice_number = l.number and p.invoice_line = l.line
    where i.kind = 'invoice' and l.kind = 'article' and ${own ? sql`i.company_id = ${principal.companyId}` : visibleCompanies(principal, 'i.company_id')}
      and ${paper === 'compliance' ? sql`l.warranty_until is not null and ${isKept}` : sql`true`} and ${matching(q)}`
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db)
  const { rows } = await sql<ListedLine>`
    select l.number, l.line, i.issued_on, l.article_id, l.article_number, l.brand_name, l.name, l.quantity, ${leftOfLine} as left, l.plate,
      l.warranty_until, ${claimTypeOfLine} as claim_type, p.number as issued_number, p.issued_at, c.company_id, c.name as company_name
    from ${found} order by i.issued_on desc, i.number desc, l.line offset ${offset}::int limit ${limit}::int`.execute(
    db,
  )
  return { rows, total: counts[0]!.total }
}

function matching(q: string | undefined) {
  if (!q) return sql`true`
  const text = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const key = numberKey(q)
  const bare = (column: string) => sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`
  const byKey =
    key.length < KEY_FROM
      ? sql`false`
      : sql`(${bare('l.article_number')} like ${`${key}%`} or (l.plate <> '' and ${bare('l.plate')} like ${`%${key}%`}))`
  return sql`(i.number ilike ${text} or ${byKey} or unaccent(l.name ->> 'ro') ilike unaccent(${text}) or unaccent(l.brand_name) ilike unaccent(${text}))`
}
