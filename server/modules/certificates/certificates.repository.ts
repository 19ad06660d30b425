import { type Kysely, sql } from 'kysely'
import type { CertificateKind } from '#src/contract/after-sales/certificates.ts'
import { type Locale, locales } from '#src/contract/fields.ts'
import type { Principal } from '#server/access/principal.ts'
import type { InvoiceBuyer } from '#server/db/tables/invoice-tables.ts'
import type { Localised, Tables } from '#server/db/tables.ts'
import { isKept, visibleCompanies } from '#server/modules/claims/invoice-lines.repository.ts'
import type { Paper } from '#server/modules/papers/paper.ts'

/** What a certificate says, in each language; kept as it was issued. */
export type IssuedPapers = Readonly<Record<Locale, Paper>>

/** An invoice's line as its certificate tells of it. */
export interface CertifiedLine {
  readonly number: string
  readonly line: number
  readonly issued_on: string
  readonly supply_on: string
  readonly buyer: InvoiceBuyer
  readonly article_number: string
  readonly brand_name: string
  readonly name: Localised
  readonly quantity: number
  readonly warranty_until: string | null
}
/** The distributor, in whose name certificates are made. */
export interface Distributor {
  readonly name: string
  readonly tax_code: string
  readonly trade_register: string
  readonly address: string
  readonly city: string
  readonly county: string
}
interface LineOfInvoice {
  readonly number: string
  readonly line: number
}

/** The line, held so that two who ask first at the same instant are given one number; undefined for none, another company's, or what has no such paper. */
export async function lockLine(
  db: Kysely<Tables>,
  principal: Principal,
  kind: CertificateKind,
  { number, line }: LineOfInvoice,
): Promise<CertifiedLine | undefined> {
  const { rows } = await sql<CertifiedLine>`
    select l.number, l.line, i.issued_on, i.supply_on, i.buyer, l.article_number, l.brand_name, l.name, l.quantity, l.warranty_until
    from invoice_lines l join invoices i using (number)
    where l.number = ${number} and l.line = ${line}::int and i.kind = 'invoice' and l.kind = 'article' and ${visibleCompanies(principal, 'i.company_id')}
      and ${kind === 'compliance' ? sql`l.warranty_until is not null and ${isKept}` : sql`true`}
    for update of l`.execute(db)
  return rows[0]
}

export async function readIssued(
  db: Kysely<Tables>,
  kind: CertificateKind,
  { number, line }: LineOfInvoice,
): Promise<IssuedPapers | undefined> {
  const row = await db
    .selectFrom('issued_papers')
    .select('snapshot')
    .where('kind', '=', kind)
    .where('invoice_number', '=', number)
    .where('invoice_line', '=', line)
    .executeTakeFirst()
  if (!row) return undefined
  // JSON knows no dates.
  const papers = row.snapshot as unknown as Record<Locale, Paper>
  return Object.fromEntries(
    locales.map((locale) => [locale, { ...papers[locale], made: new Date(papers[locale].made) }]),
  ) as unknown as IssuedPapers
}

export async function nextNumber(db: Kysely<Tables>, kind: CertificateKind): Promise<string> {
  const { rows } = await sql<{ next: string }>`select nextval(${`${kind}_numbers`}::regclass)::text as next`.execute(db)
  return `${kind === 'compliance' ? 'CG' : 'DC'}-${rows[0]!.next}`
}

export async function keepIssued(
  db: Kysely<Tables>,
  principal: Principal,
  issued: LineOfInvoice & {
    readonly kind: CertificateKind
    readonly paperNumber: string
    readonly papers: IssuedPapers
    readonly now: Date
  },
): Promise<void> {
  await db
    .insertInto('issued_papers')
    .values({
      number: issued.paperNumber,
      kind: issued.kind,
      invoice_number: issued.number,
      invoice_line: issued.line,
      snapshot: JSON.stringify(issued.papers),
      issued_at: issued.now,
      issued_by: principal.actorId,
    })
    .execute()
}

/** The first company of that kind; null in a shop that has not been told of it. */
export async function readDistributor(db: Kysely<Tables>): Promise<Distributor | null> {
  const row = await db
    .selectFrom('companies')
    .select(['name', 'tax_code', 'trade_register', 'address', 'city', 'county'])
    .where('kind', '=', 'distributor')
    .orderBy('company_id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
