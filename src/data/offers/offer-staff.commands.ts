import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { type OfferChange, offerEndpoints, type OfferStanding } from '#src/contract/ordering/offers.ts'
import { call } from '#src/platform/api/call.ts'
import { useOfferWrite } from './offer.commands.ts'
import { offerQueries } from './offer.queries.ts'

/*
 * What staff do with offers. None of it waits for the network: what binds the distributor is decided on what the offer is now.
 */

interface PricedOffer {
  readonly vbeln: string
  readonly change: OfferChange
}

/** Lines and terms, with the version that they were typed over. */
export function useSaveOffer() {
  return useOfferWrite<PricedOffer, OfferStanding>(({ vbeln, change }, idempotencyKey) =>
    call(offerEndpoints.update, { params: { vbeln }, body: change, idempotencyKey }),
  )
}

export function usePublishOffer() {
  return useOfferWrite<{ readonly vbeln: string; readonly version: number }, OfferStanding>(
    ({ vbeln, version }, idempotencyKey) =>
      call(offerEndpoints.publish, { params: { vbeln }, body: { version }, idempotencyKey }),
  )
}

interface Reasoned {
  readonly vbeln: string
  readonly reason: string
}

export function useRejectOffer() {
  return useOfferWrite<Reasoned, OfferStanding>(({ vbeln, reason }, idempotencyKey) =>
    call(offerEndpoints.reject, { params: { vbeln }, body: { reason }, idempotencyKey }),
  )
}

/** T-10: a published offer goes back to work. */
export function useRecallOffer() {
  return useOfferWrite<Reasoned, OfferStanding>(({ vbeln, reason }, idempotencyKey) =>
    call(offerEndpoints.recall, { params: { vbeln }, body: { reason }, idempotencyKey }),
  )
}

/** The request that waits longest for prices beside this one, as the shop lists them now; null when there is none. */
export function useNextRequest(): (except: string) => Promise<string | null> {
  const queryClient = useQueryClient()
  return async (except) => {
    const listed = (page: number): Promise<AnswerOf<typeof offerEndpoints.list>> =>
      queryClient.fetchQuery({ ...offerQueries.list({ turn: 'consultant', q: '', page }), staleTime: 0 })
    const newest = await listed(1)
    const oldest = newest.total_pages > 1 ? await listed(newest.total_pages) : newest
    const other = ({ id }: { readonly id: string }) => id !== except
    return (oldest.items.findLast(other) ?? newest.items.findLast(other))?.id ?? null
  }
}
