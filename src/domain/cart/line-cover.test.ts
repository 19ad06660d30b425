import { describe, expect, it } from 'vitest'
import type { Availability } from '#src/contract/catalogue/article.ts'
import { coverOf, lastArrival } from './line-cover.ts'

const local: Availability = {
  level: 'local',
  quantity: 2,
  arrives_at: '2026-11-20T12:30:00Z',
  order_by: '2026-11-20T11:00:00Z',
}
const central: Availability = {
  level: 'central',
  quantity: 20,
  arrives_at: '2026-11-21T06:00:00Z',
  order_by: '2026-11-20T17:00:00Z',
}

describe('what covers a quantity', () => {
  it('is the nearest level alone when it has enough', () => {
    expect(coverOf([local, central], 2)).toEqual([local])
  })

  it('goes on to the next level for the rest', () => {
    expect(coverOf([local, central], 3)).toEqual([local, central])
  })

  it('passes over levels with nothing', () => {
    expect(coverOf([{ ...local, quantity: 0 }, central], 1)).toEqual([central])
  })

  it('is nothing when nothing is there', () => {
    expect(coverOf([], 1)).toEqual([])
  })
})

describe('when a quantity has arrived', () => {
  it('is when the last of it is there', () => {
    expect(lastArrival([local, central], 2)).toBe(local.arrives_at)
    expect(lastArrival([local, central], 3)).toBe(central.arrives_at)
    expect(lastArrival([{ ...local, arrives_at: '2026-11-23T06:00:00Z' }, central], 3)).toBe('2026-11-23T06:00:00Z')
  })

  it('nobody says for what is not covered, or comes from where no run leaves', () => {
    expect(lastArrival([local, central], 23)).toBeNull()
    expect(lastArrival([local, { ...central, arrives_at: null }], 3)).toBeNull()
    expect(lastArrival([], 1)).toBeNull()
  })
})
