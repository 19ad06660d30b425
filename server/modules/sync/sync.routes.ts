import { syncEndpoints } from '#src/contract/sync.ts'
import type { Epoch } from '#server/db/epoch.ts'
import { replayLimit } from '#server/http/limits.ts'
import type { On } from '#server/http/mount.ts'
import type { Realtime } from '#server/realtime/sockets.ts'
import { cancelKey, deviceKey, runBatch, type SyncParts, unknownKeys } from './sync.service.ts'

export function syncRoutes(
  on: On,
  deps: Omit<SyncParts, 'epoch'> & {
    readonly epoch: Epoch
    readonly realtime: Realtime
    readonly replaysPerMinute: number
  },
): void {
  const { store, shape, epoch, realtime, replaysPerMinute } = deps
  const parts = { store, shape }
  const replays = { rateLimit: replayLimit(replaysPerMinute) }

  on(
    syncEndpoints.batch,
    async ({ principal, body, request }) => {
      const onFailure = (error: unknown) => request.log.error({ err: error }, 'a queued operation failed')
      const results = await runBatch(
        { ...parts, epoch: await epoch.current(), onFailure },
        principal,
        body,
        (hints) => {
          for (const { event, payload } of hints) realtime.emit(principal.subjectId, event, payload)
        },
      )
      return { results }
    },
    replays,
  )
  on(syncEndpoints.cancel, ({ principal, body }) => cancelKey(parts, principal, body.key), replays)
  on(
    syncEndpoints.reconcile,
    async ({ principal, body }) => ({ unknown: await unknownKeys(parts, principal, body.keys) }),
    replays,
  )
  on(
    syncEndpoints.deviceKey,
    async ({ principal, body }) => ({ key: await deviceKey(parts, principal, body.device_id) }),
    replays,
  )
}
