import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEngine, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { unitCatalogueQueries } from '#src/data/unit-catalogue/unit-catalogue.queries.ts'
import { isMissing } from '#src/platform/api/is-missing.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { UnitCardsSkeleton } from './UnitCardsSkeleton.tsx'
import { useUnitGroupsAddress } from './use-unit-address.ts'
import type { UnitRow } from '#src/contract/catalogue/unit-catalogue.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Illustration } from './diagram/Illustration.tsx'
import classes from './UnitList.module.css'

/** The units of the chosen group, or of all, that have the words. */
export function UnitList({ carId }: { carId: string }) {
  const { t } = useLingui()
  const { search, navigate } = useUnitGroupsAddress()
  const query = useQuery(unitCatalogueQueries.units(carId, search))
  if (isMissing(query.error)) return <NoUnits />
  return (
    <>
      <p className={classes['count']} aria-live="polite">
        {query.data ? (
          <Plural value={query.data.total} one="# ansamblu" few="# ansambluri" other="# de ansambluri" />
        ) : (
          <>&nbsp;</>
        )}
      </p>
      <Loaded query={query} skeleton={<UnitCardsSkeleton />}>
        {({ items, page, total_pages: pages }) =>
          items.length === 0 ? (
            <NoUnits />
          ) : (
            <div
              data-updating={query.isPlaceholderData || undefined}
              aria-busy={query.isPlaceholderData}
              className={classes['list']}
            >
              <ul role="list" className={classes['cards']} aria-label={t`Ansambluri`}>
                {items.map((unit) => (
                  <li key={unit.id}>
                    <UnitCard carId={Number(carId)} unit={unit} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                totalPages={pages}
                onPage={(next) => void navigate({ search: { ...search, page: next === 1 ? undefined : next } })}
              />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function NoUnits() {
  const { t } = useLingui()
  const {
    search: { car_id: carId, group, q },
    navigate,
  } = useUnitGroupsAddress()
  if (q === undefined && group === undefined) {
    return (
      <EmptyState
        icon={<IconEngine size={40} stroke={1.6} />}
        title={t`Niciun ansamblu pentru acest vehicul`}
        action={
          <ButtonLink to="/yq/main" search={{}}>
            <Trans>Alege alt vehicul</Trans>
          </ButtonLink>
        }
      >
        <Trans>Catalogul ilustrat nu are încă desene pentru el. Piesele le găsiți după categorie.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={40} stroke={1.6} />}
      title={q === undefined ? t`Niciun ansamblu în această grupă` : t`Niciun ansamblu pentru „${q}”`}
      action={
        <Button onClick={() => void navigate({ search: { car_id: carId }, replace: true })}>
          <Trans>Arată toate ansamblurile</Trans>
        </Button>
      }
    >
      <Trans>Căutați după denumirea ansamblului sau a unei piese din el.</Trans>
    </EmptyState>
  )
}

/** A unit with its illustration. */
function UnitCard({ carId, unit: { id, code, name, illustration, parts } }: { carId: number; unit: UnitRow }) {
  return (
    <Link to="/yq/unit-info" search={{ car_id: carId, unit_id: id }} className={classes['card']}>
      <Illustration illustration={illustration} />
      <span className={classes['facts']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['about']}>
          <span className={classes['code']}>{code}</span>
          <span>
            <Plural value={parts} one="# piesă" few="# piese" other="# de piese" />
          </span>
        </span>
      </span>
    </Link>
  )
}
