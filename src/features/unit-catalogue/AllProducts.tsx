import { plural } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { UnitPart } from '#src/contract/unit-catalogue.ts'
import classes from './UnitParts.module.css'

interface AllProductsProps {
  readonly carId: number
  readonly part: UnitPart
  /** The number that the car takes, where that is known. */
  readonly number: string | undefined
}

/** The way to everything that answers to the part's number; of several numbers, to the first. */
export function AllProducts({ carId, part: { numbers, products_total: total }, number }: AllProductsProps) {
  const sought = number ?? numbers[0]?.number
  if (sought === undefined) return null
  return <Link to="/search-v2" search={{ q: sought, car: carId }} className={classes['all']}>{plural(total, { one: 'Vezi # articol', few: 'Toate cele # articole', other: 'Toate cele # de articole' })}</Link>
}
