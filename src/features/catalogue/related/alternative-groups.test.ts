import { describe, expect, it } from 'vitest'
import { productRow } from '#tests/builders/cart.ts'
import type { Alternative } from '#src/contract/catalogue/product-calls.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { alternativeGroups } from './alternative-groups.ts'

const alternative = (id: number, given: Partial<ProductRow>): Alternative => ({
  ...productRow({ id, ...given }),
  reason: { kind: 'oe', number: '1K0', maker: 'VW' },
})
const net = (item: Alternative) => item.price?.sale.net ?? null
const price = (sale: number) => ({ ...productRow().price!, sale: { net: sale, vat: 0, gross: sale } })

describe('alternatives by quality (@SRCH-04)', () => {
  it('come best quality first, each with its cheapest and how many are in stock', () => {
    const items = [
      alternative(1, { quality: 'economic', price: price(300) }),
      alternative(2, { quality: 'premium', price: price(900), stock_state: 'not_in_stock' }),
      alternative(3, { quality: 'premium', price: price(700) }),
      alternative(4, { quality: 'oe', price: null }),
    ]
    expect(
      alternativeGroups(items, net).map(({ quality, items: own, cheapest, inStock }) => [
        quality,
        own.map(({ id }) => id),
        cheapest?.id ?? null,
        inStock,
      ]),
    ).toEqual([
      ['oe', [4], null, 1],
      ['premium', [2, 3], 3, 1],
      ['economic', [1], 1, 1],
    ])
  })
  it('are none where there are none', () => {
    expect(alternativeGroups([], net)).toEqual([])
  })
})
