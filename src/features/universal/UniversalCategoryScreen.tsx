import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { CategoryLayout } from '#src/components/categories/CategoryLayout.tsx'
import { ProductResults } from '#src/components/products/ProductResults.tsx'
import { inOrder } from '#src/data/products/list-filter.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { universalQueries } from '#src/data/universal/universal.queries.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { UniversalAddress } from './universal-address.ts'

const route = getRouteApi('/_app/universal-v2/$id')

/** Goods of a category of the universal range, the other categories beside them. */
export function UniversalCategoryScreen() {
  const { t } = useLingui()
  const { id } = route.useParams()
  const given = route.useSearch()
  const search = useMemo(() => v.parse(UniversalAddress, given), [given])
  const navigate = route.useNavigate()
  const { product_sort: preferred } = useUser()
  const categories = useQuery(universalQueries.categories()).data?.items ?? []
  const query = useQuery(universalQueries.ofCategory(id, inOrder(search, preferred)))
  const title = categories.find((category) => String(category.id) === id)?.name ?? t`Gama universală`
  if (query.error instanceof ApiError && query.error.status === 422) return <MissingCategory />
  return (
    <Page
      title={title}
      dense="phone"
      breadcrumb={
        <Breadcrumb>
          <Link to="/universal-v2">
            <Trans>Gama universală</Trans>
          </Link>
        </Breadcrumb>
      }
    >
      <CategoryLayout
        nodes={categories}
        category={Number(id)}
        linkTo={(category) =>
          category === undefined
            ? { to: '/universal-v2' }
            : { to: '/universal-v2/$id', params: { id: String(category) }, search: {} }
        }
      >
        {(tools) => (
          <ProductResults
            key={id}
            query={query}
            search={search}
            onSearch={(next, keepScroll) => void navigate({ search: next, resetScroll: !keepScroll })}
            carId={null}
            label={title}
            tools={tools}
            empty={
              <EmptyState
                icon={<IconPackageOff size={40} stroke={1.6} />}
                title={t`Niciun produs în această categorie`}
                action={
                  <ButtonLink to="/universal-v2">
                    <Trans>Vezi toate grupele</Trans>
                  </ButtonLink>
                }
              />
            }
          />
        )}
      </CategoryLayout>
    </Page>
  )
}

function MissingCategory() {
  const { t } = useLingui()
  return (
    <Page title={t`Categorie negăsită`}>
      <EmptyState
        icon={<IconPackageOff size={40} stroke={1.6} />}
        title={t`Nu avem această categorie`}
        action={
          <ButtonLink to="/universal-v2">
            <Trans>Vezi toate grupele</Trans>
          </ButtonLink>
        }
      >
        <Trans>Adresa este greșită sau categoria nu este din gama universală.</Trans>
      </EmptyState>
    </Page>
  )
}
