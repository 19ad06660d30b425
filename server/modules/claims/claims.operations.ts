import { claimEndpoints } from '#src/contract/claims.ts'
import { type Operation, operation } from '#server/operations/operation.ts'
import { createClaim, finalizeClaim } from './claims.service.ts'

export const claimOperations: readonly Operation[] = [
  operation(claimEndpoints.create, ({ tx, principal, body }) =>
    createClaim(tx, principal, { ...body, client_id: body.client_id.toLowerCase() }),
  ),
  operation(claimEndpoints.finalize, ({ tx, principal, params }) =>
    finalizeClaim(tx, principal, params.id.toLowerCase()),
  ),
]
