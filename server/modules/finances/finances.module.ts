import { brand } from '#src/contract/brand.ts'
import { financeEndpoints as endpoints } from '#src/contract/after-sales/finances.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { defineModule } from '#server/http/module.ts'
import { MINUTE_MS } from '#server/http/input/limits.ts'
import { route } from '#server/http/mount.ts'
import type { Press } from '#server/modules/papers/press.ts'
import { pdf } from '#server/modules/papers/printing.ts'
import { Turns } from '#server/modules/price-list/turns.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import { text } from '#server/texts/text.ts'
import { exportedInvoices, XLSX_ROWS_MAX } from './finance-export.ts'
import { invoicesCsv, invoicesXlsx, linesCsv, statementCsv } from './finance-files.ts'
import { invoicePaper, statementPaper } from './finance-papers.ts'
import { financeRepository } from './finances.repository.ts'
import {
  presentInvoice,
  presentPayment,
  printableInvoice,
  readInvoice,
  readSummary,
  wholeInvoice,
} from './finances.service.ts'
import { invoiceRepository } from './invoice.repository.ts'
import { statementRepository } from './statement.repository.ts'
import { paymentRepository } from './payments.repository.ts'
import { readStatement } from './statement.service.ts'
import { ublOf } from './ubl.ts'

/** Exports hold a connection as long as they are read; the pool is there for the short calls. */
const EXPORTS_AT_ONCE = 2
const REQUESTS_EACH = 30

const pages = (page: number, per_page: number, total: number) => ({
  page,
  per_page,
  total,
  total_pages: Math.ceil(total / per_page),
})

/** One invoice or credit note, on paper, as e-invoice, and its lines. */
const paperRoutes = (press: Press) => [
  route(endpoints.pdf, async ({ tx, principal, params, locale }) => {
    const whole = await printableInvoice(tx, principal, params.number)
    const papers = tx.repository(invoiceRepository, principal)
    const printing = { seller: await papers.seller(), accounts: await papers.accounts(), locale, now: tx.now }
    const paper = invoicePaper(whole, printing)
    return pdf(press, principal, paper, paper.title)
  }),
  route(endpoints.xml, async ({ tx, principal, params }) => {
    const {
      document: { xml },
    } = await wholeInvoice(tx, principal, params.number)
    const papers = tx.repository(invoiceRepository, principal)
    const own = async () =>
      ublOf({
        ...(await printableInvoice(tx, principal, params.number)),
        seller: await papers.seller(),
        accounts: await papers.accounts(),
      })
    return {
      name: `${params.number}.xml`,
      type: 'application/xml' as const,
      bytes: Buffer.from(xml ?? (await own())),
    }
  }),
  route(endpoints.linesCsv, async ({ tx, principal, params, locale }) => {
    const { number, lines, status } = await readInvoice(tx, principal, params.number, locale)
    return { name: `${number}.csv`, type: 'text/csv' as const, bytes: linesCsv(lines, locale, status === 'credit') }
  }),
]

/** The statement of a period, to look at and to keep (T-15). */
const statementRoutes = (press: Press) => [
  route(endpoints.statement, ({ tx, principal, query }) => readStatement(tx, principal, query)),
  route(endpoints.statementPdf, async ({ tx, principal, query, locale }) => {
    const statement = await readStatement(tx, principal, query)
    const seller = await tx.repository(invoiceRepository, principal).seller()
    const { name } = await tx.repository(statementRepository, principal).company()
    const paper = statementPaper(statement, name, { seller, locale, now: tx.now })
    return pdf(press, principal, paper, paper.title, query.from, query.to)
  }),
  route(endpoints.statementCsv, async ({ tx, principal, query, locale }) => ({
    name: `${text(locale, 'paper-statement')} ${query.from} ${query.to}.csv`,
    type: 'text/csv' as const,
    bytes: statementCsv(await readStatement(tx, principal, query), locale),
  })),
]

export const financeModule = defineModule({
  routes: ({ press, requestsPerMinute }) => {
    const turns = new Turns(EXPORTS_AT_ONCE)
    const seldom = { rateLimit: { max: Math.ceil(requestsPerMinute / REQUESTS_EACH), timeWindow: MINUTE_MS } }
    return [
      route(endpoints.summary, ({ tx, principal }) => readSummary(tx, principal)),
      route(endpoints.invoices, async ({ tx, principal, query }) => {
        const { page, per_page, status, ...rest } = query
        assertPeriod(rest)
        const finances = tx.repository(financeRepository, principal)
        const counts = await finances.counts(rest)
        const total = status === undefined ? Object.values(counts).reduce((a, b) => a + b, 0) : (counts[status] ?? 0)
        const rows = await finances.invoices({ ...rest, status }, (page - 1) * per_page, per_page)
        return {
          items: rows.map((row) => presentInvoice(row, finances.today)),
          counts,
          ...pages(page, per_page, total),
        }
      }),
      route(endpoints.invoice, ({ tx, principal, params, locale }) =>
        readInvoice(tx, principal, params.number, locale),
      ),
      ...paperRoutes(press),
      route(
        endpoints.exportCsv,
        async ({ db, tx, principal, query, locale }) => {
          assertPeriod(query)
          return {
            name: `${exportName(locale, tx.now)}.csv`,
            type: 'text/csv' as const,
            stream: turns.inTurn(() => invoicesCsv(exportedInvoices(db, principal, query, tx.now), locale)),
          }
        },
        seldom,
      ),
      route(
        endpoints.exportXlsx,
        async ({ db, tx, principal, query, locale }) => {
          assertPeriod(query)
          const counts = await tx.repository(financeRepository, principal).counts(query)
          const total = Object.values(counts).reduce((a, b) => a + b, 0)
          if (total > XLSX_ROWS_MAX) throw fieldRefusal('from', 'export-too-long')
          return {
            name: `${exportName(locale, tx.now)}.xlsx`,
            type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
            stream: turns.inTurn(() => invoicesXlsx(exportedInvoices(db, principal, query, tx.now), locale)),
          }
        },
        seldom,
      ),
      route(endpoints.payments, async ({ tx, principal, query: { page, per_page, q } }) => {
        const { rows, total } = await tx
          .repository(paymentRepository, principal)
          .payments({ from: (page - 1) * per_page, most: per_page, q })
        return { items: rows.map(presentPayment), ...pages(page, per_page, total) }
      }),
      ...statementRoutes(press),
    ]
  },
})

/** @throws Refusal 422 at `from` where it ends before it begins */
function assertPeriod({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): void {
  if (from !== undefined && to !== undefined && from > to) throw fieldRefusal('from', 'period-reversed')
}

function exportName(locale: Parameters<typeof text>[0], now: Date): string {
  return text(locale, 'finance-file', { day: localDay(now, brand.timeZone) })
}
