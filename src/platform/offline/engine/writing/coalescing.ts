import type { Operation, OperationPayload } from '../operation.ts'
import type { Entry } from '../state.ts'
import type { Rules } from '../rules.ts'

/**
 * The row whose place a new operation may take: the last of its lane that waits, on the same subject, with the same place in the order of things (offline.md §4).
 * Anything behind it would otherwise see the newer value before its time.
 */
export function coalescesOnto(rows: Iterable<Operation>, { operation }: Entry, rules: Rules): Operation | null {
  if (
    operation.coalesceKey === null ||
    operation.supersedes !== null ||
    operation.dependsOn.length > 0 ||
    operation.attachments.length > 0
  )
    return null
  let last: Operation | null = null
  for (const row of rows)
    if (row.lane === operation.lane)
      last = last === null || row.seq === 0 || (last.seq !== 0 && row.seq > last.seq) ? row : last
  return last?.coalesceKey === operation.coalesceKey && last.kind === operation.kind && rules.mayCoalesceOnto(last)
    ? last
    : null
}

/** The newer payload, still built on what the older one was built on: the server never saw the value in between. */
export function coalesced(older: OperationPayload, newer: OperationPayload): OperationPayload {
  if (!isRecord(older.body) || !isRecord(newer.body)) return newer
  const { body: before } = older
  const isBase = (name: string) => name.startsWith('base_')
  const wanted = Object.entries(newer.body).filter(([name]) => !isBase(name))
  const base = Object.keys(newer.body)
    .filter((name) => isBase(name) && name in before)
    .map((name) => [name, before[name]] as const)
  return { ...newer, body: Object.fromEntries([...wanted, ...base]) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
