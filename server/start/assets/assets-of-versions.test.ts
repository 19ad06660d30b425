import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveApp } from '#server/http/answers/static-files.ts'
import { shareAssets } from './assets-of-versions.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-shared-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const shared = () => join(folder, 'shared')
async function build(version: string, assets: readonly string[]): Promise<string> {
  const dist = join(folder, version)
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(dist, 'index.html'), version)
  for (const name of assets) await writeFile(join(dist, 'assets', name), `${name} of ${version}`)
  return dist
}

test('each of two versions at one data folder serves the assets of both, and its own page', async () => {
  const [former, next] = [await build('1', ['start-a.js', 'cart.js']), await build('2', ['start-b.js', 'cart.js'])]
  await shareAssets(former, shared(), day(1))
  const app = fastify()
  await serveApp(app, former, shared())
  // Only now, while the other serves.
  await shareAssets(next, shared(), day(2))
  const other = fastify()
  await serveApp(other, next, shared())
  for (const [server, page] of [
    [app, '1'],
    [other, '2'],
  ] as const) {
    const get = async (url: string) => (await server.inject({ url })).body
    expect(await get('/assets/start-a.js')).toBe('start-a.js of 1')
    expect(await get('/assets/start-b.js')).toBe('start-b.js of 2')
    expect(await get('/')).toBe(page)
    expect((await server.inject({ url: '/assets/start-c.js' })).statusCode).toBe(404)
    await server.close()
  }
})

test('what no process has shared for fourteen days goes; what one shares every day stays', async () => {
  const [former, next] = [await build('1', ['start-a.js', 'cart.js']), await build('2', ['start-b.js', 'cart.js'])]
  await shareAssets(former, shared(), day(1))
  for (const number of [2, 9, 15]) await shareAssets(next, shared(), day(number))
  expect(await readdir(join(shared(), 'assets'))).toEqual(['cart.js', 'start-a.js', 'start-b.js'])
  await Promise.all([shareAssets(next, shared(), day(16)), shareAssets(next, shared(), day(16))])
  expect(await readdir(join(shared(), 'assets'))).toEqual(['cart.js', 'start-b.js'])
})
