import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { type ChosenLines, offerTotals } from '#src/domain/offers/offer-totals.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { Money } from '#src/ui/Money.tsx'

interface OfferTotalsProps {
  readonly offer: Offer
  readonly chosen: ChosenLines
  /** Where it would go, for what transport costs; null where none is asked for. */
  readonly shippingPoint: number | null
}

/** What the chosen lines come to on the side that the person wants: goods, deposits and transport apart, VAT of today. */
export function OfferTotals({ offer, chosen, shippingPoint }: OfferTotalsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  const totals = offerTotals(shippingPoint === null ? { items: offer.items } : offer, chosen, shippingPoint)
  const isPurchase = showPurchasePrice && totals.cart_total_sale_price !== null
  const [net, rates, gross] = isPurchase
    ? [totals.cart_total_sale_price, totals.cart_total_vat_rates, totals.cart_total_sale_price_with_vat]
    : [
        totals.cart_total_sale_price_with_margin,
        totals.cart_total_vat_rates_with_margin,
        totals.cart_total_sale_price_with_margin_and_vat,
      ]
  const core = totals.cart_total_core
  const carried = isPurchase ? (totals.cart_total_transport ?? 0) : 0
  const money = (minor: number | null, strong = false): ReactNode => (
    <Money minor={minor} currency={offer.currency} strong={strong} size={strong ? 'large' : 'normal'} />
  )
  const apart = [
    { label: t`Garanții piese vechi, fără TVA (se restituie)`, minor: core },
    { label: t`Transport, fără TVA`, minor: carried },
  ].filter(({ minor }) => minor > 0)
  const parts = apart.length > 0 ? [{ label: t`Produse, fără TVA`, minor: (net ?? 0) - core - carried }, ...apart] : []
  return (
    <DataList
      sums
      items={[
        ...parts.map(({ label, minor }) => ({ label, value: money(minor) })),
        { label: t`Total fără TVA`, value: money(net, !showVat) },
        ...(rates?.length ? rates : [{ vat_percent: offer.vat_percent, vat: 0 }]).map(({ vat_percent: rate, vat }) => {
          const percent = formats.percent(rate)
          return { label: t`TVA ${percent}`, value: money(vat) }
        }),
        { label: t`Total cu TVA`, value: money(gross, showVat) },
      ]}
    />
  )
}
