import { Trans, useLingui } from '@lingui/react/macro'
import { IconListSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { OrderLines } from '#src/components/ordering/OrderLines.tsx'
import { OrderStatusTag } from '#src/components/ordering/OrderStatusTag.tsx'
import { Reorder } from '#src/components/ordering/Reorder.tsx'
import { LazyThread } from '#src/components/threads/ThreadSection.tsx'
import { UnorderedLines } from '#src/components/ordering/UnorderedLines.tsx'
import { useOrderTotals } from '#src/components/ordering/use-order-totals.tsx'
import { usePaymentWords } from '#src/components/ordering/use-payment-words.ts'
import type { Order } from '#src/contract/ordering/order.ts'
import type { OrderSummary } from '#src/contract/ordering/orders.ts'
import { knownOrder } from '#src/data/orders/known-order.ts'
import { orderQuery } from '#src/data/orders/order.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { OrderPaper } from './OrderPaper.tsx'
import classes from './OrderSheet.module.css'

/** One order, over the list; its address can be kept and sent. */
export function OrderSheet({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(orderQuery(number))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Sheet
      title={t`Comanda ${number}`}
      opened
      onClose={onClose}
      footer={query.data ? <Reorder order={query.data} chosen={chosen} onChoose={setChosen} /> : undefined}
    >
      {isUnknown ? (
        <EmptyState compact icon={<IconListSearch size={36} stroke={1.5} />} title={t`Comanda nu a fost găsită`}>
          <Trans>Verificați numărul; comenzile altor firme nu se văd aici.</Trans>
        </EmptyState>
      ) : (
        <div className={classes['details']}>
          {query.data ? null : <KnownFacts number={number} isLost={query.isError} />}
          <Loaded query={query} skeleton={<SkeletonRows rows={6} />} compact>
            {(order) => <Details order={order} chosen={chosen} onChoose={setChosen} />}
          </Loaded>
        </div>
      )}
    </Sheet>
  )
}

/** What the list said of it, until its lines come; without the shop that is what there is, and from when. */
function KnownFacts({ number, isLost }: { number: string; isLost: boolean }) {
  const client = useQueryClient()
  const [known] = useState(() => knownOrder(client, number))
  return known ? <Summary order={known.order} knownAt={isLost ? known.atMs : null} /> : null
}

function Summary({ order, knownAt }: { order: OrderSummary; knownAt: number | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  const totals = useOrderTotals(order)
  const payments = usePaymentWords()
  return (
    <>
      <KnownNotice at={knownAt}>
        <Trans>Produsele ei se văd când revine conexiunea.</Trans>
      </KnownNotice>
      <div>
        <OrderStatusTag status={order.status} erp={order.erp} />
      </div>
      <DataList
        items={[
          { label: t`Trimisă la`, value: `${formats.moment(order.date)}, ${order.ordered_by}` },
          {
            label: t`Comandă SAP`,
            value: order.sap_order === null ? t`fără număr SAP încă` : <PartNumber>{order.sap_order}</PartNumber>,
          },
          { label: t`Punct de livrare`, value: order.shipping_point },
          { label: t`Plată`, value: payments.ofOrder(order) },
          { label: t`Linii`, value: formats.number(order.lines) },
        ]}
      />
      <DataList sums items={totals} />
    </>
  )
}

interface DetailsProps {
  readonly order: Order
  readonly chosen: readonly number[]
  readonly onChoose: (lines: readonly number[]) => void
}

function Details({ order, chosen, onChoose }: DetailsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const totals = useOrderTotals(order)
  const payments = usePaymentWords()
  return (
    <div className={classes['details']} data-letterhead>
      <div>
        <OrderStatusTag status={order.status} erp={order.erp} />
      </div>
      <DataList
        items={[
          { label: t`Trimisă la`, value: `${formats.moment(order.date)}, ${order.ordered_by}` },
          {
            label: t`Comandă SAP`,
            value: order.sap_order === null ? t`fără număr SAP încă` : <PartNumber>{order.sap_order}</PartNumber>,
          },
          order.pickup === undefined
            ? { label: t`Punct de livrare`, value: `${order.shipping_point}, ${order.shipping_address}` }
            : { label: t`Se ridică de la sucursala`, value: order.pickup },
          { label: t`Plată`, value: payments.ofOrder(order) },
          { label: t`Observații`, value: order.comment },
        ]}
      />
      <section>
        <h3>
          <Trans>Produse comandate</Trans>
        </h3>
        <OrderLines order={order} chosen={chosen} onChoose={onChoose} />
        <DataList sums items={totals} />
      </section>
      <OrderPaper number={order.number} />
      {order.unordered.length > 0 ? (
        <section>
          <h3>
            <Trans>Produse necomandate</Trans>
          </h3>
          <UnorderedLines lines={order.unordered} />
        </section>
      ) : null}
      <section>
        <h3>
          <Trans>Discuție</Trans>
        </h3>
        <LazyThread about="order" documentKey={order.number} label={order.number} />
      </section>
    </div>
  )
}
