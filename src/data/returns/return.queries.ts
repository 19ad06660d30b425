import {
  CoreList,
  coreEndpoints,
  ReturnableLines,
  ReturnDetails,
  returnEndpoints,
  ReturnList,
  ReturnTypes,
} from '#src/contract/after-sales/returns.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'
import type { Progress } from '#src/platform/api/received-file.ts'
import { returnsKey } from './returns-key.ts'

interface DownloadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** The slip with its labels, made by the shop, which alone gives the number that stands on it. */
export const downloadSlip = (id: string) => (options: DownloadOptions) =>
  call(returnEndpoints.slip, { ...options, params: { id } })

const PER_PAGE = '25'
const FRESH_MS = 30_000
const KINDS_FRESH_MS = 3_600_000
/** Lists as they were narrowed, and single returns, that the device keeps. */
const LISTS_KEPT = 20
const RETURNS_KEPT = 50

interface ReturnsWanted {
  readonly by: 'date' | 'document'
  readonly q: string
  readonly page: number
}

export const returnQueries = {
  list: ({ by, q, page }: ReturnsWanted) => ({
    ...offlineQuery({
      key: [...returnsKey, 'list', by, q, page],
      kind: 'return-lists',
      id: [by, q, page].join(' '),
      limit: LISTS_KEPT,
      schema: ReturnList,
      freshMs: FRESH_MS,
      ask: (signal) =>
        call(returnEndpoints.list, {
          query: { by, page: String(page), per_page: PER_PAGE, ...(q === '' ? {} : { q }) },
          signal,
        }),
    }),
    placeholderData: <T>(before: T | undefined) => before,
  }),
  details: (id: string) =>
    offlineQuery({
      key: [...returnsKey, 'details', id],
      kind: 'returns',
      id,
      limit: RETURNS_KEPT,
      schema: ReturnDetails,
      freshMs: FRESH_MS,
      ask: (signal) => call(returnEndpoints.details, { params: { id }, signal }),
    }),
  /** What a part, an invoice or a plate finds, across all invoices; what was looked for is found again without a network. */
  lines: (q: string) => ({
    ...offlineQuery({
      key: [...returnsKey, 'lines', q],
      kind: 'return-lines',
      id: q,
      limit: LISTS_KEPT,
      schema: ReturnableLines,
      freshMs: FRESH_MS,
      ask: (signal) => call(returnEndpoints.lines, { query: { q }, signal }),
    }),
    placeholderData: <T>(before: T | undefined) => before,
  }),
  /** All lines of one invoice that another screen names. */
  invoice: (number: string) =>
    offlineQuery({
      key: [...returnsKey, 'invoice', number],
      kind: 'return-invoices',
      id: number,
      limit: LISTS_KEPT,
      schema: ReturnableLines,
      freshMs: FRESH_MS,
      ask: (signal) => call(returnEndpoints.invoice, { params: { number }, signal }),
    }),
  kinds: () =>
    offlineQuery({
      key: [...returnsKey, 'kinds'],
      kind: 'return-kinds',
      id: '',
      limit: 1,
      schema: ReturnTypes,
      freshMs: KINDS_FRESH_MS,
      ask: (signal) => call(returnEndpoints.types, { signal }),
    }),
  core: (page: number) => ({
    ...offlineQuery({
      key: [...returnsKey, 'core', page],
      kind: 'core-lists',
      id: String(page),
      limit: LISTS_KEPT,
      schema: CoreList,
      freshMs: FRESH_MS,
      ask: (signal) => call(coreEndpoints.list, { query: { page: String(page), per_page: PER_PAGE }, signal }),
    }),
    placeholderData: <T>(before: T | undefined) => before,
  }),
}

/** A photo, as the device that took it sent it; never kept here. */
export const returnPhotoQuery = (id: string, sha256: string) => ({
  queryKey: ['return-photos', id, sha256] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call(returnEndpoints.photo, { params: { id, sha256 }, signal })).content,
  staleTime: Infinity,
  gcTime: 60_000,
})
