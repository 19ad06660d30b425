import type { Principal } from '#server/access/principal.ts'
import { accountRepository } from '#server/modules/account/account.repository.ts'
import type { Transaction } from '#server/store/store.ts'

/** The principal as an order to this shipping point of their company sees them: by its branch's stock and runs (T-03). */
export async function destinedFor(
  tx: Transaction,
  principal: Principal,
  shippingPoint: number | null,
): Promise<Principal> {
  if (shippingPoint === null) return principal
  const points = await tx.repository(accountRepository, principal).shippingPoints()
  const point = points.find(({ id }) => id === shippingPoint)
  return point?.branch === undefined
    ? principal
    : { ...principal, branchId: point.branch, picksUp: point.pickup !== undefined }
}
