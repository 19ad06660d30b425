import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { yearBuckets } from './picker-search.ts'
import { bucketsOf, bucketsToChoose, bucketYears, isBuiltIn } from './year-buckets.ts'

const built = (from: number | null, to: number | null) => ({ yearOfConstrFrom: from, yearOfConstrTo: to })

describe('year buckets @VEH-01', () => {
  it('begin with 2000 and older and end with 2021 and newer', () => {
    expect(bucketYears('-2000')[1]).toBe(2000)
    expect(bucketYears('2021-')[0]).toBe(2021)
  })
  it('hold a model in every bucket in which it was built', () => {
    expect(yearBuckets.filter((bucket) => isBuiltIn(built(200012, 200601), bucket))).toEqual([
      '-2000',
      '2001-2005',
      '2006-2010',
    ])
  })
  it('count a model that is still built as built today', () => {
    expect(isBuiltIn(built(201909, null), '2021-')).toBe(true)
    expect(isBuiltIn(built(201909, 202012), '2021-')).toBe(false)
  })
  it('are offered where there is a choice', () => {
    expect(bucketsToChoose([built(200012, 200601)], undefined)).toEqual(['-2000', '2001-2005', '2006-2010'])
    expect(bucketsToChoose([built(202301, null)], undefined)).toEqual([])
    expect(bucketsToChoose([built(202301, null)], '2021-')).toEqual([])
  })
  it('can be taken back, also one that an address names and no model was built in', () => {
    expect(bucketsToChoose([built(202301, null)], '-2000')).toEqual(['-2000', '2021-'])
    expect(bucketsToChoose([], '-2000')).toEqual(['-2000'])
  })
  it('leave no year without a bucket and none with two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2060 }), (year) => {
        expect(bucketsOf([built(year * 100 + 6, year * 100 + 6)])).toHaveLength(1)
      }),
    )
  })
})
