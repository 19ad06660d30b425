import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { removeClaimPhoto, withdrawClaim } from '#server/modules/claims/claim-work.service.ts'
import { removePhoto } from '#server/modules/returns/photos/return-photos.service.ts'
import { withdrawReturn } from '#server/modules/returns/return-answer.service.ts'
import { operation } from '#server/operations/operation.ts'
import type { OnlineCall } from '#tests/store/shop-server.ts'
import type { OnlineWrite } from '../ledger.ts'

/** The shop's own handlers of what needs the network, as its routes run them. */
const operations = {
  claim: {
    withdraw: operation(claimEndpoints.withdraw, ({ tx, principal, params }) =>
      withdrawClaim(tx, principal, params.id),
    ),
    'remove-photo': operation(claimEndpoints.removePhoto, ({ tx, principal, params }) =>
      removeClaimPhoto(tx, principal, params.id, params.sha256),
    ),
  },
  return: {
    withdraw: operation(returnEndpoints.withdraw, async ({ tx, principal, params }) => ({
      status: await withdrawReturn(tx, principal, params.id),
    })),
    'remove-photo': operation(returnEndpoints.removePhoto, ({ tx, principal, params }) =>
      removePhoto(tx, principal, params.id, params.sha256),
    ),
  },
}

/** `number` names a return for the shop, `id` a claim. */
export function onlineWrite({ kind, payload }: OnlineWrite): OnlineCall {
  const { id, of, number, sha256 } = payload.params as Readonly<Record<string, string>>
  return {
    operation: operations[of as 'claim' | 'return'][kind as 'withdraw' | 'remove-photo'],
    input: { params: { id: of === 'claim' ? id : number, ...(sha256 && { sha256 }) } },
  }
}
