// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { numbersKey, type OpenNumbers } from '#src/data/numbers/kept-numbers.ts'
import { numberIndex } from '#src/domain/numbers/number-index.ts'
import { openShard, packShard } from '#src/domain/numbers/number-shard.ts'
import { contact } from '#src/platform/api/contact.ts'
import { resolveList } from './resolve-list.ts'

const entry = (number: string, articleId: number, brandId: number) => ({
  number,
  articleId,
  brandId,
  genericArticleId: 402,
  trait: 1,
  moq: 2,
})
// In the order of their keys, as the shop packs them.
const entries = [entry('AB 9000', 4, 99), entry('GDB1550', 1, 161), entry('GDB 1550', 2, 30), entry('P 68 033', 3, 30)]
const atMs = Date.parse('2026-11-24T08:00:00Z')
const kept: OpenNumbers = {
  index: numberIndex([openShard(packShard(entries).buffer)]),
  kept: {
    atMs,
    told: {
      version: '1',
      entries: entries.length,
      bytes: 1,
      files: [],
      brands: [
        { id: 161, name: 'TRW' },
        { id: 30, name: 'BREMBO' },
        { id: 99, name: 'HIDDEN' },
      ],
      generic_articles: [{ id: 402, name: 'Plăcuțe de frână' }],
      restricted_brands: [99],
    },
  },
}
let client: QueryClient
const asked = vi.fn<typeof fetch>()
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData([...numbersKey, 'open'], kept)
  contact.set({ online: true, lastAnswerAt: null })
  asked.mockReset().mockRejectedValue(new TypeError('no network'))
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

const brief = async (...rows: string[]) => {
  const { rows: read, ...rest } = await resolveList(client, rows)
  return { ...rest, rows: read.map(({ state, quantity, choices }) => [state, quantity, choices.map(({ id }) => id)]) }
}

test('without the shop a list is read by the numbers on this device, and says since when they are known @OFF-01', async () => {
  const { rows, indexAtMs, toldAtMs } = await brief('P68033 x2', 'ZZ-4711 x3')
  expect(rows).toEqual([
    ['found', 2, [3]],
    ['unknown', 3, []],
  ])
  expect([indexAtMs, toldAtMs]).toEqual([atMs, atMs])
})

test('a number of two makes is that of the make in the row, and asked without one, as at the shop', async () => {
  const { rows } = await brief('TRW GDB1550 x2', 'GDB1550 x4')
  expect(rows).toEqual([
    ['found', 2, [1]],
    ['choose', 4, [1, 2]],
  ])
})

test('what is sold by two goes up to them, and a make that the company is not shown stays unknown', async () => {
  expect((await brief('P68033 x3', 'HIDDEN AB9000 x2')).rows).toEqual([
    ['changed', 4, [3]],
    ['unknown', 2, []],
  ])
})

test('what the shop refuses is not read here in its place', async () => {
  asked.mockResolvedValue(
    Response.json({ code: 'rate-limited', message: 'Prea des' }, { status: 429, headers: { 'X-Server-Epoch': 'e1' } }),
  )
  await expect(resolveList(client, ['P68033 x2'])).rejects.toMatchObject({ status: 429 })
})

test('a device without numbers says that the shop cannot be reached', async () => {
  client.setQueryData([...numbersKey, 'open'], null)
  await expect(resolveList(client, ['P68033 x2'])).rejects.toThrow()
})
