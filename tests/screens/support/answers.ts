import * as v from 'valibot'
import type { AnswerInputOf, Endpoint } from '#src/contract/endpoint.ts'
import { ErrorBody } from '#src/contract/errors.ts'
import type { AnsweredFile } from '#src/contract/files.ts'

/** What the app sent, read by the contract. */
export interface Asked {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** Under which it is done once; of what a batch carries too. */
  readonly key?: string | null
}

export interface ShopAnswer {
  readonly endpoint: Endpoint
  readonly give: (asked: Asked) => { readonly status: number; readonly body: unknown }
  /** Until then the answer is on its way. */
  readonly when?: Promise<unknown>
}

/** What the shop answers, checked by the contract: what it does not allow fails the test. */
export function answer<E extends Endpoint>(
  endpoint: E,
  body: AnswerInputOf<E> | ((asked: Asked) => AnswerInputOf<E>),
): ShopAnswer {
  return {
    endpoint,
    give: (asked) => {
      const given: unknown = typeof body === 'function' ? (body as (asked: Asked) => unknown)(asked) : body
      if (endpoint.answer?.kind === 'file') v.parse(v.picklist(endpoint.answer.types), (given as AnsweredFile).type)
      else if (endpoint.answer) v.parse(endpoint.answer, given)
      return { status: endpoint.status ?? 200, body: given }
    },
  }
}

/** A refusal with the shop's own words. */
export function refuse(endpoint: Endpoint, status: number, body: v.InferInput<typeof ErrorBody>): ShopAnswer {
  v.parse(ErrorBody, body)
  return { endpoint, give: () => ({ status, body }) }
}

/** The shop fails at this call. */
export function fail(endpoint: Endpoint): ShopAnswer {
  return refuse(endpoint, 500, { code: 'internal', message: 'Ceva nu a mers la noi.' })
}
