import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { OrderDifference } from '#src/contract/ordering/cart-changes.ts'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import type { WaitingOrder } from '#src/data/cart/use-waiting-orders.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { draftLinesOf } from '#src/domain/cart/draft-line.ts'
import { sendProblem } from '#src/domain/orders/order-rules.ts'
import { shownTotal } from '#src/domain/cart/shown-total.ts'
import { useArrivalText } from '#src/components/stock/use-arrival-text.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { availableCart } from './available-cart.ts'
import { ShippingPointField } from './ShippingPointField.tsx'
import { unitNetOnScreen } from '../lines/price-change.ts'
import type { OrderForm } from './use-order-form.ts'
import { usePricePreferences } from '../summary/use-price-preferences.ts'
import { useProblemText } from '../lines/use-problem-text.ts'
import classes from './OrderDifferencesSheet.module.css'

interface OrderDifferencesSheetProps {
  readonly cart: Cart
  readonly order: WaitingOrder
  readonly shipping: OrderForm['shipping']
  readonly onAccept: () => void
  /** Back to the cart: this order is given up, its articles are there. */
  readonly onGiveUp: () => void
  /** Later: it still waits for a decision. */
  readonly onClose: () => void
}

/** What changed between looking and ordering, line by line; nothing was ordered yet. */
export function OrderDifferencesSheet({
  cart,
  order: { operation, differences, isSameWish },
  shipping,
  onAccept,
  onGiveUp,
  onClose,
}: OrderDifferencesSheetProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const now = availableCart(cart)
  // The shop no longer knows a line that has left the cart; this device knows what it was.
  const ordered = draftLinesOf(operation.seen).map(({ line }) => line)
  const lines = new Map([...ordered, ...cart.items].map((line) => [line.uuid, line]))
  // What this person saw while they had that right is not shown to them any more, nor beside amounts of another kind.
  const isAtLostPrices = !useUser().may_see_purchase_prices && ordered.some(({ amounts }) => amounts?.purchase)
  const preferences = usePricePreferences()
  const problem = sendProblem(now, { canPlaceOrders: true })
  return (
    <Sheet
      title={t`S-a schimbat ceva între timp`}
      opened
      onClose={onClose}
      footer={
        <div className={classes['footer']}>
          {isSameWish ? (
            <div className={classes['total']}>
              <span>{preferences.showVat ? <Trans>Total nou, cu TVA</Trans> : <Trans>Total nou, fără TVA</Trans>}</span>
              <Money minor={shownTotal(now.totals, preferences)} currency={cart.currency} size="large" strong />
            </div>
          ) : null}
          {!isSameWish ? null : problem ? (
            <p className={classes['problem']}>{problemText(problem)}</p>
          ) : (
            <Button size="lg" fullWidth onClick={onAccept} data-autofocus>
              <Trans>Am văzut, comandă așa</Trans>
            </Button>
          )}
          <Button size="lg" fullWidth variant="default" onClick={onGiveUp}>
            <Trans>Înapoi la coș</Trans>
          </Button>
        </div>
      }
    >
      <p className={classes['lead']}>
        <Trans>Nu am comandat nimic. Iată ce diferă față de ce ați văzut în coș:</Trans>
      </p>
      <ul role="list" className={classes['list']}>
        {differences.map((difference, index) => (
          <Difference
            key={`${difference.uuid ?? ''}${difference.field}${index}`}
            difference={difference}
            line={lines.get(difference.uuid ?? '')}
            currency={cart.currency}
            isAtLostPrices={isAtLostPrices}
          />
        ))}
      </ul>
      {shipping.isLost ? <ShippingPointField cart={cart} error={null} onChosen={shipping.choose} /> : null}
    </Sheet>
  )
}

interface DifferenceProps {
  readonly difference: OrderDifference
  /** What it is about, where that is a line that this device knows: two of one name are told apart by maker and number. */
  readonly line: CartLine | undefined
  readonly currency: string
  /** It was ordered at purchase prices by who may not see them now. */
  readonly isAtLostPrices: boolean
}

function Difference({
  difference: { name, uuid, field, seen, now, order },
  line,
  currency,
  isAtLostPrices,
}: DifferenceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const user = useUser()
  const arrival = useArrivalText()
  const titles = {
    price: uuid === null ? t`Totalul s-a modificat` : t`Prețul s-a modificat (fără TVA, pe bucată)`,
    quantity: t`Cantitatea s-a modificat`,
    stock:
      now === null || now === 0
        ? t`Nu mai este disponibil; rămâne în coș`
        : t`Stocul nu mai ajunge; se comandă cât este`,
    line: order === undefined ? t`Linia nu mai este în coș` : t`A plecat deja cu comanda ${order}`,
    selection: t`A fost selectat între timp și intră în comandă`,
    vat: t`TVA s-a modificat`,
    shipping_point: t`Punctul de livrare ales nu mai există; alegeți unde livrăm`,
    moq: t`Se vinde acum la alt multiplu`,
    promise: t`Ajunge mai târziu decât ați văzut`,
    transport: t`Transportul s-a modificat (fără TVA)`,
    deposit: t`Garanția pentru piesa veche s-a modificat (fără TVA, pe bucată)`,
  }
  // Sums are told by the person's right; those that do not belong to one line stay unsaid while purchase prices are hidden.
  const isUnsaid =
    field === 'shipping_point' ||
    order !== undefined ||
    (isAtLostPrices && (field === 'price' || field === 'vat')) ||
    (uuid === null && user.may_see_purchase_prices && !user.show_purchase_price)
  const say = (value: number | null) => {
    if (value === null) return '–'
    if (field === 'promise') return arrival(new Date(value).toISOString())
    if (field === 'vat' || field === 'deposit' || field === 'transport') return formats.money(value, currency)
    return field === 'price'
      ? formats.money(uuid === null ? value : unitNetOnScreen(value, user), currency)
      : t`${formats.number(value)} buc.`
  }
  return (
    <li className={classes['difference']}>
      {line ? (
        <p>
          <span className={classes['name']}>{line.brand.name}</span>{' '}
          <PartNumber strong>{line.articleNumber}</PartNumber>
          {line.registration_number ? ` · ${line.registration_number}` : null}
        </p>
      ) : null}
      {line || name !== '' ? <p className={classes['name']}>{line?.name ?? name}</p> : null}
      <p className={classes['what']}>{titles[field]}</p>
      {isUnsaid ? null : (
        <p className={classes['change']}>
          <s>{say(seen)}</s> → <strong>{say(now)}</strong>
        </p>
      )}
    </li>
  )
}
