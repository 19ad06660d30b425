import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/KnownNotice.tsx'
import { Loaded } from '#src/components/Loaded.tsx'
import type { VehicleSearchAnswer } from '#src/contract/vehicle-search.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { vehicleSearchQueries } from '#src/data/vehicles/vehicle-search.queries.ts'
import { scannedCode, vinMeantBy } from '#src/domain/vin.ts'
import { SkeletonCards } from '#src/ui/SkeletonCards.tsx'
import { Candidates } from './Candidates.tsx'
import { UnidentifiedVin } from './UnidentifiedVin.tsx'
import { VinDetailsPanel } from './VinDetailsPanel.tsx'
import { VinWithoutVehicle } from './VinWithoutVehicle.tsx'
import classes from './VinResult.module.css'

/** What a VIN says of its car, and the vehicles that it may be. The two ways to fail stay apart (VEH-04). */
export function VinResult({ text }: { text: string }) {
  const query = useQuery(vehicleSearchQueries.byVin(vinMeantBy(text) ?? scannedCode(text)))
  const knownAt = useKnownAt(query)
  return (
    <>
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<SkeletonCards cards={3} height={170} minWidth={300} />}>{(answer) => <VinAnswer answer={answer} />}</Loaded>
    </>
  )
}

function VinAnswer({ answer }: { answer: VehicleSearchAnswer }) {
  const { outcome, vin, details, candidates } = answer
  if (vin === null || outcome === 'unidentified') return <UnidentifiedVin vin={vin?.vin ?? ''} />
  return (
    <div className={classes['layout']}>
      {outcome === 'found' ? <Candidates vin={vin.vin} candidates={candidates} /> : <VinWithoutVehicle vin={vin} details={details} />}
      {details === null ? null : <VinDetailsPanel vin={vin} details={details} />}
    </div>
  )
}
