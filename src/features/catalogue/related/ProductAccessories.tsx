import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { ProductRow } from '#src/components/products/ProductRow.tsx'
import { ProductListSkeleton } from '#src/components/products/ProductListSkeleton.tsx'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { productQueries } from '#src/data/products/product.queries.ts'
import { partsAddress } from '#src/data/vehicles/use-open-vehicle.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { useState } from 'react'
import classes from './ProductAccessories.module.css'

interface ProductAccessoriesProps {
  readonly id: string
  readonly carId: number | null
  /** The car at hand when the product is for it: then everything here is. */
  readonly vehicle: VehicleBadge | null
}

/** What goes with the product, a kind at a time; nothing where nothing does. */
export function ProductAccessories({ id, carId, vehicle }: ProductAccessoriesProps) {
  const { t } = useLingui()
  const query = useQuery(productQueries.accessories(id, carId))
  const knownAt = useKnownAt({ data: query.data && {}, dataUpdatedAt: query.dataUpdatedAt })
  const [chosen, setChosen] = useState<number | null>(null)
  if (query.data?.groups.length === 0) return null
  return (
    <Panel
      data-part="accessories"
      title={<Trans>Se montează împreună</Trans>}
      aside={
        vehicle ? (
          <span className={classes['car']}>
            <Trans>pentru {modelName(vehicle)}</Trans>
          </span>
        ) : undefined
      }
      flush
    >
      <Loaded query={query} skeleton={<ProductListSkeleton rows={2} />} compact>
        {({ groups }) => {
          const open = groups.find(({ kind }) => kind.id === chosen) ?? groups[0]!
          return (
            <KnownAt at={knownAt}>
              <div className={classes['kinds']} role="group" aria-label={t`Feluri de piese`}>
                {groups.map(({ kind, items }) => (
                  <Chip
                    key={kind.id}
                    selected={kind.id === open.kind.id}
                    count={items.length}
                    onClick={() => setChosen(kind.id)}
                  >
                    {kind.name}
                  </Chip>
                ))}
              </div>
              <ul role="list" className={classes['rows']} aria-label={open.kind.name}>
                {open.items.map((item) => (
                  <li key={item.id} className={classes['item']}>
                    <ProductRow product={item} carId={carId} />
                  </li>
                ))}
              </ul>
              {vehicle ? (
                <Link
                  {...partsAddress(vehicle)}
                  search={{ category: open.kind.category_id }}
                  className={classes['more']}
                >
                  <Trans>Toată categoria pentru vehiculul ales</Trans>
                </Link>
              ) : null}
            </KnownAt>
          )
        }}
      </Loaded>
    </Panel>
  )
}
