import * as v from 'valibot'
import { expect, test } from 'vitest'
import { namesEnough } from './search-length.ts'
import { SearchText } from './search.ts'

test.each(['abc', '06A', 'H 7', '1/2', '1/2"', 'ulei!', 'ăîș', '(5W30)', 'a-b', '%_%'])(
  '„%s” says enough to be searched @SRCH-01',
  (text) => {
    expect([namesEnough(text), v.is(SearchText, text)]).toEqual([true, true])
  },
)

test.each(['[1]', '"a"', '..', '(12)', ' 1 ', '--a--', '“ș”', ''])(
  '„%s” does not: what stands around a word is not searched @SRCH-01 @SRCH-06',
  (text) => {
    expect([namesEnough(text), v.is(SearchText, text)]).toEqual([false, false])
  },
)
