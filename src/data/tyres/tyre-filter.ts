import * as v from 'valibot'
import { labelClasses, type TyreFacets } from '#src/contract/catalogue/tyres.ts'
import { listSearch } from '#src/data/products/list-filter.ts'
import { addressText, said } from '#src/lib/address-fields.ts'

const NumberOrText = addressText(40)

/** What of the tyres of a size is wanted, as it stands in the address: seasons, least indexes, worst classes of the EU label. */
export const tyreFilter = {
  season: said(v.pipe(NumberOrText, v.regex(/^\d{1,3}(,\d{1,3}){0,9}$/))),
  load: said(v.pipe(NumberOrText, v.regex(/^\d{2,3}$/))),
  speed: said(v.pipe(v.string(), v.regex(/^(A[1-8]|[B-HJ-Y])$/))),
  fuel: said(v.picklist(labelClasses)),
  wet: said(v.picklist(labelClasses)),
  noise: said(v.picklist(labelClasses)),
}
/** In the cold months winter tyres come first, unless the person wants the list in its own order. */
export const winterFirst = said(v.literal('no'))
const TyreSearch = v.object({ ...tyreFilter, winter: winterFirst, ...listSearch })
export type TyreSearch = v.InferOutput<typeof TyreSearch>
export type TyreFilterName = keyof typeof tyreFilter
export const tyreFilterNames = Object.keys(tyreFilter) as TyreFilterName[]

export function hasTyreFilter(search: TyreSearch): boolean {
  return tyreFilterNames.some((name) => search[name] !== undefined)
}

/** As the API asks for it. */
export function tyreQueryOf({ season, load, speed, fuel, wet, noise, winter }: TyreSearch) {
  return {
    ...(season ? { season } : {}),
    ...(load ? { load_index: load } : {}),
    ...(speed ? { speed_index: speed } : {}),
    ...(fuel ? { fuel_class: fuel } : {}),
    ...(wet ? { wet_class: wet } : {}),
    ...(noise ? { noise_class: noise } : {}),
    ...(winter ? { winter_first: winter } : {}),
  }
}

export const noTyreFacets: TyreFacets = {
  seasons: [],
  load_indexes: [],
  speed_indexes: [],
  fuel_classes: [],
  wet_classes: [],
  noise_classes: [],
}
