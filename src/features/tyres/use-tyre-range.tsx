import { useLingui } from '@lingui/react/macro'
import type { RangeFilter } from '#src/components/filters/range-filter.ts'
import { useWishedSearch } from '#src/components/stock/use-wished-search.ts'
import { cleared } from '#src/data/products/list-filter.ts'
import { noTyreFacets, tyreFilterNames, type TyreSearch } from '#src/data/tyres/tyre-filter.ts'
import type { KnownTyres } from '#src/data/tyres/tyre.queries.ts'
import { TyreFields, TyreSeasons } from './TyreFilters.tsx'
import { tyreFields, useTyreWords } from './use-tyre-words.ts'

/** What clears a list of tyres of everything by which it is narrowed. */
const withoutTyreFilter: Partial<TyreSearch> = {
  ...cleared({}),
  ...Object.fromEntries(tyreFilterNames.map((name) => [name, undefined])),
}

/** What tyres alone are narrowed by, for the head of their list. */
export function useTyreRange(
  /** Undefined until the first answer. */
  data: Pick<KnownTyres, 'tyre_facets' | 'winter_first'> | undefined,
  settled: TyreSearch,
  settle: (changed: Partial<TyreSearch>) => void,
): RangeFilter {
  const { t } = useLingui()
  const { labelOf, valueOf } = useTyreWords()
  const [search, wish] = useWishedSearch(settled, settle)
  const onSearch = (changed: Partial<TyreSearch>) => wish({ ...search, ...changed })
  const facets = data?.tyre_facets ?? noTyreFacets
  const applied = tyreFields.flatMap((field) => {
    const value = search[field]
    const remove = () => onSearch({ [field]: undefined })
    return value === undefined ? [] : [{ key: field, label: `${labelOf(field)}: ${valueOf(field, value)}`, remove }]
  })
  return {
    heading: t`Indici și eticheta UE`,
    fields: <TyreFields facets={facets} search={search} onSearch={onSearch} />,
    choices: (
      <TyreSeasons facets={facets} winterFirst={data?.winter_first?.is_applied} search={search} onSearch={onSearch} />
    ),
    applied,
    count: applied.length + (search.season?.split(',').length ?? 0),
    clear: () => onSearch(withoutTyreFilter),
  }
}
