import { sessionEndpoints } from '#src/contract/people/session.ts'
import { heartbeatAllowed, heartbeatDelayMs } from '#src/domain/people/heartbeat.ts'
import { call } from '#src/platform/api/call.ts'
import { isAuthenticated } from '#src/platform/session/session-storage.ts'

/** What the heartbeat reads of the world; tests give their own. */
export interface HeartbeatWorld {
  readonly loggedIn: () => boolean
  readonly visible: () => boolean
  readonly online: () => boolean
  readonly beat: () => Promise<unknown>
  /** Calls back when one of the conditions may have changed; returns how to stop listening. */
  readonly onChange: (listener: () => void) => () => void
}

const browser: HeartbeatWorld = {
  loggedIn: isAuthenticated,
  visible: () => document.visibilityState === 'visible',
  online: () => navigator.onLine,
  beat: () => call(sessionEndpoints.heartbeat, { inBackground: true }),
  onChange(listener) {
    const controller = new AbortController()
    document.addEventListener('visibilitychange', listener, { signal: controller.signal })
    for (const event of ['online', 'offline', 'storage'])
      window.addEventListener(event, listener, { signal: controller.signal })
    return () => controller.abort()
  },
}

/** Says that the person is there (AUTH-11): every 60 s, slower after failures, silent while hidden, offline or logged out. Returns how to end it. */
export function startHeartbeat(world: HeartbeatWorld = browser): () => void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const allowed = () =>
    !ended && heartbeatAllowed({ loggedIn: world.loggedIn(), visible: world.visible(), online: world.online() })
  const schedule = () => {
    clearTimeout(timer)
    timer = allowed() ? setTimeout(() => void beat(), heartbeatDelayMs(failures)) : undefined
  }
  const beat = async () => {
    if (!allowed()) return schedule()
    try {
      await world.beat()
      failures = 0
    } catch {
      failures += 1
    }
    schedule()
  }
  const stopListening = world.onChange(schedule)
  schedule()
  return () => {
    ended = true
    clearTimeout(timer)
    stopListening()
  }
}
