import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  attributeName,
  chosen,
  cleared,
  inOrder,
  isNarrowed,
  listQueryOf,
  listSearch,
  narrowingFacets,
  toggled,
} from './list-filter.ts'

const read = (search: Record<string, unknown>) => v.parse(v.object(listSearch), search)

describe('a list filter in the address @SRCH-02', () => {
  it('holds criteria with their values, on and off like any facet', () => {
    const one = toggled(read({ page: 2 }), attributeName(1003), '17.5')
    const both = toggled(toggled(one, attributeName(1003), '200..220'), attributeName(1001), '1')
    expect([one.attribute, one.page, both.attribute]).toEqual(['1003:17.5', undefined, '1001:1;1003:17.5|200..220'])
    expect(chosen(both, attributeName(1003))).toEqual(['17.5', '200..220'])
    expect(narrowingFacets(both)).toEqual(['attribute 1001', 'attribute 1003'])
    expect(listQueryOf(both)).toMatchObject({ attribute: { 1003: ['17.5', '200..220'], 1001: ['1'] } })
    expect(
      toggled(
        toggled(toggled(both, attributeName(1003), '17.5'), attributeName(1003), '200..220'),
        attributeName(1001),
        '1',
      ).attribute,
    ).toBeUndefined()
    expect([isNarrowed(both), isNarrowed(cleared(both))]).toEqual([true, false])
  })
  it.each(['%_\'"\\', '🔧', 'x'.repeat(2_000), '1003', ';:|', 5, {}])(
    'takes hostile criteria %j as not said',
    (attribute) => {
      expect(read({ attribute }).attribute).toBeUndefined()
    },
  )
  it('asks for a manufacturer by its id', () => {
    expect(listQueryOf(read({ manufacturer: 16 }))).toEqual({ manufacturer: '16', per_page: '24' })
  })
  it('reads one value as a number and several as a text', () => {
    expect(chosen(read({ brand: 146 }), 'brand')).toEqual(['146'])
    expect(chosen(read({ brand: '146,203' }), 'brand')).toEqual(['146', '203'])
    expect(chosen(read({ quality: 'oe,used' }), 'quality')).toEqual(['oe', 'used'])
  })
  it('takes what cannot be read as not said', () => {
    expect(read({ brand: 'x', quality: 'best', kind: {}, sort: 'name', page: -1, size: 7 })).toEqual({
      brand: undefined,
      quality: undefined,
      kind: undefined,
      sort: undefined,
      page: undefined,
      size: undefined,
    })
  })
  it('switches a value on and off from the first page and keeps the order', () => {
    const first = toggled(read({ brand: 146, page: 3, sort: 'price_asc' }), 'brand', '203')
    expect(first).toMatchObject({ brand: '146,203', page: undefined, sort: 'price_asc' })
    expect(toggled(toggled(first, 'brand', '146'), 'brand', '203').brand).toBeUndefined()
  })
  it('knows whether anything is narrowed, and clears all of it but not the order', () => {
    const search = read({ brand: 146, quality: 'oe', kind: '2001,2002', sort: 'price_desc', page: 2, size: 48 })
    expect(isNarrowed(search)).toBe(true)
    expect(isNarrowed(cleared(search))).toBe(false)
    expect(cleared(search)).toMatchObject({ sort: 'price_desc', size: 48 })
  })
  it('is ordered as the person prefers where the address does not say how @ACC-02', () => {
    expect(listQueryOf(inOrder(read({}), 'price_desc'))).toEqual({ sort: 'price_desc', per_page: '24' })
    expect(listQueryOf(inOrder(read({ sort: 'default' }), 'price_desc'))).toEqual({ per_page: '24' })
  })
  it('asks the server only for what differs from its defaults, but always for the size of a page', () => {
    expect(listQueryOf(read({}))).toEqual({ per_page: '24' })
    expect(listQueryOf(read({ kind: 2001, quality: 'oe', sort: 'price_asc', page: 2, size: 96 }))).toEqual({
      generic_article: '2001',
      quality: 'oe',
      sort: 'price_asc',
      page: '2',
      per_page: '96',
    })
  })
})
