import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { miniCartQueries } from '#src/data/cart/mini-cart.queries.ts'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { Page } from '#src/ui/Page.tsx'
import { SkeletonCards } from '#src/ui/SkeletonCards.tsx'
import { CartState } from './CartState.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { OwnVehicles } from './OwnVehicles.tsx'
import { useIdle } from './use-idle.ts'
import { useSettled } from './use-settled.ts'
import classes from './HomeScreen.module.css'

/** Together: on a narrow screen the second stands below the first, and would be pushed down by it. */
const theShopsWord = () => Promise.all([import('./Announcements.tsx'), import('./ShopWindow.tsx')])
const Announcements = lazy(async () => ({ default: (await theShopsWord())[0].Announcements }))
const ShopWindow = lazy(async () => ({ default: (await theShopsWord())[1].ShopWindow }))

/**
 * /home: first what this person was doing, then what the shop has to say (CNT-01). A block appears when those before it have their content, so
 * nothing moves under a finger; the shop's word waits for an idle moment.
 */
export function HomeScreen() {
  const { t } = useLingui()
  const { user } = useUser()
  const userStands = useSettled(sessionQueries.current())
  const vehiclesStand = useSettled(vehicleQueries.own())
  const cartStands = useSettled(miniCartQueries.summary()) && vehiclesStand
  const ordersStand = useSettled(orderQueries.last()) && cartStands
  const idle = useIdle() && ordersStand
  if (!userStands) return <Page title={t`Acasă`}><SkeletonCards cards={4} height={96} minWidth={300} /></Page>
  return (
    <Page title={t`Acasă`} lead={user.first_name === '' ? undefined : <Trans>Bună ziua, {user.first_name}. Continuați de unde ați rămas.</Trans>}>
      <div className={classes['home']}>
        <div className={classes['first']}>
          <OwnVehicles />
        </div>
        <div className={classes['side']}>
          {vehiclesStand ? <CartState /> : null}
          {cartStands ? <OpenOrders /> : null}
          <Suspense>{idle ? <Announcements /> : null}</Suspense>
        </div>
        <Suspense>{idle ? <ShopWindow /> : null}</Suspense>
      </div>
    </Page>
  )
}
