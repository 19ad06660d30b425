import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { type SocketEventName, SocketEvents, socketOptions } from '#src/contract/sockets.ts'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { openSignals, type Signals } from '#server/db/signals.ts'
import type { AppDeps } from '#server/deps.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'

export interface TestProcess extends TestApp {
  readonly signals: Signals
  /** Where its sockets are, once asked for. */
  url(): Promise<string>
}

/** One process of a shop on a database that others use as well: an app with connections and signals of its own, as `npm start` makes it. */
export async function openTestProcess(databaseUrl: string, deps: Partial<AppDeps> = {}): Promise<TestProcess> {
  const db = kyselyOver(
    openPool(databaseUrl, { name: 'a process', size: 4, statementTimeoutMs: 30_000, prepares: true }),
  )
  const signals = await openSignals(databaseUrl, pino({ level: 'silent' }))
  const app = await openTestApp({ db }, { signals, ...deps })
  return {
    ...app,
    signals,
    url: async () => {
      if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
    },
    close: async () => {
      await app.close()
      await signals.close()
      await db.destroy()
    },
  }
}

/** An app that hands each call to the next of several processes. */
export function takingTurns(apps: readonly FastifyInstance[]): FastifyInstance {
  let turn = 0
  const inject = (...call: Parameters<FastifyInstance['inject']>) => apps[(turn += 1) % apps.length]!.inject(...call)
  return new Proxy(apps[0]!, { get: (app, name) => (name === 'inject' ? inject : (Reflect.get(app, name) as unknown)) })
}

export interface TestSocket {
  readonly socket: Socket
  /** What arrived, as `[event, payload]`, in order. */
  readonly heard: [event: string, payload: unknown][]
  /** The word with which it was turned away, or null when it is open. */
  readonly refusal: string | null
}

/** A socket as the app opens it, connected or refused; `age`: of its page, in milliseconds. */
export async function openTestSocket(url: string, token: string | undefined, age?: number): Promise<TestSocket> {
  const socket = io(url, {
    path: socketOptions.path,
    transports: [...socketOptions.transports],
    reconnection: false,
    forceNew: true,
    auth: { token, age },
  })
  const heard: TestSocket['heard'] = []
  for (const name of Object.keys(SocketEvents) as SocketEventName[])
    socket.on(name, (payload: unknown) => heard.push([name, payload]))
  const refusal = await new Promise<string | null>((resolve) => {
    socket.once('connect', () => resolve(null))
    socket.once('connect_error', (error) => resolve(error.message))
  })
  return { socket, heard, refusal }
}
