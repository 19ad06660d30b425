import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { VehicleType } from '#src/contract/catalogue/vehicles.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import type { PickerSearch } from './picker-search.ts'
import { vehicleTypeLooks } from './vehicle-type-words.ts'
import classes from './PickerTrail.module.css'

/** On a narrow screen: what has been chosen so far; a tap goes back to that choice. */
export function PickerTrail({
  search: { type, make, model, category },
}: {
  search: PickerSearch & { readonly type: VehicleType }
}) {
  const { i18n } = useLingui()
  const { t } = useMacro()
  const makeName = useQuery({ ...vehicleQueries.manufacturers(type), enabled: make !== undefined }).data?.items.find(
    ({ manuId }) => manuId === make,
  )?.manuName
  const modelName = useQuery({
    ...vehicleQueries.models(type, make ?? 0),
    enabled: make !== undefined && model !== undefined,
  }).data?.items.find(({ modelId }) => modelId === model)?.modelName
  if (make === undefined) return null
  const word = i18n._(vehicleTypeLooks[type].word)
  return (
    <nav className={classes['trail']} aria-label={t`Ce ați ales`}>
      <Link
        to="/vehicle"
        search={{ type, category }}
        className={classes['step']}
        aria-label={t`Alege alt producător, acum ${word} ${makeName ?? ''}`}
      >
        {word}, {makeName ?? '…'}
        <IconX size={16} aria-hidden />
      </Link>
      {model === undefined ? null : (
        <Link
          to="/vehicle"
          search={{ type, make, category }}
          className={classes['step']}
          aria-label={t`Alege alt model, acum ${modelName ?? ''}`}
        >
          {modelName ?? '…'}
          <IconX size={16} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
