import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { FilterChips, FilterSelects, RangeFilters } from '#src/components/RangeFilters.tsx'
import { useWishedSearch } from '#src/components/use-wished-search.ts'
import type { TyreFacets } from '#src/contract/tyres.ts'
import { noTyreFacets, type TyreFilterName, tyreFilterNames, type TyreSearch } from '#src/data/tyres/tyre-filter.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import classes from './TyreFilters.module.css'

interface TyreFiltersProps {
  /** Undefined until the first answer. */
  readonly facets: TyreFacets | undefined
  /** In the cold months: whether winter tyres stand first. Undefined where they have no place of their own. */
  readonly winterFirst?: boolean | undefined
  readonly search: TyreSearch
  readonly onSearch: (changed: Partial<TyreSearch>) => void
}

type Values = TyreFacets[keyof TyreFacets]

/** Season as chips; indexes as the least and classes of the EU label as the worst that is wanted. */
export function TyreFilters({
  facets = noTyreFacets,
  winterFirst,
  search: settled,
  onSearch: settle,
}: TyreFiltersProps) {
  const [search, wish] = useWishedSearch(settled, settle)
  const onSearch = (changed: Partial<TyreSearch>) => wish({ ...search, ...changed })
  const { t } = useLingui()
  // Where there is no room they are folded together, unless one is chosen.
  const isWide = useMedia('(min-width: 768px)')
  const isChosen = tyreFilterNames.some((name) => name !== 'season' && search[name] !== undefined)
  const seasons = search.season === undefined ? [] : search.season.split(',')
  const toggle = (value: string) => {
    const next = seasons.includes(value) ? seasons.filter((each) => each !== value) : [...seasons, value]
    onSearch({ season: next.length === 0 ? undefined : next.join(',') })
  }
  const select = (
    name: Exclude<TyreFilterName, 'season'>,
    label: string,
    values: Values,
    say: (value: string) => string,
  ) => {
    const chosen = search[name]
    if (values.length === 0 && chosen === undefined) return null
    // What other filters leave nothing of stays, so that it can be taken back.
    const offered =
      chosen === undefined || values.some(({ value }) => value === chosen)
        ? values
        : [...values, { value: chosen, label: chosen, count: 0 }]
    return (
      <NativeSelect
        label={label}
        value={chosen ?? ''}
        data={[{ value: '', label: t`oricare` }, ...offered.map(({ value }) => ({ value, label: say(value) }))]}
        onChange={(event) =>
          onSearch({ [name]: event.currentTarget.value === '' ? undefined : event.currentTarget.value })
        }
      />
    )
  }
  const atLeast = (value: string) => t`cel puțin ${value}`
  const orBetter = (value: string) => (value === 'A' ? 'A' : t`${value} sau mai bună`)
  return (
    <RangeFilters label={t`Filtre pentru anvelope`}>
      {facets.seasons.length > 1 || seasons.length > 0 ? (
        <FilterChips label={t`Sezon`}>
          {facets.seasons.map(({ value, label, count }) => (
            <Chip key={value} selected={seasons.includes(value)} count={count} onClick={() => toggle(value)}>
              {label}
            </Chip>
          ))}
        </FilterChips>
      ) : null}
      {winterFirst === undefined ? null : (
        <FilterChips label={t`Ordine`}>
          <Chip
            selected={search.winter === undefined}
            onClick={() => onSearch({ winter: search.winter === undefined ? 'no' : undefined })}
          >
            {t`Întâi cele de iarnă`}
          </Chip>
        </FilterChips>
      )}
      <details className={classes['more']} open={isWide || isChosen}>
        <summary>
          <Trans>Indici și eticheta UE</Trans>
        </summary>
        <FilterSelects width={158}>
          {select('load', t`Indice de sarcină`, facets.load_indexes, atLeast)}
          {select('speed', t`Indice de viteză`, facets.speed_indexes, atLeast)}
          {select('fuel', t`Eficiență (eticheta UE)`, facets.fuel_classes, orBetter)}
          {select('wet', t`Aderență pe umed`, facets.wet_classes, orBetter)}
          {select('noise', t`Zgomot`, facets.noise_classes, orBetter)}
        </FilterSelects>
      </details>
    </RangeFilters>
  )
}
