import * as v from 'valibot'
import { CampaignDetail, campaignEndpoints, MonthlyCampaign } from '#src/contract/campaigns/campaign-calls.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'

const FRESH_MS = 10 * 60_000
/** A month has a few. */
const CAMPAIGNS_KEPT = 12

export const campaignQueries = {
  monthly: () =>
    offlineQuery({
      key: ['content', 'campaigns', 'monthly'],
      ask: (signal) => call(campaignEndpoints.monthly, { signal }),
      schema: v.object({ items: v.array(MonthlyCampaign) }),
      kind: 'campaigns',
      id: 'monthly',
      limit: CAMPAIGNS_KEPT + 1,
      freshMs: FRESH_MS,
    }),
  /** One with its articles. */
  details: (id: string) =>
    offlineQuery({
      key: ['content', 'campaigns', 'details', id],
      ask: (signal) => call(campaignEndpoints.read, { params: { id }, signal }),
      schema: CampaignDetail,
      kind: 'campaigns',
      id,
      limit: CAMPAIGNS_KEPT + 1,
      freshMs: FRESH_MS,
    }),
}
