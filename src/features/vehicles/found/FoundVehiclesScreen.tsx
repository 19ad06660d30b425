import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { CodeResult } from './CodeResult.tsx'
import { FindPanel } from './FindPanel.tsx'
import { NamedResult } from './NamedResult.tsx'
import { PlateResult } from './PlateResult.tsx'
import { problemOf, type Sought } from './sought.ts'
import { SoughtProblemState } from './SoughtProblemState.tsx'
import { useSoughtWords } from './use-sought-words.ts'
import { VinResult } from './VinResult.tsx'
import { WantedCategory } from './WantedCategory.tsx'

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
