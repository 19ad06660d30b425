import { Trans, useLingui } from '@lingui/react/macro'
import { miniCartQueries } from '#src/data/cart/mini-cart.queries.ts'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { CartState } from './CartState.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { OwnVehicles } from './OwnVehicles.tsx'
import { useSettled } from './use-settled.ts'
import { useShopsWord } from './use-shops-word.ts'
import classes from './HomeScreen.module.css'

/**
 * /home: first what this person was doing, then what the shop has to say (CNT-01). A block appears when those before it have their content, so
 * nothing moves under a finger; the shop's word waits for an idle moment.
 */
export function HomeScreen() {
  const { t } = useLingui()
  const { user } = useUser()
  const userStands = useSettled(sessionQueries.current())
  const vehiclesStand = useSettled(vehicleQueries.own()) && userStands
  const cartStands = useSettled(miniCartQueries.summary()) && vehiclesStand
  const ordersStand = useSettled(orderQueries.last()) && cartStands
  const word = useShopsWord()
  if (!vehiclesStand)
    return (
      <Page title={t`Acasă`}>
        <SkeletonCards cards={4} height={96} minWidth={300} />
      </Page>
    )
  return (
    <Page
      title={t`Acasă`}
      lead={
        user.first_name === '' ? undefined : <Trans>Bună ziua, {user.first_name}. Continuați de unde ați rămas.</Trans>
      }
    >
      <div className={classes['home']}>
        <div className={classes['first']}>
          <OwnVehicles />
        </div>
        <div className={classes['side']}>
          <CartState />
          {cartStands ? <OpenOrders /> : null}
          {ordersStand && word ? <word.Announcements /> : null}
        </div>
        {ordersStand && word ? <word.Promotions /> : null}
      </div>
    </Page>
  )
}
