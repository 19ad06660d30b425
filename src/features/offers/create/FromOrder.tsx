import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { OrderSummary } from '#src/contract/ordering/orders.ts'
import { orderQuery } from '#src/data/orders/order.queries.ts'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { lineOfOrder } from '#src/domain/offers/offer-request-draft.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { PickLines } from './PickLines.tsx'
import type { RequestForm } from './use-request-form.ts'

/** The lines of one of the last orders. */
export function FromOrder({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const query = useQuery(orderQueries.last())
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={3} />} compact>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState compact title={t`Nu există comenzi încă`}>
            <Trans>Alegeți altă sursă.</Trans>
          </EmptyState>
        ) : (
          <LinesOfOrder orders={items} form={form} />
        )
      }
    </Loaded>
  )
}

function LinesOfOrder({ orders, form }: { orders: readonly OrderSummary[]; form: RequestForm }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [number, setNumber] = useState(orders[0]!.number)
  const query = useQuery(orderQuery(number))
  return (
    <>
      <NativeSelect
        size="md"
        label={t`Comanda`}
        value={number}
        data={orders.map((order) => ({
          value: order.number,
          label: `${order.number} · ${formats.moment(order.date)}`,
        }))}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />} compact>
        {(order) => <PickLines key={order.number} lines={order.items.map(lineOfOrder)} form={form} />}
      </Loaded>
    </>
  )
}
