import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { actingEndpoints } from '#src/contract/people/acting.ts'
import { feedbackEndpoints as endpoints } from '#src/contract/people/feedback.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { assign, openSession, people } from '#tests/builders/people.ts'

let shop: OrderingShop
let staff: string
beforeAll(async () => {
  shop = await openOrderingShop()
  staff = await openSession(shop.db, people.staff)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('feedback').execute()
  await shop.db.deleteFrom('outgoing_messages').execute()
  await shop.db.deleteFrom('staff_companies').execute()
})

const picture = new Blob([Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3])], { type: 'image/jpeg' })
const send = (
  given: Partial<{ text: string; category: 'idea' | 'problem'; page: string; files: Blob[] }> = {},
  { token = shop.tokens.mechanic, key = randomUUID() }: { token?: string; key?: string } = {},
) =>
  shop.call(endpoints.send, {
    token,
    key,
    body: { category: 'problem', text: 'Lista nu se deschide.', page: '/offers', files: [], ...given },
  })
const list = async (state: 'open' | 'answered' = 'open', token = staff) =>
  (await shop.call(endpoints.list, { token, query: { state } })).body

test('is kept once with its files and mailed to support @CNT-03', async () => {
  await assign(shop.db, people.staff, people.mechanic)
  const key = randomUUID()
  const first = await send({ files: [picture] }, { key })
  const again = await send({ files: [picture] }, { key })
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  const { items, counts } = await list()
  expect(counts).toEqual({ open: 1, answered: 0 })
  expect(items).toMatchObject([
    {
      id: first.body.id,
      category: 'problem',
      page: '/offers',
      actor: null,
      files: [{ position: 1, bytes: 6 }],
      answered: null,
    },
  ])
  const file = await shop.call(endpoints.file, { token: staff, params: { id: String(first.body.id), position: '1' } })
  expect([file.status, file.body.type, file.body.content.size]).toEqual([200, 'image/jpeg', 6])
  const mails = await queuedMails(shop.db)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: brand.contacts.support.email })
  expect(mails[0]!.text).toContain('Lista nu se deschide.')
})

test('a file of another type, one that is too long and a fifth are refused at their field @CNT-03', async () => {
  const other = await send({ files: [new Blob(['MZ'], { type: 'application/x-msdownload' })] })
  expect([other.status, other.refusal.errors]).toEqual([415, { files: ['Tipul de fișier nu este suportat'] }])
  const long = await send({ files: [new Blob([Buffer.alloc(5 * 1024 * 1024 + 1, 0xff)], { type: 'image/jpeg' })] })
  expect([413, 415]).toContain(long.status)
  const fifth = await send({ files: Array.from({ length: 5 }, () => picture) })
  expect([fifth.status, fifth.refusal.errors]).toEqual([422, { files: ['Cel mult 4 fișiere.'] }])
  expect((await send({ text: '  ' })).refusal.errors).toHaveProperty('text')
  expect(await queuedMails(shop.db)).toEqual([])
})

test('staff see that of the companies assigned to them, and mark it answered once @CNT-03', async () => {
  const { body } = await send({ files: [picture] })
  const params = { id: String(body.id) }
  const mark = (answered: boolean) =>
    shop.call(endpoints.mark, { token: staff, key: randomUUID(), params, body: { answered } })
  expect((await list()).items).toEqual([])
  expect((await mark(true)).status).toBe(404)
  const file = () => shop.call(endpoints.file, { token: staff, params: { ...params, position: '1' } })
  expect((await file()).status).toBe(404)
  await assign(shop.db, people.staff, people.mechanic)
  expect([(await mark(true)).status, (await file()).status]).toEqual([204, 200])
  const [answered] = (await list('answered')).items
  expect(answered?.answered).not.toBeNull()
  await mark(true)
  expect((await list('answered')).items[0]?.answered).toEqual(answered?.answered)
  await mark(false)
  expect(await list()).toMatchObject({ counts: { open: 1, answered: 0 } })
  expect((await shop.call(endpoints.list, { token: shop.tokens.owner, query: {} })).status).toBe(403)
})

test('one person sends twenty a day at most', async () => {
  for (let sent = 0; sent < 20; sent += 1) expect((await send()).status).toBe(201)
  expect((await send()).refusal.errors).toHaveProperty('text')
  expect((await send({}, { token: shop.tokens.owner })).status).toBe(201)
})

test('without files it may come as JSON, in which nothing is a file @CNT-03', async () => {
  const post = async (payload: object) => {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/feedback-v2',
      headers: { authorization: `Bearer ${shop.tokens.mechanic}`, 'idempotency-key': randomUUID() },
      payload,
    })
    return statusCode
  }
  expect(await post({ category: 'idea', text: 'Mai multe filtre.', files: [{ name: 'x.pdf' }] })).toBe(201)
  expect([await post({ category: 'idea' }), await post({ category: 'no', text: 'Mai multe' })]).toEqual([422, 422])
  await assign(shop.db, people.staff, people.mechanic)
  const { items } = await list()
  expect(items.map(({ text, files }) => [text, files])).toEqual([['Mai multe filtre.', []]])
})

test('of which nothing is seen is refused at its field @CNT-03', async () => {
  for (const text of ['\u200B\u200B\u200B', '\u2800\u2800\u2800', '\u115F\u1160\u3164'])
    expect((await send({ text })).refusal.errors, encodeURIComponent(text)).toHaveProperty(['text'])
})

test('what staff write for a customer says so to support, who would answer the customer @T-25 @CNT-03', async () => {
  await assign(shop.db, people.staff, people.mechanic)
  const body = { uuid: randomUUID(), user_id: people.mechanic, company_id: people.company, reason: 'Suport' }
  const { impersonation_token: token } = (await shop.call(actingEndpoints.begin, { token: staff, body })).body
  expect((await send({}, { token })).status).toBe(201)
  const { first_name, family_name } = await shop.db
    .selectFrom('users')
    .select(['first_name', 'family_name'])
    .where('user_id', '=', people.staff)
    .executeTakeFirstOrThrow()
  const [mail] = await queuedMails(shop.db)
  expect(mail!.text).toContain(`(scris de ${first_name} ${family_name}, în numele clientului)`)
  await send()
  expect((await queuedMails(shop.db))[1]!.text).not.toContain('scris de')
})

test('those that are sent at the same instant are counted one after the other', async () => {
  const all = await Promise.all(Array.from({ length: 26 }, () => send()))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(20)
})
