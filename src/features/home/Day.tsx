import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { Desk } from '#src/contract/people/desk.ts'
import { deskQueries } from '#src/data/desk/desk.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { miniCartQueries } from '#src/data/cart/mini-cart.queries.ts'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { AccountState } from './desk/AccountState.tsx'
import { Arrivals } from './desk/Arrivals.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { OpenJobs } from './desk/OpenJobs.tsx'
import { useSettled } from './use-settled.ts'
import { useShopsWord } from './use-shops-word.ts'
import { Waiting } from './desk/Waiting.tsx'
import { StaffWork } from './desk/StaffWork.tsx'
import classes from './Day.module.css'

/** While the heading is drawn. */
export function prefetchDesk(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(deskQueries.read())
}

/** Who works on cars begins with the cars. */
const AT_THE_CARS: readonly string[] = ['mechanic', 'apprentice']

/**
 * What waits for the person, what arrives, what is open and how the company stands; then where they were, then the shop's word. A block appears when those before it have their content, so
 * nothing moves under a finger; the shop's word waits for an idle moment.
 */
export function Day({ vehicles, cart, orders }: Record<'vehicles' | 'cart' | 'orders', ReactNode>) {
  const desk = useQuery(deskQueries.read())
  const at = useKnownAt({ data: desk.data && {}, dataUpdatedAt: desk.dataUpdatedAt })
  const deskStands = useSettled(deskQueries.read())
  const userStands = useSettled(sessionQueries.current()) && deskStands
  const vehiclesStand = useSettled(vehicleQueries.own()) && userStands
  const cartStands = useSettled(miniCartQueries.summary()) && vehiclesStand
  const ordersStand = useSettled(orderQueries.last()) && cartStands
  const word = useShopsWord()
  if (!userStands) return <HomeSkeleton />
  return (
    <div className={classes['home']}>
      <div className={classes['first']}>
        {desk.data === undefined ? (
          <Panel>
            <Loaded query={desk} skeleton={<HomeSkeleton />} compact>
              {() => null}
            </Loaded>
          </Panel>
        ) : (
          <Blocks desk={desk.data} at={at} />
        )}
        {vehicles}
      </div>
      <div className={classes['side']}>
        {vehiclesStand ? cart : null}
        {vehiclesStand && desk.data ? <AccountState desk={desk.data} at={at} /> : null}
        {cartStands ? orders : null}
        {ordersStand && word ? (
          <>
            <word.Announcements />
            <word.InstallHint />
          </>
        ) : null}
      </div>
      {ordersStand && word ? <word.Promotions /> : null}
    </div>
  )
}

function Blocks({ desk, at }: { desk: Desk; at: number | null }) {
  const { role } = useUser().user
  if (desk.work) return <StaffWork work={desk.work} at={at} />
  const waiting = <Waiting waiting={desk.waiting} currency={desk.currency} at={at} />
  const day = (
    <div className={classes['pair']}>
      <Arrivals arrivals={desk.arrivals} at={at} />
      <OpenJobs jobs={desk.jobs} at={at} />
    </div>
  )
  return AT_THE_CARS.includes(role) ? (
    <>
      {day}
      {waiting}
    </>
  ) : (
    <>
      {waiting}
      {day}
    </>
  )
}
