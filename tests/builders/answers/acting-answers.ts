import type { ActingEntry } from '#src/contract/people/acting.ts'

/** A time in which staff acted for a customer, as the trail tells it. */
export const actingEntry = (given: Partial<ActingEntry> = {}): ActingEntry => ({
  uuid: '0e9b1c1a-6a3f-4f0e-9d35-0a4f3b6d8c11',
  actor: { id: 300, name: 'Horia Feleacan' },
  subject: { id: 101, name: 'Vlad Surduc' },
  company: { id: 1, name: 'Service Auto Exemplu SRL' },
  reason: 'Comandă telefonică',
  started_at: '2026-11-20T08:00:00.000Z',
  ends_at: '2026-11-20T08:21:00.000Z',
  is_over: true,
  writes: [
    { area: 'order', count: 1, numbers: ['4500000001'] },
    { area: 'cart', count: 3, numbers: [] },
  ],
  ...given,
})

export const actingTrail = (...items: readonly ActingEntry[]) => ({
  items: [...items],
  page: 1,
  per_page: 25,
  total: items.length,
  total_pages: 1,
})
