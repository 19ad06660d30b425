import { queryOptions } from '@tanstack/react-query'
import { type CartInfo, type PaperPrice, paperEndpoints } from '#src/contract/ordering/papers.ts'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'
import type { Progress } from '#src/platform/api/received-file.ts'

export const paperQueries = {
  /** What is to be printed above the cart's lines; asked anew each time, since another device may have written it. */
  cartInfo: () =>
    queryOptions({
      queryKey: [...cartKey, 'info'],
      queryFn: ({ signal }) => call(paperEndpoints.cartInfo, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}

interface DownloadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** Printed by the shop, of what it knows then: worth nothing later, so it is no command that may wait. */
export function useStoreCartInfo() {
  return useOnlineCommand<CartInfo>({
    send: ({ input, idempotencyKey }) => call(paperEndpoints.storeCartInfo, { body: input, idempotencyKey }),
  })
}

export const downloadCartPaper = (price: PaperPrice) => (options: DownloadOptions) =>
  call(paperEndpoints.cart, { ...options, body: { price } })

export const downloadOrderPaper = (number: string, price: PaperPrice) => (options: DownloadOptions) =>
  call(paperEndpoints.order, { ...options, params: { number }, query: { price } })
