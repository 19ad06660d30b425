import { claimEndpoints } from '#src/contract/claims.ts'
import type { On } from '#server/http/mount.ts'
import { replayLimit } from '#server/http/limits.ts'
import type { Store } from '#server/store/store.ts'
import { claimOperations } from './claims.operations.ts'
import { takePhotoPart } from './photo-upload.service.ts'

export function claimRoutes(
  on: On,
  { store, replaysPerMinute }: { readonly store: Store; readonly replaysPerMinute: number },
): void {
  on.operations(claimOperations)
  on(
    claimEndpoints.uploadPhoto,
    async ({ principal, params, body, setHeader }) => {
      const part = { claimId: params.id.toLowerCase(), sha256: params.sha256, ...body }
      setHeader('Upload-Offset', String(await takePhotoPart(store, principal, part)))
    },
    { rateLimit: replayLimit(replaysPerMinute) },
  )
}
