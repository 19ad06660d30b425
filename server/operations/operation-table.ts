import type { Endpoint } from '#src/contract/endpoint.ts'
import { type Operation, operationName } from './operation.ts'

/** Writes that may wait, by the names of their endpoints. */
export type OperationTable = ReadonlyMap<string, Operation>

export function operationTable(operations: readonly Operation[]): OperationTable {
  return new Map(operations.map((operation) => [operationName(operation.endpoint), operation]))
}

export function operationOf(table: OperationTable, endpoint: Endpoint): Operation {
  const operation = table.get(operationName(endpoint))
  if (!operation) throw new Error(`no operation serves ${operationName(endpoint)}`)
  return operation
}
