import { describe, expect, it } from 'vitest'
import { type KnownArticle, searchKnown } from './known-search.ts'

const pads: KnownArticle = { id: 1, articleNumber: '0 986 494 524', brand: 'BOSCH', name: 'Plăcuțe de frână, punte față', numbers: ['5Q0 698 151 D'] }
const filter: KnownArticle = { id: 2, articleNumber: 'HU 7008 z', brand: 'MANN-FILTER', name: 'Filtru ulei', numbers: ['03N 115 562'] }
const ids = (text: string) => searchKnown(text, [filter, pads]).map(({ id }) => id)

describe('what the device knows @OFF-02', () => {
  it('is found by a number in any spelling, its own or the maker’s', () => {
    expect([ids('0986494'), ids('hu-7008'), ids('5q0.698/151d')]).toEqual([[1], [2], [1]])
  })
  it('is found by words of brand and name, without diacritics and in any order', () => {
    expect([ids('frana bosch'), ids('ulei'), ids('filtru bosch')]).toEqual([[1], [2], []])
  })
  it('is not everything when a number is short or nothing is asked', () => {
    expect([ids('5q'), ids(' ')]).toEqual([[], []])
  })
})
