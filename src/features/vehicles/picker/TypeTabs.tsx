import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacro } from '@lingui/react/macro'
import { IconWheel } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { type VehicleType, vehicleTypes } from '#src/contract/catalogue/vehicles.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { vehicleTypeLooks } from './vehicle-type-words.ts'
import classes from './TypeTabs.module.css'

const route = getRouteApi('/_app/vehicle/')

/** The kinds of vehicles, all in sight. A kind without a single model is not offered. Axles have no makers and models to go through: they are found by their attributes. */
export function TypeTabs({ type, hiddenWhenNarrow }: { type: VehicleType; hiddenWhenNarrow: boolean }) {
  const { i18n } = useLingui()
  const { t } = useMacro()
  const { category } = route.useSearch()
  const known = useQuery(vehicleQueries.types()).data?.items
  const offered = known
    ? vehicleTypes.filter((each) => each === type || known.some((entry) => entry.type === each && entry.models > 0))
    : vehicleTypes
  return (
    <nav className={classes['tabs']} aria-label={t`Tipul vehiculului`} data-hidden={hiddenWhenNarrow || undefined}>
      {offered.map((each) => {
        const { word, icon: Icon } = vehicleTypeLooks[each]
        return (
          <Link
            key={each}
            to="/vehicle"
            search={{ type: each, category }}
            className={classes['tab']}
            aria-current={each === type ? 'true' : undefined}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            <span>{i18n._(word)}</span>
          </Link>
        )
      })}
      <Link to="/axle" search={{}} className={classes['tab']}>
        <IconWheel size={22} stroke={1.75} aria-hidden />
        <span>
          <Trans>Axe</Trans>
        </span>
      </Link>
    </nav>
  )
}
