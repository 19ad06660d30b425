import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProductResults } from '#src/components/products/ProductResults.tsx'
import { inOrder } from '#src/data/products/list-filter.ts'
import { productQueries } from '#src/data/products/product.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { isMissing } from '#src/platform/api/is-missing.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'

const route = getRouteApi('/_app/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products')

/** What fits the car in the chosen category. */
export function CategoryProducts({ label, tools }: { label: string; tools: ReactNode }) {
  const { t } = useLingui()
  const { linkingTargetId: carId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { product_sort: preferred } = useUser()
  const query = useQuery(productQueries.ofVehicle(carId, search.category, inOrder(search, preferred)))
  const empty = (
    <EmptyState
      icon={<IconPackageOff size={40} stroke={1.6} />}
      title={t`Nicio piesă în această categorie`}
      action={
        <ButtonLink
          from="/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products"
          to="."
          search={{}}
        >
          <Trans>Vezi toate grupele</Trans>
        </ButtonLink>
      }
    >
      <Trans>Pentru acest vehicul nu avem piese aici. Alegeți altă categorie sau căutați după număr.</Trans>
    </EmptyState>
  )
  if (isMissing(query.error)) return empty
  return (
    <ProductResults
      query={query}
      search={search}
      onSearch={(next, keepScroll) => void navigate({ search: { ...search, ...next }, resetScroll: !keepScroll })}
      carId={Number(carId)}
      label={label}
      tools={tools}
      empty={empty}
    />
  )
}
