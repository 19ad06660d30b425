import { useLingui } from '@lingui/react/macro'
import type { OrderPayment } from '#src/contract/order-payment.ts'

/** The words for how an order is paid. */
export function usePaymentWords(): Readonly<Record<OrderPayment, string>> {
  const { t } = useLingui()
  return { transfer: t`Transfer bancar`, card: t`Card la livrare`, cash: t`Ramburs` }
}
