import { useCallback, useEffect, useState } from 'react'
import { useDraftPhotos } from '#src/components/photos/use-draft-photos.ts'
import { type ClaimLine, type ClaimTypeRules, type PhotoKind, PHOTOS_MAX } from '#src/contract/after-sales/claims.ts'
import { claimDraftPhotos } from '#src/data/claims/claim-draft-photos.ts'
import { type ClaimDraft, claimDraft, draftOf, keepClaimDraft, onClaimDraft } from '#src/data/claims/claim-draft.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { keepChanged } from '#src/data/sync/changed-write.ts'
import type { EditedWrite } from '#src/data/sync/use-edited-write.ts'
import { missingKinds } from '#src/domain/returns/claim-rules.ts'
import { useClaimSending } from './use-claim-sending.ts'

export type ClaimForm = ReturnType<typeof useClaimForm>

interface ClaimFormOptions {
  readonly userId: number
  readonly edited: EditedWrite | null
  readonly types: readonly ClaimTypeRules[]
}

/** A claim while it is written: every change stays on this device until it is sent, and a refusal leaves everything as it was. */
export function useClaimForm({ userId, edited, types }: ClaimFormOptions) {
  const online = useOnline()
  const [draft, setDraft] = useState<ClaimDraft>(() => (edited ? draftOf(edited.seen) : claimDraft(userId)))
  const isEdited = edited !== null
  // After a login the form may stand before the device gives back what was typed into it.
  useEffect(() => {
    if (!isEdited) return onClaimDraft(userId, () => setDraft(claimDraft(userId)))
  }, [userId, isEdited])
  const taken = useDraftPhotos({ kept: claimDraftPhotos, edited, most: PHOTOS_MAX, usual: 'damage' })
  const { photos, dropPhotos } = taken
  const { send, forget, ...sending } = useClaimSending(userId, edited)
  const rules = types.find(({ type }) => type === draft.type) ?? {
    photo_kinds: ['damage' as const],
    observations_min: 10,
    invoice_min: 3,
  }
  const keepDraft = useCallback(
    (next: ClaimDraft) => (edited ? keepChanged(edited.opId, { draft: next }) : keepClaimDraft(userId, next)),
    [edited, userId],
  )
  const choose = useCallback(
    (line: ClaimLine | null) =>
      setDraft((before) => {
        const type = line?.type ?? before.type
        const next = { ...before, line, type, plate: before.plate || (line?.plate ?? ''), quantity: '1' }
        keepDraft(next)
        return next
      }),
    [keepDraft],
  )
  return {
    draft,
    ...taken,
    ...sending,
    rules,
    types,
    online,
    missing: missingKinds({ photos }, rules),
    choose,
    /** Nothing of what was written is kept. */
    restart() {
      setDraft(draftOf(null))
      keepClaimDraft(userId, null)
      dropPhotos()
    },
    set(given: Partial<ClaimDraft>) {
      const next = { ...draft, ...given }
      setDraft(next)
      keepDraft(next)
      for (const field of Object.keys(given)) forget(field)
    },
    add(files: readonly File[], kind: PhotoKind, isFromCamera: boolean) {
      forget('photos')
      return taken.add(files, isFromCamera, kind)
    },
    send: () => send({ draft, photos, rules, onSent: dropPhotos }),
  }
}
