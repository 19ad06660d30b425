import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { ProductListSkeleton } from '#src/components/products/ProductListSkeleton.tsx'
import type { StockNotification } from '#src/contract/ordering/stock-notifications.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { stockNotificationQueries } from '#src/data/stock-notifications/stock-notification.queries.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import classes from './NotificationItem.module.css'

/** /account/stock-notifications: what the person waits for, and what has come (SRCH-07). */
export function StockNotificationsScreen() {
  const { t } = useLingui()
  const query = useQuery(stockNotificationQueries.list())
  const knownAt = useKnownAt({ data: query.data && {}, dataUpdatedAt: query.dataUpdatedAt })
  return (
    <Page
      title={t`Anunțuri de stoc`}
      lead={<Trans>Produsele pentru care veți fi anunțat, aici și pe e-mail, când sunt din nou în stoc.</Trans>}
    >
      <Loaded query={query} skeleton={<ProductListSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <NothingAwaited />
          ) : (
            <KnownAt at={knownAt}>
              <Section title={<Trans>Așteptate</Trans>} items={items.filter(({ delivered_at: at }) => at === null)} />
              <Section
                title={<Trans>Au revenit în stoc</Trans>}
                items={items.filter(({ delivered_at: at }) => at !== null)}
              />
            </KnownAt>
          )
        }
      </Loaded>
    </Page>
  )
}

function Section({ title, items }: { title: ReactNode; items: readonly StockNotification[] }) {
  const [current] = useCurrentVehicle()
  if (items.length === 0) return null
  return (
    <Panel title={title} className={classes['section']} flush>
      <ul role="list" className={classes['rows']}>
        {items.map((item) => (
          <NotificationItem key={item.product.id} item={item} carId={current?.vehicle.carId ?? null} />
        ))}
      </ul>
    </Panel>
  )
}

function NothingAwaited() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconBell size={40} stroke={1.6} />}
      title={t`Nu așteptați niciun produs`}
      action={
        <ButtonLink to="/search-v2">
          <Trans>Caută piese</Trans>
        </ButtonLink>
      }
    >
      <Trans>Pe pagina unui produs care nu este în stoc, apăsați „Anunță-mă când este în stoc”.</Trans>
    </EmptyState>
  )
}
