import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { unitCatalogueQueries } from '#src/data/unit-catalogue/unit-catalogue.queries.ts'
import { fieldError } from '#src/platform/api/field-error.ts'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { useUnitGroupsAddress } from './use-unit-address.ts'

/** Narrows the units of a vehicle (UnitList) by words of the unit or of one of its parts. */
export function UnitSearch({ carId }: { carId: string }) {
  const { t } = useLingui()
  const { search, navigate } = useUnitGroupsAddress()
  const { error } = useQuery(unitCatalogueQueries.units(carId, search))
  return (
    <SearchField
      label={t`Caută ansamblul sau piesa`}
      placeholder={t`Ansamblu, cod sau piesă`}
      value={search.q ?? ''}
      error={fieldError(error, 'q')}
      onSearch={(q) =>
        void navigate({
          search: { ...search, q: q === '' ? undefined : q, page: undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
