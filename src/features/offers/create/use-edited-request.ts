import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { draftOf, type RequestDraft } from '#src/domain/offers/offer-request-draft.ts'

export interface EditedRequest {
  readonly opId: string
  readonly draft: RequestDraft
}

/** The waiting or refused request that the address names, with everything that was written; null when there is none. */
export function useEditedRequest(edit: string | undefined): EditedRequest | null {
  const { operations } = useOutbox()
  const operation = operations.find(
    ({ opId, kind, state }) =>
      opId === edit && kind === 'offers.create.v1' && !['done', 'cancelled', 'cancelling'].includes(state),
  )
  return operation ? { opId: operation.opId, draft: draftOf(operation.seen) } : null
}
