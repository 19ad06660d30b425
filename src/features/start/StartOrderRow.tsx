import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StartOrder } from '#src/contract/campaigns/start-orders.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Tag, type Tone } from '#src/ui/Tag.tsx'
import { Points } from './Points.tsx'
import { useStartOrderWords } from './use-start-order-words.ts'
import classes from './StartOrders.module.css'

const signs: Partial<Record<Tone, typeof IconClock>> = { ok: IconCircleCheck, bad: IconCircleX, accent: IconClock }

/** What was had for points: when, of what, by whom, and how it stands. */
export function StartOrderRow({ order }: { order: StartOrder }) {
  const words = useStartOrderWords()
  const formats = useFormats()
  const { tone, word } = words.standing(order)
  const Sign = signs[tone] ?? IconClock
  return (
    <li className={classes['order']}>
      <div className={classes['first']}>
        <span className={classes['number']}>{order.number}</span>
        <Tag tone={tone} icon={<Sign aria-hidden />}>
          {word}
        </Tag>
        <span className={classes['points']}>
          <Points points={order.points} />
        </span>
      </div>
      <What order={order} />
      <p className={classes['soft']}>
        {[formats.moment(order.at), order.ordered_by, order.shipping_point].filter(Boolean).join(' · ')}
      </p>
      {order.given_back > 0 ? (
        <p className={classes['back']}>
          <Plural
            value={order.given_back}
            one="# punct dat înapoi"
            few="# puncte date înapoi"
            other="# de puncte date înapoi"
          />
          {order.reason === '' ? null : `: ${order.reason}`}
        </p>
      ) : null}
    </li>
  )
}

function What({ order }: { order: StartOrder }) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useStartOrderWords()
  if (order.credit) {
    const { invoice, amounts, number } = order.credit
    const amount = formats.money(amounts.net)
    return (
      <Line>
        <Trans>
          Factura {invoice}: {amount} fără TVA
        </Trans>
        {number === null ? null : `, ${t`nota de credit ${number}`}`}
      </Line>
    )
  }
  if (order.voucher) {
    const until = formats.date(order.voucher.expires_on)
    return (
      <Line>
        {order.prize ?? words.kinds.voucher}: <span className={classes['code']}>{order.voucher.code}</span>,{' '}
        <Trans>până la {until}</Trans>
      </Line>
    )
  }
  if (order.prize !== null) return <Line>{order.prize}</Line>
  return (
    <ul role="list" className={classes['items']}>
      {order.items.map((item) => (
        <li key={item.id}>
          <strong>
            {item.manufacturer} {item.mfrpn}
          </strong>{' '}
          {item.name}, {item.quantity} × <Points points={item.points} />
          {item.cancelled > 0 ? (
            <span className={classes['gone']}>
              {' '}
              <Plural value={item.cancelled} one="# anulată" few="# anulate" other="# de bucăți anulate" />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className={classes['line']}>{children}</p>
}
