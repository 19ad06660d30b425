import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { callErrorText } from '#src/components/call-error-text.ts'
import { brand } from '#src/contract/brand.ts'
import { type ClaimLine, type ClaimTypeRules, type PhotoKind } from '#src/contract/claims.ts'
import { type ClaimDraft, claimDraft, keepClaimDraft } from '#src/data/claims/claim-draft.ts'
import { useSendClaim } from '#src/data/claims/claim.commands.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { missingKinds } from '#src/domain/claim-rules.ts'
import { localDay } from '#src/domain/delivery-promise.ts'
import { uuid } from '#src/lib/uuid.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { claimOf, labelOf } from './claim-of.ts'
import { useClaimPhotos } from './use-claim-photos.ts'
import { useDraftErrors } from './use-draft-errors.ts'
import type { EditedClaim } from './use-edited-claim.ts'

export type ClaimForm = ReturnType<typeof useClaimForm>

export type FieldErrors = Readonly<Record<string, readonly string[]>>

interface ClaimFormOptions {
  readonly userId: number
  readonly edited: EditedClaim | null
  readonly types: readonly ClaimTypeRules[]
}

/** A claim while it is written: every change stays on this device until it is sent, and a refusal leaves everything as it was. */
export function useClaimForm({ userId, edited, types }: ClaimFormOptions) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const command = useSendClaim()
  const errorsOf = useDraftErrors()
  const [draft, setDraft] = useState<ClaimDraft>(() => edited?.draft ?? claimDraft(userId))
  const taken = useClaimPhotos(edited?.photos ?? [])
  const { photos } = taken
  const [errors, setErrors] = useState<FieldErrors>(edited?.errors ?? {})
  const [text, setText] = useState<string | null>(null)
  const [clientId] = useState(() => edited?.clientId ?? uuid())
  const isSending = useRef(false)
  const rules = types.find(({ type }) => type === draft.type) ?? {
    photo_kinds: ['damage' as const],
    observations_min: 10,
    invoice_min: 3,
  }
  const change = (next: ClaimDraft) => {
    setDraft(next)
    if (!edited) keepClaimDraft(userId, next)
  }
  const choose = useCallback(
    (line: ClaimLine | null) =>
      setDraft((before) => {
        const next = { ...before, line, plate: before.plate || (line?.plate ?? ''), quantity: '1' }
        if (!edited) keepClaimDraft(userId, next)
        return next
      }),
    [edited, userId],
  )
  const forget = (field: string) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)))

  async function send(): Promise<void> {
    if (isSending.current) return
    const found = errorsOf(draft, photos, { rules, today: localDay(new Date(), brand.timeZone) })
    setErrors(found)
    setText(Object.keys(found).length > 0 ? t`Corectați erorile pentru a continua.` : null)
    if (Object.keys(found).length > 0 || draft.line === null) return
    isSending.current = true
    try {
      // What waits in its place goes first; its id is kept where it may have reached the shop, so that it stays one claim.
      if (edited) await outboxActions.cancel(edited.opId)
      const ending = await command.runAsync({
        claim: claimOf(draft, draft.line, photos, clientId),
        label: labelOf(draft, draft.line),
        files: photos.map(({ sha256, mediaType, bytes }) => ({ sha256, mediaType, bytes })),
        draft,
      })
      if (!edited) keepClaimDraft(userId, null)
      const number = ending.is === 'done' ? (ending.answer as { readonly number: string | null }).number : null
      notify({
        kind: 'info',
        text: number === null ? t`Reclamație în așteptare, nu are încă număr` : t`Reclamația ${number} a fost trimisă.`,
      })
      await navigate({ to: '/claims' })
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fieldErrors : {})
      const why = callErrorText(i18n, error).text
      setText(t`Reclamația nu a putut fi salvată. ${why}`)
    } finally {
      isSending.current = false
    }
  }

  return {
    draft,
    ...taken,
    errors,
    text,
    rules,
    types,
    online,
    isPending: command.isPending,
    missing: missingKinds({ photos }, rules),
    choose,
    set(given: Partial<ClaimDraft>) {
      change({ ...draft, ...given })
      for (const field of Object.keys(given)) forget(field)
    },
    add(files: readonly File[], kind: PhotoKind, isFromCamera: boolean) {
      forget('photos')
      return taken.add(files, kind, isFromCamera)
    },
    send,
  }
}
