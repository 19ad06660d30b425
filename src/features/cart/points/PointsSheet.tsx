import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { addressOfOrders } from '#src/components/ordering/order-address.ts'
import { usePoints } from '#src/components/ordering/use-points.ts'
import { brand } from '#src/contract/brand.ts'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { useLineCommands } from '#src/data/cart/cart-line.commands.ts'
import { useOrderWithPoints } from '#src/data/cart/points-order.commands.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { isCartOperation } from '#src/domain/cart/cart-operation.ts'
import { countWork } from '#src/domain/operation-standing.ts'
import { sendProblem } from '#src/domain/orders/order-rules.ts'
import {
  cheaperInStart,
  leiBesidePoints,
  notStockable,
  pointsCost,
  pointsProblem,
} from '#src/domain/points/points-payment.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { Money } from '#src/ui/Money.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { useCartErrors } from '../use-cart-errors.ts'
import type { OrderForm } from '../order/use-order-form.ts'
import { useProblemText } from '../lines/use-problem-text.ts'
import classes from './PointsSheet.module.css'

/** What the selected lines cost in points, what of them points do not pay, and the order (CART-08, MKT-04). */
export function PointsSheet({ form, onClose }: { form: OrderForm; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const problem = usePointsProblem(form)
  const command = useOrderWithPoints((sent) => {
    form.comment.forget(form.comment.text)
    void navigate({ to: '/cart-v2/thank-you', search: { order: addressOfOrders(sent) ?? undefined } })
  })
  const { cart, payment } = form
  // What was changed a moment ago goes ahead: the shop compares what is seen with what it has.
  const isChanging = countWork(useOutbox().operations.filter(isCartOperation)).waiting > 0
  const reason = online ? problem : t`Punctele se folosesc numai cu rețea`
  return (
    <Sheet
      title={t`Plată cu puncte`}
      opened
      onClose={onClose}
      footer={
        <div className={classes['footer']}>
          {command.error ? <p role="alert">{callErrorText(i18n, command.error).text}</p> : null}
          {reason === null ? null : <p role="status">{reason}</p>}
          <Button
            size="lg"
            fullWidth
            data-autofocus
            disabled={reason !== null}
            loading={command.isPending || (online && isChanging)}
            onClick={() => command.run({ cart, comment: form.comment.text, payment: payment.chosen?.method ?? null })}
          >
            <Trans>Comandă cu puncte</Trans>
          </Button>
        </div>
      }
    >
      <NotStockable lines={notStockable(cart.items)} />
      <Sums form={form} />
      <CheaperInStart cart={cart} />
      <p className={classes['soft']}>
        <Trans>Ce se plătește cu puncte nu aduce puncte; la retur se dau înapoi puncte, nu lei.</Trans>
      </p>
    </Sheet>
  )
}

/** Why it cannot be ordered so, in words; null where it can. */
function usePointsProblem({ cart }: OrderForm): string | null {
  const { t } = useLingui()
  const points = usePoints()
  const problemText = useProblemText()
  const hindered = sendProblem(cart, { canPlaceOrders: true })
  if (hindered) return problemText(hindered)
  const available = cart.available_points ?? 0
  switch (pointsProblem(cart.items, available)) {
    case 'not-stockable':
      return t`Debifați produsele care nu sunt din stocul propriu.`
    case 'points-exhausted':
      return t`Nu mai aveți puncte.`
    case 'not-enough-points':
      return t`Puncte insuficiente: vă mai trebuie ${points(pointsCost(cart.items) - available)}.`
    case null:
      return null
  }
}

/** One tap unchecks what points do not pay. */
function NotStockable({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useLingui()
  const { select } = useLineCommands({ onFailed: useCartErrors() })
  if (lines.length === 0) return null
  return (
    <section className={classes['lines']}>
      <p>
        <Trans>Cu puncte se comandă numai din stocul propriu. Acestea nu sunt:</Trans>
      </p>
      <ul role="list" className={classes['list']}>
        {lines.map((line) => (
          <li key={line.uuid} className={classes['line']}>
            <span>
              {line.brand.name} <PartNumber strong>{line.articleNumber}</PartNumber>
              <br />
              {line.name}
            </span>
            <Button
              variant="default"
              aria-label={t`Debifează ${line.brand.name} ${line.articleNumber}`}
              onClick={() => select(line, false)}
            >
              <Trans>Debifează</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Articles that START has for fewer points than they cost here. */
function CheaperInStart({ cart }: { cart: Cart }) {
  const formats = useFormats()
  const cheaper = cheaperInStart(cart)
  if (cheaper.length === 0) return null
  return (
    <p>
      <Trans>
        În <Link {...startProducts}>START</Link> costă mai puțin:
      </Trans>{' '}
      {cheaper
        .map(({ line, points }) => `${line.brand.name} ${line.articleNumber}: ${formats.number(points)} p`)
        .join(', ')}
    </p>
  )
}

const startProducts = { to: '/campaigns/{$brand}-start/products', params: { brand: brand.slug } } as const

function Sums({ form: { cart } }: { form: OrderForm }) {
  const { t } = useLingui()
  const formats = useFormats()
  const points = usePoints()
  const available = cart.available_points ?? 0
  const cost = pointsCost(cart.items)
  const lei = leiBesidePoints(cart)
  const expiry = cart.points_expiry
  const day = expiry ? formats.date(expiry.expires_on) : ''
  return (
    <DataList
      sums
      items={[
        { label: t`Costă`, value: <strong>{points(cost)}</strong> },
        { label: t`Aveți`, value: points(available) },
        { label: t`Rămân`, value: cost > available ? '' : points(available - cost) },
        { label: t`Expiră la ${day}`, value: expiry ? points(expiry.points) : '' },
        {
          label: t`De plătit în lei, cu TVA: garanții și transport`,
          value: lei > 0 ? <Money minor={lei} currency={cart.currency} strong /> : '',
        },
        { label: t`Ar aduce, plătită în lei`, value: points(cart.totals.cart_total_points ?? 0) },
      ]}
    />
  )
}
