import type { Campaign } from '#src/contract/campaigns/campaigns.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'

/**
 * The campaigns that lower prices of a cart, each with the articles whose price is by it: of several that an article is in the largest discount holds (domain/pricing/price.ts), so
 * the others lower nothing.
 */
export function loweringCampaigns({ campaigns = [], items }: Pick<Cart, 'campaigns' | 'items'>): readonly Campaign[] {
  const inCart = new Set(items.map(({ id }) => id))
  const holding = new Map<number, { readonly campaign: Campaign; readonly percent: number }>()
  for (const campaign of campaigns.filter(({ kind }) => kind === 'monthly'))
    for (const { id, discount_percent: percent } of campaign.products)
      if (percent !== null && inCart.has(id) && percent > (holding.get(id)?.percent ?? 0))
        holding.set(id, { campaign, percent })
  return campaigns
    .map((each) => ({ ...each, products: each.products.filter(({ id }) => holding.get(id)?.campaign === each) }))
    .filter(({ products }) => products.length > 0)
}
