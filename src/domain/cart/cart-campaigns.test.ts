import { expect, it } from 'vitest'
import type { Campaign } from '#src/contract/campaigns/campaigns.ts'
import { cartLine, cartOf } from '#tests/builders/cart.ts'
import { loweringCampaigns } from './cart-campaigns.ts'

type Product = readonly [article: number, discount: number | null]
const campaign = (id: number, products: readonly Product[], kind: Campaign['kind'] = 'monthly'): Campaign => ({
  id,
  kind,
  title: `Campania ${id}`,
  body: '',
  image: null,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: '2026-12-01T00:00:00.000Z',
  products: products.map(([article, discount]) => ({ id: article, discount_percent: discount, points: null })),
})
/** Which articles of the cart (10 and 11) each campaign lowers. */
function lowered(...campaigns: readonly Campaign[]) {
  const cart = cartOf([cartLine({ id: 10 }), cartLine({ id: 11 })], { campaigns: [...campaigns] })
  return loweringCampaigns(cart).map(({ id, products }) => [id, ...products.map((product) => product.id)])
}

it('an article is in the campaign by which it costs what it costs, and in no other', () => {
  const both = [campaign(1, [[10, 10]]), campaign(2, [[10, 20]])]
  expect(lowered(...both)).toEqual([[2, 10]])
  expect(
    lowered(
      campaign(1, [
        [10, 10],
        [11, 30],
      ]),
      campaign(2, [[10, 20]]),
    ),
  ).toEqual([
    [1, 11],
    [2, 10],
  ])
  expect(lowered(campaign(1, [[10, 15]]), campaign(2, [[10, 15]]))).toEqual([[1, 10]])
})

it('what is not in the cart, START and products without a discount lower nothing', () => {
  expect(lowered(campaign(1, [[12, 50]]), campaign(2, [[10, 40]], 'start'), campaign(3, [[11, null]]))).toEqual([])
})
