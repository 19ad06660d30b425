import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { TOO_LATE } from '#src/components/offline/too-late.ts'
import type { DraftPhotos } from '#src/components/photos/use-draft-photos.ts'
import type { ReturnTypes } from '#src/contract/after-sales/returns.ts'
import type { ReadyPicture } from '#src/data/pictures/ready-picture.ts'
import { keepReturn, keptReturn } from '#src/data/returns/return-draft.ts'
import { numberIn, useSendReturn } from '#src/data/returns/return.commands.ts'
import { type EditedWrite, refusedInPlaceOf } from '#src/data/sync/use-edited-write.ts'
import { afterSending, lineGap, needsPhoto, type ReturnDraft } from '#src/domain/returns/return-draft.ts'
import { uuid } from '#src/lib/uuid.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { leadToWrongQuantity } from '#src/ui/controls/quantity-steps.ts'
import { notify } from '#src/ui/notifications/notify.ts'

type FieldErrors = Readonly<Record<string, readonly string[]>>

/** What keeps it from being sent, in words; null: nothing. */
function useProblemOf(kinds: ReturnTypes) {
  const { t } = useLingui()
  return (draft: ReturnDraft, photos: readonly ReadyPicture[]): string | null => {
    if (draft.lines.length === 0) return t`Adăugați cel puțin o linie.`
    const isMissing = draft.lines.some((line) => lineGap(line, draft.type, kinds) !== null)
    return isMissing || (photos.length === 0 && needsPhoto(draft, kinds))
      ? t`Corectați erorile pentru a continua.`
      : null
  }
}

/** Sends what was written, or says at its place why not. */
export function useReturnSending(userId: number, kinds: ReturnTypes, edited: EditedWrite | null) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const command = useSendReturn()
  const [errors, setErrors] = useState<FieldErrors>(edited?.refusal?.fieldErrors ?? {})
  const refused = (error: unknown) => {
    const why = callErrorText(i18n, error).text
    return t`Returul nu a putut fi salvat. ${why}`
  }
  const [text, setText] = useState(() => (edited?.refusal ? refused(edited.refusal) : null))
  const problemOf = useProblemOf(kinds)
  const [attempt, setAttempt] = useState(0)
  const [clientId] = useState(() => edited?.clientId ?? uuid())
  const isSending = useRef(false)

  async function send(draft: ReturnDraft, { photos, dropPhotos }: DraftPhotos): Promise<void> {
    if (isSending.current || leadToWrongQuantity()) return
    setAttempt((before) => before + 1)
    const problem = problemOf(draft, photos)
    if (problem !== null) return setText(problem)
    isSending.current = true
    try {
      const ending = await command.runAsync({
        draft: { ...draft, aside: [] },
        photos,
        kinds,
        clientId,
        insteadOf: edited,
      })
      // It had left before it could be given up.
      if (edited && ending.is === 'cancelled') return setText(i18n._(TOO_LATE))
      if (!edited) keepReturn(userId, afterSending(draft))
      dropPhotos()
      const id = numberIn(ending)
      notify({
        kind: 'info',
        text: id === null ? t`Retur în așteptare, nu are încă număr` : t`Returul ${id} a fost trimis.`,
      })
      await (id === null ? navigate({ to: '/returns' }) : navigate({ to: '/returns/$id', params: { id } }))
    } catch (error) {
      // What was changed of a waiting one lies on this device, to be changed further; beside it another may be begun.
      const again = edited && refusedInPlaceOf(edited)
      if (again !== null) return await navigate({ to: '/returns/new', search: { edit: again }, replace: true })
      // What could not be stored at all has its place where none is begun.
      if (!edited || keptReturn(userId).lines.length === 0) keepReturn(userId, draft)
      setErrors(error instanceof ApiError ? error.fieldErrors : {})
      setAttempt((before) => before + 1)
      setText(refused(error))
    } finally {
      isSending.current = false
    }
  }
  return {
    errors,
    text,
    /** Changes with every sending that is judged, here or by the shop. */
    attempt,
    wasTried: attempt > 0,
    isPending: command.isPending,
    send,
    /** Something was changed since: what was said of places counts no more. */
    forget: () => {
      setErrors({})
      setText(null)
    },
  }
}
