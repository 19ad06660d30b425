import { describe, expect, it } from 'vitest'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { seenCart } from './seen-cart.ts'

const amounts = (net: number) => ({ net, vat: net / 5, gross: net * 1.2 })
function line(uuid: string, given: Partial<CartLine> & { purchase?: number | null } = {}): CartLine {
  const { purchase = 1000, ...rest } = given
  const price = {
    currency: 'RON',
    vat_percent: 20,
    purchase: purchase === null ? null : amounts(purchase),
    sale: amounts(1300),
    core: null,
  }
  return {
    uuid,
    isSelected: true,
    condition: 'ok',
    moq: 1,
    availability: [],
    price,
    variants: [{ variant: 'stock', requested_quantity: 2, stockable: true }],
    ...rest,
  } as unknown as CartLine
}
const totals = (own: number | null): Cart['totals'] => ({
  cart_total_sale_price: own,
  cart_total_sale_price_with_margin: 2600,
  cart_total_sale_price_with_vat: own && own * 1.2,
  cart_total_sale_price_with_margin_and_vat: 3120,
  cart_total_vat: own && own * 0.2,
  cart_total_vat_with_margin: 520,
  cart_total_points: 0,
  cart_total_core: 0,
  cart_total_core_vat: 0,
  cart_total_core_with_vat: 0,
})

describe('what is sent as seen', () => {
  it('is the purchase side for who may see it', () => {
    expect(seenCart({ items: [line('a')], totals: totals(2000) })).toEqual({
      lines: [{ uuid: 'a', quantity: 2, unit_net: 1000, unit_core: 0, moq: 1 }],
      totals: { net: 2000, vat: 400, gross: 2400, core: 0 },
    })
  })

  it('is the side with margin for everybody else', () => {
    expect(seenCart({ items: [line('a', { purchase: null })], totals: totals(null) })).toEqual({
      lines: [{ uuid: 'a', quantity: 2, unit_net: 1300, unit_core: 0, moq: 1 }],
      totals: { net: 2600, vat: 520, gross: 3120, core: 0 },
    })
  })

  it('has the deposit of one piece at its line, and all of them in the totals @T-02', () => {
    const price = { ...line('a').price!, core: amounts(450) }
    expect(
      seenCart({ items: [line('a', { price })], totals: { ...totals(2900), cart_total_core: 900 } }),
    ).toMatchObject({
      lines: [{ unit_net: 1000, unit_core: 450 }],
      totals: { net: 2900, core: 900 },
    })
  })

  it('has what bringing costs, where the person may see it @T-04', () => {
    const seen = (transport: number | null) =>
      seenCart({ items: [], totals: { ...totals(2000), cart_total_transport: transport } }).totals
    expect([seen(1500).transport, 'transport' in seen(null)]).toEqual([1500, false])
  })

  it('says when all of a line was promised, where it was @T-03', () => {
    const level = { quantity: 2, order_by: '2026-11-27T10:00:00Z' }
    const availability: CartLine['availability'] = [
      { ...level, level: 'local', quantity: 1, arrives_at: '2026-11-27T12:00:00Z' },
      { ...level, level: 'central', arrives_at: '2026-11-28T06:00:00Z' },
    ]
    const [seen] = seenCart({ items: [line('a', { availability })], totals: totals(2000) }).lines
    expect(seen?.arrives_at).toBe('2026-11-28T06:00:00Z')
  })

  it('leaves out what is not selected and what cannot be had, and keeps what only became dearer', () => {
    const items = [
      line('a', { isSelected: false }),
      line('b', { condition: 'not_available' }),
      line('c', { condition: 'price_changed' }),
      line('d', { condition: 'no_longer_available', price: null }),
    ]
    expect(seenCart({ items, totals: totals(2000) }).lines.map(({ uuid }) => uuid)).toEqual(['c'])
  })
})
