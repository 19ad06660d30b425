import { createServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { socketOptions } from '#src/contract/sockets.ts'
import type { OpenSocket } from './socket.ts'

/** The options of the app (contract/sockets.ts), but without its waits. */
vi.mock('#src/contract/sockets.ts', async (original) => {
  const contract = await original<typeof import('#src/contract/sockets.ts')>()
  return { ...contract, socketOptions: { ...contract.socketOptions, reconnectionDelayMs: 50 } }
})
const dialled = vi.hoisted(() => ({ address: '' }))
vi.mock('socket.io-client', async (original) => {
  const { io } = await original<typeof import('socket.io-client')>()
  return { io: (options: object) => io(dialled.address, { ...options, forceNew: true }) }
})
const { openSocket } = await import('./socket.ts')

let http: HttpServer
let server: Server
let port = 0
/** Connections that were begun, the refused ones too. */
let tries = 0
let screens: Socket[] = []
let isRefused = false

async function serve(): Promise<void> {
  http = createServer()
  server = new Server(http)
  server.use((socket, next) => {
    tries += 1
    if (isRefused) return next(new Error('unauthorized'))
    screens.push(socket)
    next()
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port
  dialled.address = `http://127.0.0.1:${port}`
}
/** Nothing but a door that is slammed: gives how often somebody knocked. */
async function untilThirdAttempt(): Promise<number> {
  let knocks = 0
  const door = createTcpServer((socket) => {
    knocks += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  await vi.waitFor(() => expect(knocks).toBeGreaterThanOrEqual(socketOptions.reconnectionAttempts), { timeout: 20_000 })
  await new Promise((resolve) => door.close(resolve))
  return knocks
}
const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))

const onConnect = vi.fn<() => void>()
const onEvent = vi.fn<(name: string, payload: unknown) => void>()
let opened: OpenSocket
const connections = (count: number) =>
  vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(count), { timeout: 20_000 })

beforeEach(async () => {
  ;[port, tries, screens, isRefused] = [0, 0, [], false]
  vi.clearAllMocks()
  await serve()
  opened = openSocket('secret', { onEvent, onConnect })
})
afterEach(async () => {
  opened.close()
  await close()
})

it('shows its token, and hands on nothing but what was agreed', async () => {
  await connections(1)
  expect(screens[0]!.handshake.auth).toEqual({ token: 'secret', age: expect.any(Number) })
  screens[0]!.emit('stock.arrived', { article_ids: ['x'] })
  screens[0]!.emit('nothing.of.ours', {})
  screens[0]!.emit('stock.arrived', { article_ids: [7] })
  await vi.waitFor(() => expect(onEvent.mock.calls).toEqual([['stock.arrived', { article_ids: [7] }]]), {
    timeout: 20_000,
  })
})

it('comes back by itself from a loss, and is not opened a second time meanwhile @CNT-05', async () => {
  await connections(1)
  opened.reopen()
  screens[0]!.conn.close()
  opened.reopen()
  await connections(2)
  opened.reopen()
  expect([tries, server.sockets.sockets.size]).toEqual([2, 1])
})

it('makes three attempts, and is opened again when it is asked to, as often as that happens @CNT-05', async () => {
  await connections(1)
  for (const times of [2, 3]) {
    await close()
    expect(await untilThirdAttempt()).toBe(socketOptions.reconnectionAttempts)
    await serve()
    await vi.waitFor(
      () => {
        opened.reopen()
        expect(onConnect).toHaveBeenCalledTimes(times)
      },
      { timeout: 20_000 },
    )
  }
})

it('that the shop has ended or refused waits until it is asked to, and is heard then @CNT-05', async () => {
  await connections(1)
  isRefused = true
  screens[0]!.disconnect(true)
  await vi.waitFor(() => expect(server.sockets.sockets.size).toBe(0), { timeout: 20_000 })
  await vi.waitFor(
    () => {
      opened.reopen()
      expect(tries).toBe(2)
    },
    { timeout: 20_000 },
  )
  isRefused = false
  await vi.waitFor(
    () => {
      opened.reopen()
      expect(onConnect).toHaveBeenCalledTimes(2)
    },
    { timeout: 20_000 },
  )
})
