import { describe, expect, test } from 'vitest'
import { readTyreSize, tyreSizeKey, withoutTyreWords } from './tyre-size.ts'

const key = (text: string) => {
  const size = readTyreSize(text)
  return size && tyreSizeKey(size)
}

describe('reads every spelling of', () => {
  test.each([
    '205/55R16',
    '205/55 R16',
    '205 55 16',
    '205-55-16',
    '205/55/16',
    '205/55 ZR16',
    '205/55RF16',
    '2055516',
    '205/55-R16',
    ' 205/55r16 ',
    'P205/55R16',
    '205/55R16 91V',
    '205/55 R16 94W XL',
    '205/55 R 16',
    '205.55 R16',
  ])('a car tyre: %s', (text) => {
    expect(key(text)).toBe('205/55R16')
  })
  test.each(['215/65R16C', '215/65 R16 C', '215/65 R16C 109/107T', '215/65R16C 106/104T M+S'])(
    'a van tyre: %s',
    (text) => {
      expect(key(text)).toBe('215/65R16C')
    },
  )
  test.each([
    ['315/80R22.5 156/150L', '315/80R22.5'],
    ['315/80 R22,5', '315/80R22.5'],
    ['385/65 22.5', '385/65R22.5'],
    ['13R22.5 156/150K', '13/R22.5'],
    ['11.00R20 150/146K', '11/R20'],
    ['6.00-16', '6/-16'],
    ['7,50-20', '7.5/-20'],
    ['12.4R28', '12.4/R28'],
    ['18.4R34 144A8', '18.4/R34'],
    ['710/70R42 173D', '710/70R42'],
    ['155R13 78S', '155/R13'],
    ['185 R14C 102/100R', '185/R14C'],
  ])('truck, agricultural and older ones: %s', (text, expected) => {
    expect(key(text)).toBe(expected)
  })
})

test.each([
  'anvelope 205/55 R16',
  'Anvelopă iarnă 205/55R16',
  'anvelope de vară 205 55 16',
  'cauciucuri 2055516',
  '205/55 R16 anvelope',
  'téligumi 205/55 R16',
  'nyári gumi 205/55R16',
  'winter tyres 205/55R16',
  'tires 205 55 16',
  'Winterreifen 205/55 R16',
  '205/55R16 all-season',
])('words that only say tyre are none of the size: %s', (text) => {
  expect(key(text)).toBe('205/55R16')
})

test('what is left without them is as it was written', () => {
  expect(withoutTyreWords('  Winterreifen 205/55  R16 91V ')).toBe('205/55 R16 91V')
  expect(withoutTyreWords('michelin 205/55 R16')).toBe('michelin 205/55 R16')
  expect(withoutTyreWords('anvelope')).toBe('')
})

test('takes the indexes, the single tyre first', () => {
  expect(readTyreSize('195/65R15 91H')).toMatchObject({ loadIndex: 91, speedIndex: 'H', isCommercial: false })
  expect(readTyreSize('215/65R16C 109/107T')).toMatchObject({ loadIndex: 109, speedIndex: 'T', isCommercial: true })
  expect(readTyreSize('18.4R34 144A8')).toMatchObject({ loadIndex: 144, speedIndex: 'A8' })
  expect(readTyreSize('205/55R16')).toMatchObject({ loadIndex: null, speedIndex: null })
})

test.each([
  '',
  'filtru ulei',
  '0986494441',
  '2055517A',
  '1234567',
  '1K0 615 301',
  '986 494 44',
  '205/55',
  '205/15R16',
  '205/55R66',
  '206/55R16',
  '205/55R16 michelin',
  'michelin 205/55 R16',
  'anvelope michelin 205/55 R16',
  'anvelope',
  'anvelope iarna',
  'jante 205/55 R16',
  '205/55R16 91',
  '06A115561B',
  '12-16',
  "205/55R16'--",
  '😀',
  '205/55R166',
])('takes no part number and no other text for one: %j', (text) => {
  expect(readTyreSize(text)).toBeNull()
})
