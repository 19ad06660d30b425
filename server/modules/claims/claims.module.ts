import { claimEndpoints } from '#src/contract/claims.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { replayLimit } from '#server/http/limits.ts'
import { operation } from '#server/operations/operation.ts'
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
      async ({ principal, params, body, setHeader }) => {
        const part = { claimId: params.id.toLowerCase(), sha256: params.sha256, ...body }
        setHeader('Upload-Offset', String(await takePhotoPart(store, principal, part)))
      },
      { rateLimit: replayLimit(replaysPerMinute) },
    ),
  ],
})
