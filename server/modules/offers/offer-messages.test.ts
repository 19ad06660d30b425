import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { shareEndpoints } from '#src/contract/ordering/shares.ts'
import type { Mail } from '#server/adapters/mailer.ts'
import { tellOfOffers } from '#server/jobs/messages/offer-messages.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { sentMails } from '#tests/builders/mails.ts'
import {
  change,
  offered,
  type OfferShop,
  openOfferShop,
  order,
  orderOfOffer,
  read,
  recall,
  reject,
  requested,
  requestOf,
  withoutOffers,
} from '#tests/api/offers.ts'
import { newLinkToken, noTerms } from '#tests/api/sharing.ts'
import { asking } from '#tests/api/test-shop.ts'
import { openTestProcess, openTestSocket, type TestProcess } from '#tests/api/two-processes.ts'

let shop: OfferShop
let process: TestProcess
beforeAll(async () => {
  shop = await openOfferShop()
  process = await openTestProcess(shop.url)
})
afterAll(async () => {
  await process.close()
  await shop.close()
})
beforeEach(() => withoutOffers(shop))

const pads = { article_id: ids.padsBrembo }
const publicUrl = 'https://shop.example'
/** What has left since it was asked last, and to whom. */
async function mails(): Promise<Mail[]> {
  await tellOfOffers({ db: shop.db, publicUrl })
  return sentMails(shop.db)
}
const setLocale = (userId: number, locale: 'ro' | 'hu' | 'de') =>
  shop.db.updateTable('users').set({ locale }).where('user_id', '=', userId).execute()

describe('mails of offers', () => {
  test('name who hides their real name by it to the consultant, as the offer itself does to staff and parents @ACC-01', async () => {
    const rename = (hide_real_name: boolean) =>
      shop.db
        .updateTable('users')
        .set({ nickname: 'Șefu', hide_real_name })
        .where('user_id', '=', people.mechanic)
        .execute()
    await rename(true)
    const vbeln = await requested(shop, shop.tokens.mechanic, [pads])
    const [asked] = await mails()
    expect([asked!.text.includes('Ana Pop 101'), asked!.text.includes('Șefu')]).toEqual([true, false])
    const rows = async (token: string) =>
      (await shop.call(offerEndpoints.list, { token, query: {} })).body.items.map(({ requested_by: by }) => by)
    const seen = [await rows(shop.tokens.owner), await rows(shop.staff), await rows(shop.tokens.mechanic)]
    expect(seen).toEqual([['Ana Pop 101'], ['Ana Pop 101'], ['Șefu']])
    expect((await read(shop, shop.staff, vbeln)).body.events[0]!.by).toBe('Ana Pop 101')
    await rename(false)
  })

  test('go to the consultant for what customers do and to who asked for what staff do, each in their language, once', async () => {
    const { mechanic, owner } = shop.tokens
    await setLocale(people.staff, 'hu')
    await setLocale(people.mechanic, 'de')
    const [consultant, requester] = ['om300@carpat.example', 'om101@carpat.example']
    const vbeln = await requested(shop, mechanic, [pads], { customer: 'Popescu', plate: 'CJ 90 LEG' })
    const [asked, ...others] = await mails()
    expect([asked!.to, asked!.subject, others]).toEqual([consultant, `Ajánlatkérés ${vbeln}: Service 1`, []])
    for (const word of ['Ana Pop 101', 'Popescu', 'CJ 90 LEG', `${publicUrl}/offers/${vbeln}`])
      expect(asked!.text).toContain(word)
    await offered(shop, vbeln, [[14_000]])
    const published = await mails()
    expect(published.map(({ to, subject }) => [to, subject])).toEqual([[requester, `Angebot ${vbeln} liegt bereit`]])
    expect(published[0]!.text).toContain(`${publicUrl}/offers/${vbeln}`)
    await recall(shop, vbeln, 'preț greșit')
    const [recalled] = await mails()
    expect([recalled!.to, recalled!.text.includes('preț greșit'), recalled!.text.includes(vbeln + '\n')]).toEqual([
      requester,
      true,
      false,
    ])
    await offered(shop, vbeln, [[14_000]])
    const { orders } = (await order(shop, owner, vbeln, orderOfOffer((await read(shop, owner, vbeln)).body, [2]))).body
    const last = await mails()
    expect(last.map(({ to }) => to)).toEqual([requester, consultant])
    expect(last[1]!.text).toContain(orders[0]!.number)
    const refused = await requested(shop, mechanic, [pads])
    await mails()
    await reject(shop, refused, 'Nu se mai fabrică.')
    expect((await mails()).map(({ to, text }) => [to, text.includes('Nu se mai fabrică.')])).toEqual([
      [requester, true],
    ])
    expect(await mails()).toEqual([])
    await setLocale(people.staff, 'ro')
    await setLocale(people.mechanic, 'ro')
  })

  test('tell nobody of what they did themselves; comments and prices are read on the offer', async () => {
    const vbeln = await requested(shop, shop.staff, [pads])
    await change(shop, shop.staff, vbeln, { comment: 'altceva' })
    const { items } = (await read(shop, shop.staff, vbeln)).body
    await change(shop, shop.staff, vbeln, { lines: [{ uuid: items[0]!.uuid, unit_net: 14_321 }] })
    expect(await mails()).toEqual([])
    await reject(shop, vbeln)
    expect(await mails()).toEqual([])
  })

  test('of a company without a consultant go to the sales office', async () => {
    await requested(shop, shop.tokens.outsider, [pads])
    expect((await mails()).map(({ to }) => to)).toEqual([brand.contacts.sales.email])
  })

  test.each([
    ['was blocked', { status: 'blocked' as const }],
    ['is of staff no longer', { acl_roles: [] }],
  ])('whose consultant %s go to the sales office: no request waits unread', async (_, gone) => {
    const consultant = await shop.db
      .selectFrom('users')
      .select(['status', 'acl_roles'])
      .where('user_id', '=', people.staff)
      .executeTakeFirstOrThrow()
    const asked = await requested(shop, shop.tokens.owner, [pads])
    await mails()
    const setConsultant = (given: Partial<typeof consultant>) =>
      shop.db.updateTable('users').set(given).where('user_id', '=', people.staff).execute()
    await setConsultant(gone)
    try {
      await change(shop, shop.tokens.owner, asked, { withdraw: true })
      await requested(shop, shop.tokens.owner, [pads])
      expect((await mails()).map(({ to }) => to)).toEqual([brand.contacts.sales.email, brand.contacts.sales.email])
    } finally {
      await setConsultant(consultant)
      shop.staff = await openSession(shop.db, people.staff)
    }
  })
})

