import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Ref } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { PaymentField } from '#src/components/ordering/PaymentField.tsx'
import { useUser } from '#src/data/session/user-data.ts'
import { isOrderable } from '#src/domain/cart/cart-line.ts'
import { totalled } from '#src/domain/cart/whole-cart.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { CartCampaigns } from './CartCampaigns.tsx'
import { CommentField } from '../lines/CommentField.tsx'
import { SUMMARY_ID } from '../order/OrderBar.tsx'
import { OrderButton } from '../order/OrderButton.tsx'
import { CreditNotice, OrderRefused } from '../order/OrderNotices.tsx'
import { PayWithPoints } from '../points/PayWithPoints.tsx'
import { ShippingPointField } from '../order/ShippingPointField.tsx'
import { SummaryTotals } from './SummaryTotals.tsx'
import type { OrderForm } from '../order/use-order-form.ts'
import classes from './CartSummary.module.css'

const VoucherField = lazyDialog(async () => (await import('../voucher/VoucherField.tsx')).VoucherField)
const neverClosed = () => undefined

interface CartSummaryProps {
  readonly cart: Cart
  readonly knownSince: number | null
  readonly form: OrderForm
  readonly shippingRef: Ref<HTMLSelectElement>
  readonly paymentRef: Ref<HTMLSelectElement>
  /** The order is sent from here and not from the bar. */
  readonly hasButton: boolean
}

/** What the order comes to and where it goes; stays in sight while the lines scroll. */
export function CartSummary({ cart, knownSince, form, shippingRef, paymentRef, hasButton }: CartSummaryProps) {
  const count = cart.items.filter((line) => line.isSelected && isOrderable(line.condition)).length
  return (
    <Panel
      title={<Trans>Sumar comandă</Trans>}
      aside={
        <span className={`${classes['count']} ${count === 0 ? classes['screen'] : ''}`}>
          <Plural value={count} one="# produs selectat" few="# produse selectate" other="# de produse selectate" />
        </span>
      }
      id={SUMMARY_ID}
      tabIndex={-1}
      className={classes['summary']}
    >
      <div className={count === 0 ? classes['screen'] : undefined}>
        <SummaryTotals cart={cart} voucher={form.voucher.off ?? 0} knownSince={knownSince} />
      </div>
      {count === 0 ? (
        <div className={classes['paper']}>
          <SummaryTotals cart={allTicked(cart)} voucher={0} knownSince={knownSince} />
        </div>
      ) : null}
      <CartCampaigns cart={cart} />
      <div className={classes['fields']}>
        <ShippingPointField
          cart={cart}
          inputRef={shippingRef}
          onChosen={form.shipping.choose}
          error={form.problem === 'shipping-point-required' && form.wasTried ? form.problemText : null}
        />
        {form.payment.chosen === null ? null : (
          <PaymentField
            choices={cart.payments ?? []}
            currency={cart.currency}
            onChoose={form.payment.choose}
            inputRef={paymentRef}
            {...form.payment}
            chosen={form.payment.chosen}
          />
        )}
        <Voucher form={form} />
        <CommentField comment={form.comment} />
      </div>
      <div className={classes['end']}>
        {cart.credit_exceeded ? <CreditNotice /> : null}
        {hasButton && form.order.error ? <OrderRefused error={form.order.error} /> : null}
        {form.isWaiting ? <LowerPrices form={form} /> : null}
        {hasButton ? <OrderButton form={form} /> : null}
        <PayWithPoints form={form} />
      </div>
    </Panel>
  )
}

/** What a paper on which nothing is ticked comes to: all of its lines. */
const allTicked = (cart: Cart) => totalled(cart, { items: cart.items.map((line) => ({ ...line, isSelected: true })) })

/** For who sees START and orders in their own name (T-25); its code comes with the first cart of such a person. */
function Voucher({ form }: { form: OrderForm }) {
  const { acting, can_place_orders: mayOrder } = useUser()
  if (form.cart.available_points === null || acting !== null || !mayOrder) return null
  // Nobody asked for it: where its code cannot be had, nothing says so.
  return <VoucherField form={form} opened={false} onClose={neverClosed} />
}

/** For an order that waits: what got cheaper meanwhile is no reason to ask (offline.md §7). */
function LowerPrices({ form }: { form: OrderForm }) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={t`Accept prețuri mai mici, fără să fiu întrebat`}
      checked={form.acceptLowerPrices}
      onChange={form.setAcceptLowerPrices}
    />
  )
}
