import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eanCheckDigit, isEan, numberKey } from './article-number.ts'

describe('article numbers (@SRCH-01)', () => {
  it.each(['06A-115-561 B', '06a115561b', '06A 115.561/B', ' 06A_115_561 b '])(
    'have one key however they are written: %s',
    (raw) => {
      expect(numberKey(raw)).toBe('06A115561B')
    },
  )
  it('keep the base letter of a letter with diacritics and drop everything that is not a letter or digit', () => {
    expect(numberKey('ș-É 1🚗%_')).toBe('SE1')
  })
  it('have a stable key', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        expect(numberKey(numberKey(raw))).toBe(numberKey(raw))
      }),
    )
  })
})

describe('EAN check digits', () => {
  it('are computed as GS1 says', () => {
    expect(eanCheckDigit('400638133393')).toBe(1)
    expect(isEan('4006381333931')).toBe(true)
    expect(isEan('4006381333932')).toBe(false)
    expect(isEan('96385074')).toBe(true)
    expect(isEan('400638133393')).toBe(false)
  })
})
