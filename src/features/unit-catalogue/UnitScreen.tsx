import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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
import { MissingUnit } from './MissingUnit.tsx'
import { UnitBody } from './UnitBody.tsx'
import { UnitSkeleton } from './UnitSkeleton.tsx'
import { UnitVehicle } from './start/UnitVehicle.tsx'
import { useUnitAddress } from './use-unit-address.ts'
import classes from './UnitScreen.module.css'

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
