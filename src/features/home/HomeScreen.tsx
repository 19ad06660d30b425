import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '#src/data/session/user-data.ts'
import { Page } from '#src/ui/Page.tsx'
import { Announcements } from './Announcements.tsx'
import { Articles } from './Articles.tsx'
import { CartState } from './CartState.tsx'
import { Brands } from './Brands.tsx'
import { Campaigns } from './Campaigns.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { OwnVehicles } from './OwnVehicles.tsx'
import { TodaysProducts } from './TodaysProducts.tsx'
import classes from './HomeScreen.module.css'

/** /home: first what this person was doing, then what the shop has to say (CNT-01). */
export function HomeScreen() {
  const { t } = useLingui()
  const { user } = useUser()
  return (
    <Page title={t`Acasă`} lead={user.first_name === '' ? undefined : <Trans>Bună ziua, {user.first_name}. Continuați de unde ați rămas.</Trans>}>
      <div className={classes['home']}>
        <div className={classes['first']}>
          <OwnVehicles />
        </div>
        <div className={classes['side']}>
          <CartState />
          <OpenOrders />
          <Announcements />
        </div>
        <div className={classes['main']}>
          <Campaigns kind="sliders" />
          <TodaysProducts />
        </div>
        <div className={classes['wide']}>
          <Campaigns kind="banners" />
          <Articles />
          <Brands />
        </div>
      </div>
    </Page>
  )
}
