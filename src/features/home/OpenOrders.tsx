import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { OrderStatusTag } from '#src/components/ordering/OrderStatusTag.tsx'
import type { OrderSummary } from '#src/contract/ordering/orders.ts'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownAmount } from '#src/domain/pricing/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import classes from './OpenOrders.module.css'

const MOST = 3
const isOpen = ({ status }: OrderSummary) => status === 'in_progress' || status === 'ordered'

/** Orders under way; when none is, the last ones. */
export function OpenOrders() {
  const query = useQuery(orderQueries.last())
  return (
    <Panel
      title={<Trans>Comenzi în curs</Trans>}
      aside={
        <Link to="/account/orders-history" className={classes['all']}>
          <Trans>Toate</Trans>
        </Link>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={3} height={56} />} compact>
        {({ items }) => {
          const open = items.filter(isOpen).slice(0, MOST)
          return open.length > 0 ? <Orders orders={open} /> : <NothingOpen last={items[0]} />
        }}
      </Loaded>
    </Panel>
  )
}

function Orders({ orders }: { orders: readonly OrderSummary[] }) {
  const formats = useFormats()
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  return (
    <ul role="list" className={classes['list']}>
      {orders.map((order) => (
        <li key={order.number}>
          <Link to="/account/orders-history" search={{ order: Number(order.number) }} className={classes['order']}>
            <span className={classes['number']}>{order.number}</span>
            <Money
              minor={shownAmount(order.amounts, { showVat, showPurchasePrice })}
              currency={order.currency}
              strong
            />
            <span className={classes['soft']}>{formats.moment(order.date)}</span>
            <OrderStatusTag status={order.status} erp={order.erp} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NothingOpen({ last }: { last: OrderSummary | undefined }) {
  if (!last)
    return (
      <p className={classes['soft']}>
        <Trans>Nicio comandă încă. Cea dintâi apare aici imediat ce are număr.</Trans>
      </p>
    )
  return (
    <>
      <p className={classes['soft']}>
        <Trans>Nicio comandă în curs. Ultima:</Trans>
      </p>
      <Orders orders={[last]} />
    </>
  )
}
