import { afterEach, describe, expect, it, vi } from 'vitest'
import { favouritesFold, type ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { effects } from './effects.ts'
import { foldedNow } from './folded.ts'
import { newOperation } from './wanted-operation.ts'

const WAITS = Number.POSITIVE_INFINITY
const list: ShownList = { id: 'a', name: 'Filtre', description: '', is_main: true, products: [] }
const data: { readonly items: readonly ShownList[]; readonly knownAt?: number } = { items: [list] }
const renamed = (name: string) =>
  newOperation({
    kind: 'favourites.update.v1',
    payload: { params: { id: list.id }, body: { name, description: '', is_main: true } },
    label: name,
  })
const ofTheCart = newOperation({ kind: 'cart.clear.v1', payload: {}, label: '' })
const nameAt = (dataUpdatedAt: number, from = data) =>
  foldedNow(favouritesFold, { data: from, dataUpdatedAt })?.items[0]?.name

afterEach(() => effects.set([]))

describe('an answer with what waits over it', () => {
  it('holds what waits, and what was done after it was asked for', () => {
    effects.set([{ operation: renamed('Frâne'), untilMs: 500 }])
    expect(nameAt(400)).toBe('Frâne')
    expect(nameAt(600)).toBe('Filtre')
    effects.set([{ operation: renamed('Frâne'), untilMs: WAITS }])
    expect(nameAt(600)).toBe('Frâne')
  })

  it('is of the age of what the device knew, not of when that was read', () => {
    effects.set([{ operation: renamed('Frâne'), untilMs: 500 }])
    expect(nameAt(600, { ...data, knownAt: 400 })).toBe('Frâne')
  })

  it('is made once, and stays the same object while writes of others come and go', () => {
    const fold = vi.fn(favouritesFold.fold)
    const counted = { kinds: favouritesFold.kinds, fold }
    const operation = renamed('Frâne')
    effects.set([{ operation, untilMs: WAITS }])
    const first = foldedNow(counted, { data, dataUpdatedAt: 1 })
    effects.set([
      { operation: ofTheCart, untilMs: WAITS },
      { operation, untilMs: WAITS },
    ])
    expect(foldedNow(counted, { data, dataUpdatedAt: 1 })).toBe(first)
    expect(fold).toHaveBeenCalledOnce()
    effects.set([])
    expect(foldedNow(counted, { data, dataUpdatedAt: 1 })?.items[0]?.name).toBe('Filtre')
  })

  it('is nothing before anything is known', () => {
    expect(foldedNow(favouritesFold, { data: undefined, dataUpdatedAt: 0 })).toBeUndefined()
  })
})
