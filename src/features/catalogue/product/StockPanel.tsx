import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { ArrivalWords, TimeLeft } from '#src/components/stock/DeliveryPromise.tsx'
import { useShownAge } from '#src/components/offline/KnownAt.tsx'
import { stateWords, stockedLevels } from '#src/components/stock/stock-words.ts'
import { StockBadge, StockLine } from '#src/components/stock/StockBadge.tsx'
import type { Availability } from '#src/contract/catalogue/article.ts'
import { brand } from '#src/contract/brand.ts'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import { nextDelivery } from '#src/domain/orders/promise-words.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import classes from './BuyPanel.module.css'

/** The state in a word, when the next delivery comes, and all three levels, also those that have nothing: then one knows that it was asked. */
export function StockPanel({ product }: { product: Pick<Product, 'availability' | 'stock_state'> }) {
  const { i18n } = useLingui()
  // A promise of an earlier time is none.
  const isOld = useShownAge() !== null
  if (product.stock_state !== 'in_stock') {
    return (
      <div className={classes['stock']}>
        <StockBadge state={product.stock_state} />
      </div>
    )
  }
  const next = isOld ? null : soonest(product.availability)
  return (
    <div className={classes['stock']}>
      <p className={classes['state']}>{i18n._(stateWords.in_stock)}</p>
      {next === null ? null : <NextDelivery arrivesAt={next.arrives_at} orderBy={next.order_by} />}
      {product.availability.map((level, index) => (
        <StockLine
          key={level.level}
          level={level}
          isTold={[next, ...product.availability.slice(0, index)].some((told) => told?.arrives_at === level.arrives_at)}
          cutOff="hidden"
        />
      ))}
    </div>
  )
}

type Promised = Availability & { readonly arrives_at: string }

function soonest(levels: readonly Availability[]): Promised | null {
  const promised = stockedLevels(levels).filter((level): level is Promised => level.arrives_at !== null)
  return promised.toSorted((one, other) => Date.parse(one.arrives_at) - Date.parse(other.arrives_at))[0] ?? null
}

/** Within 24 hours or on Monday as a rule, else on a day; and until when one has to order. Said here once, and by no level again. */
function NextDelivery({ arrivesAt, orderBy }: { arrivesAt: string; orderBy: string | null }) {
  const now = useMinuteClock()
  return (
    <p className={classes['next']}>
      <Arrival arrivesAt={arrivesAt} now={now} />{' '}
      <TimeLeft orderBy={orderBy === null ? null : Date.parse(orderBy)} now={now} />
    </p>
  )
}

function Arrival({ arrivesAt, now }: { arrivesAt: string; now: number }) {
  const formats = useFormats()
  const at = Date.parse(arrivesAt)
  const when = (
    <strong>
      <ArrivalWords arrivesAt={arrivesAt} now={now} />
    </strong>
  )
  switch (nextDelivery(now, at, brand.timeZone)) {
    case 'within-24-hours':
      return <Trans>Livrare în 24 de ore: {when}</Trans>
    case 'monday': {
      const time = formats.date(arrivesAt, 'time', brand.timeZone)
      return (
        <Trans>
          Livrare <strong>luni, la {time}</strong>
        </Trans>
      )
    }
    case 'later':
      return <Trans>Livrare {when}</Trans>
  }
}
