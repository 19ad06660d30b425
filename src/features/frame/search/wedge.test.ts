import { describe, expect, test } from 'vitest'
import { createWedge } from './wedge.ts'

const stroke = (key: string, timeStamp: number, more: { repeat?: boolean; isComposing?: boolean } = {}) => ({
  key,
  timeStamp,
  repeat: false,
  isComposing: false,
  ...more,
})

function typed(text: string, gapMs: number, after: readonly string[] = ['Enter'], firstMs = 10_000): string | null {
  return scan(createWedge(), [...text, ...after], firstMs, gapMs)
}

function scan(
  wedge: ReturnType<typeof createWedge>,
  keys: readonly string[],
  firstMs: number,
  gapMs = 5,
  more: Parameters<typeof stroke>[2] = {},
): string | null {
  keys.forEach((key, index) => wedge.press(stroke(key, firstMs + index * gapMs, more)))
  return wedge.take()
}

describe('a scanner that types', () => {
  test.each([[1], [8], [40]])('with %i ms between two characters is known', (gapMs) => {
    expect(typed('WVWZZZAUZEW123456', gapMs)).toBe('WVWZZZAUZEW123456')
  })
  test('by its Enter alone', () => {
    expect(typed('WVWZZZAUZEW123456', 5, ['Tab'])).toBeNull()
    expect(typed('WVWZZZAUZEW123456', 5, [])).toBeNull()
  })
  test('with signs that are shortcuts of the page, and with Shift between letters', () => {
    expect(typed('P/68-033?1', 5)).toBe('P/68-033?1')
    expect(scan(createWedge(), ['Shift', 'W', 'Shift', 'V', 'Shift', 'W', '1', '2', '3', 'Enter'], 100)).toBe('WVW123')
  })
})

test.each([[60], [120], [300]])('a person who needs %i ms for each key is none', (gapMs) => {
  expect(typed('WVWZZZAUZEW123456', gapMs)).toBeNull()
})

test('what was typed slowly before a scan is no part of it', () => {
  const wedge = createWedge()
  wedge.press(stroke('x', 1_000))
  expect(scan(wedge, [...'12345678', 'Enter'], 2_000)).toBe('12345678')
})

test('a short burst, a repeated Enter, a key held down and letters that are being composed are no code', () => {
  expect([typed('abc', 5), typed('', 5, ['Enter', 'Enter'])]).toEqual([null, null])
  const keys = [...'12345678', 'Enter']
  expect([
    scan(createWedge(), keys, 1_000, 5, { repeat: true }),
    scan(createWedge(), keys, 1_000, 5, { isComposing: true }),
  ]).toEqual([null, null])
})

test('each scan stands alone and is given once', () => {
  const wedge = createWedge()
  expect([
    scan(wedge, [...'11111111', 'Enter'], 1_000),
    wedge.take(),
    scan(wedge, [...'22222222', 'Enter'], 1_060),
    wedge.take(),
  ]).toEqual(['11111111', null, '22222222', null])
})
