import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { RETURN_LINES_MAX, type ReturnType as TypeOfReturn } from '#src/contract/after-sales/return-request.ts'
import type { ReturnableLine, ReturnTypes } from '#src/contract/after-sales/returns.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { keepReturn, keptReturn } from '#src/data/returns/return-draft.ts'
import { type EditedWrite, refusedInPlaceOf } from '#src/data/sync/use-edited-write.ts'
import { useSendReturn } from '#src/data/returns/return.commands.ts'
import {
  afterSending,
  draftOfReturn,
  lineGap,
  mostOf,
  nameOfReturnLine,
  reasonsFor,
  type ReturnDraft,
  type ReturnDraftLine,
  withType,
} from '#src/domain/returns/return-draft.ts'
import { uuid } from '#src/lib/uuid.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { leadToWrongQuantity } from '#src/ui/controls/quantity-steps.ts'
import { today } from '../return-words.ts'

type FieldErrors = Readonly<Record<string, readonly string[]>>
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
  const sending = useReturnSending(userId, kinds, edited)
  const change = (next: ReturnDraft) => {
    setDraft(next)
    if (!edited) keepReturn(userId, next)
  }
  const changeLines = (lines: readonly ReturnDraftLine[]) => {
    sending.forget()
    change({ ...draft, lines: [...lines] })
  }
  return {
    draft,
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
    send: () => sending.send(draft),
  }
}

/** Sends what was written, or says at its place why not. */
function useReturnSending(userId: number, kinds: ReturnTypes, edited: EditedWrite | null) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const command = useSendReturn()
  const [errors, setErrors] = useState<FieldErrors>(edited?.refusal?.fieldErrors ?? {})
  const refused = (error: unknown) => {
    const why = callErrorText(i18n, error).text
    return t`Returul nu a putut fi salvat. ${why}`
  }
  const [text, setText] = useState(() => (edited?.refusal ? refused(edited.refusal) : null))
  const [wasTried, setTried] = useState(false)
  const [clientId] = useState(() => edited?.clientId ?? uuid())
  const isSending = useRef(false)

  async function send(draft: ReturnDraft): Promise<void> {
    if (isSending.current || leadToWrongQuantity()) return
    setTried(true)
    const isMissing = draft.lines.some((line) => lineGap(line, draft.type, kinds) !== null)
    if (draft.lines.length === 0) return setText(t`Adăugați cel puțin o linie.`)
    if (isMissing) return setText(t`Corectați erorile pentru a continua.`)
    isSending.current = true
    try {
      const ending = await command.runAsync({
        draft: { ...draft, aside: [] },
        kinds,
        clientId,
        insteadOf: edited?.opId ?? null,
      })
      // It had left before it could be given up.
      if (edited && ending.is === 'cancelled') return setText(t`Cea dinainte fusese deja îndeplinită.`)
      if (!edited) keepReturn(userId, afterSending(draft))
      const id = ending.is === 'done' ? (ending.answer as { readonly id: string }).id : null
      notify({
        kind: 'info',
        text: id === null ? t`Retur în așteptare, nu are încă număr` : t`Returul ${id} a fost trimis.`,
      })
      await (id === null ? navigate({ to: '/returns' }) : navigate({ to: '/returns/$id', params: { id } }))
    } catch (error) {
      // What was changed of a waiting one lies on this device, to be changed further; beside it another may be begun.
      const again = edited && refusedInPlaceOf(edited)
      if (again !== null) return await navigate({ to: '/returns/new', search: { edit: again }, replace: true })
      if (!edited) keepReturn(userId, draft)
      setErrors(error instanceof ApiError ? error.fieldErrors : {})
      setText(refused(error))
    } finally {
      isSending.current = false
    }
  }

  return {
    errors,
    text,
    wasTried,
    isPending: command.isPending,
    send,
    /** Something was changed since: what was said of places counts no more. */
    forget: () => {
      setErrors({})
      setText(null)
    },
  }
}
