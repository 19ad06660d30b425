import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { OrderStatusTag } from '#src/components/ordering/OrderStatusTag.tsx'
import { usePaymentWords } from '#src/components/ordering/use-payment-words.ts'
import type { OrderSummary } from '#src/contract/ordering/orders.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownAmount } from '#src/domain/pricing/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { listRow, ListTable } from '#src/ui/layout/ListTable.tsx'
import classes from './OrderList.module.css'

/** Orders, one row each in columns that all rows share; the whole row opens the order. */
export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const { t } = useLingui()
  return (
    <ListTable
      label={t`Comenzi`}
      heads={[
        t`Număr comandă`,
        t`Trimisă la`,
        t`Statut`,
        t`Comandă SAP`,
        t`Comandat de`,
        t`Punct de livrare`,
        t`Linii`,
        t`Total`,
      ]}
      ends={2}
      className={classes['columns']}
    >
      {orders.map((order) => (
        <li key={order.number}>
          <OrderRow order={order} />
        </li>
      ))}
    </ListTable>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  const formats = useFormats()
  const payments = usePaymentWords()
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  return (
    <Link
      from="/account/orders-history"
      to="/account/orders-history"
      search={(before) => ({ ...before, order: Number(order.number) })}
      resetScroll={false}
      className={listRow(classes['row'])}
    >
      <span className={classes['number']}>{order.number}</span>
      <span className={classes['date']}>{formats.moment(order.date)}</span>
      <span className={classes['status']}>
        <OrderStatusTag status={order.status} erp={order.erp} />
        {order.is_partial ? (
          <Tag tone="warn">
            <Trans>parțială</Trans>
          </Tag>
        ) : null}
      </span>
      <span className={classes['sap']}>
        {order.sap_order === null ? (
          <Trans>fără număr SAP încă</Trans>
        ) : (
          <>
            <span data-word>SAP </span>
            {order.sap_order}
          </>
        )}
      </span>
      <span className={classes['who']}>{order.ordered_by}</span>
      <span className={classes['where']}>
        {order.shipping_point}
        {order.kind === 'points' || (order.payment && order.payment !== 'transfer') ? (
          <span className={classes['payment']}> {payments.ofOrder(order)}</span>
        ) : null}
      </span>
      <span className={classes['lines']}>
        {formats.number(order.lines)}
        <span data-word>
          {' '}
          <Plural value={order.lines} one="linie" few="linii" other="de linii" />
        </span>
      </span>
      <span className={classes['total']}>
        <Money minor={shownAmount(order.amounts, { showVat, showPurchasePrice })} currency={order.currency} strong />
      </span>
    </Link>
  )
}
