import { claimEndpoints } from '#src/contract/claims.ts'
import { type Operation, operation } from '#server/operations/operation.ts'
import { createClaim, finalizeClaim } from './claims.service.ts'

export const claimOperations: readonly Operation[] = [
  operation(claimEndpoints.create, ({ unit, principal, body }) =>
    createClaim(unit, principal, { ...body, client_id: body.client_id.toLowerCase() }),
  ),
  operation(claimEndpoints.finalize, ({ unit, principal, params }) =>
    finalizeClaim(unit, principal, params.id.toLowerCase()),
  ),
]
