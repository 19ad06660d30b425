import { Plural, useLingui } from '@lingui/react/macro'
import { isSearchable, SEARCH_MAX_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import type { SearchView } from '#src/data/search/search-view.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import type { SearchAddress } from './search-address.ts'
import { SearchHistory } from './SearchHistory.tsx'
import { SearchResults } from './SearchResults.tsx'
import { TooShort } from './TooShort.tsx'

export interface SearchPageProps {
  readonly view: SearchView
  readonly search: SearchAddress
  /** Writes the search into the address. */
  readonly onSearch: (
    search: SearchAddress,
    how: { readonly replace?: boolean; readonly resetScroll?: boolean },
  ) => void
}

/** What a text finds, by number in any spelling and by name; without a text, what was searched before. */
export function SearchPage({ view, search, onSearch }: SearchPageProps) {
  const { t } = useLingui()
  const text = search.q.trim()
  if (text.length > SEARCH_MAX_CHARACTERS) {
    return (
      <Page
        title={t`Scrieți cel mult ${SEARCH_MAX_CHARACTERS} de caractere`}
        lead={
          <Plural
            value={text.length}
            one="Aici este # caracter."
            few="Aici sunt # caractere."
            other="Aici sunt # de caractere."
          />
        }
      >
        <SearchHistory view={view} />
      </Page>
    )
  }
  if (isSearchable(text)) return <SearchResults text={text} view={view} search={search} onSearch={onSearch} />
  return <TooShort text={text} view={view} search={search} />
}
