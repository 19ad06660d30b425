import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveApp } from '#server/http/answers/static-files.ts'
import { formerApps, replaceApp } from './former-assets.ts'

let folder: string
let appDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-former-'))
  appDir = join(folder, 'dist')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function deploy(day: number, assets: readonly string[]): Promise<void> {
  const draft = join(folder, 'dist.making')
  for (const file of [
    'index.html',
    'index.html.br',
    ...assets.flatMap((name) => [`assets/${name}`, `assets/${name}.br`]),
  ]) {
    await mkdir(dirname(join(draft, file)), { recursive: true })
    await writeFile(join(draft, file), `${file} of day ${day}`)
  }
  await replaceApp(draft, appDir, new Date(Date.UTC(2026, 10, day)))
}

async function get(url: string) {
  const app = fastify()
  await serveApp(app, appDir)
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url })
  await app.close()
  return { statusCode, body, caching: headers['cache-control'] }
}

test('an open tab finds the parts of the app that it was built with for 14 days', async () => {
  await deploy(1, ['start-a.js', 'cart-a.js'])
  await deploy(3, ['start-b.js', 'cart-a.js'])
  await deploy(10, ['start-c.js', 'cart-c.js'])
  expect(
    await Promise.all(['start-a.js', 'start-b.js', 'start-c.js', 'cart-a.js'].map((name) => get(`/assets/${name}`))),
  ).toMatchObject([
    { statusCode: 200, body: 'assets/start-a.js of day 1', caching: 'public, max-age=31536000, immutable' },
    { statusCode: 200, body: 'assets/start-b.js of day 3' },
    { statusCode: 200, body: 'assets/start-c.js of day 10' },
    { statusCode: 200 },
  ])
  expect((await get('/')).body).toBe('index.html of day 10')
  await deploy(18, ['start-d.js'])
  expect(
    (await Promise.all(['start-a.js', 'start-b.js', 'start-c.js'].map((name) => get(`/assets/${name}`)))).map(
      ({ statusCode }) => statusCode,
    ),
  ).toEqual([404, 200, 200])
})

test('only what the new build has not is kept: no page, no worker, no asset of the same name', async () => {
  await deploy(1, ['start-a.js', 'cart-a.js'])
  await deploy(2, ['start-b.js', 'cart-a.js'])
  const [former] = await formerApps(appDir)
  expect([await readdir(former!), (await readdir(join(former!, 'assets'))).sort()]).toEqual([
    ['assets'],
    ['start-a.js', 'start-a.js.br'],
  ])
})

test('the same build again keeps nothing', async () => {
  await deploy(1, ['start-a.js'])
  await deploy(2, ['start-a.js'])
  expect(await formerApps(appDir)).toEqual([])
  expect(await readFile(join(appDir, 'index.html'), 'utf8')).toBe('index.html of day 2')
})
