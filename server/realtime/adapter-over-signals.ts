import { EventEmitter } from 'node:events'
import { createAdapter } from '@socket.io/postgres-adapter'
import { isDatabaseUnavailable } from '#server/db/lost-connection.ts'
import type { Signals } from '#server/db/signals.ts'

/**
 * The adapter that carries hints between processes. It takes a connection of a pool to listen on and would leave it to us to notice that it broke, and to give it back: `Signals` does both,
 * so it is given a connection that never ends, and a pool that tries a second time.
 */
export function adapterOver(signals: Signals, onFailure: (error: Error) => void): ReturnType<typeof createAdapter> {
  const connect = async () => {
    const heard = new EventEmitter()
    return Object.assign(heard, {
      query: async (statement: string) => {
        const channel = /^LISTEN "(.+)"$/.exec(statement)?.[1]
        if (channel !== undefined)
          await signals.listen(channel, (payload) => heard.emit('notification', { channel, payload }))
      },
      release: () => heard.removeAllListeners(),
    })
  }
  const emit = async (...statement: [string, unknown[]?]) => {
    try {
      return await signals.pool.query(...statement)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return signals.pool.query(...statement)
    }
  }
  // One after the other: what ends a socket must not overtake what is told it before.
  let last: Promise<unknown> = Promise.resolve()
  const query = (...statement: [string, unknown[]?]) => {
    const told = last.then(() => emit(...statement))
    last = told.catch(() => undefined)
    return told
  }
  return createAdapter({ connect, query } as unknown as Parameters<typeof createAdapter>[0], {
    errorHandler: onFailure,
    cleanupInterval: 600_000,
    heartbeatInterval: 30_000,
    heartbeatTimeout: 90_000,
  })
}
