import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'

const PATIENCE_MS = 1_000
const PATIENTLY = { timeout: 20_000 }
let database: TestDatabase
let hasty: TestApp
/** As patient as the shop is by itself. */
let patient: TestApp
beforeAll(async () => {
  database = await openTestDatabase()
  hasty = await openTestApp(database, { requestTimeoutMs: PATIENCE_MS })
  patient = await openTestApp(database, { maxConnections: 60 })
  for (const { app } of [hasty, patient]) await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await Promise.all([hasty.close(), patient.close()])
  await database.close()
})

interface Caller {
  readonly socket: Socket
  /** After how long the server ended it, and what it had said until then. */
  readonly ended: Promise<{ afterMs: number; answer: string }>
}
const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port
function call(shop: TestApp, begin: string): Caller {
  const began = performance.now()
  let answer = ''
  const socket = connect(portOf(shop), '127.0.0.1', () => void (begin && socket.write(begin)))
  const ended = new Promise<{ afterMs: number; answer: string }>((resolve) =>
    socket.on('close', () => resolve({ afterMs: performance.now() - began, answer })),
  )
  socket.on('data', (part) => void (answer += part.toString()))
  socket.on('error', () => undefined)
  return { socket, ended }
}
const open = (shop: TestApp) =>
  new Promise<number>((resolve, reject) =>
    shop.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
const post = (length: number) =>
  `POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`

/** A byte every so often, for as long as somebody listens. */
function trickle({ socket }: Caller): () => void {
  const timer = setInterval(() => void (socket.writable && socket.write('x')), 100)
  return () => clearInterval(timer)
}

describe('who takes too long is cut', () => {
  test.each([
    ['says nothing at all', '', false],
    ['never ends the line of the request', 'GET /api/health', true],
    ['sends one header after the other', 'GET /api/health HTTP/1.1\r\nHost: shop\r\nX-', true],
    ['stops in the middle of a body', post(1_000), false],
    ['sends a body byte by byte', post(100_000), true],
  ])('who %s', { timeout: 60_000 }, async (_name, begin, trickles) => {
    const callers = Array.from({ length: 20 }, () => call(hasty, begin))
    const stops = trickles ? callers.map(trickle) : []
    const all = await Promise.all(callers.map(({ ended }) => ended))
    for (const stop of stops) stop()
    expect(Math.max(...all.map(({ afterMs }) => afterMs))).toBeLessThan(20 * PATIENCE_MS)
    // Told so where a request had begun.
    expect(all.every(({ answer }) => answer === '' || answer.startsWith('HTTP/1.1 408'))).toBe(true)
    await expect.poll(() => open(hasty), PATIENTLY).toBe(0)
  })

  test('and who asks in time is answered meanwhile', { timeout: 60_000 }, async () => {
    const callers = Array.from({ length: 40 }, () => call(patient, ''))
    expect(
      (await fetch(`http://127.0.0.1:${portOf(patient)}/api/health`, { headers: { connection: 'close' } })).status,
    ).toBe(200)
    expect(callers.every(({ socket }) => !socket.destroyed)).toBe(true)
    for (const { socket } of callers) socket.destroy()
  })
})

test(
  'there are no more connections than there may be, and room again when they are gone',
  { timeout: 60_000 },
  async () => {
    await expect.poll(() => open(patient), PATIENTLY).toBe(0)
    const callers = Array.from({ length: 100 }, () => call(patient, ''))
    await expect
      .poll(() => callers.filter(({ socket }) => socket.destroyed || socket.closed).length, PATIENTLY)
      .toBeGreaterThanOrEqual(40)
    expect(await open(patient)).toBeLessThanOrEqual(60)
    for (const { socket } of callers) socket.destroy()
    await expect.poll(() => open(patient), PATIENTLY).toBe(0)
    expect(
      (await fetch(`http://127.0.0.1:${portOf(patient)}/api/health`, { headers: { connection: 'close' } })).status,
    ).toBe(200)
  },
)
