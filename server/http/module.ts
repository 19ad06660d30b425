import type { Deps } from '#server/deps.ts'
import type { Operation } from '#server/operations/operation.ts'
import type { Route } from './mount.ts'

/** What a noun is on the server. What it keeps is reached by its repository (store/repository.ts), which no list names. */
export interface Module<R extends Route = Route, O extends Operation = Operation> {
  /** Writes that may wait for the network: calls of their own, parts of /sync/batch, and what the simulation runs. */
  readonly operations?: readonly O[]
  /** The other calls. */
  readonly routes?: (deps: Deps) => readonly R[]
}

export function defineModule<R extends Route = never, O extends Operation = never>(
  declaration: Module<R, O>,
): Module<R, O> {
  return declaration
}
