import fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from '../../start/assets/precompress.ts'
import { serveApp, serveMedia } from './static-files.ts'

const shell = `<!doctype html><title>Atelier</title>${'<p>frame</p>'.repeat(50)}`
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-media-'))
  mkdirSync(join(folder, 'bodies'))
  for (const file of ['bodies/hb.webp', '30248bac2328.webp']) writeFileSync(join(folder, file), file)
  writeFileSync(join(folder, '4f2a91c07d55.svg'), drawing)
  writeFileSync(join(folder, '4f2a91c07d55.svg.br'), brotliCompressSync(drawing))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/index.html'), shell)
  await precompress(join(folder, 'dist'))
  app = fastify()
  await serveMedia(app, folder)
  await app.register((scope) => serveApp(scope, join(folder, 'dist')))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('an image that is named after its content is kept for ever', async () => {
  const { statusCode, headers } = await app.inject('/media/30248bac2328.webp')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('a drawing that lies there packed is sent so to who takes it, and kept for ever', async () => {
  const { headers, rawPayload } = await open('/media/4f2a91c07d55.svg', 'gzip, br')
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(drawing)
  expect((await open('/media/4f2a91c07d55.svg', 'gzip')).payload).toBe(drawing)
})

test('a body, whose name stays when its picture changes, is asked for again and then not sent twice', async () => {
  const { headers } = await app.inject('/media/bodies/hb.webp')
  expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
  const again = await app.inject({
    url: '/media/bodies/hb.webp',
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
})

const open = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })

test('every address of the app answers with the shell, packed when it was built, and asked for again each time', async () => {
  const { headers, rawPayload } = await open('/cart-v2?x=1', 'gzip, br')
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(shell)
})

test('a browser that does not take Brotli gets the shell as it is', async () => {
  const { headers, payload } = await open('/home', 'gzip')
  expect([headers['content-encoding'], payload]).toEqual([undefined, shell])
})

test.each(['/api/nothing', '/assets/gone.js', '/media/gone.webp'])('%s stays a 404', async (url) => {
  expect((await open(url, 'br')).statusCode).toBe(404)
})
