import { type Certificate, certificateEndpoints, type CertificateKind } from '#src/contract/after-sales/certificates.ts'
import { brand } from '#src/contract/brand.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { type Locale, locales } from '#src/contract/fields.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { defineModule } from '#server/http/module.ts'
import { type Call, route } from '#server/http/mount.ts'
import { pageOf, presentLine } from '#server/modules/claims/claim.reader.ts'
import { readLines } from '#server/modules/claims/invoice-lines.repository.ts'
import type { Paper } from '#server/modules/papers/paper.ts'
import { pdf } from '#server/modules/papers/printing.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { KyselyStore, KyselyTransaction } from '#server/store/kysely-store.ts'
import { certificatePaper } from './certificate-paper.ts'
import {
  type IssuedPapers,
  keepIssued,
  lockLine,
  nextNumber,
  readDistributor,
  readIssued,
} from './certificates.repository.ts'

type Query = QueryOf<(typeof certificateEndpoints)['complianceList']>

async function listed(
  { db }: Pick<KyselyTransaction, 'db'>,
  principal: Principal,
  kind: CertificateKind,
  query: Query,
) {
  const { page, per_page: limit, q } = query
  const { rows, total } = await readLines(db, principal, { q, paper: kind, offset: (page - 1) * limit, limit })
  const items = rows.map((row): Certificate => {
    const { left: _, ...line } = presentLine(row, principal.locale)
    return {
      id: `${row.line}-${row.number}`,
      ...line,
      company: isStaff(principal.aclRoles, brand.slug) ? { id: row.company_id, name: row.company_name } : null,
      issued:
        row.issued_number !== null && row.issued_at !== null
          ? { number: row.issued_number, at: row.issued_at.toISOString() }
          : null,
    }
  })
  return pageOf(items, total, query)
}

/** The paper as it was issued; who asks for it first has it issued, in all languages at once. @throws Refusal 404 for a line that is none, another company's, or has no such paper */
async function issuedPaper(tx: KyselyTransaction, principal: Principal, kind: CertificateKind, id: string) {
  const [line = '', ...rest] = id.split('-')
  const found = await lockLine(tx.db, principal, kind, { line: Number(line), number: rest.join('-') })
  if (!found) throw new Refusal('not-found')
  const issued = await readIssued(tx.db, kind, found)
  if (issued) return issued
  const distributor = await readDistributor(tx.db)
  const number = await nextNumber(tx.db, kind)
  const paperIn = (locale: Locale) => certificatePaper({ kind, number, line: found, distributor, locale, now: tx.now })
  const papers = Object.fromEntries(locales.map((locale) => [locale, paperIn(locale)])) as Record<Locale, Paper>
  await keepIssued(tx.db, principal, { ...found, kind, paperNumber: number, papers, now: tx.now })
  return papers satisfies IssuedPapers
}

/** A paper is issued by reading it, in a transaction of its own. */
const printed =
  (store: KyselyStore, kind: CertificateKind) =>
  ({
    principal,
    params,
    locale,
  }: Pick<Call<(typeof certificateEndpoints)['compliancePdf']>, 'principal' | 'params' | 'locale'>) =>
    store.transaction(async (tx) => (await issuedPaper(tx, principal, kind, params.id))[locale])

export const certificateModule = defineModule({
  routes: ({ store, press }) => [
    route(certificateEndpoints.complianceList, ({ tx, principal, query }) =>
      listed(tx, principal, 'compliance', query),
    ),
    route(certificateEndpoints.conformityList, ({ tx, principal, query }) =>
      listed(tx, principal, 'conformity', query),
    ),
    route(certificateEndpoints.compliancePdf, async (call) => {
      const paper = await printed(store, 'compliance')(call)
      return pdf(press, call.principal, paper, paper.title)
    }),
    route(certificateEndpoints.conformityPdf, async (call) => {
      const paper = await printed(store, 'conformity')(call)
      return pdf(press, call.principal, paper, paper.title)
    }),
  ],
})
