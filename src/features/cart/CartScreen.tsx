import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Cart } from '#src/contract/cart.ts'
import { useDraftedCart } from '#src/data/cart/cart-drafts.ts'
import { cartQueries } from '#src/data/cart/cart.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { Page } from '#src/ui/Page.tsx'
import { CartContent } from './CartContent.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { OrderNotices } from './OrderNotices.tsx'
import { type OrderForm, useOrderForm } from './use-order-form.ts'

/** /cart-v2 (CART-02…07). */
export function CartScreen() {
  const { t } = useLingui()
  const query = useQuery(cartQueries.items())
  const { data, isError, isFetching } = query
  const refetch = () => void query.refetch()
  if (data) return <LoadedCart cart={data} knownSince={isError ? query.dataUpdatedAt : null} onCheck={refetch} checking={isFetching} />
  return (
    <Page title={t`Coș de cumpărături`}>
      {isError ? <ErrorState title={t`Eroare coș`} onRetry={refetch} retrying={isFetching}><Trans>Nu am putut încărca datele coșului. Încercați din nou.</Trans></ErrorState> : <CartSkeleton />}
    </Page>
  )
}

interface LoadedCartProps {
  readonly cart: Cart
  /** When the cart could not be asked anew: since when it is known. */
  readonly knownSince: number | null
  readonly onCheck: () => void
  readonly checking: boolean
}

function LoadedCart({ cart: saved, knownSince, onCheck, checking }: LoadedCartProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { cart, isSaving } = useDraftedCart(saved)
  const nowMs = useMinuteClock()
  const shippingRef = useRef<HTMLSelectElement>(null)
  const form = useOrderForm(cart, isSaving, shippingRef)
  const count = cart.items.length
  // Below a minute the frame's notice says enough.
  const isOld = knownSince !== null && nowMs - knownSince > 60_000
  const lead = !isOld ? <Plural value={count} one="# produs" few="# produse" other="# de produse" /> : <Trans>Așa cum era {formats.age(knownSince)}; nu am putut încărca datele coșului.</Trans>
  return (
    <Page title={t`Coș de cumpărături`} lead={count === 0 && !isOld ? undefined : lead}>
      {count > 0 ? <CartContent cart={cart} form={form} shippingRef={shippingRef} onCheck={onCheck} checking={checking} /> : <WithoutLines form={form} />}
    </Page>
  )
}

/** An order whose answer was lost may have emptied the cart: its question is asked all the same. */
function WithoutLines({ form }: { form: OrderForm }) {
  if (form.isSending) return <CartSkeleton />
  return (
    <>
      <OrderNotices state={form.order.state} onRetry={() => void form.order.retry()} />
      <EmptyCart />
    </>
  )
}
