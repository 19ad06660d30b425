import * as v from 'valibot'
import { Career } from '#src/contract/careers.ts'
import { ContentItem } from '#src/contract/content.ts'

export function career(given: Partial<Career> = {}): Career {
  return v.parse(Career, {
    id: 1,
    title: 'Consultant piese auto',
    place: 'Cluj-Napoca',
    employment: 'full_time',
    body: 'Căutați piese pentru clienți.',
    published_at: '2026-11-01T08:00:00Z',
    expires_at: null,
    ...given,
  })
}

export function contentItem(given: Partial<ContentItem> = {}): ContentItem {
  return v.parse(ContentItem, {
    id: 1,
    title: 'Program de iarnă',
    body: '',
    image: null,
    link: '/search-v2?q=antigel',
    published_at: '2026-11-20T08:00:00Z',
    ...given,
  })
}
