import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { CodeResult } from './CodeResult.tsx'
import { FindPanel } from './FindPanel.tsx'
import { NamedResult } from './NamedResult.tsx'
import { PlateResult } from './PlateResult.tsx'
import { type Sought, type SoughtProblem, problemOf } from './sought.ts'
import { useSoughtWords } from './use-sought-words.ts'
import { WantedCategory } from './WantedCategory.tsx'
import { UnreadText } from '#src/components/products/UnreadText.tsx'
import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { VinAnswer } from '#src/components/vin/VinAnswer.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { vehicleSearchQueries } from '#src/data/vehicles/vehicle-search.queries.ts'
import { scannedCode, vinMeantBy } from '#src/domain/vehicles/vin.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { useWantedParts } from './wanted-category.ts'

const route = getRouteApi('/_app/vehicle/')

/** What a VIN, a plate, an engine code or a K-type leads to; each result has its own address. */
export function FoundVehiclesScreen({ sought, page }: { sought: Sought; page: number }) {
  const { t } = useLingui()
  const words = useSoughtWords()
  const { category } = route.useSearch()
  const problem = problemOf(sought)
  return (
    <Page
      title={problem === null ? words.title(sought) : t`Caută direct`}
      breadcrumb={
        <Breadcrumb>
          <Link to="/vehicle" search={{ category }}>
            <Trans>Vehicule</Trans>
          </Link>
        </Breadcrumb>
      }
    >
      <WantedCategory />
      <FindPanel inResult />
      {problem === null ? <Result sought={sought} page={page} /> : <SoughtProblemState problem={problem} />}
    </Page>
  )
}

function Result({ sought: { by, text }, page }: { sought: Sought; page: number }) {
  switch (by) {
    case 'vin':
      return <VinResult key={text} text={text} />
    case 'plate':
      return <PlateResult plate={text} />
    case 'car':
      return <NamedResult key={text} text={text} page={page} />
    case 'engine_code':
    case 'k_type':
      return <CodeResult by={by} code={text} page={page} />
  }
}

/** In place of a result: what is wrong with the text, and the number that may be meant. */
export function SoughtProblemState({ problem }: { problem: SoughtProblem }) {
  const words = useSoughtWords()
  const { category } = route.useSearch()
  return (
    <UnreadText vin={problem.kind === 'vin-letters' ? problem.vin : null} searchedAt="/vehicle" category={category}>
      {words.problem(problem)}
    </UnreadText>
  )
}

/** What a VIN says of its car, and the vehicles that it may be; taking one leads to its parts. */
function VinResult({ text }: { text: string }) {
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
