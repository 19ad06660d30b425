// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { keepWorld } from './keep-world.ts'

const stop = new AbortController()
const answer = vi.fn<() => Promise<Response>>()
const image = () => {
  vi.stubGlobal('fetch', answer)
  return keepWorld('7', stop.signal).image('http://shop.example/media/1.webp')
}
afterEach(() => vi.unstubAllGlobals())

it.each<[string, () => Promise<Response>, unknown]>([
  ['has come', () => Promise.resolve(new Response('12345')), 5],
  ['is none', () => Promise.resolve(new Response('', { status: 404 })), 0],
])('an image that %s', async (_what, given, size) => {
  answer.mockImplementation(given)
  expect(await image()).toBe(size)
})

it.each<[string, () => Promise<Response>, object]>([
  ['nobody answered for', () => Promise.reject(new TypeError('no network')), { kind: 'offline' }],
  ['was one too many', () => Promise.resolve(new Response('', { status: 429 })), { status: 429 }],
])('an image that %s is asked for again', async (_what, given, error) => {
  answer.mockImplementation(given)
  await expect(image()).rejects.toMatchObject(error)
})

it('a download that was stopped ends at its image, and stores nothing more', async () => {
  answer.mockImplementation(() => {
    stop.abort()
    return Promise.reject(stop.signal.reason as Error)
  })
  await expect(image()).rejects.toMatchObject({ name: 'AbortError' })
  await expect(keepWorld('7', stop.signal).saveList(1, { rows: [] })).rejects.toMatchObject({ name: 'AbortError' })
})
