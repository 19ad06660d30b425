import { syncEndpoints } from '#src/contract/sync.ts'
import { replayLimit } from '#server/http/input/limits.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { sendHints } from '#server/http/answers/send-hints.ts'
import { cancelKey, deviceKey, runBatch, unknownKeys } from './sync.service.ts'

export const syncModule = defineModule({
  routes: ({ store, shape, operations, epoch, realtime, replaysPerMinute }) => {
    const parts = { store, shape, operations }
    const replays = { rateLimit: replayLimit(replaysPerMinute) }
    return [
      route(
        syncEndpoints.batch,
        async ({ principal, body, request }) => {
          const onFailure = (error: unknown) => request.log.error({ err: error }, 'a queued operation failed')
          const results = await runBatch(
            { ...parts, epoch: await epoch.current(), onFailure },
            principal,
            body,
            (hints) => sendHints(realtime, principal, hints),
          )
          return { results }
        },
        replays,
      ),
      route(syncEndpoints.cancel, ({ principal, body }) => cancelKey(parts, principal, body.key), replays),
      route(
        syncEndpoints.reconcile,
        async ({ principal, body }) => ({ unknown: await unknownKeys(parts, principal, body.keys) }),
        replays,
      ),
      route(
        syncEndpoints.deviceKey,
        async ({ principal, body }) => ({ key: await deviceKey(parts, principal, body.device_id) }),
        replays,
      ),
    ]
  },
})
