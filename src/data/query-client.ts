import { QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: {
      /** Kept over a restart, so that the app can show it offline. Small answers only: localStorage holds 5 MB in all. */
      persist?: true
    }
  }
}

const STALE_MS = 30_000
const KEPT_MS = 30 * 60_000

/** One for the app. A call has repeated itself where that can mend something (platform/api/http.ts). A time-out is not tried again by itself: who waited 15 s is told, and decides. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: KEPT_MS,
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: 'always',
        // Asked even when the browser believes to be offline: it is wrong often enough (offline.md §6).
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
