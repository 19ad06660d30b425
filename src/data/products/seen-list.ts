import * as v from 'valibot'
import { ProductRow } from '#src/contract/catalogue/products.ts'

/** Rows of a category of a car as the device keeps them, in the shop's order as far as it is known, each with its own age. */
export const SeenList = v.object({ rows: v.array(v.object({ ...ProductRow.entries, knownAt: v.number() })) })
export type SeenList = v.InferOutput<typeof SeenList>

/** `7/120`; the whole car is `7/all`. */
export function listId(carId: string, categoryId: number | undefined): string {
  return `${carId}/${categoryId ?? 'all'}`
}

export function seenRows(rows: readonly ProductRow[], knownAt: number): SeenList['rows'] {
  // By what number it was found belongs to that search.
  return rows.map((row) => ({ ...row, found_by: null, knownAt }))
}
