import { certificateEndpoints, type CertificateKind, CertificateList } from '#src/contract/after-sales/certificates.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'
import type { Progress } from '#src/platform/api/received-file.ts'

const PER_PAGE = 25
const FRESH_MS = 60_000
/** Lists as they were narrowed, that the device keeps. */
const LISTS_KEPT = 20

const lists = { compliance: certificateEndpoints.complianceList, conformity: certificateEndpoints.conformityList }
const papers = { compliance: certificateEndpoints.compliancePdf, conformity: certificateEndpoints.conformityPdf }

interface Wanted {
  readonly kind: CertificateKind
  readonly q: string
  readonly page: number
}

export const certificateQueries = {
  list: ({ kind, q, page }: Wanted) => ({
    ...offlineQuery({
      key: ['certificates', kind, q, page],
      kind: 'certificate-lists',
      id: [kind, q, page].join(' '),
      limit: LISTS_KEPT,
      schema: CertificateList,
      freshMs: FRESH_MS,
      ask: (signal) =>
        call(lists[kind], {
          query: { page: String(page), per_page: String(PER_PAGE), ...(q === '' ? {} : { q }) },
          signal,
        }),
    }),
    /** While another page or other words are asked for, what was there stays. */
    placeholderData: <T>(before: T | undefined, query?: { readonly queryKey: readonly unknown[] }) =>
      query?.queryKey[1] === kind ? before : undefined,
  }),
}

export const downloadCertificate =
  (kind: CertificateKind, id: string) =>
  (options: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void }) =>
    call(papers[kind], { ...options, params: { id } })
