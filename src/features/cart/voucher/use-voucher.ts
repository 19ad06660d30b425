import { useState } from 'react'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { WaitingOrder } from '#src/data/cart/use-waiting-orders.ts'
import type { VoucheredCart } from '#src/domain/cart/vouchered-cart.ts'
import { ApiError } from '#src/platform/api/api-error.ts'

/** One of the company's vouchers, chosen for this order; what it takes off comes with the code of its field. */
export interface ChosenVoucher {
  readonly code: string
  readonly lessOf: (cart: Cart) => VoucheredCart
}

interface KeptVoucher {
  /** The code that was chosen before, on a former visit of the cart. */
  readonly voucher: string | null
  readonly choose: (kept: { readonly voucher: string | null }) => void
}

/** The voucher that an order goes with: as was chosen, or as an order said that is asked about again. */
export function useVoucher(
  cart: Cart,
  kept: KeptVoucher,
  { error, waiting }: { readonly error: Error | null; readonly waiting: readonly WaitingOrder[] },
) {
  const [taken, setTaken] = useState<ChosenVoucher | null>(null)
  // An order that took it along leaves none behind.
  const voucher = taken?.code === kept.voucher ? taken : null
  const refusal = error instanceof ApiError ? error.fieldErrors['voucher']?.join(' ') : undefined
  const less = voucher?.lessOf(cart)
  return {
    chosen: voucher,
    choose(next: ChosenVoucher | null) {
      setTaken(next)
      kept.choose({ voucher: next?.code ?? null })
    },
    asked: kept.voucher ?? waiting.find(({ is }) => is === 'differs')?.body.voucher ?? null,
    refusal: refusal ?? null,
    /** The cart with what is to be paid, and what the voucher takes off it. */
    paid: less?.cart ?? cart,
    off: less?.off ?? null,
  }
}
