import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Order } from '#src/contract/orders.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownAmount } from '#src/domain/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { ArrivalWords } from './DeliveryPromise.tsx'
import { OrderedFit } from './OrderedFit.tsx'
import classes from './OrderLines.module.css'

/** What was ordered: number, name, car with its plate, when it was promised to be there, quantity, price of one where there are more, and amount as the person wants prices. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useMinuteClock()
  const isAwaited = order.status === 'in_progress' || order.status === 'ordered'
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  return (
    <ul role="list" className={classes['list']} aria-label={t`Produse comandate`}>
      {order.items.map((line, index) => (
        <li key={index} className={classes['line']}>
          <div className={classes['what']}>
            <span className={classes['number']}>
              <strong>{line.brand}</strong> <PartNumber>{line.articleNumber}</PartNumber>
            </span>
            <Link to="/product/$id" params={{ id: String(line.id) }} className={classes['name']}>
              {line.name}
            </Link>
            {line.vehicle ? (
              <span className={classes['car']}>
                {line.registration_number ? (
                  <strong className={classes['plate']}>{line.registration_number}</strong>
                ) : null}
                {line.vehicle.manuName} {line.vehicle.modelName} {line.vehicle.carName}
              </span>
            ) : null}
            {line.arrives_at && isAwaited ? (
              <span className={classes['arrival']}>
                <Trans>
                  Sosește <ArrivalWords arrivesAt={line.arrives_at} now={now} />
                </Trans>
              </span>
            ) : null}
            {line.fit ? <OrderedFit fit={line.fit} /> : null}
          </div>
          <span className={classes['quantity']}>
            <Trans>{formats.number(line.quantity)} buc.</Trans>
            <UnitPrice line={line} currency={order.currency} />
          </span>
          <span className={classes['amount']}>
            <Money minor={shownAmount(line.amounts, { showVat, showPurchasePrice })} currency={order.currency} strong />
          </span>
          {line.core ? (
            <span className={classes['core']}>
              <Trans>
                + garanție piesă veche {formats.money(showVat ? line.core.gross : line.core.net, order.currency)}
              </Trans>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Of one piece, where there are more. VAT is that of the line: where the piece's, rounded by itself, does not come to the same, the price without it does. */
function UnitPrice({
  line: { unit, quantity, amounts },
  currency,
}: {
  line: Order['items'][number]
  currency: string
}) {
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  if (!unit || quantity === 1) return null
  const withVat = shownAmount(unit, { showVat, showPurchasePrice })
  const isExact = withVat === null || withVat * quantity === shownAmount(amounts, { showVat, showPurchasePrice })
  return (
    <>
      <span className={classes['unit']}>
        ×{' '}
        <Money
          minor={isExact ? withVat : shownAmount(unit, { showVat: false, showPurchasePrice })}
          currency={currency}
        />
      </span>
      {isExact ? null : (
        <span className={classes['unit']}>
          <Trans>fără TVA</Trans>
        </span>
      )}
    </>
  )
}
