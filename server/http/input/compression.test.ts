import fastify from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswers, encodingFor } from './compression.ts'

const long = { text: 'plăcuțe frână '.repeat(500) }

async function answered(accept: string | undefined, payload: object) {
  const app = fastify()
  compressAnswers(app)
  app.get('/', async () => payload)
  return app.inject({ url: '/', headers: accept === undefined ? {} : { 'accept-encoding': accept } })
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('to %s a long answer is sent as %s', async (accept, encoding, decompress) => {
  const { headers, rawPayload } = await answered(accept, long)
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(rawPayload.length),
    vary: 'Accept-Encoding',
  })
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(long)
})

test('a caller that takes none and a short answer get plain text', async () => {
  expect((await answered(undefined, long)).headers['content-encoding']).toBeUndefined()
  expect((await answered('br', { text: 'scurt' })).headers['content-encoding']).toBeUndefined()
})

test('an encoding that is refused is not chosen', () => {
  expect(encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(encodingFor('identity')).toBeNull()
})
