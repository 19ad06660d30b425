import * as v from 'valibot'
import { ContentPiece, ContentRow } from '#src/contract/campaigns/content-admin.ts'

const none = { title: '', body: '', place: '', alt: '', link: '' }

export function contentRow(given: Partial<ContentRow> = {}): ContentRow {
  return v.parse(ContentRow, {
    id: 500_000_000,
    revision: 1,
    title: 'Închis vineri',
    picture: null,
    state: 'running',
    missing: ['de'],
    starts_at: '2026-11-20T06:00:00Z',
    ends_at: '2036-11-28T22:00:00Z',
    products: 0,
    written: { at: '2026-11-20T06:00:00Z', by: 'Ioana Admin' },
    ...given,
  })
}

export function contentPiece(given: Partial<ContentPiece> = {}): ContentPiece {
  return v.parse(ContentPiece, {
    id: 500_000_000,
    kind: 'announcement',
    revision: 1,
    texts: {
      ro: { ...none, title: 'Închis vineri', body: 'De Sfântul Andrei.' },
      hu: { ...none, title: 'Pénteken zárva', body: 'Szent András napján.' },
      en: { ...none, title: 'Closed on Friday', body: 'Saint Andrew.' },
      de: none,
    },
    sort: 1,
    image: null,
    employment: null,
    picture: null,
    starts_at: '2026-11-20T06:00:00Z',
    ends_at: '2036-11-28T22:00:00Z',
    products: [],
    prize: null,
    levels: [],
    changes: [{ action: 'created', at: '2026-11-20T06:00:00Z', by: 'Ioana Admin' }],
    ...given,
  })
}
