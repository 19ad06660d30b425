import type { Operation } from './operation.ts'
import type { Rules } from './rules.ts'

/** The number of the shape that this version of the app stores. */
export function presentShape(kind: string, rules: Rules): number {
  return rules.upcasts(kind).length + 1
}

/** The operation as this version would have stored it: the payload of an older version in the present shape (offline.md §9). The same object where nothing is to be done. */
export function upcast(row: Operation, rules: Rules): Operation {
  const missing = rules.upcasts(row.kind).slice(row.schemaV - 1)
  if (missing.length === 0) return row
  return {
    ...row,
    schemaV: row.schemaV + missing.length,
    payload: missing.reduce((payload, next) => next(payload), row.payload),
  }
}
