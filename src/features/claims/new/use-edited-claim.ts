import { useEffect, useState } from 'react'
import type { PayloadOf } from '#src/contract/operations.ts'
import { type ClaimDraft, draftOf } from '#src/data/claims/claim-draft.ts'
import type { ReadyPhoto } from '#src/data/claims/claim-photo.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { waitingPictures } from '#src/data/pictures/waiting-pictures.ts'

/** A waiting or refused claim with everything that was in it. */
export interface EditedClaim {
  readonly opId: string
  /** Its id for ever: should the shop have it after all, it stays one claim. */
  readonly clientId: string
  readonly draft: ClaimDraft
  readonly photos: readonly ReadyPhoto[]
  /** What the shop said, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** The claim that the address names, its photos as this device kept them; null when there is none. */
export function useEditedClaim(edit: string | undefined): EditedClaim | null | 'reading' {
  const { operations, principal } = useOutbox()
  const operation = operations.find(
    ({ opId, kind, state }) =>
      opId === edit && kind === 'claim.create.v1' && !['done', 'cancelled', 'cancelling'].includes(state),
  )
  const [read, setRead] = useState<{ readonly opId: string; readonly photos: readonly ReadyPhoto[] } | null>(null)
  const opId = operation?.opId
  const lane = operation?.lane
  const body = operation && (operation.payload as PayloadOf<'claim.create.v1'>).body
  useEffect(() => {
    if (opId === undefined || lane === undefined || body === undefined) return
    let isGone = false
    void keptPhotos(lane, body.photos).then((photos) => {
      if (!isGone) setRead({ opId, photos })
    })
    return () => {
      isGone = true
    }
    // The payload of an operation does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [opId, lane])
  if (edit === undefined) return null
  if (principal === null) return 'reading'
  if (!operation) return null
  if (read?.opId !== operation.opId || !body) return 'reading'
  return {
    opId: operation.opId,
    clientId: body.client_id,
    draft: draftOf(operation.seen),
    photos: read.photos,
    errors: operation.lastError?.errors ?? {},
  }
}

async function keptPhotos(
  lane: string,
  declared: PayloadOf<'claim.create.v1'>['body']['photos'],
): Promise<ReadyPhoto[]> {
  const found = await waitingPictures(lane, declared)
  return found.map(({ picture, declared: { kind } }) => ({ ...picture, kind: kind ?? 'damage' }))
}
