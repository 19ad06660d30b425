import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { letterheadEndpoints } from '#src/contract/ordering/letterhead.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import type { PaperPrice } from '#src/contract/ordering/papers.ts'
import { formatAmount } from '#src/lib/formats.ts'
import { people } from '#tests/builders/people.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  change,
  offered,
  type OfferShop,
  openOfferShop,
  order,
  orderOfOffer,
  read,
  requested,
  withoutOffers,
} from '#tests/api/offers.ts'
import { setMargin } from '#tests/api/ordering.ts'

let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
})
afterAll(() => shop.close())
beforeEach(() => withoutOffers(shop))

const ask = (token: string, vbeln: string, price: PaperPrice) =>
  shop.call(offerEndpoints.pdf, { token, params: { vbeln }, query: { price } })
const paper = async (token: string, vbeln: string, price: PaperPrice) =>
  readPdf((await ask(token, vbeln, price)).body.content)
const lei = (minor: number) => formatAmount(minor, 'ro')
const lines = [
  { article_id: ids.padsBrembo, car_id: ids.logan },
  { article_id: ids.discsBrembo, quantity: 3 },
  { requested_text: 'Bușon rar' },
]
async function ready(): Promise<string> {
  const vbeln = await requested(shop, shop.tokens.mechanic, lines, { customer: 'Ștefan <b>', plate: 'CJ 90 LEG' })
  await offered(shop, vbeln, [[14_321], [20_017, 5_003], null])
  return vbeln
}

describe('the paper of an offer @CART-09 @OFR-01', () => {
  test.each([25, 0])(
    'at sale price, with a margin of %i percent, says what people without the right are shown, and no purchase price anywhere',
    async (margin) => {
      await setMargin(shop, margin)
      const vbeln = await ready()
      const seen = (await read(shop, shop.tokens.mechanic, vbeln)).body
      const { text, title, language } = await paper(shop.tokens.owner, vbeln, 'sale')
      expect({ title, language }).toEqual({ title: `Ofertă ${vbeln}`, language: 'ro' })
      for (const { product, price, amounts, status } of seen.items)
        if (status === 'offered')
          for (const words of [product!.articleNumber, lei(price!.sale.net), lei(amounts!.sale.gross)])
            expect(text).toContain(words)
      for (const words of ['Ștefan <b>', 'CJ 90 LEG', `Total cu TVA ${lei(seen.amounts!.sale!.gross)}`])
        expect(text).toContain(words)
      for (const secret of [14_321, 28_642, 20_017, 60_051]) expect(text).not.toContain(lei(secret))
      expect(text).not.toContain('Bușon rar')
    },
  )

  test('at purchase price is for who may see it, with the deposit apart @T-02', async () => {
    const vbeln = await ready()
    const { text } = await paper(shop.tokens.owner, vbeln, 'purchase')
    const names = await Promise.all(
      (['sale', 'purchase'] as const).map((price) => ask(shop.tokens.owner, vbeln, price)),
    )
    const [sale, purchase] = names.map(({ body }) => body.name.replace('.pdf', ''))
    expect(purchase).toBe(`${sale} la preț de achiziție`)
    const core = 3 * 5_003
    const net = 28_642 + 60_051
    for (const words of [`Articole ${lei(net)}`, `Garanții piese vechi, se restituie ${lei(core)}`])
      expect(text).toContain(words)
    expect(text).toMatch(new RegExp(`TVA 21\\s?% ${lei(Math.round((net + core) * 0.21))}`))
    const refused = await ask(shop.tokens.mechanic, vbeln, 'purchase')
    expect([refused.status, refused.refusal.code]).toEqual([403, 'forbidden'])
  })

  test('of what was ordered says when, and no longer that its prices hold @T-07', async () => {
    const { owner } = shop.tokens
    const vbeln = await ready()
    expect((await paper(owner, vbeln, 'sale')).text).toMatch(/Valabilă până la .* sunt valabile până la/s)
    const { body } = await read(shop, owner, vbeln)
    expect((await order(shop, owner, vbeln, orderOfOffer(body, [2, 0, 0]))).status).toBe(201)
    for (const price of ['sale', 'purchase'] as const) {
      const { text } = await paper(owner, vbeln, price)
      expect(text).toContain('Comandat la')
      expect(text).not.toMatch(/valabil/i)
    }
  })

  test('of a workshop that is not registered for VAT says final prices, without a word of VAT @T-09', async () => {
    const { owner } = shop.tokens
    const vbeln = await ready()
    const seen = (await read(shop, shop.tokens.mechanic, vbeln)).body
    const kept = { name: 'Service Popescu', phone: '', vat_registered: false }
    await shop.call(letterheadEndpoints.keep, { token: owner, key: randomUUID(), body: kept })
    const { text } = await paper(owner, vbeln, 'sale')
    const bought = await paper(owner, vbeln, 'purchase')
    await shop.db.updateTable('companies').set({ letterhead: null }).execute()
    for (const { price, amounts } of seen.items.filter(({ status }) => status === 'offered'))
      expect(text).toContain(`${lei(price!.sale.gross)} ${lei(amounts!.sale.gross)}`)
    expect(text).toContain(`Garanții piese vechi, se restituie ${lei(seen.core!.gross)}`)
    expect(text).toContain(`Preț final ${lei(seen.amounts!.sale!.gross)}`)
    expect(text).not.toContain('TVA')
    expect(bought.text).toContain('TVA')
  })

  test('says when each line can be there, and is the workshop’s also where staff print it', async () => {
    const vbeln = await requested(shop, shop.tokens.mechanic, [lines[0]!])
    const [line] = (await read(shop, shop.staff, vbeln)).body.items
    await change(shop, shop.staff, vbeln, { lines: [{ uuid: line!.uuid, term: '3-4 zile lucrătoare' }] })
    await offered(shop, vbeln, [[14_321]])
    const { name } = await shop.db
      .selectFrom('companies')
      .select('name')
      .where('company_id', '=', people.company)
      .executeTakeFirstOrThrow()
    for (const token of [shop.tokens.owner, shop.staff]) {
      const { text } = await paper(token, vbeln, 'sale')
      expect(text).toContain('Termen: 3-4 zile lucrătoare')
      expect(text.startsWith(name)).toBe(true)
    }
  })

  test('is of what is published, and of one’s own', async () => {
    const { owner, outsider } = shop.tokens
    const asked = await requested(shop, owner, lines)
    expect((await ask(owner, asked, 'sale')).refusal.code).toBe('offer-unpublished')
    expect((await ask(shop.staff, asked, 'purchase')).refusal.code).toBe('offer-unpublished')
    expect((await ask(outsider, await ready(), 'sale')).status).toBe(404)
  })

  test.each([
    ['hu', 'Érvényes eddig', 'Régi alkatrész'],
    ['en', 'Valid until', 'Old-part deposits'],
    ['de', 'Gültig bis', 'Altteilpfand'],
  ] as const)('speaks %s', async (locale, until, deposits) => {
    const vbeln = await ready()
    const setLocale = (to: 'ro' | typeof locale) =>
      shop.db.updateTable('users').set({ locale: to }).where('user_id', '=', people.owner).execute()
    await setLocale(locale)
    const { text, language } = await paper(shop.tokens.owner, vbeln, 'sale')
    await setLocale('ro')
    expect(language).toBe(locale)
    expect(text).toContain(until)
    expect(text.toLowerCase()).toContain(deposits.toLowerCase())
  })
})
