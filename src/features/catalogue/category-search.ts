import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { listSearch } from '#src/data/products/list-filter.ts'
import { addressNumber, said } from '#src/lib/address-fields.ts'

/** Category, filters, order and page of a car's parts. Without category and `all` the main groups are shown. */
export const CategorySearch = v.object({
  category: said(addressNumber(INT_MAX)),
  all: said(v.literal(true)),
  ...listSearch,
})
export type CategorySearch = v.InferOutput<typeof CategorySearch>

/** Whether products are shown, or the main groups to choose from. */
export function showsProducts({ category, all }: CategorySearch): boolean {
  return category !== undefined || all === true
}
