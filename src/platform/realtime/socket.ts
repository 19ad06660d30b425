import { io, type Socket } from 'socket.io-client'
import * as v from 'valibot'
import { type SocketEventName, SocketEvents, socketOptions, type SocketPayload } from '#src/contract/sockets.ts'

export interface SocketListener {
  /** Only payloads of the agreed shape arrive here. */
  readonly onEvent: <N extends SocketEventName>(name: N, payload: SocketPayload<N>) => void
  readonly onConnect: () => void
}

export interface OpenSocket {
  close(): void
  /** Tries again after the attempts were used up, or the shop ended the connection; does nothing while it is open or trying. */
  reopen(): void
}

/** Opens the shop's socket (CNT-05): websocket only, three attempts, ten seconds apart. */
export function openSocket(token: string, listener: SocketListener): OpenSocket {
  const { path, transports, reconnectionAttempts, reconnectionDelayMs } = socketOptions
  const socket: Socket = io({
    path,
    transports: [...transports],
    reconnectionAttempts,
    reconnectionDelay: reconnectionDelayMs,
    reconnectionDelayMax: reconnectionDelayMs,
    randomizationFactor: 0,
    // By its age the shop tells a young page what it may have missed.
    auth: (give) => give({ token, age: performance.now() }),
  })
  socket.on('connect', listener.onConnect)
  for (const name of Object.keys(SocketEvents) as SocketEventName[]) {
    socket.on(name, (payload: unknown) => {
      const parsed = v.safeParse(SocketEvents[name], payload)
      if (parsed.success) listener.onEvent(name, parsed.output)
    })
  }
  let isGivenUp = false
  socket.io.on('reconnect_failed', () => (isGivenUp = true))
  // After these the library does not try by itself.
  socket.on('disconnect', (reason) => (isGivenUp = reason === 'io server disconnect'))
  socket.on('connect_error', () => (isGivenUp ||= !socket.active))
  return {
    close: () => void socket.disconnect(),
    reopen() {
      if (!isGivenUp || socket.connected) return
      isGivenUp = false
      socket.connect()
    },
  }
}
