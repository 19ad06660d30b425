import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { isOrderable } from '#src/domain/cart/cart-line.ts'
import { shownTotal } from '#src/domain/cart/shown-total.ts'
import { Money } from '#src/ui/Money.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { OrderButton } from './OrderButton.tsx'
import { OrderRefused } from './OrderNotices.tsx'
import type { OrderForm } from './use-order-form.ts'
import { usePricePreferences } from '../summary/use-price-preferences.ts'
import classes from './OrderBar.module.css'

export const SUMMARY_ID = 'cart-summary'

/** To what the total is made of, below the lines. */
function showSummary(): void {
  const summary = document.getElementById(SUMMARY_ID)
  summary?.scrollIntoView({ block: 'start' })
  summary?.focus({ preventScroll: true })
}

/** On narrow screens: total and button above the bottom bar, wherever the thumb is, and why an order cannot be sent or was refused. */
export function OrderBar({ cart, form }: { cart: Cart; form: OrderForm }) {
  const { t } = useLingui()
  const reasonId = useId()
  const preferences = usePricePreferences()
  const count = cart.items.filter((line) => line.isSelected && isOrderable(line.condition)).length
  return (
    <div className={classes['bar']}>
      {form.order.error ? (
        <div className={classes['wide']}>
          <OrderRefused error={form.order.error} />
        </div>
      ) : null}
      {form.problem ? (
        <p id={reasonId} className={classes['reason']} data-reason>
          {form.problemText}
        </p>
      ) : null}
      <button type="button" className={classes['total']} onClick={showSummary}>
        <VisuallyHidden>{t`Sumar comandă`}: </VisuallyHidden>
        <Money minor={shownTotal(cart.totals, preferences)} currency={cart.currency} strong size="large" />
        <span className={classes['soft']}>
          <Plural value={count} one="# produs" few="# produse" other="# de produse" /> ·{' '}
          {preferences.showVat ? <Trans>cu TVA</Trans> : <Trans>fără TVA</Trans>}
        </span>
      </button>
      <OrderButton form={form} reasonId={reasonId} />
    </div>
  )
}
