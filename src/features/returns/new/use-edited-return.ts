import type { PayloadOf } from '#src/contract/operations.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { draftOfReturn, type ReturnDraft } from '#src/domain/returns/return-draft.ts'

export interface EditedReturn {
  readonly opId: string
  /** Its id for ever: should the shop have it after all, it stays one return. */
  readonly clientId: string
  readonly draft: ReturnDraft
  /** What the shop said, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** The waiting or refused return that the address names, with everything that was written; null when there is none. */
export function useEditedReturn(edit: string | undefined): EditedReturn | null {
  const { operations } = useOutbox()
  const operation = operations.find(
    ({ opId, kind, state }) =>
      opId === edit && kind === 'return.create.v1' && !['done', 'cancelled', 'cancelling'].includes(state),
  )
  if (!operation) return null
  return {
    opId: operation.opId,
    clientId: (operation.payload as PayloadOf<'return.create.v1'>).body.client_id,
    draft: draftOfReturn(operation.seen),
    errors: operation.lastError?.errors ?? {},
  }
}
