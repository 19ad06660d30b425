import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchView } from '#src/data/search/search-view.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import type { SearchAddress } from './search-address.ts'
import { SearchHistory } from './SearchHistory.tsx'
import { ViewLinks } from './ViewLinks.tsx'

/** In place of results: nothing was written, or too little of it. */
export function TooShort({ text, view, search }: { text: string; view: SearchView; search: SearchAddress }) {
  const { t } = useLingui()
  return (
    <Page
      title={text === '' ? t`Caută piese` : t`Scrieți cel puțin 3 caractere`}
      lead={
        text === '' ? (
          <Trans>Scrieți un număr de piesă, un cod OE, un cod EAN sau o denumire în câmpul de sus.</Trans>
        ) : (
          <Trans>Cu atât de puține litere s-ar potrivi aproape orice.</Trans>
        )
      }
      actions={<ViewLinks view={view} search={search} />}
    >
      <SearchHistory view={view} />
    </Page>
  )
}
