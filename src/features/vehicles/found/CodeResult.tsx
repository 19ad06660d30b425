import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconEngine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { PastTheEnd } from '#src/components/offline/NothingLeft.tsx'
import { vehicleSearchQueries } from '#src/data/vehicles/vehicle-search.queries.ts'
import { readKType } from '#src/domain/vehicles/vehicle-code.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { FoundVehicle } from './FoundVehicle.tsx'
import classes from './FoundVehicle.module.css'

const route = getRouteApi('/_app/vehicle/')

interface CodeResultProps {
  readonly by: 'engine_code' | 'k_type'
  readonly code: string
  readonly page: number
}

/** The vehicles with an engine code, page by page, or the one with a K-type. */
export function CodeResult({ by, code, page }: CodeResultProps) {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const toPage = (next: number) => void navigate({ search: (before) => ({ ...before, page: next }) })
  const engines = useQuery({ ...vehicleSearchQueries.byEngineCode(code, page), enabled: by === 'engine_code' })
  const kTypes = useQuery({ ...vehicleSearchQueries.byKType(String(readKType(code) ?? '')), enabled: by === 'k_type' })
  return (
    <Loaded
      query={by === 'engine_code' ? engines : kTypes}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} height={64} />
        </Panel>
      }
    >
      {({ outcome, candidates, total, total_pages: totalPages }) => {
        if (outcome === 'none') return <NoneWithCode by={by} code={code} />
        if (candidates.length === 0)
          return (
            <Panel>
              <PastTheEnd page={page} totalPages={totalPages} />
            </Panel>
          )
        return (
          <>
            <Panel title={<Plural value={total} one="# vehicul" few="# vehicule" other="# de vehicule" />}>
              <ul role="list" className={classes['list']} aria-label={t`Vehicule găsite`}>
                {candidates.map((candidate) => (
                  <li key={candidate.carId}>
                    <FoundVehicle candidate={candidate} />
                  </li>
                ))}
              </ul>
            </Panel>
            <Pagination page={page} totalPages={totalPages} onPage={toPage} />
          </>
        )
      }}
    </Loaded>
  )
}

function NoneWithCode({ by, code }: Pick<CodeResultProps, 'by' | 'code'>) {
  const { t } = useLingui()
  const { category } = route.useSearch()
  return (
    <Panel>
      <EmptyState
        icon={<IconEngine size={40} stroke={1.6} />}
        title={t`Nu a fost găsit niciun vehicul`}
        action={
          <ButtonLink to="/vehicle" search={{ category }}>
            <Trans>Alege după marcă</Trans>
          </ButtonLink>
        }
      >
        {by === 'engine_code' ? (
          <Trans>
            Niciun motor din catalog nu are un cod care începe cu „{code}”. Scrieți doar primele litere, cum stau pe
            motor.
          </Trans>
        ) : (
          <Trans>Catalogul nu are un vehicul cu K-Type {code}.</Trans>
        )}
      </EmptyState>
    </Panel>
  )
}
