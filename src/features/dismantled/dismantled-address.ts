import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { listSearch } from '#src/data/products/list-filter.ts'

const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)
const Whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INT_MAX))

/** Which vehicle a piece has to fit, where it comes from and its condition. */
export const DismantledAddress = v.object({ car: optional(Whole), maker: optional(Whole), model: optional(Whole), grade: optional(v.pipe(v.string(), v.regex(/^[ABC](,[ABC]){0,2}$/))), ...listSearch })
export type DismantledAddress = v.InferOutput<typeof DismantledAddress>
