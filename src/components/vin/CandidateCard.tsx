import type { LinkProps } from '@tanstack/react-router'
import type { VehicleCandidate } from '#src/contract/catalogue/vehicle-search.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { badgeOf } from '#src/data/vehicles/badge-of.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import type { Attribute } from './candidate-differences.ts'
import { modelName } from '../vehicles/vehicle-words.ts'
import classes from './Candidates.module.css'

/** Where taking a vehicle leads. */
export type VehicleLink = (vehicle: VehicleBadge) => Pick<LinkProps, 'to' | 'params' | 'search'>

interface CandidateCardProps {
  readonly candidate: VehicleCandidate
  readonly attributes: readonly Attribute[]
  /** The keys that are shown; null for all. */
  readonly shown: ReadonlySet<string> | null
  /** Of the person's own car with this VIN. */
  readonly plate: string | null
  readonly linkTo: VehicleLink
  readonly onTake: (vehicle: VehicleBadge) => void
}

/** One vehicle that it may be. */
export function CandidateCard({ candidate, attributes, shown, plate, linkTo, onTake }: CandidateCardProps) {
  const vehicle = badgeOf(candidate)
  const rows = attributes.filter(
    ({ key, value }) => value !== '' && key !== 'model' && key !== 'engine' && (shown === null || shown.has(key)),
  )
  const saysModel = shown === null || shown.has('model')
  return (
    <Link {...linkTo(vehicle)} className={classes['card']} onClick={() => onTake(vehicle)}>
      <span className={classes['head']}>
        <span className={classes['name']}>
          {saysModel ? (
            <span className={classes['model']}>{modelName(candidate)}</span>
          ) : (
            <VisuallyHidden>{modelName(candidate)} </VisuallyHidden>
          )}
          <span>{candidate.carName}</span>
        </span>
        {plate === null ? null : <span className={classes['plate']}>{plate}</span>}
      </span>
      <span className={classes['rows']}>
        {rows.map(({ key, label, value }) => (
          <span key={key} className={classes['row']}>
            <span className={classes['label']}>
              {label}
              <VisuallyHidden>: </VisuallyHidden>
            </span>
            <span className={classes['value']}>{value}</span>
          </span>
        ))}
      </span>
    </Link>
  )
}
