import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconCloudQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { WaitingOrder as Order } from '#src/data/cart/use-waiting-orders.ts'
import { refusalOf } from '#src/data/sync/ending.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { callErrorText } from '#src/components/call-error-text.ts'
import { orderAge } from '#src/domain/queued-order.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { UndoButton } from './UndoButton.tsx'
import classes from './WaitingOrders.module.css'

interface WaitingOrderProps {
  readonly order: Order
  readonly currency: string
  /** Shows the differences. */
  readonly onDecide: () => void
}

/** One order without a number: where it stands, in words, and what can be done. */
export function WaitingOrder({ order, currency, onDecide }: WaitingOrderProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const isDraft = orderAge(order.operation.enqueuedAtMs, useMinuteClock()) === 'draft'
  const { opId, enqueuedAtMs, notBeforeMs } = order.operation
  const { lines, totals } = order.body.seen
  const titles = {
    waiting: t`Comandă în așteptare, nu este încă trimisă`, sending: t`Se trimite comanda`, unanswered: t`Nu știm încă dacă a ajuns comanda`,
    differs: t`S-a schimbat ceva între timp`, old: t`Comanda așteaptă de mult`, refused: t`Comanda dvs. nu a putut fi procesată`,
  }
  const Icon = order.is === 'waiting' ? IconClockPause : order.is === 'unanswered' || order.is === 'sending' ? IconCloudQuestion : IconAlertTriangle
  return (
    <section className={classes['order']} data-bad={order.is === 'refused' || undefined} role={order.is === 'waiting' ? 'status' : 'alert'}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div className={classes['words']}>
        <h2 className={classes['title']}>{titles[order.is]}</h2>
        <p>
          <Plural value={lines.length} one="# produs" few="# produse" other="# de produse" /> · {formats.money(totals.gross, currency)} · {formats.date(enqueuedAtMs, 'dateTime')}
        </p>
        <p className={classes['soft']}><Explanation order={order} isDraft={isDraft} /></p>
        <div className={classes['actions']}>
          {order.is === 'waiting' ? <UndoButton untilMs={notBeforeMs} onUndo={() => void outboxActions.undo(opId)} /> : null}
          {order.is === 'unanswered' ? <Button onClick={() => void outboxActions.retry(opId)}><Trans>Verifică și încearcă din nou</Trans></Button> : null}
          {order.is === 'differs' ? <Button onClick={onDecide}><Trans>Vezi ce s-a schimbat</Trans></Button> : null}
          {order.is === 'old' && !isDraft ? <Button onClick={() => void outboxActions.retry(opId)}><Trans>Trimite acum</Trans></Button> : null}
          <Button variant="default" onClick={() => void outboxActions.cancel(opId)}><Trans>Înapoi în coș</Trans></Button>
        </div>
      </div>
    </section>
  )
}

function Explanation({ order, isDraft }: { order: Order; isDraft: boolean }): ReactNode {
  const { i18n } = useLingui()
  const { lastError } = order.operation
  switch (order.is) {
    case 'waiting':
    case 'sending':
      return <Trans>Pleacă singură când magazinul răspunde, la prețurile pe care le-ați văzut; dacă s-a schimbat ceva, vă întrebăm întâi. Numărul comenzii o confirmă.</Trans>
    case 'unanswered':
      return <Trans>Am trimis-o, dar magazinul nu a răspuns. O trimitem din nou sub aceeași cheie: dacă a ajuns, primiți numărul ei; nu se comandă de două ori.</Trans>
    case 'differs':
      return <Trans>Nu am comandat nimic. Produsele sunt în coș.</Trans>
    case 'old':
      return isDraft ? <Trans>Așteaptă de peste 7 zile, așa că a redevenit o ciornă. Produsele sunt în coș.</Trans> : <Trans>Așteaptă de peste 12 ore. O mai trimitem?</Trans>
    case 'refused':
      return callErrorText(i18n, refusalOf(lastError)).text
  }
}
