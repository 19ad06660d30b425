import { useQuery } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { productQueries } from '#src/data/products/product.queries.ts'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { LinkedVehicleLink } from './LinkedVehicleLink.tsx'
import classes from './ProductVehicles.module.css'

interface VehicleMakerProps {
  /** The product. */
  readonly id: string
  readonly carId: number | null
  readonly maker: { readonly id: number; readonly name: string; readonly count: number }
  readonly words: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

const AT_ONCE = 12

/** A maker with how many of its vehicles the product is for; opened, the vehicles in pages. */
export function VehicleMaker({ id, carId, maker, words, isOpen, onToggle }: VehicleMakerProps) {
  const panel = useId()
  return (
    <section className={classes['maker']}>
      <h3>
        <button
          type="button"
          className={classes['toggle']}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
        >
          <span className={classes['name']}>{maker.name}</span>
          <span className={classes['total']}>{maker.count}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </h3>
      <div id={panel}>{isOpen ? <Vehicles key={words} id={id} carId={carId} maker={maker} words={words} /> : null}</div>
    </section>
  )
}

function Vehicles({ id, carId, maker, words }: Pick<VehicleMakerProps, 'id' | 'carId' | 'maker' | 'words'>) {
  const [page, setPage] = useState(1)
  const query = useQuery(productQueries.vehicles(id, { carId, makerId: maker.id, words, page }))
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={Math.min(maker.count, AT_ONCE)} height={52} />} compact>
      {(vehicles) => (
        <>
          <ul role="list" className={classes['list']} aria-label={maker.name}>
            {vehicles.items.map((linked) => (
              <li key={linked.vehicle.carId}>
                <LinkedVehicleLink linked={linked} carId={carId} />
              </li>
            ))}
          </ul>
          <Pagination page={vehicles.page} totalPages={vehicles.total_pages} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}
