import { expect, test } from 'vitest'
import { tyreLists } from '#tests/relevance/cases.ts'
import { tyreSizeKey } from '../numbers/tyre-size.ts'
import { readTyreText } from './tyre-text.ts'

const inText = tyreLists().filter(({ size }) => size !== null)

test.each(inText)('"$query" says size, season and indexes @VEH-09', ({ query, size, season = null, load, speed }) => {
  const read = readTyreText(query)
  expect(read && [tyreSizeKey(read.size), read.season, read.size.loadIndex, read.size.speedIndex]).toEqual([
    size!.replace(' ', ''),
    season,
    load === undefined ? null : Number(load),
    speed ?? null,
  ])
})

test.each([
  ['205x55x16', '205/55R16'],
  ['r16 205 55', '205/55R16'],
  ['195 pe 65 pe 15', '195/65R15'],
  ['4 anvelope de iarna 205 pe 55 r16', '205/55R16'],
  ['205 per 55 16', '205/55R16'],
  ['4 buc 205/55 r16', '205/55R16'],
  ['pneuri 185/65r15', '185/65R15'],
  ['gume 205/55 r16', '205/55R16'],
  ['gumikat 205/55 r16-os', '205/55R16'],
  ['315/80r22,5', '315/80R22.5'],
])('"%s" says the size %s @VEH-09', (text, size) => {
  expect(tyreSizeKey(readTyreText(text)!.size)).toBe(size)
})

test.each([
  ['2055516', false],
  ['2055516 iarna', true],
  ['205 55 16', true],
  ['gumi 2055516', true],
])('"%s" is surely a tyre: %s', (text, isSure) => {
  expect(readTyreText(text)?.isSure).toBe(isSure)
})

test.each(['iarna', 'anvelope michelin', '0451103318', 'bosch 0 986 494 524', 'disc frana 280mm', 'golf 5 1.9'])(
  '"%s" says no size',
  (text) => {
    expect(readTyreText(text)).toBeNull()
  },
)
