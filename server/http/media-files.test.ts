import fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveMedia } from './static-files.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-media-'))
  mkdirSync(join(folder, 'bodies'))
  for (const file of ['bodies/hb.webp', '30248bac2328.webp']) writeFileSync(join(folder, file), file)
  app = fastify()
  await serveMedia(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('an image that is named after its content is kept for ever', async () => {
  const { statusCode, headers } = await app.inject('/media/30248bac2328.webp')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('a body, whose name stays when its picture changes, is asked for again and then not sent twice', async () => {
  const { headers } = await app.inject('/media/bodies/hb.webp')
  expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
  const again = await app.inject({ url: '/media/bodies/hb.webp', headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.statusCode).toBe(304)
})
