// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NumberFiles } from '#src/contract/catalogue/numbers.ts'
import { packShard } from '#src/domain/numbers/number-shard.ts'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'
import { fetchNumbers, NoRoom, numbersRun, refreshNumbers } from './fetch-numbers.ts'
import { readKeptNumbers } from './kept-numbers.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { openNumberSource } from './number-rows.ts'

const entry = (number: string, articleId: number, brandId = 148) => ({
  number,
  articleId,
  brandId,
  genericArticleId: 2001,
  trait: 1,
  moq: 2,
})
const file = async (...entries: ReturnType<typeof entry>[]) => {
  const content = packShard(entries)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return {
    content,
    told: {
      name: `${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}.bin`,
      entries: entries.length,
      bytes: content.length,
    },
  }
}
const [first, second, changed] = await Promise.all([
  file(entry('A 100', 1), entry('A 101', 2, 279)),
  file(entry('B-200', 3)),
  file(entry('B-200', 3), entry('B-201', 4)),
])

/** What the shop has, and what was asked of it. */
let shop: { files: Awaited<ReturnType<typeof file>>[]; version: string; asked: string[]; garbled?: boolean }
/** What lies on the device. */
let kept: Map<string, Response>
let isFull: boolean
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  shop = { files: [first, second], version: '1', asked: [] }
  kept = new Map()
  isFull = false
  const path = (address: string | Request) =>
    new URL(typeof address === 'string' ? address : address.url, 'http://shop').pathname
  const cache = {
    match: (address: string) => Promise.resolve(kept.get(path(address))?.clone()),
    put: (address: string, response: Response) =>
      isFull
        ? Promise.reject(new DOMException('', 'QuotaExceededError'))
        : Promise.resolve(void kept.set(path(address), response)),
    keys: () => Promise.resolve([...kept.keys()].map((each) => ({ url: `http://shop${each}` }))),
    delete: (address: Request | string) => Promise.resolve(kept.delete(path(address))),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), delete: () => Promise.resolve(kept.clear()) })
  vi.stubGlobal('fetch', (request: Request | string) => {
    const address = path(request)
    shop.asked.push(address.replace(/\/numbers\/.*/, '/numbers/…'))
    return Promise.resolve(
      address.startsWith('/api/') ? Response.json(told(), { headers: { 'X-Server-Epoch': 'e1' } }) : contentOf(address),
    )
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  numbersRun.set(null)
})

function told(): NumberFiles {
  const files = shop.files.map((each) => each.told)
  return {
    version: shop.version,
    files,
    entries: files.reduce((sum, { entries }) => sum + entries, 0),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    brands: [
      { id: 148, name: 'BREMBO' },
      { id: 279, name: 'LPR' },
    ],
    generic_articles: [{ id: 2001, name: 'Set plăcuțe frână' }],
    restricted_brands: [279],
  }
}
function contentOf(address: string): Response {
  const found = shop.files.find(({ told: { name } }) => address.endsWith(name))
  return found ? new Response(shop.garbled ? '<html>Wi-Fi' : found.content) : new Response('', { status: 404 })
}
const rows = async (text: string) =>
  ((await openNumberSource(client))?.beginningWith(numberKey(text)) ?? []).map(
    ({ id, articleNumber, brand, name, moq, isNumberOnly }) => [id, articleNumber, brand.name, name, moq, isNumberOnly],
  )

test('what was fetched finds an article by its number, without price; what the company is not shown stays out', async () => {
  await fetchNumbers(client)
  expect(numbersRun.get()).toBe(null)
  expect(await rows('a10')).toEqual([[1, 'A 100', 'BREMBO', 'Set plăcuțe frână', 2, true]])
  expect(await rows('a101')).toEqual([])
  expect(await rows('B2')).toEqual([])
  expect(await rows('b 20')).toEqual([[3, 'B-200', 'BREMBO', 'Set plăcuțe frână', 2, true]])
})

test('after an import only what changed is fetched, and what is no longer needed goes', async () => {
  await fetchNumbers(client)
  shop = { ...shop, files: [first, changed], version: '2', asked: [] }
  await fetchNumbers(client)
  expect(shop.asked).toEqual(['/api/catalogue/numbers', '/numbers/…'])
  expect([...kept.keys()].sort()).toEqual(
    ['/numbers/contents.json', `/numbers/${first.told.name}`, `/numbers/${changed.told.name}`].sort(),
  )
  expect(await rows('b201')).toEqual([[4, 'B-201', 'BREMBO', 'Set plăcuțe frână', 2, true]])
})

test('within the hour a start asks nothing; an app that stays open asks every hour, and every minute while there is no index', async () => {
  localStorage.setItem('authenticated', 'true')
  localStorage.setItem('token', 'a token')
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { files } = shop
  shop = { ...shop, files: [] }
  await refreshNumbers(client)
  expect(await readKeptNumbers()).toBe(null)
  shop = { ...shop, files, asked: [] }
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(shop.asked).toEqual(['/api/catalogue/numbers', '/numbers/…', '/numbers/…']), {
    timeout: 10_000,
  })
  await vi.waitFor(async () => expect(await readKeptNumbers()).not.toBe(null), { timeout: 10_000 })
  shop.asked = []
  await refreshNumbers(client)
  expect(shop.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(3_700_000)
  await vi.waitFor(() => expect(shop.asked).toEqual(['/api/catalogue/numbers']), { timeout: 10_000 })
  localStorage.clear()
  shop.asked = []
  await vi.advanceTimersByTimeAsync(2 * 3_700_000)
  expect(shop.asked).toEqual([])
  vi.useRealTimers()
})

test('a page of the Wi-Fi in place of a file is not kept, and what was there before is', async () => {
  await fetchNumbers(client)
  shop = { ...shop, files: [first, changed], version: '2', asked: [], garbled: true }
  await fetchNumbers(client)
  expect(numbersRun.get()).toMatchObject({ is: 'failed', error: { kind: 'offline' } })
  expect((await readKeptNumbers())?.told.version).toBe('1')
  expect(await rows('b200')).toHaveLength(1)
})

test('a device without room says so', async () => {
  isFull = true
  await fetchNumbers(client)
  expect(numbersRun.get()?.error).toBeInstanceOf(NoRoom)
})

test('the end of the session breaks it off and is no failure', async () => {
  const fetching = fetchNumbers(client)
  pendingRequests.abortAll()
  await fetching
  expect(numbersRun.get()).toBe(null)
  expect(kept.size).toBe(0)
})

test.each([
  ['took away', () => kept.delete(`/numbers/${second.told.name}`), 0],
  ['wrote half of', () => kept.set(`/numbers/${second.told.name}`, new Response(second.content.slice(0, 20))), 1],
])(
  'a file that the browser %s makes the index unknown, not wrong; the next refresh brings that one alone',
  async (_what, spoil, warnings) => {
    await fetchNumbers(client)
    spoil()
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    expect(await rows('a100')).toEqual([])
    expect(warned).toHaveBeenCalledTimes(warnings)
    warned.mockRestore()
    shop.asked = []
    await fetchNumbers(client)
    expect(shop.asked).toEqual(['/api/catalogue/numbers', '/numbers/…'])
    expect(await rows('a100')).toHaveLength(1)
  },
)
