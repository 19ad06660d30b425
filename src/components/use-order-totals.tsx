import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderSummary } from '#src/contract/orders.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownSide } from '#src/domain/price.ts'
import { Money } from '#src/ui/Money.tsx'

/** What an order came to, as rows of names and values: deposits for old parts apart, because they come back. */
export function useOrderTotals({
  amounts,
  core,
  currency,
}: Pick<OrderSummary, 'amounts' | 'core' | 'currency'>): readonly {
  readonly label: string
  readonly value: ReactNode
}[] {
  const { t } = useLingui()
  const { show_purchase_price: showPurchasePrice } = useUser()
  const side = shownSide(amounts, { showPurchasePrice })
  if (side === null)
    return [{ label: t`Total`, value: t`Nu se arată: la această comandă mai veche nu s-a păstrat prețul de vânzare.` }]
  const deposits = core
    ? [
        { label: t`Produse, fără TVA`, value: <Money minor={side.net - core.net} currency={currency} /> },
        {
          label: t`Garanții piese vechi, fără TVA (se restituie)`,
          value: <Money minor={core.net} currency={currency} />,
        },
      ]
    : []
  return [
    ...deposits,
    { label: t`Total fără TVA`, value: <Money minor={side.net} currency={currency} /> },
    { label: t`Total cu TVA`, value: <Money minor={side.gross} currency={currency} strong /> },
  ]
}
