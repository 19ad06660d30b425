import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#server/adapters/mailer.ts'
import { shareEndpoints, type ShareSource } from '#src/contract/ordering/shares.ts'
import { brand } from '#src/contract/brand.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { formatAmount } from '#src/lib/formats.ts'
import {
  change,
  offered,
  type OfferShop,
  openOfferShop,
  read,
  order,
  orderOfOffer,
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
const open = (link: string) =>
  shop.app.inject({ method: 'GET', url: `/o/${link}`, headers: { 'accept-language': 'ro' } })
const page = async (link: string) => (await open(link)).body
const accept = (link: string, sent: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: `/o/${link}/accept`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ version: '1', name: 'Ion Pop', ...sent }).toString(),
  })
const changeLink = (bearer: string, id: string) =>
  shop.call(shareEndpoints.change, { token: bearer, key: randomUUID(), params: { id }, body: noTerms })
const linkIn = async (bearer: string, id: string) =>
  (await shop.call(shareEndpoints.list, { token: bearer })).body.items.find((each) => each.id === id)
const mailTexts = async () =>
  (await shop.db.selectFrom('outgoing_messages').select('payload').execute()).map(
    ({ payload }) => (payload as unknown as Mail).text,
  )

describe('a link to an offer', () => {
  test('of a day later than the offer binds is refused at its field, with that day named', async () => {
    const vbeln = await published()
    await shop.db
      .updateTable('offers')
      .set({ expires_at: new Date(Date.now() + 5 * 86_400_000) })
      .where('vbeln', '=', vbeln)
      .execute()
    const today = localDay(new Date(), brand.timeZone)
    const late = await share(shop.tokens.mechanic, vbeln, { valid_until: addDays(today, 6) })
    expect([late.status, late.refusal.errors]).toEqual([
      422,
      { valid_until: [expect.stringContaining(addDays(today, 5).split('-').reverse().join('.'))] },
    ])
    expect((await share(shop.tokens.mechanic, vbeln, { valid_until: addDays(today, 5) })).status).toBe(201)
  })

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
    const again = () => changeLink(owner, id)
    expect((await again()).refusal.code).toBe('offer-unpublished')
    const { items } = (await read(shop, shop.staff, vbeln)).body
    await change(shop, shop.staff, vbeln, { lines: [{ uuid: items[0]!.uuid, declined: true }] })
    await offered(shop, vbeln, [null, null, [20_017]])
    expect((await again()).body).toMatchObject({ version: 2, vbeln, lines: [{ offer_line: 3 }] })
  })

  test('ends when its offer is recalled: nobody accepts a price that does not hold, and frozen anew it has those published then @T-10 @OFR-04', async () => {
    const { owner } = shop.tokens
    const vbeln = await published()
    const link = newLinkToken()
    const { id, expires_at } = (await share(owner, vbeln, {}, link)).body
    await recall(shop, vbeln)
    const shown = await open(link)
    expect([shown.statusCode, shown.body.includes('Prețurile nu mai sunt valabile.')]).toEqual([410, true])
    await accept(link, { l1: 'on' })
    expect([(await linkIn(owner, id))!.state, await mailTexts()]).toEqual(['expired', []])
    await offered(shop, vbeln, [[15_555], null, [20_017]])
    expect((await open(link)).statusCode, 'nobody has looked at the new prices yet').toBe(410)
    expect((await changeLink(owner, id)).body).toMatchObject({ state: 'open', version: 2, expires_at })
    expect((await open(link)).statusCode).toBe(200)
    await accept(link, { l1: 'on', version: '2' })
    expect((await read(shop, owner, vbeln)).body.accepted).toMatchObject({ by: 'Ion Pop', lines: [1], all: 2 })
  })

  test('that was accepted before its offer was recalled was accepted at former prices @T-09 @T-10', async () => {
    const { owner } = shop.tokens
    const vbeln = await published()
    const link = newLinkToken()
    const { id } = (await share(owner, vbeln, {}, link)).body
    await accept(link, { l1: 'on', l2: 'on' })
    await recall(shop, vbeln)
    await offered(shop, vbeln, [[19_999], null, [20_017]])
    expect((await read(shop, owner, vbeln)).body.accepted).toMatchObject({ lines: [1, 3], is_former: true })
    expect((await linkIn(owner, id))!.state, 'what the owner of the car said stays').toBe('accepted')
  })

  test('made or changed at the instant of a recall is over with it, whichever comes first @T-10', async () => {
    const { owner } = shop.tokens
    const vbeln = await published()
    for (let round = 0; round < 4; round += 1) {
      const { id } = (await share(owner, vbeln)).body
      const answers = await Promise.all([share(owner, vbeln), recall(shop, vbeln), changeLink(owner, id)])
      expect(answers.map(({ status }) => [200, 201, 412].includes(status))).toEqual([true, true, true])
      expect(answers[1].status).toBe(200)
      const { items } = (await shop.call(shareEndpoints.list, { token: owner })).body
      expect(items.filter(({ state }) => state === 'open')).toEqual([])
      await offered(shop, vbeln, [[14_321], null, [20_017]])
    }
  })

  test('accepted after its offer was ordered promises no choice that there is no more @T-08', async () => {
    const { owner } = shop.tokens
    const vbeln = await published()
    const link = newLinkToken()
    await share(owner, vbeln, {}, link)
    const placed = await order(shop, owner, vbeln, orderOfOffer((await read(shop, owner, vbeln)).body, [2]))
    expect(placed.status).toBe(201)
    await shop.db.deleteFrom('outgoing_messages').execute()
    await accept(link, { l1: 'on', name: 'Ion\r\n\r\nTotal acceptat: 1 leu' })
    const [text] = await mailTexts()
    expect(text).toContain(`Oferta ${vbeln} este deja comandată`)
    expect(text).not.toContain('sunt alese')
    // Whoever holds the link writes a name there, and no paragraphs.
    expect(text).toContain('Ion Total acceptat: 1 leu a acceptat')
  })

  test('that was accepted is ordered from the offer: the mail leads there, and nothing goes into the cart @T-08', async () => {
    const { owner } = shop.tokens
    const vbeln = await published()
    const link = newLinkToken()
    const { id } = (await share(owner, vbeln, {}, link)).body
    await accept(link, { l2: 'on' })
    expect(await mailTexts()).toContainEqual(expect.stringContaining(`/offers/${vbeln}?lines=3\n`))
    // Its own page says it to who sees the link, and to nobody else.
    const accepted = async (bearer: string) => (await read(shop, bearer, vbeln)).body.accepted
    expect(await accepted(owner)).toMatchObject({ by: 'Ion Pop', lines: [3], left: [1], all: 2, is_former: false })
    expect([await accepted(shop.tokens.mechanic), await accepted(shop.staff)]).toEqual([null, null])
    const taken = await shop.call(shareEndpoints.take, { token: owner, key: randomUUID(), params: { id } })
    expect(taken.refusal.errors).toEqual({ id: [`Se comandă din oferta ${vbeln}, la prețurile ei.`] })
  })

  test('that was accepted says so on the offer as long as what was ticked is offered as it was shown @T-09 @T-10', async () => {
    const { owner } = shop.tokens
    const vbeln = await published()
    const link = newLinkToken()
    await share(owner, vbeln, {}, link)
    await accept(link, { l2: 'on' })
    await recall(shop, vbeln)
    await offered(shop, vbeln, [[17_500], null, [20_017, 5_003]])
    expect((await read(shop, owner, vbeln)).body.accepted).toMatchObject({ lines: [3], is_former: false })
  })
})
