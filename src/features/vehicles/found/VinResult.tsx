import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { VinAnswer } from '#src/components/vin/VinAnswer.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { vehicleSearchQueries } from '#src/data/vehicles/vehicle-search.queries.ts'
import { scannedCode, vinMeantBy } from '#src/domain/vehicles/vin.ts'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { useWantedParts } from './wanted-category.ts'

const route = getRouteApi('/_app/vehicle/')

/** What a VIN says of its car, and the vehicles that it may be; taking one leads to its parts. */
export function VinResult({ text }: { text: string }) {
  const query = useQuery(vehicleSearchQueries.byVin(vinMeantBy(text) ?? scannedCode(text)))
  const { category } = route.useSearch()
  const wantedParts = useWantedParts()
  const knownAt = useKnownAt(query)
  return (
    <>
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<SkeletonCards cards={3} height={170} minWidth={300} />}>
        {(answer) => <VinAnswer answer={answer} linkTo={wantedParts} category={category} />}
      </Loaded>
    </>
  )
}
