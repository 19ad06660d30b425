import { describe, expect, it } from 'vitest'
import type { Availability } from '#src/contract/catalogue/article.ts'
import { coverOf, lastArrival, partsOf, promisedParts } from './line-cover.ts'

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

describe('a quantity that comes by several runs @T-03', () => {
  const piecesOf = (quantity: number) => partsOf([local, central], quantity).map((part) => [part.level, part.quantity])

  it('is so many by each, with the run and the cut-off of each', () => {
    expect(piecesOf(4)).toEqual([
      ['local', 2],
      ['central', 2],
    ])
    const [first, second] = partsOf([local, central], 4)
    expect([first?.order_by, second?.order_by]).toEqual([local.order_by, central.order_by])
    expect([first?.arrives_at, second?.arrives_at]).toEqual([local.arrives_at, central.arrives_at])
  })

  it('is as much as there is where one level has all of it, or none has the rest', () => {
    expect(piecesOf(2)).toEqual([['local', 2]])
    expect(partsOf([central], 4)).toEqual([central])
    expect(piecesOf(30)).toEqual([
      ['local', 2],
      ['central', 20],
    ])
  })

  it('is promised in parts only where they come apart, and all of it is promised', () => {
    expect(promisedParts([local, central], 4)).toEqual([
      { quantity: 2, arrives_at: local.arrives_at },
      { quantity: 2, arrives_at: central.arrives_at },
    ])
    expect(promisedParts([local, central], 2)).toBeNull()
    expect(promisedParts([local, { ...central, arrives_at: local.arrives_at }], 4)).toBeNull()
    expect(promisedParts([local, { ...central, arrives_at: null }], 4)).toBeNull()
    expect(promisedParts([local, central], 30)).toBeNull()
  })
})
