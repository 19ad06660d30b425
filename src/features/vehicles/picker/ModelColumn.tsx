import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type * as v from 'valibot'
import { shortYears } from '#src/components/vehicles/vehicle-words.ts'
import { VehicleImage } from '#src/components/vehicles/VehicleImage.tsx'
import type { Model as ModelSchema, VehicleType } from '#src/contract/catalogue/vehicles.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { LoadedColumn } from './LoadedColumn.tsx'
import { PickerColumn } from './PickerColumn.tsx'
import type { PickerSearch } from './picker-search.ts'
import { YearFilter } from './YearFilter.tsx'
import { isBuiltIn } from './year-buckets.ts'
import classes from './PickerColumn.module.css'

type Model = v.InferOutput<typeof ModelSchema>
interface ModelColumnProps {
  readonly type: VehicleType
  readonly make: number
  readonly search: PickerSearch
  readonly byKeys: RefObject<boolean>
}

/** A maker's models with silhouette and years, narrowed by years of construction. */
export function ModelColumn({ type, make, search, byKeys }: ModelColumnProps) {
  const { t } = useLingui()
  const query = useQuery(vehicleQueries.models(type, make))
  const { years } = search
  return (
    <LoadedColumn query={query} title={t`Model`}>
      {({ items }) => (
        <PickerColumn
          key={`${type} ${make}`}
          title={t`Model`}
          placeholder={t`Caută modelul`}
          entries={years === undefined ? items : items.filter((model) => isBuiltIn(model, years))}
          textOf={({ modelName }) => modelName}
          empty={t`Niciun model găsit`}
          filter={<YearFilter models={items} search={search} />}
          byKeys={byKeys}
        >
          {(models) => (
            <ul role="list" className={classes['options']}>
              {models.map((model) => (
                <li key={model.modelId}>
                  <ModelOption model={model} search={{ ...search, type }} />
                </li>
              ))}
            </ul>
          )}
        </PickerColumn>
      )}
    </LoadedColumn>
  )
}

function ModelOption({ model, search }: { model: Model; search: PickerSearch }) {
  return (
    <Link
      to="/vehicle"
      search={{ ...search, model: model.modelId }}
      className={classes['option']}
      data-picker-option
      aria-current={model.modelId === search.model ? 'true' : undefined}
    >
      <VehicleImage src={model.image} width={64} />
      <span className={classes['text']}>
        <span className={classes['name']}>{model.modelName}</span>
        <span className={classes['detail']}>{shortYears(model.yearOfConstrFrom, model.yearOfConstrTo)}</span>
      </span>
    </Link>
  )
}
