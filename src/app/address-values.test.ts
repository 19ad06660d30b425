import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './address-values.ts'

describe('what stands in the address', () => {
  it.each([
    ['2924', 'q=2924'],
    ['4006381333931', 'q=4006381333931'],
    ['0986494441', 'q=0986494441'],
    ['1e5', 'q=1e5'],
    ['12345678901234567890', 'q=12345678901234567890'],
    ['-5', 'q=-5'],
    ['1.50', 'q=1.50'],
    ['filtru ulei', 'q=filtru+ulei'],
    ['205/55 R16', 'q=205%2F55+R16'],
    ['null', 'q=null'],
    ['true', 'q=%22true%22'],
    ['false', 'q=%22false%22'],
    ['"2924"', 'q=%22%5C%222924%5C%22%22'],
    ['{}', 'q=%22%7B%7D%22'],
    ['[1', 'q=%5B1'],
    ['', 'q='],
  ])('the text %j is %s, and read as the same', (text, address) => {
    expect(stringifySearch({ q: text })).toBe(`?${address}`)
    expect(Object.values(parseSearch(`?${address}`)).map(String)).toEqual([text])
  })

  it('what is no text is read as it was', () => {
    const search = { page: 3, all: true, list: [1, 2], of: { a: 'b' } }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
    expect(stringifySearch({ q: undefined })).toBe('')
  })

  it.each([
    ['q=%222924%22', '2924'],
    ['q=%220986494441%22', '0986494441'],
    ['q=%221e5%22', '1e5'],
    ['q=%22null%22', 'null'],
  ])('an address of before, %s, is still read', (address, text) => {
    expect(parseSearch(`?${address}`)).toEqual({ q: text })
  })
})
