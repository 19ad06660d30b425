import { createFileRoute } from '@tanstack/react-router'
import { cartQueries } from '#src/data/cart/cart.queries.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/cart-v2/')({
  /** `paste`: opens with the field for a list; `sent`: with what was sent to customers; `job`: at that one; `edit`: with what a write on this device calls it. */
  validateSearch: unreadSearch<{
    readonly paste?: true
    readonly sent?: true
    readonly job?: string
    readonly edit?: string
  }>(),
  loader: ({ context }) => void context.queryClient.prefetchQuery(cartQueries.items()),
  component: lazyScreen(() => import('#src/features/cart/CartScreen.tsx'), 'CartScreen'),
})
