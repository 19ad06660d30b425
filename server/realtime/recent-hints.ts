import type { Server } from 'socket.io'

/** How long hints are remembered; longer than a page that is still young when it connects (live-updates.ts). */
const REMEMBERED_MS = 15_000
/** Of how many at once; a busy minute must not fill the memory. */
const MOST = 2_000
/** What was asked at the very beginning may have been answered a little before the age that a page tells. */
const SLACK_MS = 500

export interface Hint {
  readonly room: string
  readonly event: string
  readonly payload: unknown
}

/**
 * The hints of the last seconds: a page asks for its data first and connects in idle time, so that what was told in between is told it anew instead of everything being asked a second time.
 */
export function recentHints(nowMs: () => number = Date.now) {
  let kept: (Hint & { readonly at: number })[] = []
  return {
    remember(hint: Hint): void {
      const at = nowMs()
      kept = [...kept.filter((each) => at - each.at < REMEMBERED_MS), { ...hint, at }].slice(-MOST)
    },
    /** Those in these rooms that somebody may have missed whose page is so old, each once. */
    missedBy(ageMs: number, rooms: ReadonlySet<string>): readonly Hint[] {
      const since = nowMs() - ageMs - SLACK_MS
      const missed = kept.filter(({ room, at }) => at >= since && rooms.has(room))
      return [...new Map(missed.map((hint) => [JSON.stringify([hint.event, hint.payload]), hint])).values()]
    },
  }
}

/** Tells a room's sockets in every process: each says it to its own, and remembers it for those that come. */
export function tellingHints(io: Server, hasOthers: boolean): (room: string, event: string, payload: unknown) => void {
  const hints = recentHints()
  const tellHere = (room: string, event: string, payload: unknown) => {
    hints.remember({ room, event, payload })
    io.local.to(room).emit(event, payload)
  }
  io.on('hint', tellHere)
  io.on('connection', (socket) => {
    const age: unknown = socket.handshake.auth.age
    if (typeof age !== 'number') return
    for (const { event, payload } of hints.missedBy(age, socket.rooms)) socket.emit(event, payload)
  })
  return (room, event, payload) => {
    tellHere(room, event, payload)
    if (hasOthers) io.serverSideEmit('hint', room, event, payload)
  }
}
