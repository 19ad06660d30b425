import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { UnreadText } from '#src/components/products/UnreadText.tsx'
import { useVinProblemWords } from '#src/components/vin/use-vin-problem-words.ts'
import { type VinProblem, vinProblem } from '#src/components/vin/vin-problem.ts'
import { VinAnswer } from '#src/components/vin/VinAnswer.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { unitCatalogueQueries } from '#src/data/unit-catalogue/unit-catalogue.queries.ts'
import { scannedCode, vinMeantBy } from '#src/domain/vehicles/vin.ts'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { groupsAddress } from '../groups-address.ts'

/** The vehicles that a chassis number may mean; taking one leads to its units. A text that is none says why. */
export function VinVehicles({ text }: { text: string }) {
  const problem = vinProblem(text)
  return problem === null ? <Found vin={vinMeantBy(text) ?? scannedCode(text)} /> : <NoVin problem={problem} />
}

function Found({ vin }: { vin: string }) {
  const query = useQuery(unitCatalogueQueries.vehicles(vin))
  const knownAt = useKnownAt(query)
  return (
    <>
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<SkeletonCards cards={3} height={170} minWidth={300} />}>
        {(answer) => <VinAnswer answer={answer} linkTo={groupsAddress} />}
      </Loaded>
    </>
  )
}

function NoVin({ problem }: { problem: VinProblem }) {
  const words = useVinProblemWords()
  return (
    <UnreadText vin={problem.kind === 'vin-letters' ? problem.vin : null} searchedAt="/yq/main">
      {words(problem)}
    </UnreadText>
  )
}
