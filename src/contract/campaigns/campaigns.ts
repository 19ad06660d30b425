import * as v from 'valibot'
import { Count, Id, IsoDateTime } from '../fields.ts'

export const CampaignKind = v.picklist(['monthly', 'start'])

/**
 * A campaign that runs, with those of its articles that are asked about: what a monthly one takes off the price that the company pays, what an article of START costs in points.
 */
export const Campaign = v.object({
  id: Id,
  kind: CampaignKind,
  title: v.string(),
  body: v.string(),
  image: v.nullable(v.string()),
  starts_at: IsoDateTime,
  ends_at: IsoDateTime,
  products: v.array(v.object({ id: Id, discount_percent: v.nullable(v.number()), points: v.nullable(Count) })),
})
export type Campaign = v.InferOutput<typeof Campaign>
