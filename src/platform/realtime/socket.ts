import { io, type Socket } from 'socket.io-client'
import * as v from 'valibot'
import { type SocketEventName, SocketEvents, socketOptions, type SocketPayload } from '#src/contract/sockets.ts'

export interface SocketListener {
  /** Only payloads of the agreed shape arrive here. */
  readonly onEvent: <N extends SocketEventName>(name: N, payload: SocketPayload<N>) => void
  readonly onConnect: () => void
}

/** Opens the shop's socket (CNT-05): websocket only, three attempts, ten seconds apart. Returns how to close it. */
export function openSocket(token: string, listener: SocketListener): () => void {
  const { path, transports, reconnectionAttempts, reconnectionDelayMs } = socketOptions
  const socket: Socket = io({ path, transports: [...transports], reconnectionAttempts, reconnectionDelay: reconnectionDelayMs, reconnectionDelayMax: reconnectionDelayMs, randomizationFactor: 0, auth: { token } })
  socket.on('connect', listener.onConnect)
  for (const name of Object.keys(SocketEvents) as SocketEventName[]) {
    socket.on(name, (payload: unknown) => {
      const parsed = v.safeParse(SocketEvents[name], payload)
      if (parsed.success) listener.onEvent(name, parsed.output)
    })
  }
  return () => socket.disconnect()
}
