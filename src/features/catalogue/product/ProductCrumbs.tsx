import { Trans } from '@lingui/react/macro'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { partsAddress } from '#src/data/vehicles/use-open-vehicle.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'

/** Back to the current car and the product's category in it; to the choice of a car when there is none. */
export function ProductCrumbs({ category, vehicle }: { category: Product['category']; vehicle: VehicleBadge | null }) {
  if (!vehicle) {
    return (
      <Breadcrumb>
        <Link to="/vehicle">
          <Trans>Vehicule</Trans>
        </Link>
        <span>{category.name}</span>
      </Breadcrumb>
    )
  }
  return (
    <Breadcrumb>
      <Link {...partsAddress(vehicle)} search={{}} title={modelName(vehicle)}>
        {modelName(vehicle)}
      </Link>
      <Link {...partsAddress(vehicle)} search={{ category: category.id }} title={category.name}>
        {category.name}
      </Link>
    </Breadcrumb>
  )
}
