import { useLingui } from '@lingui/react/macro'
import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import type { OrderSummary } from '#src/contract/ordering/orders.ts'
import { usePoints } from './use-points.ts'

/** The words for how an order is paid, and of a whole order: of one paid with points how many, for who may know. */
export function usePaymentWords() {
  const { t } = useLingui()
  const points = usePoints()
  const methods: Readonly<Record<OrderPayment, string>> = {
    transfer: t`Transfer bancar`,
    card: t`Card la livrare`,
    cash: t`Ramburs`,
  }
  return {
    methods,
    ofOrder({ kind, points: paid, payment }: Pick<OrderSummary, 'kind' | 'points' | 'payment'>): string {
      if (kind !== 'points') return payment ? methods[payment] : ''
      return paid ? points(paid) : t`Cu puncte`
    },
  }
}
