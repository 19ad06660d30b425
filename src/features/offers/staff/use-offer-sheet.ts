import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Offer, OfferLine } from '#src/contract/ordering/offers.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useNextRequest, usePublishOffer, useSaveOffer } from '#src/data/offers/offer-staff.commands.ts'
import { keepSheetDraft, type SheetDraft, sheetDraft } from '#src/data/offers/sheet-draft.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { rowOf, sheetChanges, type SheetField, sheetProblems, type SheetRow } from '#src/domain/offers/offer-sheet.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notify } from '#src/ui/notifications/notify.ts'

export type OfferSheetForm = ReturnType<typeof useOfferSheet>

/** Prices as they are typed, over the offer as it is known: saved together, published when every line has its answer. */
export function useOfferSheet(offer: Offer) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const { draft, keep, forget } = useSheetDraft(offer.id)
  const [isChecked, setChecked] = useState<'save' | 'publish' | null>(null)
  const saving = useSaveOffer()
  const publishing = usePublishOffer()
  const next = useNextRequest()
  const { items } = offer
  const terms = draft.terms ?? offer.terms
  const changes = sheetChanges(items, draft.rows)
  const hasChanges = changes.length > 0 || terms !== offer.terms
  const problems = sheetProblems(items, draft.rows).filter(({ is }) => is !== 'open' || isChecked === 'publish')
  const save = async () => {
    if (!hasChanges) return offer.version
    const { version } = await saving.runAsync({
      vbeln: offer.id,
      change: {
        version: offer.version,
        ...(terms === offer.terms ? {} : { terms }),
        ...(changes.length === 0 ? {} : { lines: changes }),
      },
    })
    forget()
    return version
  }
  const publish = async () => {
    const version = await save()
    await publishing.runAsync({ vbeln: offer.id, version })
    notify({ kind: 'info', text: t`Oferta ${offer.number} este publicată.` })
    const vbeln = await next(offer.id).catch(() => null)
    return navigate(vbeln === null ? { to: '/offers' } : { to: '/offers/$vbeln', params: { vbeln } })
  }
  const rowNow = (line: OfferLine): SheetRow => draft.rows[line.uuid] ?? rowOf(line)
  const begin = (what: 'save' | 'publish', work: () => Promise<unknown>) => {
    if (!online || saving.isPending || publishing.isPending) return
    setChecked(what)
    for (const before of [publishing, saving]) before.reset()
    const hindering = sheetProblems(items, draft.rows).filter(({ is }) => is !== 'open' || what === 'publish')
    // What the shop refuses stands in `error`.
    if (hindering.length === 0) void work().catch(() => undefined)
  }
  const error = saving.error ?? publishing.error
  return {
    offer,
    rowNow,
    terms,
    setTerms: (text: string) => keep({ terms: text }),
    change: (line: OfferLine, given: Partial<SheetRow>) =>
      keep({ rows: { ...draft.rows, [line.uuid]: { ...rowNow(line), ...given } } }),
    problemOf: (line: OfferLine, field: SheetField) =>
      isChecked === null
        ? null
        : (problems.find((each) => each.uuid === line.uuid && each.field === field)?.is ?? null),
    refusalOf: (line: OfferLine, field: keyof typeof refusedFields) =>
      refusedAt(error, saving.error ? changes.findIndex(({ uuid }) => uuid === line.uuid) : line.line - 1, field),
    hasChanges,
    open: items.filter((line) => {
      const { net, declined } = rowNow(line)
      return net.trim() === '' && !declined
    }).length,
    hasProblems: isChecked !== null && problems.length > 0,
    online,
    error,
    isSaving: saving.isPending,
    isPublishing: publishing.isPending,
    save: () => begin('save', save),
    publish: () => begin('publish', publish),
  }
}

/** What is typed stays on this device until it is saved. */
function useSheetDraft(vbeln: string) {
  const userId = useUser().user.id
  const [draft, setDraft] = useState<SheetDraft>(() => sheetDraft(userId, vbeln))
  return {
    draft,
    keep(changed: Partial<SheetDraft>) {
      const now = { ...draft, ...changed }
      setDraft(now)
      keepSheetDraft(userId, now)
    },
    forget() {
      setDraft({ vbeln, terms: null, rows: {} })
      keepSheetDraft(userId, null)
    },
  }
}

/** What the shop refused at a line; of a save it counts those that were sent. */
function refusedAt(error: Error | null, at: number, field: keyof typeof refusedFields): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.fieldErrors[`lines.${at}.${refusedFields[field]}`]?.join(' ')
}
const refusedFields = { net: 'unit_net', quantity: 'quantity', core: 'unit_core', article: 'article_id' } as const
