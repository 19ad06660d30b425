import { useEffect, useState } from 'react'
import type { PayloadOf } from '#src/contract/operations.ts'
import { type WaitingPicture, waitingPictures } from '#src/data/pictures/waiting-pictures.ts'
import type { ApiError } from '#src/platform/api/api-error.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { changedPictures, changedWrite } from './changed-write.ts'
import { refusalOf } from './ending.ts'
import { outboxView } from './outbox-access.ts'
import { useOutbox } from './use-outbox.ts'

/** What a waiting or refused write asks the shop to make, with everything that was in it. */
export interface EditedWrite {
  readonly opId: string
  /** What completes it (itself, where nothing does): once that is done, nothing can be changed. */
  readonly lastOpId: string
  /** Its id for ever: should the shop have it after all, it stays one. */
  readonly clientId: string
  /** What was written, as its screen keeps it, with what was changed since and not sent. */
  readonly seen: unknown
  /** Its photos, as this device kept them. */
  readonly pictures: readonly WaitingPicture<DeclaredPhoto>[]
  /** Why the shop refused it; null for one that waits. */
  readonly refusal: ApiError | null
}

/** Those of a claim may say what they show. */
type DeclaredPhoto = PayloadOf<'claim.create.v1'>['body']['photos'][number]

interface Written {
  readonly client_id: string
  readonly photos?: readonly DeclaredPhoto[]
}

const writtenIn = ({ payload }: Operation) => ('body' in payload ? (payload.body as Written | null) : null)

/** Done or given up. */
function isOver({ state, endsAs }: Operation): boolean {
  return state === 'done' || state === 'cancelled' || (state === 'cancelling' && endsAs === 'cancelled')
}

/** It, and what hands it in once its photos are there: while that waits or is refused, the shop has but a draft of it, which what is sent anew writes over. */
const partsOf = (operation: Operation, all: readonly Operation[]) =>
  [operation, ...all.filter(({ dependsOn }) => dependsOn.includes(operation.opId))].filter((each) => !isOver(each))

const refusedStates: readonly Operation['state'][] = ['rejected', 'quarantined', 'needs-you']

/** Why the shop refused it; null where it waits. */
function refusalIn(parts: readonly Operation[]): ApiError | null {
  const refused = parts.find(({ state, endsAs }) => refusedStates.includes(state === 'cancelling' ? endsAs : state))
  const why = refused?.state === 'cancelling' ? refused.endsBecause : refused?.lastError
  return why ? refusalOf(why) : null
}

/**
 * The write that the address names; null when there is none. What was read stays, also while it is given up for what is sent in its place, so that nothing else appears in the form
 * meanwhile.
 */
export function useEditedWrite(edit: string | undefined, kinds: readonly string[]): EditedWrite | null | 'reading' {
  const { operations, principal } = useOutbox()
  const operation = operations.find(
    (each) => each.opId === edit && kinds.includes(each.kind) && partsOf(each, operations).length > 0,
  )
  const [read, setRead] = useState<EditedWrite | null>(null)
  const opId = operation?.opId
  useEffect(() => {
    const written = operation && writtenIn(operation)
    if (!operation || !written) return
    let isGone = false
    const changed = changedWrite(operation.opId)
    const reading = waitingPictures(operation.lane, written.photos ?? [])
    void reading.then(async (waiting) => {
      const pictures = await changedPictures(changed, waiting)
      if (isGone) return
      setRead({
        opId: operation.opId,
        lastOpId: operations.find(({ dependsOn }) => dependsOn.includes(operation.opId))?.opId ?? operation.opId,
        clientId: written.client_id,
        seen: changed.draft ?? operation.seen,
        pictures,
        refusal: refusalIn(partsOf(operation, operations)),
      })
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

/** Where on this device that lies which was sent in the place of one that waited, and was refused; null when it is not there. */
export function refusedInPlaceOf({ opId, clientId }: EditedWrite): string | null {
  const { operations } = outboxView.get()
  const found = operations.find(
    (each) =>
      each.opId !== opId &&
      (each.supersedes === opId || writtenIn(each)?.client_id === clientId) &&
      refusalIn(partsOf(each, operations)) !== null,
  )
  return found?.opId ?? null
}
