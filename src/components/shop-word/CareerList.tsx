import type { Career } from '#src/contract/campaigns/careers.ts'
import { CareerCard } from './CareerCard.tsx'
import classes from './CareerCard.module.css'

/** Openings, each whole. */
export function CareerList({ items }: { readonly items: readonly Career[] }) {
  return (
    <ul role="list" className={classes['careers']}>
      {items.map((career) => (
        <li key={career.id}>
          <CareerCard career={career} />
        </li>
      ))}
    </ul>
  )
}
