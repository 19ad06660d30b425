import type { Operation } from '#src/platform/offline/engine/operation.ts'

/** Where money stands in what waits, and in what the shop answered. */
const MONEY: readonly string[] = [
  'price',
  'previous_unit_net',
  'amounts',
  'margin',
  'unit_net',
  'unit_core',
  'totals',
  'details',
  'answer',
]

/**
 * What a person can take along of waiting work: everything that the shop's support needs to do it by hand. Tokens are no part of an operation. `maySeePurchasePrices`: who had that right and has it
 * no more takes along what they did, and no money of it.
 */
export function exportOf(
  operations: readonly Operation[],
  nowMs: number,
  maySeePurchasePrices: boolean,
): { readonly name: string; readonly text: string } {
  const rows = operations.map(
    ({
      opId,
      seq,
      kind,
      label,
      principal,
      state,
      attempts,
      enqueuedAtMs,
      idemKey,
      payload,
      seen,
      lastError,
      answer,
      supersedes,
    }) => ({
      id: opId,
      order: seq,
      kind,
      label,
      principal,
      state,
      attempts,
      enqueued_at: new Date(enqueuedAtMs).toISOString(),
      idempotency_key: idemKey,
      payload,
      seen,
      last_error: lastError,
      answer,
      supersedes,
    }),
  )
  const exportedAt = new Date(nowMs).toISOString()
  return {
    name: `sync-${exportedAt.slice(0, 16).replace(/[:T]/g, '-')}.json`,
    text: JSON.stringify(
      { exported_at: exportedAt, operations: maySeePurchasePrices ? rows : rows.map(withoutPurchasePrices) },
      null,
      2,
    ),
  }
}

/** Of what was seen by right: where that was without a margin, the sale price is the purchase price too. */
function withoutPurchasePrices(row: object): unknown {
  const text = JSON.stringify(row)
  if (!text.includes('"purchase":{')) return row
  return JSON.parse(JSON.stringify(row, (key, value: unknown) => (MONEY.includes(key) ? undefined : value)))
}
