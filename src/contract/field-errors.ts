import * as v from 'valibot'

/** Sentences by the field that they are about; `items.0.quantity` is a field within a list. */
export const FieldErrors = v.record(v.string(), v.array(v.string()))
export type FieldErrors = v.InferOutput<typeof FieldErrors>
