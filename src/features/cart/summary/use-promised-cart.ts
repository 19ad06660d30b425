import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import type { ShownCart } from '#src/data/cart/use-cart.ts'
import { deliveryQueries } from '#src/data/delivery/delivery.queries.ts'
import { shopClock } from '#src/lib/clock.ts'
import { nextCutOff, promisedNow } from '#src/domain/orders/promised-now.ts'

/**
 * The cart with promises that can still be kept: the moment a cut-off passes while one looks, the next run is promised,
 * by the shop and until it has answered, or without a network, by the calendar that this device keeps.
 */
export function usePromisedCart(shown: ShownCart | undefined): ShownCart | undefined {
  const queryClient = useQueryClient()
  const { data: calendar, isPending } = useQuery(deliveryQueries.calendar())
  const [nowMs, setNowMs] = useState(() => shopClock.nowMs())
  const next = shown
    ? nextCutOff(
        shown.cart.items.flatMap(({ availability }) => availability),
        nowMs,
      )
    : null
  useEffect(() => {
    if (next === null) return
    const pass = () => {
      setNowMs(Math.max(next, shopClock.nowMs()))
      void queryClient.invalidateQueries({ queryKey: cartKey })
    }
    const timer = setTimeout(pass, Math.max(0, next - shopClock.nowMs()))
    return () => clearTimeout(timer)
  }, [next, queryClient])
  return useMemo(() => {
    // Known in a moment: until then it stands as the shop said it.
    if (!shown || isPending) return shown
    const pointOf = (wanted: number | null) => shown.cart.shipping_points.find(({ id }) => id === wanted)
    const to = { now: pointOf(shown.cart.shipping_point), said: pointOf(shown.promisedTo) }
    const items = shown.cart.items.map((line) => {
      const availability = promisedNow(line.availability, calendar ?? null, nowMs, to)
      return availability === line.availability ? line : { ...line, availability: [...availability] }
    })
    const isSame = items.every((line, index) => line === shown.cart.items[index])
    return isSame ? shown : { ...shown, cart: { ...shown.cart, items } }
  }, [shown, calendar, isPending, nowMs])
}
