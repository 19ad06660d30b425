import {
  ClaimDetails,
  claimEndpoints,
  ClaimLineList,
  ClaimList,
  type ClaimStatus,
  ClaimTypeRules,
} from '#src/contract/after-sales/claims.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'
import type { Progress } from '#src/platform/api/received-file.ts'
import { claimsKey } from './claims-key.ts'
import * as v from 'valibot'

const PER_PAGE = 25
const LINES_PER_PAGE = 50
const FRESH_MS = 30_000
const RULES_FRESH_MS = 3_600_000
/** Lists as they were narrowed, and single claims, that the device keeps. */
const LISTS_KEPT = 20
const CLAIMS_KEPT = 50

interface ClaimsWanted {
  readonly q: string
  readonly page: number
  readonly status?: ClaimStatus | undefined
}

export const claimQueries = {
  list: ({ q, page, status }: ClaimsWanted) => ({
    ...offlineQuery({
      key: [...claimsKey, 'list', q, page, status ?? ''],
      kind: 'claim-lists',
      id: [q, page, status ?? ''].join(' '),
      limit: LISTS_KEPT,
      schema: ClaimList,
      freshMs: FRESH_MS,
      ask: (signal) =>
        call(claimEndpoints.list, {
          query: {
            page: String(page),
            per_page: String(PER_PAGE),
            ...(q === '' ? {} : { q }),
            ...(status === undefined ? {} : { status }),
          },
          signal,
        }),
    }),
    placeholderData: <T>(before: T | undefined) => before,
  }),
  details: (id: string) =>
    offlineQuery({
      key: [...claimsKey, 'details', id],
      kind: 'claims',
      id,
      limit: CLAIMS_KEPT,
      schema: ClaimDetails,
      freshMs: FRESH_MS,
      ask: (signal) => call(claimEndpoints.details, { params: { id }, signal }),
    }),
  /** What may be claimed on; the newest are known without a network. */
  lines: (q: string, page = 1) => ({
    ...offlineQuery({
      key: [...claimsKey, 'lines', q, page],
      kind: 'claim-lines',
      // Kept by its words alone by a former version.
      id: page === 1 ? q : `${q} ${page}`,
      limit: LISTS_KEPT,
      schema: ClaimLineList,
      freshMs: FRESH_MS,
      ask: (signal) =>
        call(claimEndpoints.lines, {
          query: { page: String(page), per_page: String(LINES_PER_PAGE), ...(q === '' ? {} : { q }) },
          signal,
        }),
    }),
    placeholderData: <T>(before: T | undefined) => before,
  }),
  types: () =>
    offlineQuery({
      key: [...claimsKey, 'types'],
      kind: 'claim-types',
      id: '',
      limit: 1,
      schema: v.object({ items: v.array(ClaimTypeRules) }),
      freshMs: RULES_FRESH_MS,
      ask: (signal) => call(claimEndpoints.types, { signal }),
    }),
}

interface DownloadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

export const downloadClaim = (id: string) => (options: DownloadOptions) =>
  call(claimEndpoints.pdf, { ...options, params: { id } })

/** A photo, as the device that took it sent it; never kept here. */
export const claimPhotoQuery = (id: string, sha256: string) => ({
  queryKey: ['claim-photos', id, sha256] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call(claimEndpoints.photo, { params: { id, sha256 }, signal })).content,
  staleTime: Infinity,
  gcTime: 60_000,
})
