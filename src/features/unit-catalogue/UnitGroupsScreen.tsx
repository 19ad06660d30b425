import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CategoryLayout } from '#src/components/categories/CategoryLayout.tsx'
import { categoryPath } from '#src/components/categories/category-tree.ts'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { MissingVehicle } from '#src/components/vehicles/MissingVehicle.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { unitCatalogueQueries } from '#src/data/unit-catalogue/unit-catalogue.queries.ts'
import { isMissing } from '#src/platform/api/is-missing.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { GroupSteps } from './GroupSteps.tsx'
import { nodesOf } from './unit-groups.ts'
import { UnitCardsSkeleton } from './UnitCardsSkeleton.tsx'
import { UnitList } from './UnitList.tsx'
import { UnitSearch } from './UnitSearch.tsx'
import { UnitVehicle } from './start/UnitVehicle.tsx'
import { useUnitGroupsAddress } from './use-unit-address.ts'
import classes from './UnitGroupsScreen.module.css'

/** /yq/groups: the units of a vehicle, by group or by words. */
export function UnitGroupsScreen() {
  const { car_id: carId } = useUnitGroupsAddress().search
  return carId === undefined ? (
    <MissingVehicle chooseAt="/yq/main" />
  ) : (
    <UnitsOfVehicle key={carId} carId={String(carId)} />
  )
}

function UnitsOfVehicle({ carId }: { carId: string }) {
  const { t } = useLingui()
  const { search } = useUnitGroupsAddress()
  const query = useQuery(unitCatalogueQueries.groups(carId))
  const knownAt = useKnownAt(query)
  if (isMissing(query.error)) return <MissingVehicle chooseAt="/yq/main" />
  const groups = query.data?.items ?? []
  const path = categoryPath(nodesOf(groups), search.group)
  const linkTo = (group: number | undefined) =>
    ({ to: '/yq/groups', search: { car_id: Number(carId), ...(group === undefined ? {} : { group }) } }) as const
  return (
    <Page
      title={path.at(-1)?.name ?? t`Toate grupele`}
      breadcrumb={
        <Breadcrumb>
          <Link to="/yq/main" search={{}}>
            <Trans>Catalog ilustrat</Trans>
          </Link>
          {path.length === 0 ? null : (
            <Link {...linkTo(undefined)}>
              <Trans>Toate grupele</Trans>
            </Link>
          )}
          {path.slice(0, -1).map(({ id, name }) => (
            <Link key={id} {...linkTo(id)} title={name}>
              {name}
            </Link>
          ))}
        </Breadcrumb>
      }
      lead={<UnitVehicle carId={carId} />}
    >
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<UnitCardsSkeleton />}>
        {({ items }) => (
          <CategoryLayout nodes={nodesOf(items)} category={search.group} linkTo={linkTo}>
            {() => (
              <div className={classes['units']}>
                <UnitSearch carId={carId} />
                <GroupSteps groups={items} group={search.group} linkTo={linkTo} />
                <UnitList carId={carId} />
              </div>
            )}
          </CategoryLayout>
        )}
      </Loaded>
    </Page>
  )
}
