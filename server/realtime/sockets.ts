import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { Server, type Socket } from 'socket.io'
import { brand } from '#src/contract/brand.ts'
import { socketOptions, type SocketEventName, type SocketPayload } from '#src/contract/sockets.ts'
import { isStaff } from '#src/domain/people/access.ts'
import { isDatabaseUnavailable } from '#server/db/lost-connection.ts'
import type { Signals } from '#server/db/signals.ts'
import type { Tables } from '#server/db/tables.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { adapterOver } from './adapter-over-signals.ts'
import { tellingHints } from './recent-hints.ts'
import { socketSessions } from './socket-sessions.repository.ts'

/** Whom a hint is for: everybody logged in as a person, one session, a company's people, all staff, everybody. */
export type Room = `person:${number}` | `session:${string}` | `company:${number}` | 'staff' | 'everybody'
type EndReason = SocketPayload<'session.ended'>['reason']

/** Hints to refetch, on the screens of all processes. They say that something changed, never what; who calls has committed it before. */
export interface Realtime {
  /** To everybody logged in as the subject. */
  emit<N extends SocketEventName>(subjectId: number, event: N, payload: SocketPayload<N>): void
  emitToRoom<N extends SocketEventName>(room: Room, event: N, payload: SocketPayload<N>): void
  /** Ends the sockets of a session that is over. */
  end(tokenId: string, reason: EndReason): void
  /** How many sockets this process holds. */
  open(): number
}

/** How often a process looks whether the sessions of its sockets are over without having been told: they expire, and a signal can be lost. */
const LOOK_MS = 30_000
/** A counter has several screens, and each of them several tabs. Of more the oldest closes, so that nobody takes the places of all others. */
const MOST_OF_A_PERSON = 64
/** In which a connection says who it is. */
const INTRODUCTION_MS = 10_000

/** socket.io beside the API: websocket only, the token in the auth payload, rooms by principal. */
export function attachSockets(
  app: FastifyInstance,
  db: Kysely<Tables>,
  signals: Signals | null,
  {
    lookMs = LOOK_MS,
    needsFactor = false,
    publicUrl,
  }: { readonly lookMs?: number; readonly needsFactor?: boolean; readonly publicUrl?: string } = {},
): Realtime {
  const io = new Server(app.server, {
    path: socketOptions.path,
    transports: [...socketOptions.transports],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: INTRODUCTION_MS,
    allowRequest: ({ headers }, answer) => answer(null, isOwnOrigin(headers, publicUrl)),
    ...(signals && {
      adapter: adapterOver(signals, (error) =>
        app.log.warn({ err: error }, 'a hint did not reach the other processes'),
      ),
    }),
  })
  introducingOnce(io)
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    if (typeof token !== 'string') return next(new Error('unauthorized'))
    principalOf(db, token).then(
      ({ subjectId, tokenId, companyId, aclRoles, lacksFactor }) => {
        if (lacksFactor && needsFactor) return next(new Error('unauthorized'))
        socket.data = { tokenId }
        const rooms: Room[] = [
          `person:${subjectId}`,
          `session:${tokenId}`,
          `company:${companyId}`,
          'everybody',
          ...(isStaff(aclRoles, brand.slug) ? (['staff'] as const) : []),
        ]
        void socket.join(rooms)
        closeOldest(io, `person:${subjectId}`)
        next()
      },
      (error: unknown) => next(new Error(error instanceof Refusal ? 'unauthorized' : 'unavailable')),
    )
  })
  const stopLooking = lookAfterSessions(io, db, signals, { lookMs, needsFactor }, (error) =>
    app.log.warn({ err: error }, 'the sessions of open sockets could not be looked at'),
  )
  app.addHook('preClose', async () => {
    stopLooking()
    await io.close()
  })
  const emitToRoom: Realtime['emitToRoom'] = tellingHints(io, signals !== null)
  return {
    emitToRoom,
    emit: (subjectId, event, payload) => emitToRoom(`person:${subjectId}`, event, payload),
    open: () => io.engine.clientsCount,
    end: (tokenId, reason) => {
      emitToRoom(`session:${tokenId}`, 'session.ended', { reason })
      io.in(`session:${tokenId}`).disconnectSockets(true)
    },
  }
}

/**
 * A connection says once who it is, as each of the app does: whoever says more asks the database each time, where nothing counts it. And it ends with its socket: what is left of it would
 * hold a place and be nobody's.
 */
function introducingOnce(io: Server): void {
  const introduced = new WeakSet<object>()
  io.use(({ conn }, next) => {
    if (!introduced.has(conn)) {
      introduced.add(conn)
      return next()
    }
    conn.close(true)
    next(new Error('unauthorized'))
  })
  io.on('connection', (socket) => void socket.on('disconnect', () => socket.conn.close()))
}

/** Sets keep the order in which they were filled. */
function closeOldest(io: Server, room: Room): void {
  const ids = [...(io.sockets.adapter.rooms.get(room) ?? [])]
  for (const id of ids.slice(0, -MOST_OF_A_PERSON)) io.sockets.sockets.get(id)?.disconnect(true)
}

/**
 * Ends the sockets of this process whose session is over: logged out or blocked, in whatever process and by whatever means, or expired; and lets those that go on hear as staff or no longer.
 * Looked at when the database tells of ended sessions or changed people, and now and then.
 */
function lookAfterSessions(
  io: Server,
  db: Kysely<Tables>,
  signals: Signals | null,
  { lookMs, needsFactor }: { readonly lookMs: number; readonly needsFactor: boolean },
  onFailure: (error: unknown) => void,
): () => void {
  let looking = false
  let again = false
  const look = async () => {
    const sockets = [...io.sockets.sockets.values()]
    if (sockets.length === 0) return
    const sessions = await socketSessions(db, [...new Set(sockets.map(tokenIdOf))], needsFactor)
    for (const { tokenId, ended: reason } of sessions) {
      if (reason === null) continue
      io.local.to(`session:${tokenId}`).emit('session.ended', { reason })
      io.local.in(`session:${tokenId}`).disconnectSockets(true)
    }
    const ofStaff = new Set(sessions.filter(({ isStaff: is }) => is).map(({ tokenId }) => tokenId))
    // One that has left meanwhile would be in a room for ever.
    for (const socket of sockets.filter(({ connected }) => connected))
      void (ofStaff.has(tokenIdOf(socket)) ? socket.join('staff') : socket.leave('staff'))
  }
  const lookOnce = () => {
    again = looking
    if (looking) return
    looking = true
    look()
      .catch((error: unknown) => isDatabaseUnavailable(error) || onFailure(error))
      .finally(() => {
        looking = false
        if (again) lookOnce()
      })
  }
  signals?.onWake('sessions', () => lookOnce())
  const timer = setInterval(lookOnce, lookMs).unref()
  return () => clearInterval(timer)
}

/** Whether a page of the shop itself opens the socket, or no page at all: by the shop's address, or by the one at which it was reached. Who is logged in says the token; this keeps other pages from trying. */
export function isOwnOrigin(
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  return asked.host === host || (publicUrl !== undefined && asked.origin === new URL(publicUrl).origin)
}

const tokenIdOf = (socket: Socket) => (socket.data as { tokenId: string }).tokenId
