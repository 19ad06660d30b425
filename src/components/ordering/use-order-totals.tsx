import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#src/contract/ordering/order.ts'
import type { OrderSummary } from '#src/contract/ordering/orders.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownSide } from '#src/domain/pricing/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'

/** What an order came to, as rows of names and values: deposits for old parts apart, because they come back. */
export function useOrderTotals({
  amounts,
  core,
  transport,
  currency,
  voucher,
  vat_rates: rates,
}: Pick<OrderSummary, 'amounts' | 'core' | 'transport' | 'currency'> &
  Pick<Partial<Order>, 'voucher' | 'vat_rates'>): readonly {
  readonly label: string
  readonly value: ReactNode
}[] {
  const { t } = useLingui()
  const formats = useFormats()
  const { show_purchase_price: showPurchasePrice } = useUser()
  const side = shownSide(amounts, { showPurchasePrice })
  if (side === null)
    return [{ label: t`Total`, value: t`Nu se arată: la această comandă mai veche nu s-a păstrat prețul de vânzare.` }]
  const carried = side === amounts.purchase && transport ? transport.net : 0
  // A code is told to who sees START alone; what is sold on is not lowered.
  const off = side === amounts.purchase ? -(voucher?.net ?? 0) : 0
  const apart = [
    { label: voucher?.code ? t`Voucher ${voucher.code}, fără TVA` : t`Reducere, fără TVA`, net: off },
    { label: t`Garanții piese vechi, fără TVA (se restituie)`, net: core?.net ?? 0 },
    { label: t`Transport, fără TVA`, net: carried },
  ].filter(({ net }) => net !== 0)
  const goods = side.net - apart.reduce((sum, { net }) => sum + net, 0)
  const parts = apart.length > 0 ? [{ label: t`Produse, fără TVA`, net: goods }, ...apart] : []
  const vats = (side === amounts.purchase ? rates?.purchase : rates?.sale) ?? []
  return [
    ...parts.map(({ label, net }) => ({ label, value: <Money minor={net} currency={currency} /> })),
    { label: t`Total fără TVA`, value: <Money minor={side.net} currency={currency} /> },
    ...vats.map(({ vat_percent: rate, vat }) => {
      const percent = formats.percent(rate)
      return { label: t`TVA ${percent}`, value: <Money minor={vat} currency={currency} /> }
    }),
    { label: t`Total cu TVA`, value: <Money minor={side.gross} currency={currency} strong /> },
  ]
}
