import { useEffect, useState } from 'react'
import type { DeclaredPhoto } from '#src/contract/after-sales/uploads.ts'
import type { ReadyPicture } from '#src/data/pictures/ready-picture.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { waitingPictures } from '#src/data/pictures/waiting-pictures.ts'
import { draftOf, type RequestDraft } from '#src/domain/offers/offer-request-draft.ts'
import type { OperationError } from '#src/platform/offline/engine/operation.ts'

/** A waiting or refused request with everything that was in it. */
export interface EditedRequest {
  readonly opId: string
  /** Its id, which one with photos keeps: should the shop have it after all, it stays one request. */
  readonly clientId: string
  readonly draft: RequestDraft
  readonly photos: readonly ReadyPicture[]
  /** Why the shop refused it; null for one that waits. */
  readonly refusal: OperationError | null
}

const kinds = ['offers.create.v1', 'offers.begin.v1']
const ended = ['done', 'cancelled', 'cancelling']

/** The request that the address names, its photos as this device kept them; null when there is none. What was read stays, also while it is taken back to be sent anew. */
export function useEditedRequest(edit: string | undefined): EditedRequest | null | 'reading' {
  const { operations, principal } = useOutbox()
  const operation = operations.find(
    ({ opId, kind, state }) => opId === edit && kinds.includes(kind) && !ended.includes(state),
  )
  const [read, setRead] = useState<EditedRequest | null>(null)
  const opId = operation?.opId
  useEffect(() => {
    if (!operation) return
    let isGone = false
    const { client_id: clientId, photos = [] } = operation.payload.body as WrittenRequest
    void waitingPictures(operation.lane, photos).then((found) => {
      const pictures = found.map(({ picture }) => picture)
      const refusal = operation.state === 'rejected' ? operation.lastError : null
      if (!isGone)
        setRead({ opId: operation.opId, clientId, draft: draftOf(operation.seen), photos: pictures, refusal })
    })
    return () => {
      isGone = true
    }
    // What was written in an operation does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [opId])
  if (edit === undefined) return null
  if (read?.opId === edit) return read
  return principal === null || operation ? 'reading' : null
}

interface WrittenRequest {
  readonly client_id: string
  readonly photos?: readonly DeclaredPhoto[]
}
