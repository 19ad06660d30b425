import { Plural, Trans } from '@lingui/react/macro'
import type { Cart } from '#src/contract/cart.ts'
import { isOrderable } from '#src/domain/cart-line.ts'
import { shownTotal } from '#src/domain/shown-total.ts'
import { Money } from '#src/ui/Money.tsx'
import { OrderButton } from './OrderButton.tsx'
import type { OrderForm } from './use-order-form.ts'
import { usePricePreferences } from './use-price-preferences.ts'
import classes from './OrderBar.module.css'

/** On narrow screens: total and button above the bottom bar, wherever the thumb is. */
export function OrderBar({ cart, form }: { cart: Cart; form: OrderForm }) {
  const preferences = usePricePreferences()
  const count = cart.items.filter((line) => line.isSelected && isOrderable(line.condition)).length
  return (
    <div className={classes['bar']}>
      <div className={classes['total']}>
        <Money minor={shownTotal(cart.totals, preferences)} currency={cart.currency} strong size="large" />
        <span className={classes['soft']}>
          <Plural value={count} one="# produs" few="# produse" other="# de produse" /> · {preferences.showVat ? <Trans>cu TVA</Trans> : <Trans>fără TVA</Trans>}
        </span>
      </div>
      <OrderButton form={form} hideReason />
    </div>
  )
}
