import { describe, expect, it } from 'vitest'
import type { Availability } from '#src/contract/products.ts'
import { coverOf } from './line-stock.ts'

const local: Availability = { level: 'local', quantity: 2, arrives_at: '2026-11-20T12:30:00Z', order_by: '2026-11-20T11:00:00Z' }
const central: Availability = { level: 'central', quantity: 20, arrives_at: '2026-11-21T06:00:00Z', order_by: '2026-11-20T17:00:00Z' }

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
