import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Offer, OfferChange, OfferLine } from '#src/contract/ordering/offers.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useNextRequest, usePublishOffer, useSaveOffer } from '#src/data/offers/offer-staff.commands.ts'
import {
  dropSheetDraft,
  keepSheetDraft,
  nothingTyped,
  type SheetDraft,
  sheetDraft,
} from '#src/data/offers/sheet-draft.ts'
import { useUser } from '#src/data/session/user-data.ts'
import {
  sheetChanges,
  type SheetField,
  sheetProblems,
  type SheetRow,
  shownRow,
} from '#src/domain/offers/offer-sheet.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notify } from '#src/ui/notifications/notify.ts'

export type OfferSheetForm = ReturnType<typeof useOfferSheet>

/** Prices as they are typed, over the offer as it is known: saved together, published when every line has its answer. */
export function useOfferSheet(offer: Offer) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const sheet = useSheetDraft(offer)
  const { draft, keep } = sheet
  const [isChecked, setChecked] = useState<'save' | 'publish' | null>(null)
  const publishing = usePublishOffer()
  const next = useNextRequest()
  const { items } = offer
  const terms = draft.terms ?? offer.terms
  const changes = sheetChanges(items, draft.rows)
  const hasChanges = changes.length > 0 || terms !== offer.terms
  const { saving, save, sent } = useSheetSave(offer, sheet, {
    version: draft.version ?? offer.version,
    ...(terms === offer.terms ? {} : { terms }),
    ...(changes.length === 0 ? {} : { lines: changes }),
  })
  const problems = sheetProblems(items, draft.rows).filter(({ is }) => is !== 'open' || isChecked === 'publish')
  const publish = async () => {
    const version = hasChanges ? await save() : offer.version
    await publishing.runAsync({ vbeln: offer.id, version })
    notify({ kind: 'info', text: t`Oferta ${offer.number} este publicată.` })
    const vbeln = await next(offer.id).catch(() => null)
    return navigate(vbeln === null ? { to: '/offers' } : { to: '/offers/$vbeln', params: { vbeln } })
  }
  const rowNow = (line: OfferLine): SheetRow => shownRow(line, draft.rows)
  const begin = (what: 'save' | 'publish', work: () => Promise<unknown>) => {
    if (!online || saving.isPending || publishing.isPending) return
    setChecked(what)
    for (const before of [publishing, saving]) before.reset()
    const hindering = sheetProblems(items, draft.rows).filter(({ is }) => is !== 'open' || what === 'publish')
    // What the shop refuses stands in `error`.
    if (hindering.length === 0) void work().catch(() => undefined)
    else leadToProblem()
  }
  const error = saving.error ?? publishing.error
  return {
    offer,
    rowNow,
    terms,
    setTerms: (text: string) => keep({ terms: text }),
    change: (line: OfferLine, given: Partial<SheetRow>) =>
      keep({ rows: { ...draft.rows, [line.uuid]: { ...draft.rows[line.uuid], ...given } } }),
    problemOf: (line: OfferLine, field: SheetField) =>
      isChecked === null
        ? null
        : (problems.find((each) => each.uuid === line.uuid && each.field === field)?.is ?? null),
    refusalOf: (line: OfferLine, field: keyof typeof refusedFields) =>
      refusedAt(error, saving.error ? sent.indexOf(line.uuid) : line.line - 1, field),
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
    save: () => begin('save', async () => hasChanges && save()),
    publish: () => begin('publish', publish),
  }
}

/** To the first field with a mistake, once it is marked. */
function leadToProblem(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-sheet] [aria-invalid="true"]')?.focus())
}

/** `sent`: the lines of the last save, in the order in which the shop counts them. */
function useSheetSave({ id }: Offer, { forget, lookedAt }: ReturnType<typeof useSheetDraft>, change: OfferChange) {
  const [sent, setSent] = useState<readonly string[]>([])
  const saving = useSaveOffer()
  const save = async () => {
    setSent(change.lines?.map(({ uuid }) => uuid) ?? [])
    const { version } = await saving.runAsync({ vbeln: id, change }).catch((error: unknown) => {
      // The offer is asked anew now: who saves once more has seen what it became.
      if (error instanceof ApiError && error.code === 'offer-changed') lookedAt()
      throw error
    })
    forget(version)
    return version
  }
  return { saving, save, sent }
}

/** What is typed stays on this device until it is saved, over the version of the offer that it was typed over. */
function useSheetDraft({ id: vbeln, version }: Offer) {
  const userId = useUser().user.id
  const [draft, setDraft] = useState<SheetDraft>(() => sheetDraft(userId, vbeln))
  /** Also what is typed while something is on its way. */
  const latest = useRef(draft)
  const write = (now: SheetDraft) => {
    latest.current = now
    setDraft(now)
    if (now.terms === null && Object.keys(now.rows).length === 0) dropSheetDraft(userId, vbeln)
    else keepSheetDraft(userId, now)
  }
  return {
    draft,
    keep: (typed: Partial<Pick<SheetDraft, 'terms' | 'rows'>>) =>
      write({ ...draft, ...typed, version: draft.version ?? version }),
    /** What is saved next is saved over what the offer is then. */
    lookedAt: () => write({ ...latest.current, version: null }),
    /** What was typed while it was saved outlasts it. */
    forget: (saved: number) =>
      write(latest.current === draft ? nothingTyped(vbeln) : { ...latest.current, version: saved }),
  }
}

/** What the shop refused at a line; of a save it counts those that were sent. */
function refusedAt(error: Error | null, at: number, field: keyof typeof refusedFields): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.fieldErrors[`lines.${at}.${refusedFields[field]}`]?.join(' ')
}
const refusedFields = { net: 'unit_net', quantity: 'quantity', core: 'unit_core', article: 'article_id' } as const
