import type { BodyOf, Endpoint } from '#src/contract/endpoint.ts'
import { erpEndpoints } from '#src/contract/after-sales/erp.ts'
import type { Deps } from '#server/deps.ts'
import { sendHints } from '#server/http/answers/send-hints.ts'
import { applyStartStanding } from '#server/modules/start/start-standing.service.ts'
import { collectHints, type Hint } from '#server/operations/operation.ts'
import { admit } from '#server/operations/run-operation.ts'
import { applyClaim } from './erp-claim.service.ts'
import { applyDelivery } from './erp-delivery.service.ts'
import { applyStanding } from './erp-order.service.ts'
import { applyReturn, type ErpCall } from './erp-return.service.ts'

/** Something that the ERP tells, by whatever door. */
export interface ErpWord<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  /** @returns whether it changed anything */
  apply(call: ErpCall, number: string, body: BodyOf<E>): Promise<boolean>
}

const word = <E extends Endpoint>(endpoint: E, apply: ErpWord<E>['apply']): ErpWord<E> => ({ endpoint, apply })

/** By what papers are called in a document's name, `order:4500000001`. */
export const erpWords = {
  order: word(erpEndpoints.order, ({ db, tx }, number, body) => applyStanding(db, number, body, tx.now)),
  delivery: word(erpEndpoints.delivery, ({ db, tx }, number, body) => applyDelivery(db, number, body, tx.now)),
  'start-order': word(erpEndpoints.startOrder, ({ db, tx }, number, body) =>
    applyStartStanding(db, number, body, tx.now),
  ),
  return: word(erpEndpoints.return, applyReturn),
  claim: word(erpEndpoints.claim, applyClaim),
}

/**
 * Does what the ERP tells of `order:4500000001`, held to the schemas of its call; whose screens it concerns are told.
 * @returns false for a kind of paper that it tells nothing of
 * @throws Refusal as the call would
 */
export async function tellShop(
  { store, realtime, publicUrl }: Pick<Deps, 'store' | 'realtime' | 'publicUrl'>,
  document: string,
  body: unknown,
): Promise<boolean> {
  const at = document.indexOf(':')
  const kind = document.slice(0, at)
  if (!Object.hasOwn(erpWords, kind)) return false
  const { endpoint, apply } = erpWords[kind as keyof typeof erpWords] as unknown as ErpWord
  const input = admit(endpoint, null, { params: { number: document.slice(at + 1) }, body })
  const { number } = input.params as { number: string }
  const hints: Hint[] = []
  await store.transaction((tx) =>
    apply({ db: tx.db, tx, emit: collectHints(hints), publicUrl }, number, input.body as never),
  )
  sendHints(realtime, null, hints)
  return true
}
