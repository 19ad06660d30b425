import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OrderStatusTag } from '#src/components/OrderStatusTag.tsx'
import type { OrderSummary } from '#src/contract/orders.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownAmount } from '#src/domain/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import classes from './OrderList.module.css'

/** Orders, one row each; the whole row opens the order. */
export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const { t } = useLingui()
  return (
    <ul role="list" className={classes['list']} aria-label={t`Comenzi`}>
      {orders.map((order) => <li key={order.number}><OrderRow order={order} /></li>)}
    </ul>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  const formats = useFormats()
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  return (
    <Link to="/account/orders-history" search={(before) => ({ ...before, order: Number(order.number) })} resetScroll={false} className={classes['row']}>
      <span className={classes['number']}>{order.number}</span>
      <span className={classes['status']}>
        <OrderStatusTag status={order.status} />
        {order.is_partial ? <Tag tone="warn"><Trans>parțială</Trans></Tag> : null}
      </span>
      <span className={classes['date']}>{formats.date(order.date, 'dateTime')}</span>
      <span className={classes['who']}>{order.ordered_by}</span>
      <span className={classes['where']}>{order.shipping_point}</span>
      <span className={classes['sap']}>{order.sap_order === null ? <Trans>fără număr SAP încă</Trans> : <Trans>SAP {order.sap_order}</Trans>}</span>
      <span className={classes['total']}>
        <Money minor={shownAmount(order.amounts, { showVat, showPurchasePrice })} currency={order.currency} strong />
        <span className={classes['soft']}><Plural value={order.lines} one="# linie" few="# linii" other="# de linii" /></span>
      </span>
    </Link>
  )
}
