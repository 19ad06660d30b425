import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { Sort } from '#src/contract/fields.ts'
import { type ListSearch, pageSizes, type PageSize } from '#src/data/products/list-filter.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { sortWords } from './sort-words.ts'
import classes from '../products/ProductResults.module.css'

/** Order of a list and how much of it stands on a page; the order that the person prefers needs no place in the address. */
export function ListOrder({
  search,
  onSearch,
  isSized,
}: {
  search: ListSearch
  onSearch: (search: ListSearch) => void
  isSized: boolean
}) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const preferred = useUser().product_sort
  return (
    <div className={classes['order']}>
      <NativeSelect
        aria-label={t`Ordonează`}
        value={search.sort ?? preferred}
        data={Sort.options.map((sort) => ({ value: sort, label: i18n._(sortWords[sort]) }))}
        onChange={(event) => {
          const sort = event.currentTarget.value as Sort
          onSearch({ ...search, sort: sort === preferred ? undefined : sort, page: undefined })
        }}
      />
      {isSized ? (
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
      ) : null}
    </div>
  )
}
