import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacro } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { gradeWords } from '#src/components/products/grade-words.ts'
import { FilterChips, FilterSelects, RangeFilters } from '#src/components/filters/RangeFilters.tsx'
import { useWishedSearch } from '#src/components/stock/use-wished-search.ts'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { type DismantledList, type Grade, grades } from '#src/contract/catalogue/dismantled.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import type { DismantledAddress } from './dismantled-address.ts'
import classes from './DonorFilters.module.css'

interface DonorFiltersProps {
  /** Undefined until the first answer. */
  readonly facets: DismantledList['donor_facets'] | undefined
  readonly search: DismantledAddress
  readonly onSearch: (changed: Partial<DismantledAddress>) => void
}

/** The current car, maker and series of the donor, condition. */
export function DonorFilters({ facets, search: settled, onSearch: settle }: DonorFiltersProps) {
  const [search, wish] = useWishedSearch(settled, settle)
  const onSearch = (changed: Partial<DismantledAddress>) => wish({ ...search, ...changed })
  const { i18n } = useLingui()
  const { t } = useMacro()
  const { number } = useFormats()
  const chosen = search.grade?.split(',') ?? []
  const toggle = (grade: Grade) => {
    const next = chosen.includes(grade) ? chosen.filter((each) => each !== grade) : [...chosen, grade].sort()
    onSearch({ grade: next.length === 0 ? undefined : next.join(',') })
  }
  // Without the shop nothing is counted: that is not none.
  const countOf = (grade: Grade) =>
    facets === undefined || facets.grades.length === 0
      ? undefined
      : (facets.grades.find(({ value }) => value === grade)?.count ?? 0)
  const select = (
    label: string,
    value: number | undefined,
    values: DismantledList['donor_facets']['models'],
    choose: (value: number | undefined) => void,
  ) => (
    <NativeSelect
      label={label}
      disabled={values.length === 0 && value === undefined}
      value={value === undefined ? '' : String(value)}
      data={[
        { value: '', label: t`oricare` },
        ...values.map((each) => ({ value: each.value, label: `${each.label} (${number(each.count)})` })),
      ]}
      onChange={(event) => choose(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
    />
  )
  return (
    <RangeFilters label={t`Filtre pentru piese dezmembrate`}>
      <div className={classes['donor']}>
        <FilterSelects width={240}>
          {select(t`Producător`, search.maker, facets?.manufacturers ?? [], (maker) =>
            onSearch({ maker, model: undefined }),
          )}
          {select(t`Model`, search.model, facets?.models ?? [], (model) => onSearch({ model }))}
        </FilterSelects>
      </div>
      <FilterChips label={t`Starea piesei`}>
        {grades.map((grade) => (
          <Chip key={grade} selected={chosen.includes(grade)} count={countOf(grade)} onClick={() => toggle(grade)}>
            {i18n._(gradeWords[grade])}
          </Chip>
        ))}
      </FilterChips>
      <FitsCar car={search.car} onCar={(car) => onSearch({ car })} />
    </RangeFilters>
  )
}

/** Narrows to what fits the current car, or the one that the address names. */
function FitsCar({ car, onCar }: { car: number | undefined; onCar: (car: number | undefined) => void }) {
  const [current] = useCurrentVehicle()
  if (!current)
    return car === undefined ? null : (
      <div>
        <Chip removable onClick={() => onCar(undefined)}>
          <Trans>Doar pentru un vehicul</Trans>
        </Chip>
      </div>
    )
  const { carId } = current.vehicle
  const name = modelName(current.vehicle)
  return (
    <div>
      <Chip selected={car === carId} onClick={() => onCar(car === carId ? undefined : carId)}>
        <Trans>Doar pentru {name}</Trans>
      </Chip>
    </div>
  )
}
