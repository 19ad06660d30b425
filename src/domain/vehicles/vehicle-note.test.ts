import { describe, expect, it } from 'vitest'
import { engineNumberSpelling, isEngineNumber, isPlateLike } from './vehicle-note.ts'

describe('what is noted of a car @VEH-06', () => {
  it.each(['CJ 12 FXT', 'B-123-ABC', 'M-AB 1234', 'ABC-123', 'Р123ОС', 'W 12345 X', '  cj  12 fxt '])(
    '%j may be a plate',
    (text) => {
      expect(isPlateLike(text)).toBe(true)
    },
  )
  it.each(['', ' ', "IOQ%_'", '🚗🚗', 'CJ 12 FXT; drop', '<b>', 'A'.repeat(17), '- -', 'CJ--12'])(
    '%j may not',
    (text) => {
      expect(isPlateLike(text)).toBe(false)
    },
  )
  it.each(['B16DTH 19234567', 'cjga*012345*', '9HX-10JB 1234567', '651.940/30 123456'])(
    '%j may be an engine number @VEH-02',
    (text) => {
      expect(isEngineNumber(text)).toBe(true)
    },
  )
  it.each(['', 'AB', 'motor', "1%_'", '🚗12', '1'.repeat(31), 'număr 12'])('%j may not', (text) => {
    expect(isEngineNumber(text)).toBe(false)
  })
  it('is kept in capitals with single spaces', () => {
    expect(engineNumberSpelling('  b16dth   19 ')).toBe('B16DTH 19')
  })
})
