import { describe, expect, it, test } from 'vitest'
import type { Availability } from '#src/contract/catalogue/article.ts'
import type { DeliveryCalendar } from '#src/contract/ordering/delivery.ts'
import { nextCutOff, promisedNow } from './promised-now.ts'

const run = (weekdays: number[], cut_off: string, arrives_at: string, days_later = 0) => ({
  weekdays,
  cut_off,
  arrives_at,
  days_later,
  time_zone: 'Europe/Bucharest',
})
const week = [1, 2, 3, 4, 5]
const calendar: DeliveryCalendar = {
  runs: {
    local: [run(week, '08:30', '10:00'), run(week, '15:15', '17:00')],
    central: [run(week, '18:30', '08:00', 1)],
    national: [],
  },
  holidays: ['2026-11-30', '2026-12-01'],
}
const at = (text: string) => Date.parse(text)
const level = (of: Availability['level'], arrives_at: string, order_by: string): Availability => ({
  level: of,
  quantity: 2,
  arrives_at,
  order_by,
})
const local = level('local', '2026-11-24T08:00:00.000Z', '2026-11-24T06:30:00.000Z')
const central = level('central', '2026-11-25T06:00:00.000Z', '2026-11-24T16:30:00.000Z')

test('what can still be caught stays as the shop said it', () => {
  const levels = [local, central]
  expect(promisedNow(levels, calendar, at('2026-11-24T06:29:59.999Z'))).toBe(levels)
})

test('the moment the cut-off passes, the next tour of the day is promised; other levels stay', () => {
  const [near, far] = promisedNow([local, central], calendar, at('2026-11-24T06:30:00.000Z'))
  expect([near?.arrives_at, near?.order_by]).toEqual(['2026-11-24T15:00:00.000Z', '2026-11-24T13:15:00.000Z'])
  expect(far).toBe(central)
})

test.each([
  ['after the last tour of a Friday', '2026-11-20T14:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['over holidays that follow a weekend', '2026-11-27T14:00:00Z', '2026-12-02T08:00:00.000Z'],
  ['by the warehouse’s clock when it goes forward', '2026-03-27T14:00:00Z', '2026-03-30T07:00:00.000Z'],
])('%s', (_, now, arrives) => {
  const passed = level('local', now, now)
  expect(promisedNow([passed], calendar, at(now))[0]?.arrives_at).toBe(arrives)
})

test('without a calendar, or a run, nothing is promised any more', () => {
  expect(promisedNow([local], null, at('2026-11-24T07:00:00Z'))).toEqual([
    { ...local, arrives_at: null, order_by: null },
  ])
  const national = { ...local, level: 'national' as const }
  expect(promisedNow([national], calendar, at('2026-11-24T07:00:00Z'))[0]?.arrives_at).toBeNull()
})

test('where there is none nothing is promised, also when its last tour has left', () => {
  const none = { ...local, quantity: 0 }
  expect(promisedNow([none, central], calendar, at('2026-11-24T07:00:00Z'))[0]).toBe(none)
})

test('the next cut-off is the nearest that has not passed', () => {
  expect(nextCutOff([local, central], at('2026-11-24T06:00:00Z'))).toBe(at('2026-11-24T06:30:00Z'))
  expect(nextCutOff([local, central], at('2026-11-24T06:30:00Z'))).toBe(at('2026-11-24T16:30:00Z'))
  expect(nextCutOff([local], at('2026-11-24T06:30:00Z'))).toBeNull()
})

describe('of another shipping point', () => {
  const level = (name: 'local' | 'central', quantity = 2): Availability => ({
    level: name,
    quantity,
    arrives_at: '2026-11-20T12:30:00.000Z',
    order_by: '2026-11-20T10:00:00.000Z',
  })
  const runs = (arrives_at: string) => {
    const run = {
      weekdays: [1, 2, 3, 4, 5],
      cut_off: '12:00',
      arrives_at,
      days_later: 0,
      time_zone: 'Europe/Bucharest',
    }
    return { local: [run], central: [run], national: [] }
  }
  const hours = [{ weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00', time_zone: 'Europe/Bucharest' }]
  const calendar = {
    runs: runs('14:30'),
    holidays: [],
    branches: [
      { id: 1, runs: runs('14:30'), hours },
      { id: 2, runs: runs('19:00'), hours },
    ],
  }
  const at = Date.parse('2026-11-20T09:00:00Z')
  const shown = (now: { branch: number; pickup?: string }, nowMs = at) =>
    promisedNow([level('local'), level('central')], calendar, nowMs, { now, said: { branch: 1 } }).map(
      ({ arrives_at: arrives, order_by: by }) => [arrives, by],
    )

  it('what is picked up is there from when the branch opens until it closes, and by a run when that has come', () => {
    expect(shown({ branch: 1, pickup: 'Cluj-Napoca' })).toEqual([
      ['2026-11-20T06:00:00.000Z', '2026-11-20T15:00:00.000Z'],
      ['2026-11-20T12:30:00.000Z', '2026-11-20T10:00:00.000Z'],
    ])
    // On Friday evening Monday's hours are promised.
    expect(shown({ branch: 1, pickup: 'Cluj-Napoca' }, Date.parse('2026-11-20T15:00:00Z'))[0]).toEqual([
      '2026-11-23T06:00:00.000Z',
      '2026-11-23T15:00:00.000Z',
    ])
  })
  it('another branch’s runs count, after hours the next morning, and what lies there is not known', () => {
    expect(shown({ branch: 2 })).toEqual([
      [null, null],
      ['2026-11-20T17:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ])
    expect(shown({ branch: 2, pickup: 'Iași' })[1]).toEqual(['2026-11-23T06:00:00.000Z', '2026-11-20T10:00:00.000Z'])
  })
  it('a run that does not go is promised no more', () => {
    const [run] = runs('14:30').local
    const exceptions = [{ day: '2026-11-20', cut_off: null, arrives_at: null, days_later: 0 }]
    const off = { ...calendar, runs: { ...runs('14:30'), central: [{ ...run!, exceptions }] }, branches: [] }
    const passed = { ...level('central'), order_by: '2026-11-20T08:00:00.000Z' }
    expect(promisedNow([passed], off, at)[0]).toMatchObject({ arrives_at: '2026-11-23T12:30:00.000Z' })
  })
})
