import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Ref } from 'react'
import type { Cart } from '#src/contract/cart.ts'
import { isOrderable } from '#src/domain/cart-line.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { CommentField } from './CommentField.tsx'
import { OrderButton } from './OrderButton.tsx'
import { CreditNotice, OrderRefused } from './OrderNotices.tsx'
import { ShippingPointField } from './ShippingPointField.tsx'
import { SummaryTotals } from './SummaryTotals.tsx'
import type { OrderForm } from './use-order-form.ts'
import classes from './CartSummary.module.css'

/** What the order comes to and where it goes; stays in sight while the lines scroll. */
export function CartSummary({ cart, form, shippingRef }: { cart: Cart; form: OrderForm; shippingRef: Ref<HTMLSelectElement> }) {
  const count = cart.items.filter((line) => line.isSelected && isOrderable(line.condition)).length
  return (
    <Panel title={<Trans>Sumar comandă</Trans>} aside={<span className={classes['count']}><Plural value={count} one="# produs selectat" few="# produse selectate" other="# de produse selectate" /></span>} className={classes['summary']}>
      <SummaryTotals cart={cart} />
      <div className={classes['fields']}>
        <ShippingPointField cart={cart} inputRef={shippingRef} error={form.problem === 'shipping-point-required' && form.wasTried ? form.problemText : null} />
        <CommentField comment={form.comment} />
      </div>
      <div className={classes['end']}>
        {cart.credit_exceeded ? <CreditNotice /> : null}
        {form.order.error ? <OrderRefused error={form.order.error} /> : null}
        {form.isWaiting ? <LowerPrices form={form} /> : null}
        <div className={classes['button']}><OrderButton form={form} /></div>
      </div>
    </Panel>
  )
}

/** For an order that waits: what got cheaper meanwhile is no reason to ask (offline.md §7). */
function LowerPrices({ form }: { form: OrderForm }) {
  const { t } = useLingui()
  return <Checkbox label={t`Accept prețuri mai mici, fără să fiu întrebat`} checked={form.acceptLowerPrices} onChange={form.setAcceptLowerPrices} />
}
