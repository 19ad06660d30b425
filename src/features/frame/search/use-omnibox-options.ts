import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isSearchable } from '#src/contract/catalogue/search-length.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { recentSearches } from '#src/data/search/recent-searches.ts'
import { suggestQueries } from '#src/data/search/suggest.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { omniboxOptions } from './omnibox-options.ts'

const TYPING_PAUSE_MS = 120

/** What the omnibox offers for a text: the shop's suggestions, or without contact what this device knows; the person's cars always. */
export function useOmniboxOptions(text: string, opened: boolean) {
  const { t } = useLingui()
  const userId = useUser().user.id
  const online = useOnline()
  const [asked] = useDebouncedValue(text, TYPING_PAUSE_MS)
  const enabled = opened && isSearchable(asked)
  const suggested = useQuery({ ...suggestQueries.forText(asked), enabled }).data?.items
  const known = useQuery({ ...suggestQueries.onDevice(asked, online), enabled }).data
  const options = opened
    ? omniboxOptions(text, (online ? suggested : known?.products) ?? [], recentSearches(userId), known?.vehicles)
    : []
  return { options, heading: headingOf(), hint: hintOf() }

  function headingOf(): string | null {
    if (options.length === 0) return null
    if (text === '') return t`Căutări recente`
    return online ? null : t`Pe acest dispozitiv`
  }

  function hintOf(): string | null {
    if (text.length > 0 && !isSearchable(text)) return t`Scrieți cel puțin 3 caractere`
    if (text === '' || options.length > 0) return null
    if (online) return suggested ? t`Nicio sugestie. Enter caută în tot catalogul.` : null
    return known ? t`Nimic pe acest dispozitiv. Căutarea în tot catalogul are nevoie de conexiune.` : null
  }
}
