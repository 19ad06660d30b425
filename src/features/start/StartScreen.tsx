import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { brand } from '#src/contract/brand.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { startQueries } from '#src/data/start/start.queries.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { PointsHead } from './PointsHead.tsx'
import { PointsHistory } from './PointsHistory.tsx'
import { PrizeList } from './PrizeList.tsx'
import { StartSearch } from './start-address.ts'
import { StartTabs } from './StartTabs.tsx'
import { VoucherList } from './VoucherList.tsx'
import classes from './Start.module.css'

const route = getRouteApi('/_app/campaigns/{$brand}-start/')

/** /campaigns/{brand}-start: how many points there are, what for, and what expires (MKT-02). */
export function StartScreen() {
  const { t } = useLingui()
  const given = route.useSearch()
  const { page } = useMemo(() => v.parse(StartSearch, given), [given])
  const navigate = route.useNavigate()
  const points = useQuery(startQueries.points())
  return (
    <Page
      title={t`START ${brand.name}`}
      lead={<Trans>Facturile plătite aduc puncte; punctele aduc produse și premii.</Trans>}
    >
      <StartTabs at="points" />
      <KnownNotice at={useKnownAt(points)} />
      <Loaded query={points} skeleton={<SkeletonRows rows={2} />}>
        {(known) => (
          <div className={classes['parts']} data-letterhead>
            <PointsHead points={known} />
            <PrizeList available={known.available_points} />
            <VoucherList />
            <PointsHistory
              page={page}
              onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {}, resetScroll: false })}
            />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
