import type { VehicleSearchAnswer } from '#src/contract/catalogue/vehicle-search.ts'
import type { VehicleLink } from './CandidateCard.tsx'
import { Candidates } from './Candidates.tsx'
import { UnidentifiedVin } from './UnidentifiedVin.tsx'
import { VinDetailsPanel } from './VinDetailsPanel.tsx'
import { VinWithoutVehicle } from './VinWithoutVehicle.tsx'
import classes from './VinAnswer.module.css'

interface VinAnswerProps {
  readonly answer: VehicleSearchAnswer
  /** Where taking a vehicle leads. */
  readonly linkTo: VehicleLink
  /** The group of parts that the vehicle is for. */
  readonly category?: number | undefined
}

/** What a VIN says of its car, and the vehicles that it may be. The two ways to fail stay apart (VEH-04). */
export function VinAnswer({ answer, linkTo, category }: VinAnswerProps) {
  const { outcome, vin, details, candidates } = answer
  if (vin === null || outcome === 'unidentified') return <UnidentifiedVin vin={vin?.vin ?? ''} />
  return (
    <div className={classes['layout']}>
      {outcome === 'found' ? (
        <Candidates vin={vin.vin} candidates={candidates} linkTo={linkTo} />
      ) : (
        <VinWithoutVehicle vin={vin} details={details} category={category} />
      )}
      {details === null ? null : <VinDetailsPanel vin={vin} details={details} hasVehicles={outcome === 'found'} />}
    </div>
  )
}
