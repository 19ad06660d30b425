import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IsoDateTime } from '../fields.ts'
import { ProductRow } from '../catalogue/products.ts'

/** A monthly campaign that runs: how many of its articles are sold to the company, and the most that it takes off one, in percent. */
export const MonthlyCampaign = v.object({
  id: Id,
  title: v.string(),
  body: v.string(),
  image: v.nullable(v.string()),
  /** What the picture shows, where the title does not say it. */
  alt: v.optional(v.string(), ''),
  starts_at: IsoDateTime,
  ends_at: IsoDateTime,
  products: Count,
  discount_percent: v.nullable(v.number()),
})
export type MonthlyCampaign = v.InferOutput<typeof MonthlyCampaign>

/** With its articles in their order, at the prices of now. */
export const CampaignDetail = v.object({ ...MonthlyCampaign.entries, items: v.array(ProductRow) })
export type CampaignDetail = v.InferOutput<typeof CampaignDetail>

/** Apart from the campaigns of a cart, which every start reads. */
export const campaignEndpoints = {
  monthly: endpoint({
    method: 'GET',
    path: '/campaigns/monthly',
    access: 'user',
    summary: 'Monthly campaigns that run, those that end first before the others; none for who takes part in none',
    answer: v.object({ items: v.array(MonthlyCampaign) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/campaigns/:id',
    access: 'user',
    summary: 'A monthly campaign that runs, with its articles; else 404',
    params: v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)) }),
    answer: CampaignDetail,
  }),
}
