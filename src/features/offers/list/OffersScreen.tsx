import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import * as v from 'valibot'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { offerQueries } from '#src/data/offers/offer.queries.ts'
import { useFolded } from '#src/data/sync/folded.ts'
import { type WaitingRequest, waitingRequestsFold } from '#src/domain/offers/offers-fold.ts'
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
import { WaitingRequests } from './WaitingRequests.tsx'
import classes from './OffersScreen.module.css'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { needsPerson } from '#src/domain/operation-standing.ts'
import { isOfKinds } from '#src/domain/waiting-write.ts'

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

const TYPED = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"] *'

/**
 * The key N begins something new, unless letters mean text where the focus is. Listened for in the layout effect, as every key of a screen: who sees the screen may
 * press at once, and other effects run after it is drawn.
 */
function useNewKey(to: '/offers/create'): void {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || defaultPrevented) return
    if (target instanceof HTMLElement && target.matches(TYPED)) return
    event.preventDefault()
    void navigate({ to })
  })
  useLayoutEffect(() => {
    const controller = new AbortController()
    window.addEventListener('keydown', onKey, { signal: controller.signal })
    return () => controller.abort()
  }, [])
}

/**
 * Requests that the shop refused while nobody looked: nothing of them waits any more, but who wrote them has to know.
 * One with photos stands among those that wait, by its second write.
 */
function useRefusedRequests(): readonly WaitingRequest[] {
  const { operations } = useOutbox()
  const refused = operations.filter(needsPerson).filter(isOfKinds(['offers.create.v1', 'offers.finish.v1']))
  return waitingRequestsFold.fold({}, refused)
}
