import type { Deps } from '#server/deps.ts'
import type { Operation } from '#server/operations/operation.ts'
import type { Route } from './mount.ts'
import type { WorkSource } from './work-source.ts'

/** What a noun is on the server. What it keeps is reached by its repository (store/repository.ts), which no list names. */
export interface Module<R extends Route = Route, O extends Operation = Operation> {
  /** Writes that may wait for the network: calls of their own, parts of /sync/batch, and what the simulation runs. */
  readonly operations?: readonly O[]
  /** The other calls. */
  readonly routes?: (deps: Deps) => readonly R[]
  /** What of it waits for the distributor's people, for their work list. */
  readonly workItems?: readonly WorkSource[]
}

export function defineModule<R extends Route = never, O extends Operation = never>(
  declaration: Module<R, O>,
): Module<R, O> {
  return declaration
}
