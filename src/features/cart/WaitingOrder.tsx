import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconCloudQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { WaitingOrder as Order } from '#src/data/cart/use-waiting-orders.ts'
import { refusalOf } from '#src/data/sync/ending.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { callErrorText } from '#src/components/call-error-text.ts'
import { draftLinesOf } from '#src/domain/draft-line.ts'
import { shownAmount } from '#src/domain/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { UndoButton } from './UndoButton.tsx'
import { usePricePreferences } from './use-price-preferences.ts'
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
  const { opId, enqueuedAtMs, notBeforeMs } = order.operation
  const { lines } = order.body.seen
  const preferences = usePricePreferences()
  // What is told by right stays unsaid while purchase prices are hidden, so not the totals that the server compares.
  const total = draftLinesOf(order.operation.seen).reduce((sum, { line }) => sum + (line.amounts ? shownAmount(line.amounts, preferences) : 0), 0)
  const titles = {
    waiting: t`Comandă în așteptare, nu este încă trimisă`, sending: t`Se trimite comanda`, unanswered: t`Nu știm încă dacă a ajuns comanda`,
    differs: t`S-a schimbat ceva între timp`, aged: t`Comanda așteaptă de mult`, expired: t`Comanda a redevenit o ciornă`, refused: t`Comanda dvs. nu a putut fi procesată`,
  }
  const Icon = order.is === 'waiting' ? IconClockPause : order.is === 'unanswered' || order.is === 'sending' ? IconCloudQuestion : IconAlertTriangle
  return (
    <section className={classes['order']} data-bad={order.is === 'refused' || undefined} role={order.is === 'waiting' ? 'status' : 'alert'}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div className={classes['words']}>
        <h2 className={classes['title']}>{titles[order.is]}</h2>
        <p>
          <Plural value={lines.length} one="# produs" few="# produse" other="# de produse" /> · {formats.money(total, currency)} {preferences.showVat ? <Trans>cu TVA</Trans> : <Trans>fără TVA</Trans>} · {formats.date(enqueuedAtMs, 'dateTime')}
        </p>
        <p className={classes['soft']}><Explanation order={order} /></p>
        <div className={classes['actions']}>
          {order.is === 'waiting' ? <UndoButton untilMs={notBeforeMs} onUndo={() => void outboxActions.undo(opId)} /> : null}
          {order.is === 'unanswered' ? <Button onClick={() => void outboxActions.retry(opId)}><Trans>Verifică și încearcă din nou</Trans></Button> : null}
          {order.is === 'differs' ? <Button onClick={onDecide}><Trans>Vezi ce s-a schimbat</Trans></Button> : null}
          {order.is === 'aged' ? <Button onClick={() => void outboxActions.retry(opId)}><Trans>Trimite acum</Trans></Button> : null}
          <Button variant="default" onClick={() => void outboxActions.cancel(opId)}><Trans>Înapoi în coș</Trans></Button>
        </div>
      </div>
    </section>
  )
}

function Explanation({ order }: { order: Order }): ReactNode {
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
    case 'aged':
      return <Trans>Așteaptă de peste 12 ore. O mai trimitem?</Trans>
    case 'expired':
      return <Trans>Așteaptă de peste 7 zile, iar prețurile de atunci nu mai sunt valabile. Produsele sunt în coș.</Trans>
    case 'refused':
      return callErrorText(i18n, refusalOf(lastError)).text
  }
}
