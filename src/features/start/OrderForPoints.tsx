import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { brand } from '#src/contract/brand.ts'
import type { StartCart } from '#src/contract/campaigns/start-orders.ts'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useOrderForPoints } from '#src/data/start/start.commands.ts'
import { startPoints } from '#src/domain/points/start-cart.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { Points, PointsLeft } from './Points.tsx'
import { useSpendingHindrance } from './use-spending.ts'
import classes from './StartProducts.module.css'

interface OrderForPointsProps {
  readonly cart: StartCart
  readonly onClose: () => void
}

/** What is ordered, where it goes and what is left. Online alone: only the shop knows how many points there are. */
export function OrderForPoints({ cart, onClose }: OrderForPointsProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const navigate = useNavigate()
  const order = useOrderForPoints()
  const hindrance = useSpendingHindrance()
  const points = useQuery(accountQueries.shippingPoints())
  const { shippingPoint: usual } = useUser()
  const [chosen, setChosen] = useState<number | null>(usual?.id ?? null)
  const total = startPoints(cart.items)
  const products = cart.items.map(({ id, quantity, points: each }) => ({ id, quantity, points: each }))
  const send = async () => {
    try {
      const { number } = await order.runAsync({ products, shippingPoint: chosen })
      notify({ kind: 'cart', text: t`Comanda cu puncte ${number} a fost trimisă.` })
      onClose()
      await navigate({ to: '/campaigns/{$brand}-start/orders', params: { brand: brand.slug } })
    } catch {
      // Said in the sheet.
    }
  }
  return (
    <Sheet
      title={t`Comandă cu puncte`}
      opened
      onClose={onClose}
      footer={
        <div className={classes['foot']}>
          {order.error ? (
            <p role="alert" className={classes['problem']}>
              {errorText(i18n, order.error)}
            </p>
          ) : null}
          {hindrance === null ? null : <p className={classes['why']}>{hindrance}</p>}
          <Button
            size="lg"
            fullWidth
            loading={order.isPending}
            disabled={hindrance !== null || cart.items.length === 0}
            onClick={() => void send()}
          >
            <Trans>Comandă cu puncte</Trans>
          </Button>
        </div>
      }
    >
      <ul role="list" className={classes['lines']}>
        {cart.items.map(({ id, manufacturer, mfrpn, name, quantity, points: each }) => (
          <li key={id}>
            <span>
              <strong>
                {manufacturer} {mfrpn}
              </strong>{' '}
              {name}
            </span>
            <span className={classes['count']}>
              <Plural value={quantity} one="# buc." few="# buc." other="# buc." />
            </span>
            <span className={classes['each']}>{formats.number(each * quantity)} p</span>
          </li>
        ))}
      </ul>
      <p className={classes['total']}>
        <strong>
          <Points points={total} />
        </strong>
        <span className={classes['why']}>
          <PointsLeft points={Math.max(0, cart.available_points - total)} />
        </span>
      </p>
      <p className={`${classes['why']} ${classes['terms']}`}>
        <Trans>Produsele luate din START nu se returnează.</Trans>
      </p>
      {points.data ? (
        <NativeSelect
          size="md"
          label={t`Punct de livrare`}
          value={String(chosen ?? points.data.items[0]?.id ?? '')}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {points.data.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : null}
    </Sheet>
  )
}
