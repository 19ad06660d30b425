import { queryOptions } from '@tanstack/react-query'
import {
  type Share,
  shareEndpoints,
  type ShareSource,
  type ShareTerms,
  type TakenShare,
} from '#src/contract/ordering/shares.ts'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { makeLinkToken } from '#src/lib/link-token.ts'
import { uuid } from '#src/lib/uuid.ts'
import { call } from '#src/platform/api/call.ts'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'

export const shareQueries = {
  /** Below the cart's key: the hint that tells of an acceptance is the cart's. */
  list: () =>
    queryOptions({
      queryKey: [...cartKey, 'shares'],
      queryFn: async ({ signal }) => (await call(shareEndpoints.list, { signal })).items,
      staleTime: 0,
    }),
}

/** Addresses of links that this page made: the shop knows none of them. They go with the session. */
const links = new Map<string, string>()
export const linkOf = (id: string): string | undefined => links.get(id)

function remember(id: string, token: string): void {
  links.set(id, new URL(`/o/${token}`, location.origin).href)
  pendingRequests.signal.addEventListener('abort', () => links.clear(), { once: true })
}

/** A new link with its secret, which stays the same however often it is sent. */
export interface WantedShare extends ShareSource {
  readonly id: string
  readonly token: string
  readonly hash: string
}
export async function wantedShare(terms: ShareSource): Promise<WantedShare> {
  return { ...terms, id: uuid(), ...(await makeLinkToken()) }
}

/** It is made to be sent at this moment, at the prices of this moment: worth nothing later. */
export function useCreateShare() {
  return useOnlineCommand<WantedShare, Share>({
    send: ({ input: { token: _, hash, ...terms }, idempotencyKey }) =>
      call(shareEndpoints.create, { body: { ...terms, token_hash: hash }, idempotencyKey }),
    onDone: ({ id }, { token }) => remember(id, token),
  })
}

/** The next version under the same link: whoever has it sees that from now on. */
export function useChangeShare() {
  return useOnlineCommand<{ readonly id: string; readonly terms: ShareTerms }, Share>({
    send: ({ input: { id, terms }, idempotencyKey }) =>
      call(shareEndpoints.change, { params: { id }, body: terms, idempotencyKey }),
  })
}

/** Drawn by the shop, of what it knows. */
export function usePreviewShare() {
  return useOnlineCommand<ShareSource, { html: string }>({
    send: ({ input }) => call(shareEndpoints.preview, { body: input }),
  })
}

/** A link that waits to be stopped would still be open. */
export function useStopShare(onDone: () => unknown) {
  return useOnlineCommand<string, Share>({
    send: ({ input: id, idempotencyKey }) => call(shareEndpoints.stop, { params: { id }, idempotencyKey }),
    onDone,
  })
}

/** Checked against prices and stock of this moment, which only the shop knows. */
export function useTakeShare(onDone: (taken: TakenShare) => unknown) {
  return useOnlineCommand<string, TakenShare>({
    send: ({ input: id, idempotencyKey }) => call(shareEndpoints.take, { params: { id }, idempotencyKey }),
    onDone,
  })
}
