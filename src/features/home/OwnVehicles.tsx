import { Trans, useLingui } from '@lingui/react/macro'
import { IconCar } from '@tabler/icons-react'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { RecentVehicles } from '#src/components/vehicles/RecentVehicles.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { useOpenVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { useOwnVehicles } from '#src/data/vehicles/use-own-vehicles.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import classes from './OpenOrders.module.css'

const MOST = 4
/** On a phone they are rows, and the rest of the day has its place below them. */
const MOST_ON_PHONE = 3

/** The cars of the last days; a tap goes on to their parts. */
export function OwnVehicles() {
  const { t } = useLingui()
  const open = useOpenVehicle()
  const isPhone = useMedia('(max-width: 599.98px)')
  const most = isPhone ? MOST_ON_PHONE : MOST
  const query = useOwnVehicles()
  const knownAt = useKnownAt(query)
  // On a phone the bar at the bottom and the header lead there.
  const another = isPhone ? null : (
    <ButtonLink to="/vehicle" size="sm" variant="light" leftSection={<IconCar size={18} stroke={1.75} aria-hidden />}>
      <Trans>Alt vehicul</Trans>
    </ButtonLink>
  )
  return (
    <Panel
      title={<Trans>Vehicule recente</Trans>}
      aside={
        query.data?.items.length === 0 ? undefined : (
          <>
            {(query.data?.items.length ?? 0) > most ? (
              <Link to="/visited-vehicles" className={classes['all']}>
                <Trans>Toate</Trans>
              </Link>
            ) : null}
            {another}
          </>
        )
      }
    >
      <KnownNotice at={knownAt} />
      <Loaded
        query={query}
        skeleton={<SkeletonCards cards={most} height="calc(var(--control-height) * 1.75)" minWidth={300} />}
        compact
      >
        {({ items }) =>
          items.length > 0 ? (
            <RecentVehicles
              vehicles={items.slice(0, most)}
              onOpen={({ vehicle, registration_number: plate }) => open(vehicle, plate)}
            />
          ) : (
            <EmptyState
              compact
              icon={<IconCar size={36} stroke={1.5} />}
              title={t`Niciun vehicul încă`}
              action={
                <ButtonLink to="/vehicle" size="lg" leftSection={<IconCar size={20} stroke={1.75} aria-hidden />}>
                  <Trans>Alege vehiculul</Trans>
                </ButtonLink>
              }
            >
              <Trans>
                Alegeți mașina de pe elevator: piesele și prețurile se leagă de ea, iar data viitoare o găsiți aici.
              </Trans>
            </EmptyState>
          )
        }
      </Loaded>
    </Panel>
  )
}
