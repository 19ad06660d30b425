import { type CampaignDetail, campaignEndpoints, type MonthlyCampaign } from '#src/contract/campaigns/campaign-calls.ts'
import type { Locale } from '#src/contract/fields.ts'
import { inLanguage } from '#server/db/tables.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { mediaPath } from '#server/modules/catalogue/product/image.ts'
import { presentListRow } from '#server/modules/catalogue/product/product-row.presenter.ts'
import { shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { readWhole } from '#server/modules/catalogue/list/whole-list.service.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { campaignRepository, campaignSource, type MonthlyRow } from './campaigns.repository.ts'

const MAX_PRODUCTS = 200

export const campaignModule = defineModule({
  routes: ({ catalogue }) => [
    route(campaignEndpoints.monthly, async ({ tx, principal, locale }) => ({
      items: (await tx.repository(campaignRepository, principal).running()).map((row) => present(row, locale)),
    })),
    route(campaignEndpoints.read, async ({ tx, db, principal, params, locale }): Promise<CampaignDetail> => {
      const [row] = await tx.repository(campaignRepository, principal).running(Number(params.id))
      if (!row) throw new Refusal('not-found')
      const view = await shopperView(catalogue, principal)
      const rows = await readWhole(db, campaignSource(row.campaign_id), view, MAX_PRODUCTS)
      return { ...present(row, locale), items: rows.map((each) => presentListRow(each, view.rows)) }
    }),
  ],
})

function present(row: MonthlyRow, locale: Locale): MonthlyCampaign {
  return {
    id: row.campaign_id,
    title: inLanguage(row.title, locale),
    body: inLanguage(row.body, locale),
    image: mediaPath(row.image),
    alt: inLanguage(row.alt, locale),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    products: row.products,
    discount_percent: row.discount_percent,
  }
}
