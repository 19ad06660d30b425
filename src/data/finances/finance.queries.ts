import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { financeEndpoints, type InvoiceAge, type InvoiceStatus } from '#src/contract/after-sales/finances.ts'
import { call } from '#src/platform/api/call.ts'
import type { Progress } from '#src/platform/api/received-file.ts'
import { financesKey, financeSummary, kept } from './summary.queries.ts'

const PER_PAGE = '25'
const MOST_PER_PAGE = '100'

/** What narrows the invoices; days are the distributor's. */
export interface InvoicesWanted {
  readonly page: number
  readonly q: string
  readonly status?: InvoiceStatus | undefined
  readonly age?: InvoiceAge | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
export interface PeriodWanted {
  readonly from: string
  readonly to: string
}

const narrowing = ({ q, status, age, from, to }: Omit<InvoicesWanted, 'page'>) => ({
  ...(q === '' ? {} : { q }),
  ...(status === undefined ? {} : { status }),
  ...(age === undefined ? {} : { age }),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

export const financeQueries = {
  summary: financeSummary,
  invoices: ({ page, ...wanted }: InvoicesWanted) =>
    queryOptions({
      queryKey: [...financesKey, 'invoices', page, narrowing(wanted)],
      queryFn: ({ signal }) =>
        call(financeEndpoints.invoices, {
          query: { ...narrowing(wanted), page: String(page), per_page: PER_PAGE },
          signal,
        }),
      placeholderData: keepPreviousData,
      ...(page === 1 && Object.keys(narrowing(wanted)).length === 0 ? kept : {}),
    }),
  /** What is to be paid first, as many as one answer holds: late, or open by due date. */
  toPay: (status: 'overdue' | 'open') =>
    queryOptions({
      queryKey: [...financesKey, 'to-pay', status],
      queryFn: ({ signal }) =>
        call(financeEndpoints.invoices, { query: { status, page: '1', per_page: MOST_PER_PAGE }, signal }),
    }),
  invoice: (number: string) =>
    queryOptions({
      queryKey: [...financesKey, 'invoice', number],
      queryFn: ({ signal }) => call(financeEndpoints.invoice, { params: { number }, signal }),
    }),
  payments: ({ page, q }: { readonly page: number; readonly q: string }) =>
    queryOptions({
      queryKey: [...financesKey, 'payments', page, ...(q === '' ? [] : [q])],
      queryFn: ({ signal }) =>
        call(financeEndpoints.payments, {
          query: { page: String(page), per_page: PER_PAGE, ...(q === '' ? {} : { q }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      ...(page === 1 && q === '' ? kept : {}),
    }),
  statement: (query: PeriodWanted) =>
    queryOptions({
      queryKey: [...financesKey, 'statement', query.from, query.to],
      queryFn: ({ signal }) => call(financeEndpoints.statement, { query, signal }),
    }),
}

interface DownloadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** Made by the shop of what it knows then: files that need the network. */
export const downloads = {
  pdf: (number: string) => (options: DownloadOptions) => call(financeEndpoints.pdf, { ...options, params: { number } }),
  xml: (number: string) => (options: DownloadOptions) => call(financeEndpoints.xml, { ...options, params: { number } }),
  lines: (number: string) => (options: DownloadOptions) =>
    call(financeEndpoints.linesCsv, { ...options, params: { number } }),
  csv: (wanted: Omit<InvoicesWanted, 'page'>) => (options: DownloadOptions) =>
    call(financeEndpoints.exportCsv, { ...options, query: narrowing(wanted) }),
  xlsx: (wanted: Omit<InvoicesWanted, 'page'>) => (options: DownloadOptions) =>
    call(financeEndpoints.exportXlsx, { ...options, query: narrowing(wanted) }),
  statementPdf: (query: PeriodWanted) => (options: DownloadOptions) =>
    call(financeEndpoints.statementPdf, { ...options, query }),
  statementCsv: (query: PeriodWanted) => (options: DownloadOptions) =>
    call(financeEndpoints.statementCsv, { ...options, query }),
}
