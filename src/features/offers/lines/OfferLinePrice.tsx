import { Trans } from '@lingui/react/macro'
import type { OfferLine } from '#src/contract/ordering/offers.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownSide, withVat } from '#src/domain/pricing/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import classes from './OfferLines.module.css'

interface OfferLinePriceProps {
  readonly line: OfferLine
  readonly quantity: number
  readonly currency: string
}

/** Of the quantity, of one piece where there are more, the deposit beside it, and what one cost in the offer before. */
export function OfferLinePrice({ line: { price, status, previous }, quantity, currency }: OfferLinePriceProps) {
  const formats = useFormats()
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  if (price === null || status !== 'offered') return null
  const unit = shownSide(price, { showPurchasePrice })?.net ?? 0
  const shown = (net: number) => {
    const { gross } = withVat(net, price.vat_percent)
    return showVat ? gross : net
  }
  const before = previous && (showPurchasePrice ? previous.purchase : null)
  const formerly = before ?? previous?.sale
  const deposit = price.core && price.core.net * quantity
  return (
    <div className={classes['price']}>
      <Money minor={shown(unit * quantity)} currency={currency} strong />
      {quantity > 1 ? (
        <span className={classes['soft']}>
          ×{' '}
          <Money
            minor={showVat && shown(unit) * quantity !== shown(unit * quantity) ? unit : shown(unit)}
            currency={currency}
          />
          {showVat && shown(unit) * quantity !== shown(unit * quantity) ? (
            <>
              {' '}
              <Trans>fără TVA</Trans>
            </>
          ) : null}
        </span>
      ) : null}
      {deposit ? (
        <span className={classes['soft']}>
          <Trans>+ garanție piesă veche {formats.money(shown(deposit), currency)}</Trans>
        </span>
      ) : null}
      {formerly !== undefined && formerly !== unit ? (
        <span className={classes['soft']}>
          <Trans>înainte {formats.money(shown(formerly), currency)}</Trans>
        </span>
      ) : null}
    </div>
  )
}
