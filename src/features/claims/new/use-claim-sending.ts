import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { TOO_LATE } from '#src/components/offline/too-late.ts'
import { brand } from '#src/contract/brand.ts'
import type { ClaimTypeRules } from '#src/contract/after-sales/claims.ts'
import { type ClaimDraft, claimDraft, keepClaimDraft } from '#src/data/claims/claim-draft.ts'
import type { ReadyPhoto } from '#src/data/claims/claim-photo.ts'
import { useSendClaim } from '#src/data/claims/claim.commands.ts'
import { type EditedWrite, refusedInPlaceOf } from '#src/data/sync/use-edited-write.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { uuid } from '#src/lib/uuid.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { shopClock } from '#src/lib/clock.ts'
import { claimOf, labelOf } from './claim-of.ts'
import { useDraftErrors } from './use-draft-errors.ts'

type FieldErrors = Readonly<Record<string, readonly string[]>>

interface Written {
  readonly draft: ClaimDraft
  readonly photos: readonly ReadyPhoto[]
  readonly rules: Omit<ClaimTypeRules, 'type'>
  /** The claim has its photos now, sent or waiting. */
  readonly onSent: () => void
}

/** Sends what was written, or says by field why not; whatever is refused stays as it was written. */
export function useClaimSending(userId: number, edited: EditedWrite | null) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const command = useSendClaim()
  const errorsOf = useDraftErrors()
  const [errors, setErrors] = useState<FieldErrors>(edited?.refusal?.fieldErrors ?? {})
  const [attempt, setAttempt] = useState(0)
  const refused = (error: unknown) => {
    const why = callErrorText(i18n, error).text
    return t`Reclamația nu a putut fi salvată. ${why}`
  }
  const [text, setText] = useState(() => (edited?.refusal ? refused(edited.refusal) : null))
  const [clientId] = useState(() => edited?.clientId ?? uuid())
  const isSending = useRef(false)

  async function send({ draft, photos, rules, onSent }: Written): Promise<void> {
    if (isSending.current) return
    const found = errorsOf(draft, photos, { rules, today: localDay(new Date(shopClock.nowMs()), brand.timeZone) })
    setErrors(found)
    setAttempt((before) => before + 1)
    setText(Object.keys(found).length > 0 ? t`Corectați erorile pentru a continua.` : null)
    if (Object.keys(found).length > 0 || draft.line === null) return
    isSending.current = true
    try {
      const ending = await command.runAsync({
        claim: claimOf(draft, draft.line, photos, clientId),
        label: labelOf(draft, draft.line),
        files: photos.map(({ sha256, mediaType, bytes }) => ({ sha256, mediaType, bytes })),
        draft,
        // The id stays, so that it is one claim should the shop have the former after all.
        insteadOf: edited?.lastOpId,
      })
      if (edited && ending.is === 'cancelled') return setText(i18n._(TOO_LATE))
      if (!edited) keepClaimDraft(userId, null)
      onSent()
      const number = ending.is === 'done' ? (ending.answer as { readonly number: string | null }).number : null
      notify({
        kind: 'info',
        text: number === null ? t`Reclamație în așteptare, nu are încă număr` : t`Reclamația ${number} a fost trimisă.`,
      })
      await navigate({ to: '/claims' })
    } catch (error) {
      // What was changed of a waiting one lies on this device with its photos, to be changed further; beside it another may be begun.
      const again = edited && refusedInPlaceOf(edited)
      if (again !== null) return await navigate({ to: '/claims/new', search: { edit: again }, replace: true })
      // What could not be stored at all has its place where none is begun.
      if (!edited || claimDraft(userId).line === null) keepClaimDraft(userId, draft)
      setErrors(error instanceof ApiError ? error.fieldErrors : {})
      setAttempt((before) => before + 1)
      setText(refused(error))
    } finally {
      isSending.current = false
    }
  }

  return {
    errors,
    /** Changes with every sending that is judged, here or by the shop. */
    attempt,
    text,
    isPending: command.isPending,
    send,
    /** The field was changed since. */
    forget: (field: string) =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field))),
  }
}
