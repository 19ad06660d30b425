import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id, IsoDateTime } from '../fields.ts'

/** How somebody would be employed. */
export const Employment = v.picklist(['full_time', 'part_time', 'fixed_term', 'internship'])
export type Employment = v.InferOutput<typeof Employment>

/** An opening in the person's language; the lines of `body` are its paragraphs, until `expires_at` one may apply. */
export const Career = v.object({
  id: Id,
  title: v.string(),
  place: v.string(),
  employment: Employment,
  body: v.string(),
  published_at: IsoDateTime,
  expires_at: v.nullable(IsoDateTime),
})
export type Career = v.InferOutput<typeof Career>

export const careerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/content/careers',
    access: 'user',
    summary: 'Openings that one may apply for now',
    answer: v.object({ items: v.array(Career) }),
  }),
}
