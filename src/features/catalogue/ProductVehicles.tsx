import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { criterionText } from '#src/components/criterion-text.ts'
import { Loaded } from '#src/components/Loaded.tsx'
import { VehicleBadge } from '#src/components/VehicleBadge.tsx'
import { productQueries } from '#src/data/products/product.queries.ts'
import { partsAddress } from '#src/data/vehicles/use-open-vehicle.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { SkeletonRows } from '#src/ui/SkeletonRows.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import classes from './ProductVehicles.module.css'

/** The vehicles that the product is linked to, with the conditions of each: the current one, the person's own, then all by maker. */
export function ProductVehicles({ id, carId, total }: { id: string; carId: number | null; total: number }) {
  const [page, setPage] = useState(1)
  const query = useQuery(productQueries.vehicles(id, carId, page))
  return (
    <Panel title={<Trans>Vehicule</Trans>} aside={<span className={classes['total']}><Plural value={total} one="# vehicul" few="# vehicule" other="# de vehicule" /></span>}>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} height={52} />} compact>
        {(vehicles) => (
          <>
            <ul role="list" className={classes['list']}>
              {vehicles.items.map(({ vehicle, mine, registration_number: plate, fitting }) => (
                <li key={vehicle.carId}>
                  <Link {...partsAddress(vehicle)} className={classes['vehicle']}>
                    <VehicleBadge vehicle={vehicle} plate={plate} />
                    {mine || vehicle.carId === carId ? <span className={classes['mine']}><Tag tone="accent">{vehicle.carId === carId ? <Trans>vehiculul ales</Trans> : <Trans>din vehiculele dvs.</Trans>}</Tag></span> : null}
                    {fitting.length === 0 ? null : <span className={classes['conditions']}>{fitting.map(criterionText).join(' · ')}</span>}
                  </Link>
                </li>
              ))}
            </ul>
            <Pagination page={vehicles.page} totalPages={vehicles.total_pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
