import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type DraftPhotos, useDraftPhotos } from '#src/components/photos/use-draft-photos.ts'
import {
  RETURN_LINES_MAX,
  RETURN_PHOTOS_MAX,
  type ReturnType as TypeOfReturn,
} from '#src/contract/after-sales/return-request.ts'
import type { ReturnableLine, ReturnTypes } from '#src/contract/after-sales/returns.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { keepReturn, keptReturn, onKeptReturn } from '#src/data/returns/return-draft.ts'
import { keepChanged } from '#src/data/sync/changed-write.ts'
import type { EditedWrite } from '#src/data/sync/use-edited-write.ts'
import { returnDraftPhotos } from '#src/data/returns/return-draft-photos.ts'
import {
  draftOfReturn,
  lineGap,
  mostOf,
  nameOfReturnLine,
  needsPhoto,
  reasonsFor,
  type ReturnDraft,
  type ReturnDraftLine,
  withType,
} from '#src/domain/returns/return-draft.ts'
import { today } from '../return-words.ts'
import { useReturnSending } from './use-return-sending.ts'

export type ReturnForm = ReturnType<typeof useReturnForm>

interface Given {
  readonly userId: number
  readonly kinds: ReturnTypes
  readonly edited: EditedWrite | null
  readonly type: TypeOfReturn | undefined
}

/** A return while it is written: every change stays on this device until it is sent; what is refused stays as it was written (RET-04). */
export function useReturnForm({ userId, kinds, edited, type }: Given) {
  const { t } = useLingui()
  const online = useOnline()
  const [draft, setDraft] = useState<ReturnDraft>(() => {
    const kept = edited ? draftOfReturn(edited.seen) : keptReturn(userId)
    return type === undefined ? kept : withType(kept, type)
  })
  const isEdited = edited !== null
  // After a login the form may stand before the device gives back what was typed into it.
  useEffect(() => {
    if (!isEdited) return onKeptReturn(userId, () => setDraft(keptReturn(userId)))
  }, [userId, isEdited])
  const photos = useDraftPhotos({ kept: returnDraftPhotos, edited, most: RETURN_PHOTOS_MAX, usual: 'any' })
  const sending = useReturnSending(userId, kinds, edited)
  const change = (next: ReturnDraft) => {
    setDraft(next)
    if (edited) keepChanged(edited.opId, { draft: next })
    else keepReturn(userId, next)
  }
  const changeLines = (lines: readonly ReturnDraftLine[]) => {
    sending.forget()
    change({ ...draft, lines: [...lines] })
  }
  return {
    draft,
    photos: {
      ...photos,
      add: (...given: Parameters<DraftPhotos['add']>) => {
        sending.forget()
        return photos.add(...given)
      },
    },
    kinds,
    online,
    ...sending,
    set: (given: Partial<Omit<ReturnDraft, 'lines' | 'type'>>) => change({ ...draft, ...given }),
    /** Another type takes other lines; those of the one before are put aside. */
    setType: (next: TypeOfReturn) => {
      if (next === draft.type) return
      sending.forget()
      change(withType(draft, next))
    },
    has: (line: ReturnableLine) => draft.lines.some((each) => nameOfReturnLine(each.line) === nameOfReturnLine(line)),
    isFull: draft.lines.length >= RETURN_LINES_MAX,
    add: (line: ReturnableLine) => {
      const reasons = reasonsFor(line, draft.type, today(), kinds)
      const only = reasons.length === 1 ? reasons[0]!.code : ''
      const quantity = draft.type === 'old_part' ? mostOf(line, draft.type) : 1
      changeLines([...draft.lines, { line, quantity, reason: only, category: null, note: '' }])
    },
    changeLine: (line: ReturnDraftLine, given: Partial<ReturnDraftLine>) =>
      changeLines(draft.lines.map((each) => (each === line ? { ...each, ...given } : each))),
    remove: (line: ReturnDraftLine) => changeLines(draft.lines.filter((each) => each !== line)),
    gapText: (line: ReturnDraftLine) => {
      const gap = lineGap(line, draft.type, kinds)
      return gap === null ? null : gap === 'reason' ? t`Alegeți motivul` : t`Alegeți categoria`
    },
    needsPhoto: needsPhoto(draft, kinds),
    send: () => sending.send(draft, photos),
  }
}
