import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleX, IconClock, IconTruckDelivery } from '@tabler/icons-react'
import type { OrderSummary } from '#src/contract/ordering/orders.ts'
import { Tag, type Tone } from '#src/ui/Tag.tsx'

/** How an order stands, in a word and a sign. */
export function OrderStatusTag({ status, erp }: Pick<OrderSummary, 'status' | 'erp'>) {
  const { t } = useLingui()
  const looks: Record<OrderSummary['status'], { tone: Tone; icon: typeof IconClock; word: string }> = {
    in_progress: { tone: 'accent', icon: IconClock, word: t`În lucru` },
    ordered: { tone: 'accent', icon: IconCircleCheck, word: t`Comandat` },
    delivered: { tone: 'ok', icon: IconTruckDelivery, word: t`Livrat` },
    cancelled: { tone: 'bad', icon: IconCircleX, word: t`Anulat` },
  }
  const { tone, icon: Icon, word } = looks[status]
  // Neither refused nor forgotten: it waits, and goes on by itself.
  if (erp?.state === 'held' && status === 'in_progress')
    return (
      <Tag tone="warn" icon={<IconClock aria-hidden />}>
        {t`Reținută la credit`}
      </Tag>
    )
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {word}
    </Tag>
  )
}
