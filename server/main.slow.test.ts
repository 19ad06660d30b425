import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { type Child, startChild } from '#tests/processes/child.ts'

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let children: Child[] = []
beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill('SIGTERM')))
  children = []
  await folder.remove()
})

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, 'localhost', () => resolve((server.address() as { port: number }).port)),
  )
  await new Promise((resolve) => server.close(resolve))
  return port
}
function start(env: Record<string, string>): Child {
  const child = startChild('server/main.ts', { DATA_DIR: folder.path, SERVE_APP: 'no', DEMO: 'no', ...env })
  children.push(child)
  return child
}

test('the shop opens, answers, and stops with code 0 when it is asked to', async () => {
  const port = await freePort()
  const shop = start({ PORT: String(port) })
  await shop.says(`is open: http://localhost:${port}`)
  expect((await fetch(`http://localhost:${port}/api/ready`)).status).toBe(200)
  expect(await shop.kill('SIGTERM')).toBe(0)
})

test('a shop without the demo loads nothing of it, nor the library that draws its pictures', async () => {
  const loaded = join(folder.path, 'loaded')
  const shop = start({ PORT: String(await freePort()), NODE_V8_COVERAGE: loaded })
  await shop.says('is open')
  expect(await shop.kill('SIGTERM')).toBe(0)
  // What Node counts of each file it has run; the database is a process of its own and leaves none.
  const reports = await Promise.all((await readdir(loaded)).map((name) => readFile(join(loaded, name), 'utf8')))
  const urls = reports.flatMap((report) => (JSON.parse(report) as { result: { url: string }[] }).result)
  const names = urls.map(({ url }) => url.slice(url.lastIndexOf('/server/') + 1))
  expect(names).toContain('server/start/demo.ts')
  expect(names.filter((name) => /^server\/demo\/|\/node_modules\/(sharp|@img)\//.test(name))).toEqual([])
})

test('Ctrl+C passed on by npm a second time does not cut the stop short', async () => {
  const shop = start({ PORT: String(await freePort()) })
  await shop.says('is open')
  shop.process.kill('SIGINT')
  shop.process.kill('SIGINT')
  expect(await shop.ended).toBe(0)
})

test('a signal while the database is being made ends the start, and the database with it', async () => {
  const shop = start({ PORT: String(await freePort()) })
  await expect
    .poll(() => readdir(folder.path), { timeout: 30_000, interval: 5 })
    .toEqual([expect.stringContaining('postgres.making-')])
  expect(await shop.kill('SIGTERM')).toBe(0)
  const again = await openDatabase(readConfig({ DATA_DIR: folder.path }), pino({ level: 'silent' }))
  await again.close()
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number between 0 and 65535, but is "http".'],
  [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/shop' }, 'The database of DATABASE_URL cannot be used'],
])('%o is refused in one sentence without a stack', async (env, sentence) => {
  const shop = start(env)
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain(sentence)
  expect(shop.output()).not.toMatch(/\n\s+at /)
})

test('a taken port is refused, and the database is closed again', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, 'localhost', () => resolve((other.address() as { port: number }).port)),
  )
  const shop = start({ PORT: String(port) })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain(`Port ${port} is already used by another program.`)
  other.close()
  const next = start({ PORT: String(port) })
  await next.says('is open')
})

test('several shops serve one database of their own at once', async () => {
  const database = await openDatabase(readConfig({ DATA_DIR: folder.path }), pino({ level: 'silent' }))
  const ports = [await freePort(), await freePort()]
  const shops = ports.map((port) => start({ PORT: String(port), DATABASE_URL: database.url }))
  await Promise.all(shops.map((shop) => shop.says('is open')))
  expect(
    await Promise.all(ports.map(async (port) => (await fetch(`http://localhost:${port}/api/ready`)).status)),
  ).toEqual([200, 200])
  expect(await Promise.all(shops.map((shop) => shop.kill('SIGTERM')))).toEqual([0, 0])
  await database.close()
})
