import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { Cart } from '#src/contract/cart.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import type { Settlement } from '#src/data/sync/settlement.ts'
import { isCartOperation } from '#src/domain/cart-operation.ts'
import { contact } from '#src/platform/api/contact.ts'
import { cartQueries } from './cart.queries.ts'
import { cartKey } from './mini-cart.queries.ts'

/** A lane that does not get empty is not waited for longer than this. */
const LONGEST_MS = 3000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Every change reloads the cart (CART-03). An answer that carries the cart is shown at once; the rest is asked anew once nothing more of the
 * cart is on its way. What was asked before the change must not come after it. After a refusal the person sees what is true now.
 */
export function settleCart(queryClient: QueryClient, { answer }: Settlement): void {
  void queryClient.cancelQueries({ queryKey: cartKey })
  const parsed = v.safeParse(Cart, answer)
  if (parsed.success) queryClient.setQueryData(cartQueries.items().queryKey, parsed.output)
  const reload = () => void queryClient.invalidateQueries({ queryKey: cartKey })
  clearTimeout(timer)
  if (isMoreOnItsWay()) timer = setTimeout(reload, LONGEST_MS)
  else reload()
}

function isMoreOnItsWay(): boolean {
  return contact.get().online && outboxView.get().operations.some((each) => isCartOperation(each) && (each.state === 'pending' || each.state === 'sending'))
}
