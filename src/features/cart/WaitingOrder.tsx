import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconCloudQuestion } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { WaitingOrder as Order } from '#src/data/cart/use-waiting-orders.ts'
import { refusalOf } from '#src/data/sync/ending.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { callErrorText } from '#src/components/call-error-text.ts'
import { addressOfOrders, numbersOrderedBefore } from '#src/components/order-address.ts'
import { cartTotals, totalledLine } from '#src/domain/cart-totals.ts'
import { draftLinesOf } from '#src/domain/draft-line.ts'
import { shownTotal } from '#src/domain/shown-total.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { OrderedBefore } from './OrderNotices.tsx'
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
export function WaitingOrder(props: WaitingOrderProps) {
  return props.order.is === 'ordered' ? <OrderedOrder order={props.order} /> : <OpenOrder {...props} />
}

/** It became another order: said once, and closed when the person goes on. */
function OrderedOrder({ order: { operation } }: { order: Order }) {
  const close = useEffectEvent(() => void outboxActions.cancel(operation.opId))
  useEffect(() => () => close(), [])
  return (
    <OrderedBefore numbers={numbersOrderedBefore(operation.lastError) ?? []}>
      <Button variant="default" onClick={() => void outboxActions.cancel(operation.opId)}><Trans>Am înțeles</Trans></Button>
    </OrderedBefore>
  )
}

function OpenOrder({ order, currency, onDecide }: WaitingOrderProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { opId, enqueuedAtMs, notBeforeMs, answer } = order.operation
  // It was an order before the shop was restored, and its person has that number.
  const former = addressOfOrders(answer)
  const { lines } = order.body.seen
  const preferences = usePricePreferences()
  // What is told by right stays unsaid while purchase prices are hidden, so not the totals that the server compares.
  const drafts = draftLinesOf(order.operation.seen).map(({ line }) => line)
  const totals = cartTotals(drafts.map(totalledLine), drafts.every(({ amounts }) => amounts === null || amounts.purchase !== null))
  const core = preferences.showVat ? totals.cart_total_core_with_vat : totals.cart_total_core
  const titles = {
    waiting: t`Comandă în așteptare, nu este încă trimisă`, sending: t`Se trimite comanda`, unanswered: t`Nu știm încă dacă a ajuns comanda`,
    differs: t`S-a schimbat ceva între timp`, aged: t`Comanda așteaptă de mult`, expired: t`Comanda a redevenit o ciornă`, ordered: '', refused: t`Comanda dvs. nu a putut fi procesată`,
  }
  const Icon = order.is === 'waiting' ? IconClockPause : order.is === 'unanswered' || order.is === 'sending' ? IconCloudQuestion : IconAlertTriangle
  return (
    <section className={classes['order']} data-bad={order.is === 'refused' || undefined} role={order.is === 'waiting' || order.is === 'sending' ? 'status' : 'alert'}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div className={classes['words']}>
        <h2 className={classes['title']}>{titles[order.is]}</h2>
        <p>
          <Plural value={lines.length} one="# produs" few="# produse" other="# de produse" /> · {formats.money(shownTotal(totals, preferences), currency)} {preferences.showVat ? <Trans>cu TVA</Trans> : <Trans>fără TVA</Trans>} · {formats.moment(enqueuedAtMs)}
        </p>
        {core > 0 ? <p className={classes['soft']}><Trans>Din care garanții piese vechi: {formats.money(core, currency)} (se restituie)</Trans></p> : null}
        <p className={classes['soft']}><Explanation order={order} /></p>
        {former === null ? null : <p className={classes['soft']}><Trans>Magazinul a fost readus dintr-o copie care nu avea comanda {former}; numărul acela nu mai este valabil.</Trans></p>}
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
  const { lastError, state, endsAs } = order.operation
  switch (order.is) {
    case 'waiting':
    case 'sending':
      return <Trans>Pleacă singură când magazinul răspunde, la prețurile pe care le-ați văzut; dacă s-a schimbat ceva, vă întrebăm întâi. Numărul comenzii o confirmă.</Trans>
    case 'unanswered':
      if (state === 'cancelling' && endsAs === 'needs-you') return <Trans>Am trimis-o, dar magazinul nu a răspuns, iar de atunci a trecut mult. Întrebăm întâi dacă a ajuns: dacă da, primiți numărul ei; dacă nu, nu mai pleacă fără dvs.</Trans>
      return <Trans>Am trimis-o, dar magazinul nu a răspuns. O trimitem din nou sub aceeași cheie: dacă a ajuns, primiți numărul ei; nu se comandă de două ori.</Trans>
    case 'differs':
      if (order.differences.some(({ field }) => field === 'shipping_point')) return <Trans>Nu am comandat nimic: punctul de livrare ales nu mai există. Alegeți unde livrăm; produsele sunt în coș.</Trans>
      return order.isSameWish ? <Trans>Nu am comandat nimic. Produsele sunt în coș.</Trans> : <Trans>Nu am comandat nimic: produsele acestei comenzi nu mai sunt în coș.</Trans>
    case 'aged':
      return <Trans>Așteaptă de peste 12 ore. O mai trimitem?</Trans>
    case 'expired':
      return <Trans>Așteaptă de peste 7 zile, iar prețurile de atunci nu mai sunt valabile. Produsele sunt în coș.</Trans>
    case 'ordered':
      return null
    case 'refused':
      return callErrorText(i18n, refusalOf(lastError)).text
  }
}
