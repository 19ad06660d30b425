import { expect, test } from 'vitest'
import { isOwnOrigin } from './sockets.ts'

test.each([
  [undefined, 'piese.example.ro', true],
  ['https://piese.example.ro', '10.0.0.5:4000', true],
  ['http://localhost:5173', 'localhost:5173', true],
  ['https://evil.example', 'piese.example.ro', false],
  ['https://piese.example.ro.evil.example', 'piese.example.ro', false],
  ['http://piese.example.ro', '10.0.0.5:4000', false],
  ['null', 'piese.example.ro', false],
  ['', 'piese.example.ro', false],
])('a page of %s that reaches %s opens a socket: %s', (origin, host, isOwn) => {
  expect(isOwnOrigin({ origin, host }, 'https://piese.example.ro')).toBe(isOwn)
})
