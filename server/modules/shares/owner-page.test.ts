import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { letterheadEndpoints } from '#src/contract/ordering/letterhead.ts'
import { brand } from '#src/contract/brand.ts'
import { shareEndpoints } from '#src/contract/ordering/shares.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { withVat } from '#src/domain/pricing/price.ts'
import { setMargin, setPrice } from '#tests/api/ordering.ts'
import { hour, lei, noTerms, openSharingShop, type SharingShop } from '#tests/api/sharing.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: SharingShop
beforeAll(async () => {
  shop = await openSharingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

describe('the page for the owner of the car @CART-09 @OFR-04', () => {
  test('shows what a person without the right to purchase prices is shown, with VAT, deposits apart, labour and how long it holds @T-02 @T-08 @T-09', async () => {
    const { owner, mechanic } = shop.tokens
    await shop.db.updateTable('articles').set({ core_minor: 6_000 }).where('article_id', '=', ids.padsBrembo).execute()
    await setMargin(shop, 0)
    const { totals } = await shop.fill(owner)
    const seen = await shop.fill(mechanic)
    const until = addDays(localDay(new Date(), brand.timeZone), 60)
    const { token, share } = await shop.make(owner, {
      plate: 'CJ 90 LEG',
      valid_until: until,
      labour: [hour],
      note: 'Joi <i>\nla prânz',
    })
    const { status, html, headers } = await shop.page(token)
    const total = seen.totals.cart_total_sale_price_with_margin_and_vat + hour.gross
    expect([status, headers['content-type'], share.total]).toEqual([200, 'text/html; charset=utf-8', total])
    const core = withVat(12_000, 21).gross
    const pads = seen.items[0]!
    for (const words of [
      'CJ 90 LEG',
      'DACIA',
      until.split('-').reverse().join('.'),
      pads.name,
      lei(pads.amounts!.sale.gross),
      lei(total),
      lei(core),
    ])
      expect(html).toContain(words)
    for (const words of [
      'Manoperă, 2,5 h',
      'se restituie',
      'din care TVA',
      '<p class="words">Joi &lt;i&gt;\nla prânz</p>',
    ])
      expect(html).toContain(words)
    expect(totals.cart_total_sale_price_with_vat).not.toBe(seen.totals.cart_total_sale_price_with_margin_and_vat)
    expect(html).not.toContain(lei(totals.cart_total_sale_price_with_vat!))
  })

  test('says what a piece costs only where the pieces come to what stands beside them @T-01', async () => {
    const minor = (text: string) => Number(text.replaceAll('.', '').replace(',', ''))
    const said = new Set<boolean>()
    for (const net of [10_000, 10_001, 10_002, 10_003]) {
      await shop.clear()
      await setPrice(shop, ids.padsBrembo, net)
      await shop.fill(shop.tokens.owner)
      const { html } = await shop.page((await shop.make(shop.tokens.owner)).token)
      const [, count, piece, gross] = /(\d+) buc\.(?: × ([\d.,]+))?<[^]*?<b>([\d.,]+)<\/b>/.exec(html)!
      if (piece !== undefined) expect(Number(count) * minor(piece), `${net}`).toBe(minor(gross!))
      said.add(piece !== undefined)
    }
    expect(said, 'both were seen').toEqual(new Set([true, false]))
  })

  test('names the VAT of each rate, of articles and of labour @T-01 @T-09', async () => {
    const { owner } = shop.tokens
    await shop.db.updateTable('articles').set({ vat_percent: 11 }).where('article_id', '=', ids.padsBrembo).execute()
    const { totals } = await shop.fill(owner, [ids.discsBrembo, 1])
    const { token } = await shop.make(owner, { labour: [hour] })
    const [standard, reduced] = totals.cart_total_vat_rates_with_margin!
    const { html } = await shop.page(token)
    const labour = hour.gross - Math.round(hour.gross / 1.21)
    expect(html).toContain(
      `din care TVA 21% ${lei(standard!.vat + labour)} + 11% ${lei(reduced!.vat)}, calculată pe total`.replaceAll(
        '%',
        '\u00a0%',
      ),
    )
    expect(html).toContain(lei(totals.cart_total_sale_price_with_margin_and_vat + hour.gross))
    await shop.db.updateTable('articles').set({ vat_percent: null }).execute()
  })

  test('is frozen: neither prices nor the cart nor its maker’s margin change it @T-09', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const { token } = await shop.make(owner)
    const before = (await shop.page(token)).html
    await setPrice(shop, ids.padsBrembo, 99_000)
    await setMargin(shop, 70)
    await shop.call(cartEndpoints.clear, { token: owner, key: randomUUID() })
    expect((await shop.page(token)).html).toBe(before)
  })

  test('may run no script, load nothing from elsewhere, sets no cookie, and is found by no search engine', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const { token } = await shop.make(owner)
    const { html, headers } = await shop.page(token)
    const style = /<style>(.*)<\/style>/s.exec(html)![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';style-src 'sha256-${hash}';img-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'`,
    )
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(html).toContain('<meta name="robots" content="noindex,nofollow" />')
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=|https?:|src="\/\/|url\(/)
  })

  test('says politely that it leads nowhere, whatever became of the address on the way', async () => {
    for (const url of ['/o/%', '/o/%E0%A4%A', `/o/${'a'.repeat(300)}`, '/o/abc', '/o/abc/1/2', '/o/']) {
      const { statusCode, headers, body } = await shop.app.inject({ url })
      expect([statusCode, headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8'])
      expect(headers['content-security-policy'], url).toMatch(/^default-src 'none'/)
      expect(body, url).toContain('<main')
    }
  })

  test('of a workshop that is not registered for VAT says the final price, without a line of VAT @T-09', async () => {
    const { owner } = shop.tokens
    const kept = { name: 'Service Popescu', phone: '0722 000 111', vat_registered: false }
    await shop.call(letterheadEndpoints.keep, { token: owner, key: randomUUID(), body: kept })
    const { totals } = await shop.fill(owner)
    const { token } = await shop.make(owner)
    const { html } = await shop.page(token)
    expect(html).toContain('Preț final, toate')
    expect(html).toContain(lei(totals.cart_total_sale_price_with_margin_and_vat))
    expect(html).toContain('href="tel:0722000111"')
    expect(html).not.toContain('TVA')
  })

  test.each([
    ['hu-HU,hu;q=0.9', 'hu', 'Elfogadom, amit bejelöltem', '(hu)'],
    ['en-GB', 'en', 'Accept what I have ticked', '(en)'],
    ['de', 'de', 'Angekreuztes annehmen', '(de)'],
    ['fr-FR', 'ro', 'Accept ce am bifat', ''],
  ])('asked for in %s speaks %s', async (asked, locale, words, ending) => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const { token } = await shop.make(owner)
    const { html } = await shop.page(token, { 'accept-language': asked })
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(words)
    const { name } = (await shop.db.selectFrom('offer_shares').select('content').executeTakeFirstOrThrow()).content
      .lines[0] as { name: Record<string, string> }
    expect(html).toContain(name[locale])
    expect(name[locale]?.includes('(')).toBe(ending !== '')
  })

  test('speaks the language of the workshop to who asks for none of ours', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    await shop.db.updateTable('users').set({ locale: 'hu' }).where('user_id', '=', people.owner).execute()
    const { token } = await shop.make(owner)
    await shop.db.updateTable('users').set({ locale: 'ro' }).where('user_id', '=', people.owner).execute()
    expect((await shop.page(token, { 'accept-language': 'fr' })).html).toContain('<html lang="hu">')
    expect((await shop.page(token, { 'accept-language': '' })).html).toContain('<html lang="hu">')
  })

  test('counts how often it was opened, but not what only looks at the link', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const { token } = await shop.make(owner)
    await shop.page(token, { 'user-agent': 'WhatsApp/2.24' })
    await shop.app.inject({ method: 'HEAD', url: `/o/${token}` })
    expect((await shop.list(owner))[0]).toMatchObject({ opened: 0, opened_at: null })
    await shop.page(token)
    await shop.page(token)
    const [share] = await shop.list(owner)
    expect(share).toMatchObject({ opened: 2, state: 'open', accepted: null })
    expect(share!.opened_at).not.toBeNull()
  })
})

test('pictures and logo are shown as long as what is offered is', async () => {
  const { owner } = shop.tokens
  await shop.fill(owner)
  const { token, share } = await shop.make(owner)
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  await writeFile(join(shop.app.deps.mediaDir, 'pads.png'), png)
  await shop.db.updateTable('offer_share_lines').set({ image: 'pads.png' }).execute()
  await insert(shop.db, 'company_logos', [{ company_id: people.company, png, width: 1, height: 1 }])
  const statuses = () =>
    Promise.all(['1', '01', '1.0', 'logo'].map(async (place) => (await shop.page(`${token}/${place}`)).status))
  expect(await statuses()).toEqual([200, 404, 404, 200])
  await shop.call(shareEndpoints.stop, { token: owner, key: randomUUID(), params: { id: share.id } })
  expect(await statuses()).toEqual([404, 404, 404, 404])
})

test('the preview is the page, for who looks before sending', async () => {
  const { mechanic } = shop.tokens
  const { totals } = await shop.fill(mechanic)
  const body = { ...noTerms, plate: 'CJ 90 LEG', labour: [hour] }
  const { html } = (await shop.call(shareEndpoints.preview, { token: mechanic, body })).body
  expect(html).toContain('CJ 90 LEG')
  expect(html).toContain(lei(totals.cart_total_sale_price_with_margin_and_vat + hour.gross))
  expect(html).not.toContain('action=')
  expect(await shop.list(mechanic)).toEqual([])
})
