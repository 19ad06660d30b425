import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { offerQueries } from '#src/data/offers/offer.queries.ts'
import { useFolded } from '#src/data/sync/folded.ts'
import { waitingRequestsFold } from '#src/domain/offers/offers-fold.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { NoOffers } from './NoOffers.tsx'
import { OfferFilters } from './OfferFilters.tsx'
import { OfferList } from './OfferList.tsx'
import { OffersAddress } from './offers-address.ts'
import { OfferTabs } from './OfferTabs.tsx'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import { useNewKey } from '../actions/use-new-key.ts'
import { useRefusedRequests } from './use-refused-requests.ts'
import { WaitingRequests } from './WaitingRequests.tsx'
import classes from './OffersScreen.module.css'

const route = getRouteApi('/_app/offers/')
const NOTHING = { data: {}, dataUpdatedAt: 0 }

/** /offers: what waits for whom (OFR-01, OFR-02); whose turn, words, status and page are in the address. */
export function OffersScreen() {
  const { t } = useLingui()
  const given = route.useSearch()
  const search = useMemo(() => v.parse(OffersAddress, given), [given])
  const { q, page, is: status } = search
  const isStaff = useIsStaff()
  const turn = search.turn ?? (isStaff ? 'consultant' : 'customer')
  const navigate = route.useNavigate()
  const query = useQuery(offerQueries.list({ turn, q, page, status }))
  const refused = useRefusedRequests()
  const folded = useFolded(waitingRequestsFold, query.data ? query : NOTHING) ?? []
  // Of one whose photos were refused its words may still count as on their way.
  const waiting = [...new Map([...folded, ...refused].map((each) => [each.id, each])).values()]
  useNewKey('/offers/create')
  const narrow = (change: OffersAddress) =>
    void navigate({ search: { ...(search.turn && { turn }), ...addressOf({ ...search, page: 1, ...change }) } })
  const isNarrowed = q !== '' || status !== undefined
  return (
    <Page
      title={t`Oferte`}
      lead={<Trans>Prețuri cerute consultantului, valabile un an de la cerere.</Trans>}
      actions={
        <ButtonLink to="/offers/create" leftSection={<IconPlus size={18} aria-hidden />} aria-keyshortcuts="n">
          <Trans>Cerere nouă</Trans>
        </ButtonLink>
      }
      dense="phone"
    >
      <OfferTabs turn={turn} counts={query.data?.counts} waiting={waiting.length} isStaff={isStaff} />
      <OfferFilters
        turn={turn}
        search={search}
        isNeeded={isNarrowed || (query.data?.total ?? 0) > 3}
        onChange={narrow}
      />
      <KnownNotice at={useKnownAt(query)}>
        <Trans>Cererile noi se pun în așteptare; restul are nevoie de rețea.</Trans>
      </KnownNotice>
      {turn === 'consultant' ? <WaitingRequests requests={waiting} /> : null}
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(list) =>
          list.items.length === 0 ? (
            <NoOffers
              turn={turn}
              search={search}
              counts={list.counts}
              isStaff={isStaff}
              hasWaiting={waiting.length > 0}
            />
          ) : (
            <>
              <div data-stale={query.isPlaceholderData || undefined} className={classes['list']}>
                <OfferList offers={list.items} isStaff={isStaff} />
              </div>
              <Pagination
                page={list.page}
                totalPages={list.total_pages}
                onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** What stands in the address: nothing of what is so anyway. */
function addressOf({ q, page, is }: OffersAddress): OffersAddress {
  return {
    ...(q ? { q } : {}),
    ...(is ? { is } : {}),
    ...(page && page > 1 ? { page } : {}),
  }
}
