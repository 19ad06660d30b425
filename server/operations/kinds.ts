import type { Endpoint } from '#src/contract/endpoint.ts'
import { operationKinds } from '#src/contract/operations.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { SentInput } from './fingerprint.ts'

/** A kind that no app makes any more, but that a tablet may still hold: it lives on as the next version (offline.md §2). */
export interface RetiredKind {
  /** The endpoint that it stood for: its keys are known by that name and fingerprint. */
  readonly storedAs: Endpoint
  readonly becomes: string
  upcast(payload: SentInput): SentInput
}
export interface Kinds {
  readonly current: Readonly<Record<string, { readonly endpoint: Endpoint }>>
  readonly retired: Readonly<Record<string, RetiredKind>>
}

/** None yet: every kind is in its first version. A row is added when a payload changes, and is never taken away. */
const retiredKinds: Readonly<Record<string, RetiredKind>> = {}
export const knownKinds: Kinds = { current: operationKinds, retired: retiredKinds }

/** What an operation of a kind asks of this version. */
export interface ReadKind {
  readonly endpoint: Endpoint
  readonly storedAs: Endpoint
  readonly input: SentInput
}

/** @throws Refusal 400 unknown-operation for a kind that this server does not know (any more, or yet) */
export function readKind(kind: string, payload: SentInput, { current, retired }: Kinds = knownKinds): ReadKind {
  const storedAs = own(retired, kind)?.storedAs
  let name = kind
  let input = payload
  for (let step = own(retired, name); step; step = own(retired, name)) {
    input = step.upcast(input)
    name = step.becomes
  }
  const endpoint = own(current, name)?.endpoint
  if (!endpoint) throw new Refusal('unknown-operation', { details: { kind } })
  return { endpoint, storedAs: storedAs ?? endpoint, input }
}

/** A kind comes from outside: `constructor` is none. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
