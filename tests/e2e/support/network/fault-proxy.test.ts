import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FaultProxy } from './fault-proxy.ts'

let server: Server
let proxy: FaultProxy
let served: string[]

beforeEach(async () => {
  served = []
  server = createServer((request, answer) => {
    served.push(`${request.method} ${request.url}`)
    answer.end('the answer')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await FaultProxy.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  server.close()
})

const ask = (path: string, timeoutMs = 2000) =>
  fetch(`${proxy.url}${path}`, { method: 'POST', body: 'x', signal: AbortSignal.timeout(timeoutMs) }).then((answer) =>
    answer.text(),
  )

test('what passes is answered', async () => {
  await expect(ask('/a')).resolves.toBe('the answer')
})

test('a cut refuses, the server sees nothing, and passing again heals it', async () => {
  await ask('/before')
  proxy.set({ kind: 'cut' })
  await expect(ask('/during')).rejects.toThrow('fetch failed')
  proxy.set({ kind: 'pass' })
  await expect(ask('/after')).resolves.toBe('the answer')
  expect(served).toEqual(['POST /before', 'POST /after'])
})

test('a black hole neither answers nor refuses', async () => {
  proxy.set({ kind: 'blackhole' })
  await expect(ask('/a', 200)).rejects.toThrow('timeout')
  expect(served).toEqual([])
})

test('a delay holds the bytes back in each direction', async () => {
  proxy.set({ kind: 'delay', ms: 60 })
  const startedAt = performance.now()
  await expect(ask('/a')).resolves.toBe('the answer')
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115)
})

test('a lost answer has its effect exactly as often as asked, and only for the request that matches', async () => {
  proxy.set({ kind: 'lose-answer', request: /^POST \/order /, times: 1 })
  await expect(ask('/other')).resolves.toBe('the answer')
  await expect(ask('/order')).rejects.toThrow('fetch failed')
  expect(proxy.lostAnswers).toBe(1)
  await expect(ask('/order')).resolves.toBe('the answer')
  expect(served).toEqual(['POST /other', 'POST /order', 'POST /order'])
})

test('a held answer stands still after so many bytes, and comes whole with the next fault', async () => {
  const whole = 'x'.repeat(100_000)
  server.removeAllListeners('request')
  server.on('request', (_request, answer) => answer.end(whole))
  proxy.set({ kind: 'hold', request: /^GET \/list /, afterBytes: 1_000 })
  expect(await (await fetch(`${proxy.url}/other`)).text()).toBe(whole)
  const reader = (await fetch(`${proxy.url}/list`)).body!.getReader()
  let got = 0
  const read = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) got += next.value.length
  })()
  await expect.poll(() => got).toBeGreaterThan(0)
  await ask('/meanwhile')
  expect(got).toBeLessThan(1_000)
  proxy.set({ kind: 'pass' })
  await read
  expect(got).toBe(whole.length)
})

test('another target is reached without a new address', async () => {
  const other = createServer((_request, answer) => answer.end('the other'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  await ask('/a')
  proxy.retarget(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
  await expect(ask('/b')).resolves.toBe('the other')
  other.closeAllConnections()
  other.close()
})
