import { claimEndpoints } from '#src/contract/claims.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { replayLimit } from '#server/http/limits.ts'
import { operation } from '#server/operations/operation.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { createClaim, finalizeClaim } from './claims.service.ts'
import { takePhotoPart } from './photo-upload.service.ts'

export const claimModule = defineModule({
  operations: [
    operation(claimEndpoints.create, ({ tx, principal, body }) =>
      createClaim(tx, principal, { ...body, client_id: body.client_id.toLowerCase() }),
    ),
    operation(claimEndpoints.finalize, ({ tx, principal, params }) =>
      finalizeClaim(tx, principal, params.id.toLowerCase()),
    ),
  ],
  routes: ({ store, replaysPerMinute }) => [
    route(
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
    ),
  ],
})

function offsetOf(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) throw new Refusal('bad-request')
  return Number(header)
}
