import { expect, test } from 'vitest'
import { fetchAhead, type ShellFile } from './fetch-ahead.ts'

const file = (name: string): ShellFile => ({ url: `/assets/${name}`, key: `/assets/${name}?v=1`, isHashed: true })
const files = Array.from({ length: 30 }, (_, n) => file(`${n}.js`))

/** A cache that remembers, and a network that says how many wait for it at once. */
function rig(answer: (url: string) => Response | Error = () => new Response('code')) {
  const kept = new Map<string, Response>()
  const asked: string[] = []
  let under = 0
  let most = 0
  return {
    kept,
    asked,
    most: () => most,
    cache: {
      match: async (key: RequestInfo | URL) => kept.get(String(key)),
      put: async (key: RequestInfo | URL, response: Response) => void kept.set(String(key), response),
    },
    get: async (url: string) => {
      asked.push(url)
      under += 1
      most = Math.max(most, under)
      await new Promise((resolve) => setTimeout(resolve))
      under -= 1
      const given = answer(url)
      if (given instanceof Error) throw given
      return given
    },
  }
}

test('every file is fetched once, from the last one on, four at a time @OFF-01', async () => {
  const { kept, asked, most, cache, get } = rig()
  await fetchAhead(files, cache, get)
  expect([...kept.keys()].toSorted()).toEqual(files.map(({ key }) => key).toSorted())
  expect(asked).toHaveLength(files.length)
  expect(asked[0]).toBe(files.at(-1)?.url)
  expect(most()).toBe(4)
})

test('what is kept already is not fetched again', async () => {
  const { kept, asked, cache, get } = rig()
  for (const { key } of files.slice(1)) kept.set(key, new Response('old'))
  await fetchAhead(files, cache, get)
  expect(asked).toEqual([files[0]?.url])
})

test('a file that fails, is missing or was answered from elsewhere is left out, and the others are kept', async () => {
  const elsewhere = Object.defineProperty(new Response('portal'), 'redirected', { value: true })
  const { kept, cache, get } = rig(
    (url) =>
      ({
        '/assets/1.js': new Error('cut'),
        '/assets/2.js': new Response('', { status: 404 }),
        '/assets/3.js': elsewhere,
      })[url] ?? new Response('code'),
  )
  await fetchAhead(files, cache, get)
  expect(files.filter(({ key }) => !kept.has(key)).map(({ url }) => url)).toEqual([
    '/assets/1.js',
    '/assets/2.js',
    '/assets/3.js',
  ])
})
