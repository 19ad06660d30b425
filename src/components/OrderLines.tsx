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
            <span className={classes['number']}><strong>{line.brand}</strong> <PartNumber>{line.articleNumber}</PartNumber></span>
            <Link to="/product/$id" params={{ id: String(line.id) }} className={classes['name']}>{line.name}</Link>
            {line.vehicle ? <span className={classes['car']}>{line.registration_number ? <strong className={classes['plate']}>{line.registration_number}</strong> : null}{line.vehicle.manuName} {line.vehicle.modelName} {line.vehicle.carName}</span> : null}
            {line.arrives_at && isAwaited ? <span className={classes['arrival']}><Trans>Sosește <ArrivalWords arrivesAt={line.arrives_at} now={now} /></Trans></span> : null}
            {line.fit ? <OrderedFit fit={line.fit} /> : null}
          </div>
          <span className={classes['quantity']}>
            <Trans>{formats.number(line.quantity)} buc.</Trans>
            {line.unit && line.quantity !== 1 ? <span className={classes['unit']}>× <Money minor={shownAmount(line.unit, { showVat, showPurchasePrice })} currency={order.currency} /></span> : null}
          </span>
          <span className={classes['amount']}><Money minor={shownAmount(line.amounts, { showVat, showPurchasePrice })} currency={order.currency} strong /></span>
          {line.core ? <span className={classes['core']}><Trans>+ garanție piesă veche {formats.money(showVat ? line.core.gross : line.core.net, order.currency)}</Trans></span> : null}
        </li>
      ))}
    </ul>
  )
}
