import { Trans, useLingui } from '@lingui/react/macro'
import { IconCategory, IconEngine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { CategoryLayout } from '#src/components/categories/CategoryLayout.tsx'
import { categoryPath } from '#src/components/categories/category-tree.ts'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { MissingVehicle } from '#src/components/vehicles/MissingVehicle.tsx'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import type { CategoryNode, VehicleBadge as Vehicle } from '#src/contract/catalogue/vehicles.ts'
import { isPartsAddressOf, partsAddress } from '#src/data/vehicles/use-open-vehicle.ts'
import { useVehicleOfPage } from '#src/data/vehicles/use-vehicle-of-page.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { isMissing } from '#src/platform/api/is-missing.ts'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { CategoryGroups } from './CategoryGroups.tsx'
import { CategoryProducts } from './CategoryProducts.tsx'
import { showsProducts } from './category-search.ts'
import { VehicleLine } from './product/VehicleLine.tsx'

const route = getRouteApi('/_app/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products')
const address = '/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products'

/** The parts of a car: its main groups, or the products of a category with the tree beside them. */
export function CategoryProductsScreen() {
  const { t } = useLingui()
  const params = route.useParams()
  const { linkingTargetId: carId } = params
  const search = route.useSearch()
  const categories = useQuery(vehicleQueries.categories(carId))
  const { vehicle, plate } = useVehicleOfPage(carId)
  if (isMissing(categories.error)) return <MissingVehicle chooseAt="/vehicle" />
  // The K type names the car; a maker or model beside it that is not the car's never stays in the address.
  if (vehicle && !isPartsAddressOf(vehicle, params))
    return <Navigate {...partsAddress(vehicle)} search={search} replace />
  const nodes = categories.data?.items ?? []
  const path = categoryPath(nodes, search.category)
  const name = path.at(-1)?.name
  const title = showsProducts(search) ? (name ?? (search.all ? t`Toate piesele` : t`Piese`)) : t`Piese pentru vehicul`
  return (
    <Page
      title={title}
      breadcrumb={<Crumbs vehicle={vehicle} path={path} inCategory={showsProducts(search)} />}
      lead={<VehicleLine carId={carId} vehicle={vehicle} plate={plate} hiddenWhenNarrow={showsProducts(search)} />}
      actions={showsProducts(search) ? undefined : <ToUnits carId={Number(carId)} />}
      dense={showsProducts(search) ? 'phone' : undefined}
    >
      {showsProducts(search) ? (
        <CategoryLayout
          nodes={nodes}
          category={search.category}
          linkTo={(category) => ({ to: address, params, search: category === undefined ? {} : { category } })}
        >
          {(tools) => <CategoryProducts key={search.category} label={title} tools={tools} />}
        </CategoryLayout>
      ) : (
        <Loaded query={categories} skeleton={<SkeletonCards cards={12} height={104} minWidth={280} />}>
          {({ items }) => (items.length === 0 ? <NothingForCar /> : <CategoryGroups nodes={items} />)}
        </Loaded>
      )}
    </Page>
  )
}

/** The same parts by what they are put together to. */
function ToUnits({ carId }: { carId: number }) {
  return (
    <ButtonLink
      to="/yq/groups"
      search={{ car_id: carId }}
      variant="default"
      leftSection={<IconEngine size={18} aria-hidden />}
    >
      <Trans>Catalog ilustrat</Trans>
    </ButtonLink>
  )
}

function Crumbs({
  vehicle,
  path,
  inCategory,
}: {
  vehicle: Vehicle | null
  path: readonly CategoryNode[]
  inCategory: boolean
}) {
  return (
    <Breadcrumb>
      <Link to="/vehicle">
        <Trans>Vehicule</Trans>
      </Link>
      {inCategory ? (
        <Link from={address} to="." search={{}} title={vehicle ? modelName(vehicle) : undefined}>
          {vehicle ? modelName(vehicle) : <Trans>Grupe</Trans>}
        </Link>
      ) : null}
      {path.slice(0, -1).map((node) => (
        <Link key={node.id} from={address} to="." search={{ category: node.id }} title={node.name}>
          {node.name}
        </Link>
      ))}
    </Breadcrumb>
  )
}

function NothingForCar() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconCategory size={40} stroke={1.6} />}
      title={t`Nicio piesă pentru acest vehicul`}
      action={
        <ButtonLink to="/vehicle">
          <Trans>Alege alt vehicul</Trans>
        </ButtonLink>
      }
    >
      <Trans>Catalogul nu are încă piese pentru el. Căutați după număr sau alegeți alt vehicul.</Trans>
    </EmptyState>
  )
}
