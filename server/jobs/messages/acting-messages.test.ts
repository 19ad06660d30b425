import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { coreEndpoints, returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { actingEndpoints } from '#src/contract/people/acting.ts'
import { add, openOrderingShop, orderOf, type OrderingShop, send, startAfresh } from '#tests/api/ordering.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { assign, openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { tellOfActing } from './acting-messages.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
  await assign(shop.db, people.staff, people.owner)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await shop.db.deleteFrom('outgoing_messages').execute()
})

const tell = () => tellOfActing({ db: shop.db, publicUrl: 'https://shop.example' })

async function actFor(userId: number, reason = 'Comandă telefonică'): Promise<string> {
  const token = await openSession(shop.db, people.staff)
  const body = { uuid: randomUUID(), user_id: userId, company_id: people.company, reason }
  return (await shop.call(actingEndpoints.begin, { token, body })).body.impersonation_token
}

async function order(token: string): Promise<string> {
  const sent = await send(shop, token, orderOf(await add(shop, token, [[ids.padsBrembo, 2]])))
  expect(sent.status).toBe(201)
  return sent.body.orders[0]!.number
}

describe('the parents of a company @T-25', () => {
  test('are told once, by mail, who ordered in the company’s name, for whom and why', async () => {
    const number = await order(await actFor(people.mechanic))
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    const mails = (await queuedMails(shop.db)).filter(({ subject }) => subject.includes('în numele dvs.'))
    const { email, actor, subject } = await namesOf()
    expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
      [email, `Comanda ${number} a fost trimisă în numele dvs.`],
    ])
    expect(mails[0]!.text).toContain(`${actor} de la `)
    expect(mails[0]!.text).toContain(`Cerut de: ${subject}\nMotiv: Comandă telefonică\n`)
    expect(mails[0]!.text).toContain(`https://shop.example/account/orders-history?order=${number}`)
  })

  test('are told of a return and of old parts that staff hand in in the company’s name, with where each stands', async () => {
    const token = await actFor(people.mechanic)
    const { db } = shop
    await insert(db, 'invoices', [invoiceRow({ number: '7001' })])
    await insert(db, 'invoice_lines', [
      invoiceLineRow({
        number: '7001',
        line: 1,
        quantity: 4,
        article_id: ids.padsBrembo,
        returnable_until: '2099-12-31',
      }),
      invoiceLineRow({ number: '7001', line: 2, kind: 'deposit', of_line: 1, quantity: 4, unit_net_minor: 1_000 }),
    ])
    await db.updateTable('core_entries').set({ due_on: '2099-12-31' }).execute()
    const form = () => ({ client_id: randomUUID(), transport: 'run', boxes: 1, pickup_on: null, comment: '' }) as const
    const line = { invoice_number: '7001', line: 1, quantity: 1, reason: 'not_needed', category: null, note: '' }
    const returned = await shop.call(returnEndpoints.create, {
      token,
      key: randomUUID(),
      body: { ...form(), type: 'new', lines: [line] },
    })
    const handedIn = await shop.call(coreEndpoints.labels, {
      token,
      key: randomUUID(),
      body: { ...form(), lines: [{ invoice_number: '7001', line: 2, quantity: 1 }] },
    })
    expect([returned.status, handedIn.status]).toEqual([201, 201])
    await tell()
    const mails = (await queuedMails(db)).filter(({ subject }) => subject.includes('în numele dvs.'))
    const { email, actor, subject } = await namesOf()
    expect(mails.map(({ to }) => to)).toEqual([email, email])
    for (const [at, { body }] of [returned, handedIn].entries()) {
      for (const reader of [shop.tokens.owner, shop.tokens.mechanic]) {
        const seen = await shop.call(returnEndpoints.details, { token: reader, params: { id: body.id } })
        expect(seen.body.created_by).toBe(`${subject}, prin ${actor}`)
      }
      expect(mails[at]!.subject).toContain(body.id)
      expect(mails[at]!.text).toContain(`https://shop.example/returns/${body.id}`)
    }
  })

  test('are told of a claim with its own page, on which it stands under another name than its number', async () => {
    const token = await actFor(people.mechanic)
    const photo = testPhoto(10)
    const claim = testClaim([photo])
    const params = { id: claim.client_id }
    await shop.call(claimEndpoints.create, { token, key: randomUUID(), body: claim })
    await shop.app.inject({
      method: 'PUT',
      url: `/api/claims/${claim.client_id}/photos/${photo.sha256}`,
      payload: photo.content,
      headers: { 'content-type': photo.media_type, 'upload-offset': '0', authorization: `Bearer ${token}` },
    })
    const sent = await shop.call(claimEndpoints.finalize, { token, key: randomUUID(), params })
    expect(sent.status).toBe(202)
    const { actor, subject } = await namesOf()
    const { body } = await shop.call(claimEndpoints.details, { token: shop.tokens.owner, params })
    expect(body.created_by).toBe(`${subject}, prin ${actor}`)
    await tell()
    const mails = (await queuedMails(shop.db)).filter(({ subject }) => subject.includes('în numele dvs.'))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(sent.body.number!)])
    expect(mails[0]!.text).toContain(`https://shop.example/claims/${claim.client_id}\n`)
  })

  test('are told only while they are let in, and one who is a parent no more is not', async () => {
    const { db } = shop
    const token = await actFor(people.mechanic)
    const owner = db.updateTable('users').where('user_id', '=', people.owner)
    const member = db.updateTable('user_companies').where('user_id', '=', people.owner)
    const told = async () => {
      await order(token)
      await tell()
      return (await queuedMails(db)).filter(({ subject }) => subject.includes('în numele dvs.')).length
    }
    await member.set({ status: 'blocked' }).execute()
    expect(await told()).toBe(0)
    await member.set({ status: 'active', is_parent: false }).execute()
    expect(await told()).toBe(0)
    await member.set({ is_parent: true }).execute()
    await owner.set({ status: 'blocked' }).execute()
    expect(await told()).toBe(0)
    await owner.set({ status: 'active' }).execute()
    expect(await told()).toBe(1)
  })

  test('are not written to about what their own people order, nor about a cart that staff fill', async () => {
    await order(shop.tokens.mechanic)
    await add(shop, await actFor(people.mechanic), [[ids.padsBrembo, 2]])
    await tell()
    expect((await queuedMails(shop.db)).filter(({ subject }) => subject.includes('în numele dvs.'))).toEqual([])
  })
})

async function namesOf() {
  const rows = await shop.db
    .selectFrom('users')
    .select(['user_id', 'email', 'first_name', 'family_name'])
    .where('user_id', 'in', [people.owner, people.mechanic, people.staff])
    .execute()
  const of = (id: number) => rows.find(({ user_id: each }) => each === id)!
  const name = (id: number) => `${of(id).first_name} ${of(id).family_name}`
  return { email: of(people.owner).email, actor: name(people.staff), subject: name(people.mechanic) }
}
