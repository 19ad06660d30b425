import type { Campaign } from '#src/contract/campaigns/campaigns.ts'
import type { Locale } from '#src/contract/fields.ts'
import { inLanguage } from '#server/db/tables.ts'
import type { RunningCampaign } from '#server/modules/catalogue/campaigns.repository.ts'
import { mediaPath } from '#server/modules/catalogue/product/image.ts'

export function presentCampaign(campaign: RunningCampaign, locale: Locale): Campaign {
  return {
    id: campaign.campaign_id,
    kind: campaign.kind,
    title: inLanguage(campaign.title, locale),
    body: inLanguage(campaign.body, locale),
    image: mediaPath(campaign.image),
    starts_at: campaign.starts_at.toISOString(),
    ends_at: campaign.ends_at.toISOString(),
    products: campaign.products.map(({ article_id: id, discount_percent, points }) => ({
      id,
      discount_percent,
      points,
    })),
  }
}
