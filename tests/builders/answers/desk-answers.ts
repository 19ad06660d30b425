import type { Desk, DeskItem, DeskWork } from '#src/contract/people/desk.ts'

/** Nothing waits, nothing arrives; of somebody who sees neither money nor points. */
export function deskOf(given: Partial<Desk> = {}): Desk {
  return {
    currency: 'RON',
    waiting: { items: [], total: 0 },
    work: null,
    arrivals: [],
    jobs: { items: [], total: 0 },
    money: null,
    start: null,
    ...given,
  }
}

export const deskItem = (given: Pick<DeskItem, 'kind'> & Partial<DeskItem>): DeskItem => ({
  id: '1',
  number: '1',
  text: '',
  count: null,
  amount: null,
  due: null,
  is_urgent: false,
  ...given,
})

export const deskWaiting = (...items: DeskItem[]) => ({ waiting: { items, total: items.length } })

export const deskWork = (given: Pick<DeskWork, 'kind'> & Partial<DeskWork>): DeskWork => ({
  id: '1',
  number: '1',
  company: 'Atelier Feleac SRL',
  text: '',
  since: '2026-11-25T09:30:00.000Z',
  due: null,
  is_urgent: false,
  ...given,
})
