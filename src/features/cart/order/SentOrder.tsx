import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { OrderLines } from '#src/components/ordering/OrderLines.tsx'
import { OrderStatusTag } from '#src/components/ordering/OrderStatusTag.tsx'
import { Reorder } from '#src/components/ordering/Reorder.tsx'
import { UnorderedLines } from '#src/components/ordering/UnorderedLines.tsx'
import { useOrderTotals } from '#src/components/ordering/use-order-totals.tsx'
import { usePaymentWords } from '#src/components/ordering/use-payment-words.ts'
import type { Order } from '#src/contract/ordering/order.ts'
import { orderQuery } from '#src/data/orders/order.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { CreditNotice } from './OrderNotices.tsx'
import classes from './SentOrder.module.css'

/** One order that was just taken. Its number is known from the address and stands there before the details have come. */
export function SentOrder({ number }: { number: string }) {
  const query = useQuery(orderQuery(number))
  return (
    <Panel>
      <div className={classes['head']}>
        <IconCircleCheck size={40} stroke={1.6} className={classes['sign']} aria-hidden />
        <div>
          <div className={classes['label']}>
            <Trans>Număr comandă</Trans>
            {query.data ? <OrderStatusTag status={query.data.status} erp={query.data.erp} /> : null}
          </div>
          <p className={classes['number']}>
            <PartNumber strong>{number}</PartNumber>
          </p>
        </div>
      </div>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />} compact>
        {(order) => <Details order={order} />}
      </Loaded>
    </Panel>
  )
}

function Details({ order }: { order: Order }) {
  const { t } = useLingui()
  const formats = useFormats()
  const totals = useOrderTotals(order)
  const payments = usePaymentWords()
  const [chosen, setChosen] = useState<readonly number[]>([])
  return (
    <div className={classes['details']}>
      {order.credit_exceeded ? <CreditNotice isOrdered /> : null}
      <DataList
        items={[
          { label: t`Trimisă la`, value: formats.moment(order.date) },
          { label: t`Punct de livrare`, value: `${order.shipping_point}, ${order.shipping_address}` },
          { label: t`Plată`, value: payments.ofOrder(order) },
          { label: t`Observații`, value: order.comment },
        ]}
      />
      {order.unordered.length > 0 ? (
        <section className={classes['unordered']}>
          <h2>
            <Trans>Comandă parțială</Trans>
          </h2>
          <p>
            <Trans>Aceste produse nu au intrat în comandă și au rămas în coș:</Trans>
          </p>
          <UnorderedLines lines={order.unordered} />
          <ButtonLink to="/cart-v2" variant="default">
            <Trans>Înapoi la coș</Trans>
          </ButtonLink>
        </section>
      ) : null}
      <section>
        <h2 className={classes['heading']}>
          <Trans>Produse comandate</Trans>
        </h2>
        <OrderLines order={order} chosen={chosen} onChoose={setChosen} />
        <DataList sums items={totals} />
      </section>
      <div className={classes['again']}>
        <Reorder order={order} chosen={chosen} onChoose={setChosen} isAside />
      </div>
    </div>
  )
}
