import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#server/adapters/mailer.ts'
import { shareEndpoints, type ShareSource } from '#src/contract/ordering/shares.ts'
import { formatAmount } from '#src/lib/formats.ts'
import {
  change,
  offered,
  type OfferShop,
  openOfferShop,
  read,
  recall,
  requested,
  withoutOffers,
} from '#tests/api/offers.ts'
import { setPrice } from '#tests/api/ordering.ts'
import { newLinkToken, noTerms } from '#tests/api/sharing.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await withoutOffers(shop)
  await shop.db.deleteFrom('offer_shares').execute()
})

const lei = (minor: number) => formatAmount(minor, 'ro')
const lines = [
  { article_id: ids.padsBrembo, car_id: ids.logan },
  { requested_text: 'Bușon rar' },
  { article_id: ids.discsBrembo, quantity: 3 },
]

/** Offered at prices of its own, one line declined. */
async function published(): Promise<string> {
  const vbeln = await requested(shop, shop.tokens.mechanic, lines, { customer: 'Ștefan', plate: 'CJ 90 LEG' })
  await offered(shop, vbeln, [[14_321], null, [20_017, 5_003]])
  return vbeln
}
const share = (bearer: string, vbeln: string | null, given: Partial<ShareSource> = {}, link = newLinkToken()) =>
  shop.call(shareEndpoints.create, {
    token: bearer,
    key: randomUUID(),
    body: {
      id: randomUUID(),
      token_hash: createHash('sha256').update(link).digest('hex'),
      ...noTerms,
      ...given,
      vbeln,
    },
  })
const page = async (link: string) =>
  (await shop.app.inject({ method: 'GET', url: `/o/${link}`, headers: { 'accept-language': 'ro' } })).body
const accept = (link: string, ticked: Readonly<Record<string, string>>) =>
  shop.app.inject({
    method: 'POST',
    url: `/o/${link}/accept`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ version: '1', name: 'Ion Pop', ...ticked }).toString(),
  })

describe('a link to an offer', () => {
  test('shows what is offered at the sale prices that it binds, and no purchase price, whatever they become @OFR-04 @T-07', async () => {
    const vbeln = await published()
    const seen = (await read(shop, shop.tokens.mechanic, vbeln)).body
    const link = newLinkToken()
    const made = await share(shop.tokens.owner, vbeln, {}, link)
    expect(made.body).toMatchObject({ vbeln, state: 'open', plate: 'CJ 90 LEG', total: seen.amounts!.sale!.gross })
    expect(made.body.lines.map(({ offer_line: line }) => line)).toEqual([1, 3])
    await setPrice(shop, ids.padsBrembo, 99_000)
    const html = await page(link)
    for (const { amounts, status, product } of seen.items)
      if (status === 'offered')
        for (const words of [product!.name, lei(amounts!.sale.gross)]) expect(html).toContain(words)
    expect(html).toContain(lei(seen.amounts!.sale!.gross))
    for (const secret of [vbeln, 'Bușon rar', ...[14_321, 28_642, 20_017, 60_051].map(lei)])
      expect(html).not.toContain(secret)
  })

  test('holds no longer than its offer @OFR-04', async () => {
    const vbeln = await published()
    const expires = new Date(Date.now() + 86_400_000)
    await shop.db.updateTable('offers').set({ expires_at: expires }).where('vbeln', '=', vbeln).execute()
    expect((await share(shop.tokens.owner, vbeln)).body.expires_at).toBe(expires.toISOString())
  })

  test('is made of what can be ordered, by the people of its company', async () => {
    const { owner, apprentice, outsider } = shop.tokens
    const vbeln = await published()
    for (const bearer of [apprentice, outsider, shop.staff]) expect((await share(bearer, vbeln)).status).toBe(404)
    const asked = await requested(shop, owner, lines)
    expect((await share(owner, asked)).refusal.code).toBe('offer-unpublished')
    await shop.db
      .updateTable('offers')
      .set({ created_at: new Date(0), expires_at: new Date(1), published_at: new Date(0) })
      .where('vbeln', '=', vbeln)
      .execute()
    expect((await share(owner, vbeln)).refusal.code).toBe('offer-expired')
  })

  test('frozen anew takes what its offer has become, never the cart @T-09', async () => {
    const { owner } = shop.tokens
    const vbeln = await published()
    const { id } = (await share(owner, vbeln)).body
    await recall(shop, vbeln)
    const again = () =>
      shop.call(shareEndpoints.change, { token: owner, key: randomUUID(), params: { id }, body: noTerms })
    expect((await again()).refusal.code).toBe('offer-unpublished')
    const { items } = (await read(shop, shop.staff, vbeln)).body
    await change(shop, shop.staff, vbeln, { lines: [{ uuid: items[0]!.uuid, declined: true }] })
    await offered(shop, vbeln, [null, null, [20_017]])
    expect((await again()).body).toMatchObject({ version: 2, vbeln, lines: [{ offer_line: 3 }] })
  })

  test('that was accepted is ordered from the offer: the mail leads there, and nothing goes into the cart @T-08', async () => {
    const { owner } = shop.tokens
    const vbeln = await published()
    const link = newLinkToken()
    const { id } = (await share(owner, vbeln, {}, link)).body
    await accept(link, { l2: 'on' })
    const mails = await shop.db.selectFrom('outgoing_messages').select('payload').execute()
    expect(mails.map(({ payload }) => (payload as unknown as Mail).text)).toContainEqual(
      expect.stringContaining(`/offers/${vbeln}?lines=3\n`),
    )
    // Its own page says it to who sees the link, and to nobody else.
    const accepted = async (bearer: string) => (await read(shop, bearer, vbeln)).body.accepted
    expect(await accepted(owner)).toMatchObject({ by: 'Ion Pop', lines: [3], left: [1], all: 2, is_former: false })
    expect([await accepted(shop.tokens.mechanic), await accepted(shop.staff)]).toEqual([null, null])
    const taken = await shop.call(shareEndpoints.take, { token: owner, key: randomUUID(), params: { id } })
    expect(taken.refusal.errors).toEqual({ id: [`Se comandă din oferta ${vbeln}, la prețurile ei.`] })
  })

  test('that is accepted after its offer was published anew at other prices says so on the offer @T-09 @T-10', async () => {
    const { owner } = shop.tokens
    const vbeln = await published()
    const link = newLinkToken()
    await share(owner, vbeln, {}, link)
    await recall(shop, vbeln)
    await offered(shop, vbeln, [[17_500], null, [20_017, 5_003]])
    await accept(link, { l2: 'on' })
    const accepted = async () => (await read(shop, owner, vbeln)).body.accepted
    // What was ticked is as it was shown.
    expect(await accepted()).toMatchObject({ lines: [3], is_former: false })
    const other = newLinkToken()
    await share(owner, vbeln, {}, other)
    await recall(shop, vbeln)
    await offered(shop, vbeln, [[17_900], null, [20_017, 5_003]])
    await accept(other, { l1: 'on', l2: 'on' })
    expect(await accepted()).toMatchObject({ lines: [1, 3], is_former: true })
  })
})
