import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { type ListSearch, pageSizes, type PageSize } from '#src/data/products/list-filter.ts'
import type { Sort } from '#src/contract/products.ts'
import classes from './ProductResults.module.css'

/** Order of a list and how much of it stands on a page. */
export function ListOrder({ search, onSearch }: { search: ListSearch; onSearch: (search: ListSearch) => void }) {
  const { t } = useLingui()
  const orders: { value: Sort; label: string }[] = [
    { value: 'default', label: t`Disponibilitate` },
    { value: 'price_asc', label: t`Preț crescător` },
    { value: 'price_desc', label: t`Preț descrescător` },
  ]
  return (
    <div className={classes['order']}>
      <NativeSelect
        aria-label={t`Ordonează`}
        value={search.sort ?? 'default'}
        data={orders}
        onChange={(event) => {
          const sort = event.currentTarget.value as Sort
          onSearch({ ...search, sort: sort === 'default' ? undefined : sort, page: undefined })
        }}
      />
      <NativeSelect
        className={classes['size']}
        aria-label={t`Produse pe pagină`}
        value={String(search.size ?? pageSizes[0])}
        data={pageSizes.map((size) => ({ value: String(size), label: t`${size} pe pagină` }))}
        onChange={(event) => {
          const size = Number(event.currentTarget.value) as PageSize
          onSearch({ ...search, size: size === pageSizes[0] ? undefined : size, page: undefined })
        }}
      />
    </div>
  )
}
