import type { Operation } from '#src/platform/offline/engine/operation.ts'

/** What a person can take along of waiting work: everything that the shop's support needs to do it by hand. Tokens are no part of an operation. */
export function exportOf(
  operations: readonly Operation[],
  nowMs: number,
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
    text: JSON.stringify({ exported_at: exportedAt, operations: rows }, null, 2),
  }
}
