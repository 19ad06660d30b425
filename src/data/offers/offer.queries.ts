import type { AnswerOf } from '#src/contract/endpoint.ts'
import { Offer, offerEndpoints, OfferList, type OfferStatus, type OfferTurn } from '#src/contract/ordering/offers.ts'
import type { PaperPrice } from '#src/contract/ordering/papers.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'
import type { Progress } from '#src/platform/api/received-file.ts'
import { offersKey } from './offers-key.ts'

const PER_PAGE = 25
const FRESH_MS = 30_000
/** Lists as they were narrowed, and single offers, that the device keeps. */
const LISTS_KEPT = 20
const OFFERS_KEPT = 50

/** Whose turn it is, and what narrows the list. */
export interface OffersWanted {
  readonly turn: OfferTurn
  readonly q: string
  readonly page: number
  readonly status?: OfferStatus | undefined
}

export const offerQueries = {
  /** While another page or other words are asked for, what was there stays; another turn's offers are others. */
  list: ({ turn, q, page, status }: OffersWanted) => ({
    ...offlineQuery({
      key: [...offersKey, 'list', turn, q, page, status ?? ''],
      kind: 'offer-lists',
      id: [turn, q, page, status ?? ''].join(' '),
      limit: LISTS_KEPT,
      schema: OfferList,
      freshMs: FRESH_MS,
      ask: (signal) =>
        call(offerEndpoints.list, {
          query: {
            turn,
            page: String(page),
            per_page: String(PER_PAGE),
            ...(q === '' ? {} : { q }),
            ...(status === undefined ? {} : { status }),
          },
          signal,
        }),
    }),
    placeholderData: (
      before: AnswerOf<typeof offerEndpoints.list> | undefined,
      query?: { readonly queryKey: readonly unknown[] },
    ) => (query?.queryKey[2] === turn ? before : undefined),
  }),
  /** One with its lines, by its number. */
  details: (vbeln: string) =>
    offlineQuery({
      key: [...offersKey, 'details', vbeln],
      kind: 'offers',
      id: vbeln,
      limit: OFFERS_KEPT,
      schema: Offer,
      freshMs: FRESH_MS,
      ask: (signal) => call(offerEndpoints.details, { params: { vbeln }, signal }),
    }),
}

/** A photo of the request, as the device that took it sent it; never kept here. */
export const offerPhotoQuery = (vbeln: string, sha256: string) => ({
  queryKey: ['offer-photos', vbeln, sha256] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call(offerEndpoints.photo, { params: { vbeln, sha256 }, signal })).content,
  staleTime: Infinity,
  gcTime: 60_000,
})

interface DownloadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

export const downloadOfferPaper = (vbeln: string, price: PaperPrice) => (options: DownloadOptions) =>
  call(offerEndpoints.pdf, { ...options, params: { vbeln }, query: { price } })
