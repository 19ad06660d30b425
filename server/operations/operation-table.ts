import type { Endpoint } from '#src/contract/endpoint.ts'
import { accountOperations } from '#server/modules/account/account.operations.ts'
import { cartOperations } from '#server/modules/cart/cart.operations.ts'
import { claimOperations } from '#server/modules/claims/claims.operations.ts'
import { favouriteOperations } from '#server/modules/favourites/favourites.operations.ts'
import { vehicleOperations } from '#server/modules/vehicles/vehicle.operations.ts'
import { type Operation, operationName } from './operation.ts'

export type OperationTable = ReadonlyMap<string, Operation>

export function operationTable(operations: readonly Operation[]): OperationTable {
  return new Map(operations.map((operation) => [operationName(operation.endpoint), operation]))
}

/** Every write that may wait, by the name of its endpoint. */
export const allOperations: OperationTable = operationTable([
  ...cartOperations,
  ...vehicleOperations,
  ...accountOperations,
  ...favouriteOperations,
  ...claimOperations,
])

export function operationOf(table: OperationTable, endpoint: Endpoint): Operation {
  const operation = table.get(operationName(endpoint))
  if (!operation) throw new Error(`no operation serves ${operationName(endpoint)}`)
  return operation
}
