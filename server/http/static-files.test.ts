import fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { precompress } from '../start/precompress.ts'
import { serveApp } from './static-files.ts'

const shell = `<!doctype html><title>Atelier</title>${'<p>frame</p>'.repeat(50)}`
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'))
  await writeFile(join(folder, 'index.html'), shell)
  await precompress(folder)
  app = fastify()
  await serveApp(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const open = (url: string, encoding?: string) => app.inject({ method: 'GET', url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

it('every address of the app answers with the shell, packed when it was built, and asked for again each time', async () => {
  const { headers, rawPayload } = await open('/cart-v2?x=1', 'gzip, br')
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(shell)
})

it('a browser that does not take Brotli gets the shell as it is', async () => {
  const { headers, payload } = await open('/home', 'gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(payload).toBe(shell)
})

it.each(['/api/nothing', '/assets/gone.js', '/media/gone.webp'])('%s stays a 404', async (url) => {
  expect((await open(url, 'br')).statusCode).toBe(404)
})
