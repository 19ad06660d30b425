import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { needsPerson } from '#src/domain/operation-standing.ts'
import { type WaitingRequest, waitingRequestsFold } from '#src/domain/offers/offers-fold.ts'
import { isOfKinds } from '#src/domain/waiting-write.ts'

/**
 * Requests that the shop refused while nobody looked: nothing of them waits any more, but who wrote them has to know.
 * One with photos stands among those that wait, by its second write.
 */
export function useRefusedRequests(): readonly WaitingRequest[] {
  const { operations } = useOutbox()
  const refused = operations.filter(needsPerson).filter(isOfKinds(['offers.create.v1', 'offers.finish.v1']))
  return waitingRequestsFold.fold({}, refused)
}
