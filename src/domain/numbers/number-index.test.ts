import { expect, test } from 'vitest'
import { numberKey } from './article-number.ts'
import { endsRunBefore, numberIndex } from './number-index.ts'
import { type NumberEntry, openShard, packShard } from './number-shard.ts'

const entry = (number: string, articleId: number, more: Partial<NumberEntry> = {}): NumberEntry => ({
  number,
  articleId,
  brandId: 101,
  genericArticleId: 7,
  trait: 3,
  moq: 1,
  ...more,
})
const byKey = (entries: readonly NumberEntry[]) =>
  [...entries].sort((a, b) =>
    numberKey(a.number) < numberKey(b.number)
      ? -1
      : numberKey(a.number) > numberKey(b.number)
        ? 1
        : a.articleId - b.articleId,
  )
const packed = (entries: readonly NumberEntry[]) => openShard(packShard(byKey(entries)).buffer)
const numbersOf = (found: readonly NumberEntry[]) => found.map(({ number }) => number)

const few = [
  entry('06A 115 561 B', 1, { brandId: 4711, genericArticleId: 90_001, trait: 15, moq: 2 }),
  entry('06A-115-561', 2),
  entry('0 986 494 524', 4_000_000_000, { moq: 70_000 }),
  entry('GDB1330', 4),
  entry('GDB 1330', 5, { brandId: 102 }),
  entry('gdb.1331', 6),
  entry('Ț-10', 7),
  entry('ZZ', 8),
]

test('every entry comes back as it was put in; a moq that no article has is cut', () => {
  const shard = packed(few)
  expect(Array.from({ length: shard.count }, (_, index) => shard.at(index))).toEqual(
    byKey(few).map((each) => ({ ...each, moq: Math.min(each.moq, 65_535) })),
  )
})

test('finds by the key in any spelling, the whole number before longer ones, all articles that share it', () => {
  const index = numberIndex([packed(few)])
  const find = (text: string, most = 9) => numbersOf(index.beginningWith(numberKey(text), most))
  expect(find('06a115561')).toEqual(['06A-115-561', '06A 115 561 B'])
  expect(find('06a.115.561/b')).toEqual(['06A 115 561 B'])
  expect(find('gdb1330')).toEqual(['GDB1330', 'GDB 1330'])
  expect(find('gdb', 2)).toEqual(['GDB1330', 'GDB 1330'])
  expect([find('T10'), find('ZZZ'), find('0'), find('A')]).toEqual([
    ['Ț-10'],
    [],
    ['0 986 494 524', '06A-115-561', '06A 115 561 B'].sort((a, b) => (numberKey(a) < numberKey(b) ? -1 : 1)),
    [],
  ])
})

test('finds over the border between two runs, and before the first', () => {
  const all = byKey(Array.from({ length: 400 }, (_, index) => entry(`A${String(index).padStart(4, '0')}`, index + 1)))
  const index = numberIndex([packed(all.slice(0, 100)), packed(all.slice(100, 101)), packed(all.slice(101))])
  expect(index.count).toBe(400)
  expect(numbersOf(index.beginningWith('A0', 500))).toHaveLength(400)
  expect(numbersOf(index.beginningWith('A009', 20))).toEqual([
    'A0090',
    'A0091',
    'A0092',
    'A0093',
    'A0094',
    'A0095',
    'A0096',
    'A0097',
    'A0098',
    'A0099',
  ])
  expect(numbersOf(index.beginningWith('A0100', 20))).toEqual(['A0100'])
  expect(numbersOf(index.beginningWith('9', 20))).toEqual([])
  for (const { number } of all) expect(numbersOf(index.beginningWith(number, 1))).toEqual([number])
})

test('an index of nothing finds nothing', () => {
  expect(numberIndex([]).beginningWith('A', 5)).toEqual([])
})

test('a file of something else, or a part of one, is not read', () => {
  const whole = packShard(byKey(few)).buffer
  expect(() => openShard(whole.slice(0, whole.byteLength - 3))).toThrow(RangeError)
  expect(() => openShard(whole.slice(0, 10))).toThrow(RangeError)
  expect(() => openShard(new TextEncoder().encode('<!doctype html><title>Wi-Fi</title>').buffer)).toThrow(RangeError)
})

test('where runs end follows from the keys: one number more changes one run', () => {
  const keys = Array.from({ length: 120_000 }, (_, index) => `${(index * 7919) % 1_000_003}`.padStart(7, '0')).sort()
  const before = runsOf(keys)
  const after = runsOf([...keys, '0500000A'].sort())
  expect(before.length).toBeGreaterThan(6)
  const isNew = after.filter((run) => !before.some((other) => other.join() === run.join()))
  expect(isNew).toHaveLength(1)
})

function runsOf(keys: readonly string[]): string[][] {
  const runs: string[][] = [[]]
  for (const key of keys) {
    if (endsRunBefore(key, runs.at(-1)!.length)) runs.push([])
    runs.at(-1)!.push(key)
  }
  return runs
}

/** As the version before wrote it, with whole ids and blocks of sixteen: twenty numbers, A 100 and so on by seven. */
const ofTheVersionBefore =
  'CjFOQRQAAAACAAAAAwAAAGUAAABmAAAABwAAAAgAAAAJAAAAAAAAAB8AAAApAAAAAAEAAQABAAEAAQABAAEAAQABAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAABAgABAgABAgABAgABAgABAgABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQIDBAUGBwgJCgsMDQ4PEBESEygoKCgoKCgoKCgoKCgoKCgoKCgoa2tra2tra2tra2tra2tra2tra2vu7u7u7u7u7u7u7u7u7u7u7u7u7gECAwQFBgcICQoLDA0ODxAREhMUAAAAAAAAAAAAAAAAAAAAAAAAAAADAwMDAwMDAwMDAwMDAwMDAwMDAwAEAwMEAwMEAwMDBAMDBAIABAMDBQECAgECAgECAgIBAgIBAwUBAgJBIDEwMDcxNDIxODM1NDI5NTY2MzcwNzg0OTE4MjA1QSAyMTI5MjYzMw=='

test('a file that a device holds of the version before is read, until the shop has told of new ones', () => {
  const shard = openShard(Uint8Array.from(atob(ofTheVersionBefore), (letter) => letter.charCodeAt(0)).buffer)
  const all = Array.from({ length: 20 }, (_, place) =>
    entry(`A ${100 + place * 7}`, 4_000_000_000 + place, {
      brandId: 101 + (place % 2),
      genericArticleId: 7 + (place % 3),
      moq: 1 + place,
    }),
  )
  expect(Array.from({ length: shard.count }, (_, index) => shard.at(index))).toEqual(byKey(all))
  for (const [place, { number }] of byKey(all).entries()) expect(shard.placeOf(numberKey(number))).toBe(place)
})

test('every key of a file is found at its first place, over the borders of its blocks', () => {
  const all = byKey(
    Array.from({ length: 1_000 }, (_, index) =>
      entry(`N ${String((index * 37) % 400).padStart(3, '0')}`, 900_000 + index, { genericArticleId: index % 5 }),
    ),
  )
  const shard = packed(all)
  const keys = all.map(({ number }) => numberKey(number))
  expect(Array.from({ length: shard.count }, (_, index) => shard.at(index))).toEqual(all)
  for (const key of [...keys, 'A', 'N', 'N1', 'N3995', 'Z'])
    expect(shard.placeOf(key)).toBe(
      keys.findIndex((each) => each >= key) === -1 ? keys.length : keys.findIndex((each) => each >= key),
    )
})
