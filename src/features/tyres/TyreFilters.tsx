import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { FilterSelects } from '#src/components/filters/RangeFilters.tsx'
import type { TyreFacets } from '#src/contract/catalogue/tyres.ts'
import type { TyreSearch } from '#src/data/tyres/tyre-filter.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { type TyreField, tyreFields, useTyreWords } from './use-tyre-words.ts'

interface TyreFiltersProps {
  readonly facets: TyreFacets
  readonly search: TyreSearch
  readonly onSearch: (changed: Partial<TyreSearch>) => void
}

/** Seasons to be switched on and off; in the cold months, whether winter tyres stand first. */
export function TyreSeasons({
  facets: { seasons },
  winterFirst,
  search,
  onSearch,
}: TyreFiltersProps & {
  /** Undefined where they have no place of their own. */
  readonly winterFirst: boolean | undefined
}) {
  const { t } = useLingui()
  const chosen = search.season?.split(',') ?? []
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
    onSearch({ season: next.length === 0 ? undefined : next.join(',') })
  }
  // What other filters leave nothing of stays, so that it can be taken back.
  return seasons.length > 1 || chosen.length > 0 || winterFirst !== undefined ? (
    <>
      <div role="group" aria-label={t`Sezon`}>
        {seasons.map(({ value, label, count }) => (
          <Chip key={value} selected={chosen.includes(value)} count={count} onClick={() => toggle(value)}>
            {label}
          </Chip>
        ))}
      </div>
      {winterFirst === undefined ? null : (
        <Chip
          selected={search.winter === undefined}
          onClick={() => onSearch({ winter: search.winter === undefined ? 'no' : undefined })}
        >
          {t`Întâi cele de iarnă`}
        </Chip>
      )}
    </>
  ) : null
}

/** Indexes as the least and classes of the EU label as the worst that is wanted. */
export function TyreFields(props: TyreFiltersProps) {
  return (
    <FilterSelects width={158}>
      {tyreFields.map((field) => (
        <Field key={field} field={field} {...props} />
      ))}
    </FilterSelects>
  )
}

const facetOf = {
  load: 'load_indexes',
  speed: 'speed_indexes',
  fuel: 'fuel_classes',
  wet: 'wet_classes',
  noise: 'noise_classes',
} as const

function Field({ field, facets, search, onSearch }: TyreFiltersProps & { readonly field: TyreField }) {
  const { t } = useLingui()
  const { labelOf, valueOf } = useTyreWords()
  const values = facets[facetOf[field]].map(({ value }) => value)
  const chosen = search[field]
  if (values.length === 0 && chosen === undefined) return null
  const offered: readonly string[] = chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
  return (
    <NativeSelect
      label={labelOf(field)}
      value={chosen ?? ''}
      data={[{ value: '', label: t`oricare` }, ...offered.map((value) => ({ value, label: valueOf(field, value) }))]}
      onChange={(event) =>
        onSearch({ [field]: event.currentTarget.value === '' ? undefined : event.currentTarget.value })
      }
    />
  )
}
