import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Amounts } from '#src/contract/catalogue/article.ts'
import { saleNet, withVat } from '#src/domain/pricing/price.ts'
import { add, setMargin, startAfresh } from '#tests/api/ordering.ts'
import { hour, lei, openSharingShop, type SharingShop } from '#tests/api/sharing.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: SharingShop
beforeAll(async () => {
  shop = await openSharingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const terms = { currency: 'RON', vatPercent: 21, maySeePurchasePrices: false }
/** Of the articles below, as they are inserted. */
const priceOf = (id: number) => ({ listMinor: 20_000 + (id % 1000) * 37, netMinor: 12_000 + (id % 1000) * 31 })
const both = ({ net, gross }: Amounts) => [net, gross]

describe('what a page weighs and gives away', () => {
  /** Articles that have nothing in common but that they can be bought: their codes are words that no text has by itself. */
  const codes = Array.from({ length: 60 }, (_, n) => 600_001 + n)
  beforeAll(async () => {
    await sql`insert into brands (brand_id, name, quality) values (9901, 'ZQXBRAND', 'premium')`.execute(shop.db)
    await sql`insert into articles (article_id, brand_id, generic_article_id, article_number, material, internal_code, type, quality, variant)
      select n, 9901, ${ids.pads}, 'ZQXNUM-' || n, 'ZQXMAT' || n, 'ZQXINT' || n, 'tecdoc', 'standard', 'supplier'
      from unnest(${codes}::int[]) n`.execute(shop.db)
    await sql`insert into prices (article_id, price_group, list_minor, net_minor)
      select n, 'B', 20000 + n % 1000 * 37, 12000 + n % 1000 * 31 from unnest(${codes}::int[]) n`.execute(shop.db)
  })

  test('60 lines are at most 15 KB', async () => {
    const { owner } = shop.tokens
    await add(
      shop,
      owner,
      codes.map((id, n) => [id, (n % 4) + 1] as const),
    )
    const { token } = await shop.make(owner, { plate: 'CJ 90 LEG', note: 'x'.repeat(500), labour: [hour] })
    const { html } = await shop.page(token)
    expect(html.match(/type="checkbox"/g)).toHaveLength(61)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(15 * 1024)
  })

  test('of any cart it has no purchase price, no code and no number of ours in its bytes', async () => {
    const { owner } = shop.tokens
    const lines = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...codes), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 12,
      },
    )
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom(0, 15, 33.5), async (chosen, margin) => {
        await startAfresh(shop)
        await setMargin(shop, margin)
        await add(
          shop,
          owner,
          chosen.map(({ id, quantity }) => [id, quantity] as const),
        )
        const { token, share } = await shop.make(owner, { plate: 'CJ 90 LEG', labour: [hour] })
        const pages = [(await shop.page(token)).html]
        await shop.accept(token, { l1: 'on' })
        pages.push((await shop.page(token)).html)
        const { content } = await shop.db
          .selectFrom('offer_shares')
          .select('content')
          .where('share_id', '=', share.id)
          .executeTakeFirstOrThrow()
        // What its people without the right are shown may stand there: without a margin that is the recommended price.
        const sold = chosen.flatMap(({ id, quantity }) => {
          const net = saleNet(priceOf(id), { ...terms, marginPercent: margin })
          return [withVat(net, 21), withVat(net * quantity, 21)]
        })
        const sales = new Set(
          [
            ...sold,
            withVat(
              sold.reduce((sum, { net }) => sum + net, 0),
              21,
            ),
          ].flatMap(both),
        )
        const bought = chosen.flatMap(({ id, quantity }) =>
          [1, quantity].map((pieces) => withVat(priceOf(id).netMinor * pieces, 21)),
        )
        const secret = bought.flatMap(both).filter((amount) => !sales.has(amount))
        expect(secret).not.toEqual([])
        for (const html of pages) {
          expect(html).not.toMatch(/ZQX|60000\d|6000[1-6]\d/)
          expect(
            secret.filter((amount) => html.includes(`>${lei(amount)}<`) || html.includes(` ${lei(amount)}<`)),
          ).toEqual([])
        }
        expect(JSON.stringify(content)).not.toMatch(/ZQX|60000\d|6000[1-6]\d|purchase/)
        const kept = [...JSON.stringify(content).matchAll(/:(\d+)/g)].map(([, digits]) => Number(digits))
        expect(secret.filter((amount) => kept.includes(amount))).toEqual([])
      }),
      { numRuns: 12, seed: 20_261_124 },
    )
  })
})