test('a change of an offer is hinted to who asked, the parents and the consultant, and to nobody else', async () => {
  const url = await process.url()
  const tokens = {
    owner: shop.tokens.owner,
    mechanic: shop.tokens.mechanic,
    apprentice: shop.tokens.apprentice,
    outsider: shop.tokens.outsider,
    staff: await openSession(shop.db, people.staff),
  }
  const screens = await Promise.all(
    Object.entries(tokens).map(async ([name, token]) => ({ name, ...(await openTestSocket(url, token)) })),
  )
  try {
    const call = asking(process.app)
    const key = randomUUID()
    const { body } = await call(offerEndpoints.create, { token: tokens.mechanic, key, body: requestOf([pads]) })
    const heardOf = () =>
      screens
        .filter(({ heard }) =>
          heard.some(
            ([event, payload]) => event === 'offer.changed' && (payload as { number: string }).number === body.id,
          ),
        )
        .map(({ name }) => name)
    await expect.poll(heardOf).toEqual(['owner', 'mechanic', 'staff'])
    for (const userId of Object.values(people))
      process.app.deps.realtime.emit(userId, 'order.changed', { number: 'last' })
    await expect.poll(() => screens.every(({ heard }) => heard.some(([event]) => event === 'order.changed'))).toBe(true)
    expect(heardOf()).toEqual(['owner', 'mechanic', 'staff'])
  } finally {
    for (const { socket } of screens) socket.disconnect()
  }
})

test('what the owner of the car accepts is hinted to who sees the link, for the cart and for the offer @T-09', async () => {
  const url = await process.url()
  const { owner, mechanic, apprentice } = shop.tokens
  const vbeln = await requested(shop, mechanic, [pads])
  await offered(shop, vbeln, [[14_321]])
  const link = newLinkToken()
  const hash = createHash('sha256').update(link).digest('hex')
  const body = { id: randomUUID(), token_hash: hash, ...noTerms, vbeln }
  expect((await shop.call(shareEndpoints.create, { token: mechanic, key: randomUUID(), body })).status).toBe(201)
  const screens = await Promise.all([owner, mechanic, apprentice].map((token) => openTestSocket(url, token)))
  try {
    await process.app.inject({
      method: 'POST',
      url: `/o/${link}/accept`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ version: '1', name: 'Ion Pop', l1: 'on' }).toString(),
    })
    for (const person of [people.owner, people.mechanic, people.apprentice])
      process.app.deps.realtime.emit(person, 'order.changed', { number: 'last' })
    const heard = () => screens.map((screen) => screen.heard.map(([event]) => event).toSorted())
    const told = ['cart.changed', 'offer.changed', 'order.changed']
    await expect.poll(heard).toEqual([told, told, ['order.changed']])
  } finally {
    for (const { socket } of screens) socket.disconnect()
  }
})
