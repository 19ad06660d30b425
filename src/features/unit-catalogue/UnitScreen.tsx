import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconEngine, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { MissingVehicle } from '#src/components/vehicles/MissingVehicle.tsx'
import type { Unit } from '#src/contract/catalogue/unit-catalogue.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { unitCatalogueQueries } from '#src/data/unit-catalogue/unit-catalogue.queries.ts'
import { isMissing } from '#src/platform/api/is-missing.ts'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { UnitBody } from './UnitBody.tsx'
import { UnitVehicle } from './start/UnitVehicle.tsx'
import { useUnitAddress } from './use-unit-address.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import classes from './UnitScreen.module.css'
import own from './UnitBody.module.css'

/** /yq/unit-info: the drawing of a unit and its parts, each with what the shop sells for it (VEH-10). */
export function UnitScreen() {
  const { car_id: carId, unit_id: unitId } = useUnitAddress().search
  if (carId === undefined) return <MissingVehicle chooseAt="/yq/main" />
  return unitId === undefined ? (
    <MissingUnit carId={carId} />
  ) : (
    <UnitOfVehicle key={`${carId} ${unitId}`} carId={carId} unitId={unitId} />
  )
}

function UnitOfVehicle({ carId, unitId }: { carId: number; unitId: number }) {
  const { t } = useLingui()
  const query = useQuery(unitCatalogueQueries.unit(String(carId), String(unitId)))
  const knownAt = useKnownAt(query)
  if (isMissing(query.error)) return <MissingUnit carId={carId} />
  return (
    <Page
      title={query.data?.name ?? t`Ansamblu`}
      breadcrumb={<Crumbs carId={carId} groups={query.data?.groups ?? []} />}
      lead={<UnitVehicle carId={String(carId)} />}
      actions={
        query.data ? (
          <span className={classes['print']}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              <Trans>Tipărește</Trans>
            </Button>
          </span>
        ) : undefined
      }
    >
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<UnitSkeleton />}>
        {(unit) => (
          <KnownAt at={knownAt}>
            <UnitBody unit={unit} />
          </KnownAt>
        )}
      </Loaded>
    </Page>
  )
}

function Crumbs({ carId, groups }: { carId: number } & Pick<Unit, 'groups'>) {
  return (
    <Breadcrumb>
      <Link to="/yq/main" search={{}}>
        <Trans>Catalog ilustrat</Trans>
      </Link>
      <Link to="/yq/groups" search={{ car_id: carId }}>
        <Trans>Toate grupele</Trans>
      </Link>
      {groups.map(({ id, name }) => (
        <Link key={id} to="/yq/groups" search={{ car_id: carId, group: id }} title={name}>
          {name}
        </Link>
      ))}
    </Breadcrumb>
  )
}

/** There is no such unit, or the vehicle has it not. */
function MissingUnit({ carId }: { carId: number }) {
  const { t } = useLingui()
  return (
    <Page title={t`Ansamblu negăsit`}>
      <EmptyState
        icon={<IconEngine size={40} stroke={1.6} />}
        title={t`Vehiculul nu are acest ansamblu`}
        action={
          <ButtonLink to="/yq/groups" search={{ car_id: carId }}>
            <Trans>Arată ansamblurile vehiculului</Trans>
          </ButtonLink>
        }
      >
        <Trans>Adresa este greșită sau ansamblul a fost scos din catalog.</Trans>
      </EmptyState>
    </Page>
  )
}

/** In place of the drawing and its table. */
function UnitSkeleton() {
  return (
    <div className={own['unit']} style={{ '--ratio': 1.5 }}>
      <div className={own['drawing']}>
        <Skeleton radius="12px" style={{ aspectRatio: 1.5, maxHeight: 'var(--frame-most)' }} />
      </div>
      <SkeletonRows rows={6} height={150} />
    </div>
  )
}
