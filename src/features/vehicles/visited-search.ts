import * as v from 'valibot'

/** Which of the person's vehicles are shown, as it stands in the address. A text of digits alone is a number there. */
export const VisitedSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(60)), ''), ''),
  only: v.fallback(v.optional(v.picklist(['saved', 'recent'])), undefined),
})
export type VisitedSearch = v.InferOutput<typeof VisitedSearch>
