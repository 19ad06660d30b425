import { describe, expect, test } from 'vitest'
import type { Dictionary } from './dictionary.ts'
import { clausesFor, foldWords, leadingKinds } from './name-index.ts'

const kind = (id: number, ro: string, hu = '', en = '', de = '') => ({ generic_article_id: id, key: `k${id}`, node_id: 1, name: { ro, hu, en, de }, flags: [], image: null })
const brand = (id: number, name: string) => ({ brand_id: id, name, quality: 'premium', country: null, image: null })
const kinds = [kind(1, 'Filtru ulei', 'Olajszűrő', 'Oil filter', 'Ölfilter'), kind(2, 'Filtru aer', 'Légszűrő', 'Air filter', 'Luftfilter'), kind(3, 'Garnitură filtru ulei', '', '', 'Dichtung, Ölfiltergehäuse')]
const brands = [brand(10, 'BOSCH'), brand(11, 'MANN-FILTER'), brand(12, 'FILTRON')]
const dictionary: Dictionary = { genericArticles: new Map(kinds.map((row) => [row.generic_article_id, row])), brands: new Map(brands.map((row) => [row.brand_id, row])), categories: new Map(), criteria: new Map() }

test('words are folded: case, diacritics, punctuation', () => {
  expect(foldWords('  Plăcuțe-FRÂNĂ, (faţă) Größe ')).toEqual(['placute', 'frana', 'fata', 'grosse'])
  expect(foldWords('🔧 %_ ')).toEqual([])
})

describe('what a text names', () => {
  test('every word must begin a word of the kind in one language', () => {
    expect(clausesFor(dictionary, 'ulei filt')).toEqual([{ genericArticleIds: [1, 3], brandIds: null }])
    expect(clausesFor(dictionary, 'ulei oil')).toEqual([])
  })

  test('a brand alone stands for all its articles', () => {
    expect(clausesFor(dictionary, 'bosch')).toEqual([{ genericArticleIds: null, brandIds: [10] }])
  })

  test('kind and brand share the words in any order', () => {
    expect(clausesFor(dictionary, 'ulei bosch filtru')).toEqual([{ genericArticleIds: [1, 3], brandIds: [10] }])
  })

  test('a word that both begin gives both readings', () => {
    expect(clausesFor(dictionary, 'filt')).toEqual([{ genericArticleIds: [1, 2, 3], brandIds: null }, { genericArticleIds: null, brandIds: [11, 12] }])
  })

  test('a word that nothing begins names nothing', () => {
    expect(clausesFor(dictionary, 'filtru xyz')).toEqual([])
  })
})

test('kinds that begin with the first word lead', () => {
  expect(leadingKinds(dictionary, 'filtru ulei')).toEqual([1, 2])
  expect(leadingKinds(dictionary, '')).toEqual([])
})
