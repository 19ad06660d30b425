import { describe, expect, it } from 'vitest'
import { endsOf, predecessorsOf, type Replacement, successorsOf } from './supersession.ts'

const chain = (...pairs: [number, number, string?][]): Replacement[] =>
  pairs.map(([articleId, successorId, since = '2024-01-01']) => ({ articleId, successorId, since }))
const anything = () => true

describe('a chain of replacements (@SRCH-04)', () => {
  it('is followed to its end, nearest first, with whose place each takes and since when', () => {
    expect(successorsOf(1, chain([2, 3, '2022-05-01'], [1, 2, '2018-02-01']))).toEqual([
      { id: 2, step: 1, after: [1], since: '2018-02-01' },
      { id: 3, step: 2, after: [2], since: '2022-05-01' },
    ])
    expect(predecessorsOf(3, chain([1, 2], [2, 3]))).toEqual([
      { id: 2, step: 1 },
      { id: 1, step: 2 },
    ])
  })
  it('may branch and join again', () => {
    const split = chain([1, 2], [1, 3], [2, 4, '2021-01-01'], [3, 4, '2020-01-01'])
    expect(successorsOf(1, split)).toEqual([
      { id: 2, step: 1, after: [1], since: '2024-01-01' },
      { id: 3, step: 1, after: [1], since: '2024-01-01' },
      { id: 4, step: 2, after: [2, 3], since: '2020-01-01' },
    ])
    expect([...endsOf(1, split, anything)]).toEqual([4])
    expect([...endsOf(1, split, (id) => id !== 4)]).toEqual([2, 3])
  })
  it('ends where something can be ordered and nothing behind it can', () => {
    const long = chain([1, 2], [2, 3], [3, 4])
    expect([...endsOf(1, long, (id) => id === 2 || id === 3)]).toEqual([3])
    expect([...endsOf(1, long, () => false)]).toEqual([4])
  })
  it('comes to an end also where the data run in a circle', () => {
    const circle = chain([1, 2], [2, 3], [3, 1], [3, 2])
    expect(successorsOf(1, circle).map(({ id }) => id)).toEqual([2, 3])
    expect([...endsOf(1, circle, anything)].sort()).toEqual([2, 3])
    expect(predecessorsOf(1, circle).map(({ id }) => id)).toEqual([3, 2])
  })
  it('of an article that nothing replaces is empty', () => {
    expect([successorsOf(9, chain([1, 2])), predecessorsOf(9, chain([1, 2])), endsOf(9, [], anything).size]).toEqual([
      [],
      [],
      0,
    ])
  })
})
