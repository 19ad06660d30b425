import { describe, expect, test } from 'vitest'
import type { AttributeFilter } from '#src/contract/catalogue/product-calls.ts'
import type { CriteriaPair } from '#server/db/tables.ts'
import { inFour } from '#tests/builders/rows.ts'
import { attributeCounts } from './attribute-counts.ts'
import { presentAttributes } from './attribute-facets.presenter.ts'
import { dictionaryOf } from '../words/dictionary.ts'
import type { ArticleCriteria } from './list-facets.repository.ts'
import { rangeOf, roundRanges } from '#src/domain/numbers/number-ranges.ts'

const criterion = (id: number, type: string, more: object = {}) => ({
  criteria_id: id,
  key: `c${id}`,
  type,
  unit: null,
  name: inFour(`Criteriul ${id}`),
  key_values: [],
  immediate: false,
  ...more,
})
const dictionary = dictionaryOf({
  genericArticles: [],
  brands: [],
  nodes: [],
  criteria: [
    criterion(1, 'K', {
      key_values: [
        { key: 2, ...inFour('spate') },
        { key: 1, ...inFour('față') },
      ],
      immediate: true,
    }),
    criterion(2, 'N', { unit: 'mm' }),
    criterion(3, 'A'),
  ],
})
const offered = (articles: readonly ArticleCriteria[], filter: AttributeFilter = {}) =>
  presentAttributes(attributeCounts(articles, filter), filter, dictionary, 'ro')
const article = (...criteria: CriteriaPair[]): ArticleCriteria => [0, criteria]

describe('criteria that a list can be narrowed by @SRCH-02', () => {
  test('have their values in natural order: numbers ascending, lists in theirs, texts by the numbers in them', () => {
    const [position, size, thread] = offered([
      article([1, 1], [2, 20], [3, 'M10x1']),
      article([1, 2], [2, 5.5], [3, 'M8x1']),
      article([2, 100], [3, 'M10x1']),
    ])
    expect(position!.values.map(({ label }) => label)).toEqual(['spate', 'față'])
    expect(size).toMatchObject({
      id: 2,
      unit: 'mm',
      values: [
        { value: '5.5', label: '5,5', count: 1 },
        { value: '20', count: 1 },
        { value: '100', count: 1 },
      ],
    })
    expect(thread!.values).toEqual([
      { value: 'M8x1', label: 'M8x1', count: 1 },
      { value: 'M10x1', label: 'M10x1', count: 2 },
    ])
  })

  test('count an article once for a value, however often it says it, and for each value that it has', () => {
    expect(offered([article([1, 1], [1, 2], [1, 1]), article([1, 2])])[0]!.values).toEqual([
      { value: '2', label: 'spate', count: 2 },
      { value: '1', label: 'față', count: 1 },
    ])
  })

  test('with many numbers are offered in round ranges that leave none out and hold none twice', () => {
    const [size] = offered(Array.from({ length: 40 }, (_, index) => article([2, 201 + index * 2])))
    expect(size!.values.map(({ value, label, count }) => [value, label, count])).toEqual([
      ['200..220', '200 – 220', 10],
      ['220..240', '220 – 240', 10],
      ['240..260', '240 – 260', 10],
      ['260..280', '260 – 280', 10],
    ])
    const [mileage] = offered(Array.from({ length: 40 }, (_, index) => article([2, 100_000 + index * 2_000])))
    expect(mileage!.values[0]).toMatchObject({ value: '100000..120000', label: '100.000 – 120.000' })
  })

  test('count an article once for a range that holds two of its values, and for each range that holds one', () => {
    const [size] = offered([
      ...Array.from({ length: 40 }, (_, index) => article([2, 201 + index * 2])),
      article([2, 205], [2, 207], [2, 241]),
    ])
    expect(size!.values.map(({ count }) => count)).toEqual([11, 10, 11, 10])
  })

  test('are left out when they have one value, or name the article as a type mark does', () => {
    expect(offered([article([1, 1]), article([1, 1])])).toEqual([])
    expect(offered(Array.from({ length: 30 }, (_, index) => article([3, `E1 90R-${index}`])))).toEqual([])
  })

  test('are left out when few articles of the list have them', () => {
    const many = Array.from({ length: 30 }, (_, index) => article([1, 1 + (index % 2)]))
    expect(offered([...many, article([2, 5]), article([2, 6])]).map(({ id }) => id)).toEqual([1])
  })

  test('that the list is narrowed by count what passes the other filters, and stay when nothing has their value', () => {
    const bit = 16
    const found = offered(
      [
        [
          0,
          [
            [1, 1],
            [2, 5],
          ],
        ],
        [
          bit,
          [
            [1, 2],
            [2, 7],
          ],
        ],
        [
          0,
          [
            [1, 1],
            [2, 6],
          ],
        ],
      ],
      { 1: ['1', '9'] },
    )
    expect(found.map(({ id, values }) => [id, values.map(({ value, count }) => [value, count])])).toEqual([
      [
        1,
        [
          ['2', 1],
          ['1', 2],
          ['9', 0],
        ],
      ],
      [
        2,
        [
          ['5', 1],
          ['6', 1],
        ],
      ],
    ])
  })
})

describe('ranges of numbers', () => {
  test.each([
    [
      [0.6, 1.4],
      ['0.6..0.8', '0.8..1', '1..1.2', '1.2..1.4', '1.4..1.6'],
    ],
    [
      [-40, -11],
      ['-40..-35', '-35..-30', '-30..-25', '-25..-20', '-20..-15', '-15..-10'],
    ],
    [
      [1, 9_999],
      ['0..2000', '2000..4000', '4000..6000', '6000..8000', '8000..10000'],
    ],
  ])('%j', (numbers, ranges) => {
    expect(roundRanges(numbers).map(({ from, below }) => `${from}..${below}`)).toEqual(ranges)
  })

  test.each(['', '..', '1..', '..5', '1..x', '1...2', '99999999999..1', '1e3..2', 'NaN..1'])('"%s" is none', (text) => {
    expect(rangeOf(text)).toBeNull()
  })
})
