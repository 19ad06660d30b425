import { queryOptions } from '@tanstack/react-query'
import type { ContentItem } from '#src/contract/content.ts'
import { contentEndpoints } from '#src/contract/content.ts'
import { call } from '#src/platform/api/call.ts'

const STALE_MS = 10 * 60_000

type ContentEndpoint = (typeof contentEndpoints)['sliders' | 'banners' | 'brands' | 'articles' | 'announcements']

function content(kind: string, endpoint: ContentEndpoint) {
  return queryOptions<{ items: ContentItem[] }>({
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
  announcements: () => content('announcements', contentEndpoints.announcements),
}
