import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconCloudQuestion } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { WaitingOrder as Order } from '#src/data/cart/use-waiting-orders.ts'
import { refusalOf } from '#src/data/sync/ending.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { addressOfOrders, numbersOrderedBefore } from '#src/components/ordering/order-address.ts'
import { useSeenOrder, WaitingOrderFacts } from '#src/components/offline/WaitingOrderFacts.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { OrderedBefore } from './OrderNotices.tsx'
import { usePricePreferences } from '../summary/use-price-preferences.ts'
import classes from './WaitingOrders.module.css'

interface WaitingOrderProps {
  readonly order: Order
  /** There is nothing else to order here: no other button stands out. */
  readonly isAlone: boolean
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
      <Button variant="default" onClick={() => void outboxActions.cancel(operation.opId)}>
        <Trans>Am înțeles</Trans>
      </Button>
    </OrderedBefore>
  )
}

function OpenOrder({ order, isAlone, onDecide }: WaitingOrderProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { opId, enqueuedAtMs, answer } = order.operation
  // It was an order before the shop was restored, and its person has that number.
  const former = addressOfOrders(answer)
  const preferences = usePricePreferences()
  const seen = useSeenOrder(order.operation)
  const variant = isAlone ? 'filled' : 'default'
  const titles = {
    waiting: t`Comandă în așteptare, nu este încă trimisă`,
    sending: t`Se trimite comanda`,
    unanswered: t`Nu știm încă dacă a ajuns comanda`,
    differs: t`S-a schimbat ceva între timp`,
    aged: t`Comanda așteaptă de mult`,
    expired: t`Comanda a redevenit o ciornă`,
    ordered: '',
    refused: t`Comanda dvs. nu a putut fi procesată`,
  }
  const Icon =
    order.is === 'waiting'
      ? IconClockPause
      : order.is === 'unanswered' || order.is === 'sending'
        ? IconCloudQuestion
        : IconAlertTriangle
  return (
    <section
      className={classes['order']}
      data-bad={order.is === 'refused' || undefined}
      role={order.is === 'waiting' || order.is === 'sending' ? 'status' : 'alert'}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
      <div className={classes['words']}>
        <h2 className={classes['title']}>{titles[order.is]}</h2>
        <WaitingOrderFacts operation={order.operation} />
        <p className={classes['soft']}>
          <Plural value={order.body.seen.lines.length} one="# produs" few="# produse" other="# de produse" /> ·{' '}
          {preferences.showVat ? <Trans>cu TVA</Trans> : <Trans>fără TVA</Trans>} · {formats.moment(enqueuedAtMs)}
        </p>
        {seen && seen.deposits > 0 ? (
          <p className={classes['soft']}>
            <Trans>Din care garanții piese vechi: {formats.money(seen.deposits, seen.currency)} (se restituie)</Trans>
          </p>
        ) : null}
        <p className={classes['soft']}>
          <Explanation order={order} />
        </p>
        {former === null ? null : (
          <p className={classes['soft']}>
            <Trans>
              Magazinul a fost readus dintr-o copie care nu avea comanda {former}; numărul acela nu mai este valabil.
            </Trans>
          </p>
        )}
        <div className={classes['actions']}>
          {order.is === 'unanswered' ? (
            <Button variant={variant} onClick={() => void outboxActions.retry(opId)}>
              <Trans>Verifică și încearcă din nou</Trans>
            </Button>
          ) : null}
          {order.is === 'differs' ? (
            <Button variant={variant} onClick={onDecide}>
              <Trans>Vezi ce s-a schimbat</Trans>
            </Button>
          ) : null}
          {order.is === 'aged' ? (
            <Button variant={variant} onClick={() => void outboxActions.retry(opId)}>
              <Trans>Trimite acum</Trans>
            </Button>
          ) : null}
          <LastButton order={order} />
        </div>
      </div>
    </section>
  )
}

/** Gives it up: what has left the cart with it comes back, and of what lies there nothing is said twice. */
function LastButton({
  order: {
    is,
    isSameWish,
    operation: { opId, notBeforeMs },
  },
}: {
  order: Order
}) {
  // Its differences are looked at and given up in one place.
  if (is === 'differs' && isSameWish) return null
  if (is === 'differs' || is === 'expired' || is === 'refused')
    return (
      <Button variant="default" onClick={() => void outboxActions.cancel(opId)}>
        <Trans>Am înțeles</Trans>
      </Button>
    )
  return <BackIntoCartButton opId={opId} untilMs={is === 'waiting' ? notBeforeMs : 0} />
}

function Explanation({ order }: { order: Order }): ReactNode {
  const { i18n } = useLingui()
  const { lastError, state, endsAs } = order.operation
  switch (order.is) {
    case 'waiting':
    case 'sending':
      return (
        <Trans>
          Pleacă singură când magazinul răspunde, la prețurile pe care le-ați văzut; dacă s-a schimbat ceva, vă întrebăm
          întâi.
        </Trans>
      )
    case 'unanswered':
      if (state === 'cancelling' && endsAs === 'needs-you')
        return (
          <Trans>
            Am trimis-o, dar magazinul nu a răspuns, iar de atunci a trecut mult. Întrebăm întâi dacă a ajuns: dacă da,
            primiți numărul ei; dacă nu, nu mai pleacă fără dvs.
          </Trans>
        )
      return (
        <Trans>
          Am trimis-o, dar magazinul nu a răspuns. O trimitem din nou sub aceeași cheie: dacă a ajuns, primiți numărul
          ei; nu se comandă de două ori.
        </Trans>
      )
    case 'differs':
      if (order.differences.some(({ field }) => field === 'shipping_point'))
        return (
          <Trans>
            Nu am comandat nimic: punctul de livrare ales nu mai există. Alegeți unde livrăm; produsele sunt în coș.
          </Trans>
        )
      return order.isSameWish ? (
        <Trans>Nu am comandat nimic. Ce se mai poate comanda este în coș.</Trans>
      ) : (
        <Trans>Nu am comandat nimic: produsele acestei comenzi nu mai sunt în coș.</Trans>
      )
    case 'aged':
      return <Trans>Așteaptă de peste 12 ore. O mai trimitem?</Trans>
    case 'expired':
      return (
        <Trans>Așteaptă de peste 7 zile, iar prețurile de atunci nu mai sunt valabile. Produsele sunt în coș.</Trans>
      )
    case 'ordered':
      return null
    case 'refused':
      return callErrorText(i18n, refusalOf(lastError)).text
  }
}

/** Takes an order back; counts the seconds in which it surely has not been sent. */
function BackIntoCartButton({ opId, untilMs }: { opId: string; untilMs: number }) {
  const [nowMs, setNowMs] = useState(Date.now)
  const left = Math.ceil((untilMs - nowMs) / 1000)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <Button variant="default" onClick={() => void (isOver ? outboxActions.cancel(opId) : outboxActions.undo(opId))}>
      {isOver ? <Trans>Înapoi în coș</Trans> : <Trans>Înapoi în coș ({left} s)</Trans>}
    </Button>
  )
}
