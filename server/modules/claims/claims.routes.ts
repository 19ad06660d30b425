import { claimEndpoints } from '#src/contract/claims.ts'
import type { On } from '#server/http/mount.ts'
import { replayLimit } from '#server/http/limits.ts'
import { Refusal } from '#server/refusals/refusal.ts'
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
    async ({ principal, params, request, setHeader }) => {
      const mediaType = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const received = await takePhotoPart(store, principal, {
        claimId: params.id.toLowerCase(),
        sha256: params.sha256,
        mediaType,
        offset: offsetOf(request.headers['upload-offset']),
        content,
      })
      setHeader('Upload-Offset', String(received))
    },
    { rateLimit: replayLimit(replaysPerMinute) },
  )
}

function offsetOf(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) throw new Refusal('bad-request')
  return Number(header)
}
