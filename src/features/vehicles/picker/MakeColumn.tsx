import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useDeferredValue } from 'react'
import type * as v from 'valibot'
import type { Manufacturer, VehicleType } from '#src/contract/catalogue/vehicles.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { LoadedColumn } from './LoadedColumn.tsx'
import { PickerColumn } from './PickerColumn.tsx'
import { TypedCars } from '../found/TypedCars.tsx'
import classes from './PickerColumn.module.css'

const route = getRouteApi('/_app/vehicle/')

type Make = v.InferOutput<typeof Manufacturer>

/** Makers of a type: the frequent ones first, then all by name. */
export function MakeColumn({
  type,
  make,
  byKeys,
}: {
  type: VehicleType
  make: number | undefined
  byKeys: RefObject<boolean>
}) {
  const { t } = useLingui()
  const { category } = route.useSearch()
  const query = useQuery(vehicleQueries.manufacturers(type))
  const options = (makes: readonly Make[], tiles: boolean) => (
    <ul role="list" className={classes['options']} data-tiles={tiles || undefined}>
      {makes.map((each) => (
        <li key={each.manuId}>
          <MakeOption make={each} type={type} category={category} chosen={each.manuId === make} />
        </li>
      ))}
    </ul>
  )
  return (
    <LoadedColumn query={query} title={t`Producător`}>
      {({ items }) => (
        <PickerColumn
          key={type}
          title={t`Producător`}
          placeholder={t`Caută producătorul`}
          entries={frequentFirst(items)}
          textOf={({ manuName }) => manuName}
          empty={t`Niciun producător cu acest nume`}
          renderEmpty={(text) => (
            <TypedCars
              text={text}
              none={<EmptyState compact title={t`Niciun producător și niciun vehicul cu acest nume`} />}
            />
          )}
          byKeys={byKeys}
        >
          {(makes, typed) => {
            const popular = makes.filter((each) => each.popular)
            if (typed || popular.length === 0 || popular.length === makes.length) return options(makes, false)
            return (
              <Behind>
                <p className={classes['group']}>
                  <Trans>Cele mai căutate</Trans>
                </p>
                {options(popular, true)}
                <p className={classes['group']}>
                  <Trans>Toți producătorii</Trans>
                </p>
                {options(items, false)}
              </Behind>
            )
          }}
        </PickerColumn>
      )}
    </LoadedColumn>
  )
}

/** The most frequent of the fleet first, the others by name. */
function frequentFirst(makes: readonly Make[]): readonly Make[] {
  const place = ({ popular, rank = 0 }: Make) => (popular ? rank : makes.length)
  return [...makes].sort((one, other) => place(one) - place(other))
}

/** Drawn as soon as the rest stands, so that the rest stands at once: fifty links are as much as all else of this page. */
function Behind({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(children, null)
}

interface MakeOptionProps {
  readonly make: Make
  readonly type: VehicleType
  /** The group of parts that is looked for, carried on to the car. */
  readonly category: number | undefined
  readonly chosen: boolean
}

function MakeOption({ make, type, category, chosen }: MakeOptionProps) {
  return (
    <Link
      to="/vehicle"
      search={{ type, make: make.manuId, category }}
      className={classes['option']}
      data-picker-option
      aria-current={chosen ? 'true' : undefined}
    >
      <span className={classes['initials']} aria-hidden>
        {initialsOf(make.manuName)}
      </span>
      <span className={classes['name']}>{make.manuName}</span>
    </Link>
  )
}

/** Two letters that stand for a maker where there is no logo: of two words, else of the first. */
function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/)
  return (second ? `${first.slice(0, 1)}${second.slice(0, 1)}` : first.slice(0, 2)).toLocaleUpperCase()
}
