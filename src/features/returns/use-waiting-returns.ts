import { useFolded } from '#src/data/sync/folded.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { needsPerson } from '#src/domain/operation-standing.ts'
import { type WaitingReturn, waitingReturnsFold } from '#src/domain/returns/returns-fold.ts'
import { isOfKinds } from '#src/domain/waiting-write.ts'

const NOTHING = { data: {}, dataUpdatedAt: 0 }

/** Returns on this device that the list does not hold: those that wait, and those that the shop refused while nobody looked. */
export function useWaitingReturns(list: Parameters<typeof useFolded>[1]): readonly WaitingReturn[] {
  const waiting = useFolded(waitingReturnsFold, list.data ? list : NOTHING) ?? []
  const { operations } = useOutbox()
  const refused = operations.filter(needsPerson).filter(isOfKinds(['return.create.v1']))
  return [...waitingReturnsFold.fold({}, refused), ...waiting]
}
