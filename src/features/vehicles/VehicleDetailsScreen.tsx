import { Trans, useLingui } from '@lingui/react/macro'
import { IconCategory, IconEngine, IconWheel } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { AskAbout } from '#src/components/threads/AskAbout.tsx'
import { MissingVehicle } from '#src/components/vehicles/MissingVehicle.tsx'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import type { VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { partsAddress } from '#src/data/vehicles/use-open-vehicle.ts'
import { useVehicleDetails } from '#src/data/vehicles/use-own-vehicles.ts'
import { useVisitOfPage } from '#src/data/vehicles/use-vehicle-of-page.ts'
import { isMissing } from '#src/platform/api/is-missing.ts'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { badgeOf } from '#src/data/vehicles/badge-of.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { FitAnswersPanel } from './FitAnswersPanel.tsx'
import { KeepOfflinePanel } from './KeepOfflinePanel.tsx'
import { OwnVehiclePanel } from './own/OwnVehiclePanel.tsx'
import { useVehicleAttributes } from './use-vehicle-attributes.ts'
import classes from './VehicleDetailsScreen.module.css'

const route = getRouteApi('/_app/vehicle/$carId')

/** A car: what it is, what it is filled with, its plate and VIN, and the way to its parts. */
export function VehicleDetailsScreen() {
  const { t } = useLingui()
  const { carId } = route.useParams()
  const [current] = useCurrentVehicle()
  const query = useVehicleDetails(carId)
  useVisitOfPage(carId)
  const knownAt = useKnownAt(query)
  const known = query.data ?? (String(current?.vehicle.carId) === carId ? current?.vehicle : undefined)
  if (isMissing(query.error)) return <MissingVehicle chooseAt="/vehicle" />
  return (
    <Page
      title={known ? `${modelName(known)} ${known.carName}` : t`Vehicul`}
      breadcrumb={
        <Breadcrumb>
          <Link to="/vehicle">
            <Trans>Vehicule</Trans>
          </Link>
        </Breadcrumb>
      }
      actions={
        known ? (
          <>
            <ButtonLink {...partsAddress(known)} size="lg" leftSection={<IconCategory size={20} aria-hidden />}>
              <Trans>Piese pentru vehicul</Trans>
            </ButtonLink>
            <ButtonLink
              to="/yq/groups"
              search={{ car_id: known.carId }}
              size="lg"
              variant="default"
              leftSection={<IconEngine size={20} aria-hidden />}
            >
              <Trans>Catalog ilustrat</Trans>
            </ButtonLink>
            <ButtonLink
              to="/tyres"
              search={{ car: known.carId }}
              size="lg"
              variant="default"
              leftSection={<IconWheel size={20} aria-hidden />}
            >
              <Trans>Anvelope</Trans>
            </ButtonLink>
            <AskAbout
              size="lg"
              thread={{
                about: 'car',
                documentKey: String(known.carId),
                label: `${modelName(known)} ${known.carName}`,
              }}
            />
          </>
        ) : undefined
      }
    >
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<SkeletonCards cards={2} height={320} minWidth={360} />}>
        {(vehicle) => <VehicleBody key={vehicle.carId} vehicle={vehicle} />}
      </Loaded>
    </Page>
  )
}

function VehicleBody({ vehicle }: { vehicle: VehicleDetails }) {
  const { attributes, fillings } = useVehicleAttributes(vehicle)
  return (
    <div className={classes['layout']}>
      <div className={classes['column']}>
        <Panel>
          <VehicleBadge vehicle={badgeOf(vehicle)} plate={vehicle.userVehicle?.registration_number} size="large" />
        </Panel>
        <Panel title={<Trans>Date tehnice</Trans>}>
          <DataList columns={2} items={attributes} />
        </Panel>
        <Panel title={<Trans>Capacități de umplere</Trans>}>
          {fillings.length === 0 ? (
            <p className={classes['none']}>
              <Trans>Nu sunt cunoscute pentru acest vehicul.</Trans>
            </p>
          ) : (
            <DataList columns={2} items={fillings} />
          )}
        </Panel>
      </div>
      <div className={classes['column']}>
        <OwnVehiclePanel vehicle={vehicle} />
        <FitAnswersPanel vehicle={vehicle} />
        <KeepOfflinePanel vehicle={vehicle} />
      </div>
    </div>
  )
}
