import type * as v from 'valibot'
import type { Body, Endpoint } from '#src/contract/endpoint.ts'
import { bodySchema } from './body-schema.ts'
import { readInput } from './input.ts'
import type { Principal } from '#server/access/principal.ts'
import { requireRights } from '#server/access/rights.ts'
import { errorBody } from '#server/refusals/refusal-body.ts'
import type { Store, Transaction } from '#server/store/store.ts'
import { exactlyOnce, type Once, type OnceAnswer } from './exactly-once.ts'
import { fingerprintOf, type SentInput } from './fingerprint.ts'
import { collectHints, type Hint, type Operation, type OperationCall, operationName } from './operation.ts'

/** What of an operation is fixed when it is sent. */
export interface OperationRequest {
  readonly key: string
  /** As it was sent: it makes the fingerprint. */
  readonly sent: SentInput
  /** As this version reads it; differs from `sent` for an older kind. */
  readonly input?: SentInput
  /** The endpoint under whose name the key is kept; differs from the operation's own for an older kind. */
  readonly storedAs?: Endpoint
  /** From the queue of a device: without a view, since nobody looks at the cart after each of twenty changes. */
  readonly isQueued: boolean
}

export interface OperationOutcome extends OnceAnswer {
  readonly hints: readonly Hint[]
}

/** Takes an answer to what its schema names. */
export type Shape = (schema: v.GenericSchema, answer: unknown) => unknown

/**
 * Runs an operation for a principal under its key. The input is read inside, behind the key: what has been done is answered as done, also
 * after an update that would no longer accept it.
 * @throws Refusal as `exactlyOnce`
 */
export async function runOperation<U extends Transaction>(
  store: Store<U>,
  principal: Principal,
  operation: Operation<Endpoint, U>,
  request: OperationRequest,
  { shape, once = exactlyOnce }: { shape: Shape; once?: Once },
): Promise<OperationOutcome> {
  const { endpoint } = operation
  const storedAs = request.storedAs ?? endpoint
  const raw = request.input ?? request.sent
  const hints: Hint[] = []
  const callOn = (tx: U, input: CallInput) =>
    ({
      ...input,
      tx,
      principal,
      isQueued: request.isQueued,
      emit: collectHints(hints),
    }) as unknown as OperationCall<Endpoint, U>
  const shaped = (answer: unknown) => {
    if (endpoint.answer?.kind === 'file') throw new Error('A file is not kept under a key.')
    return endpoint.answer && shape(endpoint.answer, answer)
  }
  const answer = await once(
    store,
    principal,
    { key: request.key, operation: operationName(storedAs), fingerprint: fingerprintOf(storedAs, request.sent) },
    {
      effect: async (tx) => {
        hints.length = 0
        const result = await operation.effect(callOn(tx, admit(endpoint, principal, raw)))
        return { status: endpoint.status ?? 200, body: operation.view ? undefined : shaped(result) }
      },
      ...(operation.view &&
        !request.isQueued && { view: async (tx: U) => shaped(await operation.view!({ tx, principal })) }),
      refused: async (tx, refusal) => {
        hints.length = 0
        // An input that does not fit has left nothing that anybody wants.
        if (refusal.code !== 'validation') await operation.refused?.(callOn(tx, inputOf(endpoint, raw)), refusal)
      },
      sayRefusal: (refusal) => errorBody(refusal, principal.locale),
    },
  )
  return { ...answer, hints: answer.replayed ? [] : hints }
}

/**
 * Lets a call in: its rights, then its input. Behind the key, so that what was done is answered as done also to who has lost the right since.
 * @throws Refusal 403 without a right that the endpoint needs, 422 with an error at each field that does not fit
 */
export function admit(endpoint: Endpoint, principal: Principal | null, raw: SentInput): CallInput {
  if (principal) requireRights(principal, endpoint)
  return inputOf(endpoint, raw)
}

interface CallInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** @throws Refusal 422 with an error at each field that does not fit */
function inputOf(endpoint: Endpoint, raw: SentInput): CallInput {
  return {
    params: endpoint.params && readInput(endpoint.params, raw.params ?? {}),
    query: endpoint.query && readInput(endpoint.query, raw.query ?? {}),
    body: endpoint.body && readBody(endpoint.body, raw.body),
  }
}

function readBody(body: Body, raw: unknown): unknown {
  const schema = bodySchema(body)
  return schema ? readInput(schema, raw ?? {}) : raw
}
