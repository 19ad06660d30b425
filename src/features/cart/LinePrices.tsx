import { Plural, Trans } from '@lingui/react/macro'
import type { CartLine } from '#src/contract/cart.ts'
import { shownAmount } from '#src/domain/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { usePricePreferences } from './use-price-preferences.ts'
import classes from './LinePrices.module.css'

/** Unit price and line total as the person wants them, and quietly the other side of VAT and margin. */
export function LinePrices({ line }: { line: CartLine }) {
  const preferences = usePricePreferences()
  const formats = useFormats()
  const { price, amounts } = line
  if (!price || !amounts) return null
  const isPurchase = preferences.showPurchasePrice && price.purchase !== null
  const withMargin = isPurchase ? shownAmount(price, { ...preferences, showPurchasePrice: false }) : null
  const otherVat = formats.money(shownAmount(amounts, { ...preferences, showVat: !preferences.showVat }), price.currency)
  return (
    <>
      <div className={classes['unit']}>
        <span className={classes['label']}><Trans>Preț unitar</Trans></span>
        <Money minor={shownAmount(price, preferences)} currency={price.currency} />
        {withMargin === null ? null : <span className={classes['soft']}><Trans>cu adaos {formats.money(withMargin, price.currency)}</Trans></span>}
        {price.core ? <span className={classes['soft']}><Trans>+ piesă veche {formats.money(preferences.showVat ? price.core.gross : price.core.net, price.currency)}</Trans></span> : null}
      </div>
      <div className={classes['total']}>
        <Money minor={shownAmount(amounts, preferences)} currency={price.currency} strong />
        <span className={classes['soft']}>{preferences.showVat ? <Trans>fără TVA {otherVat}</Trans> : <Trans>cu TVA {otherVat}</Trans>}</span>
        {line.points > 0 ? <span className={classes['soft']}><Plural value={line.points} one="# punct" few="# puncte" other="# de puncte" /></span> : null}
      </div>
    </>
  )
}
