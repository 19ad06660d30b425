import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { ProductResults } from '#src/components/products/ProductResults.tsx'
import { namesEnough, SEARCH_MAX_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import { inOrder } from '#src/data/products/list-filter.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { universalQueries } from '#src/data/universal/universal.queries.ts'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { RangeSearch } from './RangeSearch.tsx'
import { UniversalSearchAddress } from './universal-address.ts'

const route = getRouteApi('/_app/universal/search-v2')

/** What a text finds within the universal range. */
export function UniversalSearchScreen() {
  const { t } = useLingui()
  const given = route.useSearch()
  const { q, ...search } = useMemo(() => v.parse(UniversalSearchAddress, given), [given])
  const text = q.trim()
  return (
    <Page
      dense="phone"
      title={
        text === '' || text.length > SEARCH_MAX_CHARACTERS ? t`Caută în gama universală` : t`Gama universală: „${text}”`
      }
      breadcrumb={
        <Breadcrumb>
          <Link to="/universal-v2">
            <Trans>Gama universală</Trans>
          </Link>
        </Breadcrumb>
      }
    >
      <RangeSearch key={q} value={q} />
      <Result text={text} search={search} />
    </Page>
  )
}

interface FoundProps {
  readonly text: string
  readonly search: Omit<v.InferOutput<typeof UniversalSearchAddress>, 'q'>
}

function Result({ text, search }: FoundProps) {
  const { t } = useLingui()
  if (!namesEnough(text))
    return <EmptyState icon={<IconSearch size={40} stroke={1.6} />} title={t`Scrieți cel puțin 3 caractere`} />
  // The field says so itself.
  return text.length > SEARCH_MAX_CHARACTERS ? null : <Found text={text} search={search} />
}

function Found({ text, search }: FoundProps) {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const { product_sort: preferred } = useUser()
  const query = useQuery(universalQueries.found(text, inOrder(search, preferred)))
  return (
    <ProductResults
      key={text}
      query={query}
      search={search}
      onSearch={(next, keepScroll) => void navigate({ search: { q: text, ...next }, resetScroll: !keepScroll })}
      carId={null}
      label={t`Gama universală: „${text}”`}
      empty={
        <EmptyState
          icon={<IconSearchOff size={40} stroke={1.6} />}
          title={t`Nimic pentru „${text}” în gama universală`}
          action={
            <>
              <ButtonLink to="/search-v2" search={{ q: text }}>
                <Trans>Caută în tot catalogul</Trans>
              </ButtonLink>
              <ButtonLink to="/universal-v2" variant="default">
                <Trans>Vezi toate grupele</Trans>
              </ButtonLink>
            </>
          }
        >
          <Trans>Piesele pentru vehicule se caută în tot catalogul.</Trans>
        </EmptyState>
      }
    />
  )
}
