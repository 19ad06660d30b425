import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loggerOptions } from './logger.ts'

function logged(value: Record<string, unknown>): string {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  pino(loggerOptions({ logLevel: 'info' }), sink).info(value, 'said')
  return text
}

test('passwords and tokens never reach the log, however deep they lie', () => {
  const text = logged({
    password: 'Atelier!2026',
    body: { token: 'Atelier!2026', name: 'patron' },
    request: { headers: { authorization: 'Bearer Atelier!2026' } },
  })
  expect(text).not.toContain('Atelier!2026')
  expect(text).toContain('patron')
})

test('what the environment asks for is the level', () => {
  expect(loggerOptions({ logLevel: 'debug' }).level).toBe('debug')
})
