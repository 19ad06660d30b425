import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import type { ContentPiece } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { useSaveContent } from '#src/data/content/content-admin.queries.ts'
import { contentIssues } from '#src/domain/content-rules.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { type ContentDraft, inputOf } from './content-draft.ts'
import { useContentWords } from './content-words.ts'

const route = getRouteApi('/_app/admin')

/** Somebody else's writing between opening and saving. */
export interface Conflict {
  readonly message: string
  /** On which one would write now; null where it was deleted. */
  readonly revision: number | null
}
type Errors = Readonly<Record<string, string>>

/** Saves what stands in the form, and says at its fields what is wrong with it: what was typed stays in any case. */
export function useContentSaving(kind: ContentKind, piece: ContentPiece | null, onSaved: () => void) {
  const { t, i18n } = useLingui()
  const navigate = route.useNavigate()
  const save = useSaveContent()
  const labelOf = useFieldLabels()
  const issueWords = useIssueWords()
  const [errors, setErrors] = useState<Errors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [attempt, setAttempt] = useState(0)
  const refuse = (atFields: Errors, text: string | null = null) => {
    setErrors(atFields)
    setMessage(text)
    setAttempt((count) => count + 1)
  }
  const send = async (draft: ContentDraft, revision = piece?.revision ?? 0) => {
    const { input, problems } = inputOf(kind, draft)
    const issues = Object.entries({ ...contentIssues(kind, input), ...problems })
    if (issues.length > 0) return refuse(Object.fromEntries(issues.map(([field, code]) => [field, issueWords[code]])))
    setConflict(null)
    refuse({})
    try {
      await save.runAsync({ kind, id: piece?.id ?? null, revision, input })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'content-changed') {
        const now = error.details['revision']
        return setConflict({ message: error.message, revision: typeof now === 'number' ? now : null })
      }
      const atFields = error instanceof ApiError ? error.fieldErrors : {}
      const told = Object.fromEntries(Object.entries(atFields).map(([field, texts]) => [field, texts.join(' ')]))
      return refuse(told, Object.keys(told).length > 0 ? null : callErrorText(i18n, error).text)
    }
    onSaved()
    notify({ kind: 'info', text: t`Salvat` })
    void navigate({ search: { section: 'content', content: kind } })
  }
  const fields = Object.entries(errors).map(([field, error]) => ({
    id: `content-${field}`,
    label: labelOf(field),
    error,
  }))
  return { save: send, isPending: save.isPending, errors, conflict, summary: { message, fields, attempt } }
}

function useIssueWords() {
  const { t } = useLingui()
  return {
    required: t`Acest câmp este obligatoriu`,
    invalid: t`Valoarea nu este validă`,
    'link-of-app': t`Scrieți o adresă din magazin, de exemplu /search-v2?q=bujii.`,
    'ends-before': t`Sfârșitul este înaintea începutului.`,
    'discount-missing': t`Fiecare produs are nevoie de o reducere.`,
    'discount-decimals': t`Reducerea are cel mult două zecimale.`,
    'points-missing': t`Fiecare produs are nevoie de puncte.`,
    'levels-rise': t`Fiecare nivel începe de la mai multe puncte decât cel dinainte.`,
    twice: t`Același produs apare de două ori.`,
  }
}

/** What a field of a piece is called: `texts.hu.title` with its language. */
export function useFieldLabels(): (field: string) => string {
  const { t } = useLingui()
  const { languages } = useContentWords()
  return (field) => {
    const [, locale, part = ''] = /^texts\.(\w\w)\.(\w+)$/.exec(field) ?? []
    const language = languages[(locale ?? 'ro') as keyof typeof languages]
    const labels: Record<string, string> = {
      title: t`Titlu (${language})`,
      body: t`Text (${language})`,
      place: t`Locul (${language})`,
      link: t`Adresa din magazin (${language})`,
      alt: t`Ce arată imaginea (${language})`,
      starts_at: t`De la`,
      ends_at: t`Până la`,
      image: t`Imagine`,
      products: t`Produse`,
      sort: t`Ordine`,
      employment: t`Fel de angajare`,
      'prize.points': t`Puncte`,
      'prize.value': t`Voucher, lei fără TVA`,
      'prize.stock': t`Bucăți rămase`,
      levels: t`De la câte puncte începe fiecare nivel`,
    }
    return labels[locale === undefined ? field : part] ?? field
  }
}
