import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SEARCH_MIN_CHARACTERS } from '#src/contract/search.ts'
import { recentSearches, rememberSearch } from '#src/data/search/recent-searches.ts'
import { suggestQueries } from '#src/data/search/suggest.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { type OmniboxOption, omniboxOptions } from './omnibox-options.ts'

const TYPING_PAUSE_MS = 120

/** What the omnibox shows and does; the component only draws it. */
export function useOmnibox({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const userId = useUser().user.id
  const searched = useSearch({ strict: false, select: (search: { q?: string }) => search.q ?? '' })
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  // What was typed holds until another search is shown; then the field shows that one.
  const text = typed && typed.over === searched ? typed.text : searched
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const suggestions = useQuery({ ...suggestQueries.forText(asked), enabled: opened && asked.length >= SEARCH_MIN_CHARACTERS }).data
  const options = opened ? omniboxOptions(wanted, suggestions?.items ?? [], recentSearches(userId)) : []
  const search = (q: string) => {
    setActive(null)
    if (q.length < SEARCH_MIN_CHARACTERS) return setOpened(true)
    rememberSearch(userId, q)
    setTyped(null)
    setOpened(false)
    onDone()
    void navigate({ to: '/search-v2', search: { q } })
  }
  const pick = (option: OmniboxOption) => {
    if (option.productId === null) return search(option.text)
    rememberSearch(userId, option.text)
    setTyped(null)
    setOpened(false)
    onDone()
    void navigate({ to: '/product/$id', params: { id: String(option.productId) } })
  }
  const picked = active === null ? undefined : options[active]
  return {
    text, opened, options, active, pick,
    heading: wanted === '' && options.length > 0 ? t`Căutări recente` : null,
    hint: wanted.length > 0 && wanted.length < SEARCH_MIN_CHARACTERS ? t`Scrieți cel puțin 3 caractere` : null,
    type(next: string) {
      setTyped({ text: next, over: searched })
      setActive(null)
      setOpened(true)
    },
    open: () => setOpened(true),
    close() {
      setOpened(false)
      setActive(null)
    },
    move(step: 1 | -1) {
      setOpened(true)
      if (options.length === 0) return
      const from = active ?? (step === 1 ? -1 : options.length)
      setActive((from + step + options.length) % options.length)
    },
    submit: () => (picked ? pick(picked) : search(wanted)),
  }
}
