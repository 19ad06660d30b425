import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Announcement, ContentItem } from '#src/contract/campaigns/content.ts'
import { contentEndpoints } from '#src/contract/campaigns/content.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

const STALE_MS = 10 * 60_000

type ContentEndpoint = (typeof contentEndpoints)['sliders' | 'banners' | 'brands' | 'articles']

function content(kind: string, endpoint: ContentEndpoint) {
  return queryOptions<{ items: ContentItem[] }>({
    queryKey: ['content', kind],
    queryFn: ({ signal }) => call(endpoint, { signal }),
    staleTime: STALE_MS,
    meta: { persist: true },
  })
}

function announcements(kind: string, endpoint: (typeof contentEndpoints)['announcements' | 'releaseNotes']) {
  return queryOptions<{ items: Announcement[] }>({
    queryKey: ['content', kind],
    queryFn: ({ signal }) => call(endpoint, { signal }),
    staleTime: STALE_MS,
    meta: { persist: true },
  })
}

export const contentQueries = {
  sliders: () => content('sliders', contentEndpoints.sliders),
  banners: () => content('banners', contentEndpoints.banners),
  brands: () => content('brands', contentEndpoints.brands),
  articles: () => content('articles', contentEndpoints.articles),
  announcements: () => announcements('announcements', contentEndpoints.announcements),
  releaseNotes: () => announcements('release-notes', contentEndpoints.releaseNotes),
}

/** Does not wait: what is marked later is marked by the next press, and nothing hangs on it. */
export function useMarkRead() {
  const client = useQueryClient()
  return useOnlineCommand({
    send: ({ input }: { input: readonly number[] }) => call(contentEndpoints.markRead, { body: { ids: [...input] } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['content'] }),
  })
}
