import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessage2, IconMessages, IconScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { OrderStatusTag } from '#src/components/ordering/OrderStatusTag.tsx'
import { scanDialog } from '#src/components/scanning/scan-dialog.ts'
import { RecentVehicles } from '#src/components/vehicles/RecentVehicles.tsx'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { threadQueries } from '#src/data/threads/thread.queries.ts'
import { useOpenVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import type { MenuKey } from '#src/domain/people/menu.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { menuLooks } from '../menu/menu-looks.ts'
import { quickKeys } from './quick-actions.ts'
import { useMenu } from '../menu/menu-list.ts'
import classes from './QuickActions.module.css'

interface QuickActionsProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const MOST_VEHICLES = 4
const MOST_ORDERS = 3

/** What is wanted often, from anywhere: where to go, the last cars, the last orders (NAV-11). */
export function QuickActions({ opened, onClose }: QuickActionsProps) {
  const { t, i18n } = useLingui()
  const named = useMenu().flatMap(({ items }) => items)
  const links = quickKeys.flatMap((key) => named.filter((item) => item.key === key))
  const [isWriting, setWriting] = useState(false)
  const close = () => {
    setWriting(false)
    onClose()
  }
  if (isWriting)
    return (
      <Sheet title={t`Feedback`} opened={opened} onClose={close}>
        <FeedbackForm onDone={close} />
      </Sheet>
    )
  return (
    <Sheet title={t`Acțiuni rapide`} opened={opened} onClose={onClose}>
      <ul role="list" className={classes['tiles']}>
        <li>
          <button
            type="button"
            className={classes['tile']}
            onClick={() => {
              onClose()
              scanDialog.set(true)
            }}
          >
            <IconScan size={24} stroke={1.6} aria-hidden /> <Trans>Scanează</Trans>
          </button>
        </li>
        <li>
          <button type="button" className={classes['tile']} onClick={() => setWriting(true)}>
            <IconMessage2 size={24} stroke={1.6} aria-hidden /> <Trans>Feedback</Trans>
          </button>
        </li>
        <li>
          <Link to="/discussions" className={classes['tile']} onClick={onClose}>
            <IconMessages size={24} stroke={1.6} aria-hidden /> <Trans>Discuții</Trans>
            <UnreadThreads />
          </Link>
        </li>
        {links.map(({ key, route }) => {
          const { label, icon: Icon } = menuLooks[key as MenuKey]
          return (
            <li key={route}>
              <Link to={route as LinkProps['to']} className={classes['tile']} onClick={onClose}>
                <Icon size={24} stroke={1.6} aria-hidden /> {i18n._(label)}
              </Link>
            </li>
          )
        })}
      </ul>
      <LastVehicles onClose={onClose} />
      <LastOrders onClose={onClose} />
    </Sheet>
  )
}

/** How many threads hold something new; asked when the panel is opened. */
function UnreadThreads() {
  const formats = useFormats()
  const { data } = useQuery(threadQueries.list({ page: 1, unanswered: false }))
  if (!data || data.unread === 0) return null
  return (
    <span className={classes['count']}>
      {formats.number(data.unread)}
      <VisuallyHidden>
        <Trans>cu mesaje necitite</Trans>
      </VisuallyHidden>
    </span>
  )
}

function LastVehicles({ onClose }: { onClose: () => void }) {
  const query = useOwnVehicles()
  const open = useOpenVehicle()
  if (query.data?.items.length === 0) return null
  return (
    <section className={classes['block']}>
      <h3>
        <Trans>Vehicule recente</Trans>
      </h3>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} height={56} />} compact>
        {({ items }) => (
          <RecentVehicles
            vehicles={items.slice(0, MOST_VEHICLES)}
            onOpen={({ vehicle, registration_number: plate }) => {
              onClose()
              open(vehicle, plate)
            }}
          />
        )}
      </Loaded>
    </section>
  )
}

function LastOrders({ onClose }: { onClose: () => void }) {
  const formats = useFormats()
  const query = useQuery(orderQueries.last())
  if (query.data?.items.length === 0) return null
  return (
    <section className={classes['block']}>
      <h3>
        <Trans>Ultimele comenzi</Trans>
      </h3>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} height={48} />} compact>
        {({ items }) => (
          <ul role="list" className={classes['orders']}>
            {items.slice(0, MOST_ORDERS).map(({ number, date, status }) => (
              <li key={number}>
                <Link
                  to="/account/orders-history"
                  search={{ order: Number(number) }}
                  className={classes['order']}
                  onClick={onClose}
                >
                  <span className={classes['number']}>{number}</span>
                  <span className={classes['date']}>{formats.moment(date)}</span>
                  <OrderStatusTag status={status} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
