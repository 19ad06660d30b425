import type { AnswerInputOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#src/contract/endpoint.ts'
import type { SocketEventName, SocketPayload } from '#src/contract/sockets.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'

/** People by their ids, everybody of the person's company, or everybody who is logged in. */
export type Audience = readonly number[] | 'company' | 'everybody'

/** A socket hint of an effect; it leaves once the effect is committed. Without `to` it is for the screens of who it was done for. */
export type Hint = {
  [N in SocketEventName]: { readonly event: N; readonly payload: SocketPayload<N>; readonly to?: Audience }
}[SocketEventName]

/** Gives a hint: to the person's own screens, or to those that are named. */
export type Emit = <N extends SocketEventName>(event: N, payload: SocketPayload<N>, to?: Audience) => void

export function collectHints(hints: Hint[]): Emit {
  return (event, payload, to) => void hints.push({ event, payload, ...(to && { to }) } as Hint)
}

/** What an operation is given: who asks, the input as its endpoint's schemas read it, the transaction in which everything happens. */
export interface OperationCall<E extends Endpoint = Endpoint, U extends Transaction = Transaction> {
  readonly tx: U
  readonly principal: Principal
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** It comes from the queue of a device (/sync/batch). */
  readonly isQueued: boolean
  readonly emit: Emit
}

/** What a view is made of. Not of the input: what has been done is shown also to who sent it in a shape that this version no longer reads. */
export type ViewCall<U extends Transaction = Transaction> = Pick<OperationCall<Endpoint, U>, 'tx' | 'principal'>

type AnswerTo<E extends Endpoint> = undefined extends AnswerInputOf<E> ? void : AnswerInputOf<E>

/**
 * A write of the API, apart from HTTP and SQL: a call of its own, a part of /sync/batch and the simulation run the same function.
 * `effect` happens once and its result is kept under the key; `view` is what the caller is shown of the world afterwards: it is never kept, so
 * that a repeated call shows the world and the rights of its own moment.
 */
export interface Operation<E extends Endpoint = Endpoint, U extends Transaction = Transaction> {
  readonly endpoint: E
  effect(call: OperationCall<E, U>): Promise<unknown>
  view?(call: ViewCall<U>): Promise<unknown>
  /** What a final refusal leaves for others, whose screens are told by its hints; committed with the stored refusal. */
  refused?(call: OperationCall<E, U>, refusal: Refusal): Promise<void>
}

export function operation<E extends Endpoint, U extends Transaction = Transaction>(
  endpoint: E,
  effect: (call: OperationCall<E, U>) => Promise<AnswerTo<E>>,
): Operation<E, U> {
  return { endpoint, effect }
}

/** An operation that answers with a view. */
export function viewedOperation<E extends Endpoint>(
  endpoint: E,
  effect: (call: OperationCall<E>) => Promise<void>,
  view: (call: ViewCall) => Promise<AnswerTo<E>>,
): Operation<E> {
  return { endpoint, effect, view }
}

/** The name that a key remembers. */
export function operationName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
