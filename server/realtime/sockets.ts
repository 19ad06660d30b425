import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { Server } from 'socket.io'
import { socketOptions, type SocketEventName, type SocketPayload } from '#src/contract/sockets.ts'
import type { Tables } from '#server/db/tables.ts'
import { principalOf } from '#server/http/principal.ts'

/** Hints to refetch, sent to everybody logged in as the subject. They say that something changed, never what. */
export interface Realtime {
  tell<N extends SocketEventName>(subjectId: number, event: N, payload: SocketPayload<N>): void
  /** Ends the sockets of a session that is over. */
  end(tokenId: string, reason: SocketPayload<'session.ended'>['reason']): void
}

const subjectRoom = (subjectId: number) => `subject:${subjectId}`
const sessionRoom = (tokenId: string) => `session:${tokenId}`

/** socket.io beside the API: websocket only, the token in the auth payload, rooms by principal. */
export function attachSockets(app: FastifyInstance, db: Kysely<Tables>): Realtime {
  const io = new Server(app.server, { path: socketOptions.path, transports: [...socketOptions.transports], serveClient: false, maxHttpBufferSize: 16_384 })
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    if (typeof token !== 'string') return next(new Error('unauthorized'))
    principalOf(db, token).then(
      (principal) => {
        void socket.join([subjectRoom(principal.subjectId), sessionRoom(principal.tokenId)])
        next()
      },
      () => next(new Error('unauthorized')),
    )
  })
  app.addHook('preClose', async () => {
    await io.close()
  })
  return {
    tell: (subjectId, event, payload) => io.to(subjectRoom(subjectId)).emit(event, payload),
    end: (tokenId, reason) => {
      io.to(sessionRoom(tokenId)).emit('session.ended', { reason })
      io.in(sessionRoom(tokenId)).disconnectSockets(true)
    },
  }
}
