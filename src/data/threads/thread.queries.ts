import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { Thread, threadEndpoints, ThreadList } from '#src/contract/after-sales/threads.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'
import { threadsKey } from './threads-key.ts'

const LISTED = 25
const MESSAGES = 20
const FRESH_MS = 15_000
/** Lists as they were narrowed, and pages of threads, that the device keeps. */
const LISTS_KEPT = 60
const PAGES_KEPT = 80

interface ThreadsWanted {
  readonly page: number
  readonly unanswered: boolean
  readonly q?: string
}

export const threadQueries = {
  list: ({ page, unanswered, q = '' }: ThreadsWanted) => ({
    ...offlineQuery({
      key: [...threadsKey, 'list', page, unanswered, q],
      kind: 'thread-lists',
      id: [page, unanswered, ...(q === '' ? [] : [q])].join(' '),
      limit: LISTS_KEPT,
      schema: ThreadList,
      freshMs: FRESH_MS,
      ask: (signal) =>
        call(threadEndpoints.list, {
          query: {
            page: String(page),
            per_page: String(LISTED),
            ...(unanswered ? { unanswered: 'true' as const } : {}),
            ...(q === '' ? {} : { q }),
          },
          signal,
        }),
    }),
    placeholderData: <T>(before: T | undefined) => before,
  }),
  /** What has been said about one thing: at most one thread of the caller's side, and those that others of the company began about it. */
  about: (about: ThreadAbout, key: string) =>
    offlineQuery({
      key: [...threadsKey, 'about', about, key],
      kind: 'thread-lists',
      id: `${about} ${key}`,
      limit: LISTS_KEPT,
      schema: ThreadList,
      freshMs: FRESH_MS,
      ask: (signal) => call(threadEndpoints.list, { query: { about, key }, signal }),
    }),
  /** The newest page is the first. */
  details: (id: string, page = 1) =>
    offlineQuery({
      key: [...threadsKey, 'details', id, page],
      kind: 'threads',
      id: `${id} ${page}`,
      limit: PAGES_KEPT,
      schema: Thread,
      freshMs: FRESH_MS,
      ask: (signal) =>
        call(threadEndpoints.details, {
          params: { id },
          query: { page: String(page), per_page: String(MESSAGES) },
          signal,
        }),
    }),
}

/** A photo, as the device that took it sent it; never kept here. */
export const threadPhotoQuery = (id: string, sha256: string) => ({
  queryKey: ['thread-photos', id, sha256] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call(threadEndpoints.photo, { params: { id, sha256 }, signal })).content,
  staleTime: Infinity,
  gcTime: 60_000,
})
