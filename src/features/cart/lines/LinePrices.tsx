import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { shownAmount } from '#src/domain/pricing/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { usePricePreferences } from '../summary/use-price-preferences.ts'
import classes from './LinePrices.module.css'

/** Unit price and line total as the person wants them, and quietly the other side of VAT and margin. Points are for who may collect them, in the place that the margin takes. */
export function LinePrices({ line }: { line: CartLine }) {
  const { t } = useLingui()
  const preferences = usePricePreferences()
  const formats = useFormats()
  const { price, amounts } = line
  if (!price || !amounts) return null
  const isPurchase = preferences.showPurchasePrice && price.purchase !== null
  const shown = shownAmount(price, preferences)
  const margin = isPurchase ? shownAmount(price, { ...preferences, showPurchasePrice: false }) : shown
  const otherVat = formats.amount(shownAmount(amounts, { ...preferences, showVat: !preferences.showVat }))
  return (
    <>
      <div className={classes['unit']}>
        <span data-one={line.variants[0]!.requested_quantity === 1 || undefined}>
          <Money minor={shown} currency={price.currency} />
          <span className={classes['each']}> {t`/ buc.`}</span>
        </span>
        {margin === shown ? null : <span className={classes['soft']}>{t`cu adaos ${formats.amount(margin)}`}</span>}
        {price.core ? (
          <span
            className={classes['soft']}
          >{t`+ piesă veche ${formats.money(preferences.showVat ? price.core.gross : price.core.net, price.currency)}`}</span>
        ) : null}
        {margin === shown && line.points !== null && line.points > 0 ? (
          <span className={classes['soft']}>
            {plural(line.points, { one: '# punct', few: '# puncte', other: '# de puncte' })}
          </span>
        ) : null}
      </div>
      <div className={classes['total']}>
        <Money minor={shownAmount(amounts, preferences)} currency={price.currency} strong />
        <span className={classes['soft']}>
          {preferences.showVat ? t`fără TVA ${otherVat}` : t`cu TVA ${otherVat}`}
          {isPurchase && line.margin && line.margin.net > 0
            ? `\u00a0· ${t`adaos ${formats.amount(preferences.showVat ? line.margin.gross : line.margin.net)}`}`
            : null}
        </span>
      </div>
    </>
  )
}
