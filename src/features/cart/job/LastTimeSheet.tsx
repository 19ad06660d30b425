import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { OrderLines } from '#src/components/ordering/OrderLines.tsx'
import { ReorderResult } from '#src/components/ordering/ReorderResult.tsx'
import { useReorderResult } from '#src/components/ordering/use-reorder-result.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { CartJob } from '#src/contract/ordering/cart.ts'
import type { jobReads } from '#src/contract/ordering/jobs.ts'
import { lastOrderQuery } from '#src/data/orders/last-order.queries.ts'
import { orderQuery } from '#src/data/orders/order.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import classes from './LastTimeSheet.module.css'

type Last = NonNullable<AnswerOf<typeof jobReads.lastOrder>['order']>

/** What was ordered for the car of a job the last time, to be put into the job again. Which of it can be had today is the shop's to say: it needs the network. */
export function LastTimeSheet({ job, onClose }: { job: CartJob; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(lastOrderQuery(job.id))
  const last = query.data?.order
  // All of it, until somebody ticks.
  const [ticked, setTicked] = useState<readonly number[] | null>(null)
  const chosen = ticked ?? last?.lines ?? []
  const reorder = useReorderResult(() => undefined)
  const { result } = reorder
  const put = last ? (
    <Button
      size="lg"
      fullWidth
      disabled={chosen.length === 0}
      loading={reorder.isPending}
      onClick={() => reorder.run({ number: last.number, lines: chosen.toSorted((a, b) => a - b), job: job.id })}
    >
      <Plural
        value={chosen.length}
        one="Pune o linie în lucrare"
        few="Pune # linii în lucrare"
        other="Pune # de linii în lucrare"
      />
    </Button>
  ) : undefined
  const done = (
    <Button size="lg" fullWidth onClick={onClose}>
      <Trans>Închide</Trans>
    </Button>
  )
  return (
    <Sheet title={t`Ca data trecută`} opened onClose={onClose} footer={result ? done : put}>
      {result ? (
        <ReorderResult result={result} isHere />
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={4} />} compact>
          {({ order }) => (order ? <Lines last={order} chosen={chosen} onChoose={setTicked} /> : <Nothing job={job} />)}
        </Loaded>
      )}
    </Sheet>
  )
}

function Nothing({ job: { plate } }: { job: CartJob }) {
  const { t } = useLingui()
  return (
    <EmptyState compact icon={<IconHistory size={36} stroke={1.5} />} title={t`Nicio comandă mai veche`}>
      {plate === '' ? (
        <Trans>Pentru acest tip de mașină firma nu a comandat încă nimic.</Trans>
      ) : (
        <Trans>Pentru {plate} firma nu a comandat încă nimic.</Trans>
      )}
    </EmptyState>
  )
}

interface LinesProps {
  readonly last: Last
  readonly chosen: readonly number[]
  readonly onChoose: (lines: readonly number[]) => void
}

function Lines({ last: { number, date, by, lines }, chosen, onChoose }: LinesProps) {
  const formats = useFormats()
  const query = useQuery(orderQuery(number))
  const meant = new Set(lines)
  return (
    <div className={classes['lines']}>
      <p className={classes['when']}>
        <Trans>
          Comanda {number}, {formats.date(date)}
        </Trans>
        {by === 'vehicle' ? (
          <span className={classes['soft']}>
            <Trans>Ultima pentru acest tip de mașină: lucrarea nu are număr de înmatriculare.</Trans>
          </span>
        ) : null}
      </p>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />} compact>
        {(order) => (
          <OrderLines
            order={{ ...order, items: order.items.filter(({ line }) => meant.has(line)) }}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </Loaded>
    </div>
  )
}
