import * as v from 'valibot'

/** As long as the shop takes them (contract/ordering/favourites.ts). */
export const NAME_MAX = 60
export const DESCRIPTION_MAX = 300

/** A list's words as a person types them. */
export const listSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_MAX)),
  description: v.pipe(v.string(), v.trim(), v.maxLength(DESCRIPTION_MAX)),
})
