import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimEndpoints, type NewClaimAnswer } from '#src/contract/after-sales/claims.ts'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { asking } from '#tests/api/test-shop.ts'
import { openTestProcess, openTestSocket } from '#tests/api/two-processes.ts'
import { testClaim, testPhoto, type TestPhoto } from '#tests/builders/claims.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { insert } from '#tests/builders/rows.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { brand } from '#src/contract/brand.ts'
import { addDays, instantOf, localDay } from '#src/domain/orders/delivery-promise.ts'
import {
  afterWorkingDays,
  afterWorkingHours,
  OFFICE_HOURS,
  type WorkingCalendar,
} from '#src/domain/returns/working-time.ts'

let shop: OrderingShop
let staff: string
let calendar: WorkingCalendar
beforeAll(async () => {
  shop = await openOrderingShop()
  staff = await openSession(shop.db, people.staff)
  const holidays = await shop.db.selectFrom('holidays').select('day').execute()
  calendar = { ...OFFICE_HOURS, timeZone: brand.timeZone, holidays: new Set(holidays.map(({ day }) => day)) }
  await insert(shop.db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
})
afterAll(() => shop.close())

async function submitted(photo: TestPhoto = testPhoto(400), app = shop.app): Promise<string> {
  const call = asking(app)
  const claim = testClaim([photo], { labour_minor: 20_000, plate: 'CJ 90 LEG' })
  const { owner: token } = shop.tokens
  await call(claimEndpoints.create, { token, key: randomUUID(), body: claim })
  await app.inject({
    method: 'PUT',
    url: `/api/claims/${claim.client_id}/photos/${photo.sha256}`,
    payload: photo.content,
    headers: { 'content-type': photo.media_type, 'upload-offset': '0', authorization: `Bearer ${token}` },
  })
  await call(claimEndpoints.finalize, { token, key: randomUUID(), params: { id: claim.client_id } })
  return claim.client_id
}
/** A day on which the manufacturer may be expected to have answered. */
const expected = addDays(localDay(new Date(), brand.timeZone), 30)
const details = async (id: string, token = shop.tokens.mechanic) =>
  shop.call(claimEndpoints.details, { token, params: { id } })
const receive = (id: string, token = staff) =>
  shop.call(claimEndpoints.receive, { token, key: randomUUID(), params: { id } })
const answer = (id: string, body: Partial<NewClaimAnswer>, token = staff) =>
  shop.call(claimEndpoints.answer, { token, key: randomUUID(), params: { id }, body })

describe('a claim', () => {
  test('handed in, received, answered or taken back is told to the screens of its company and of its staff alone', async () => {
    const process = await openTestProcess(shop.url)
    const url = await process.url()
    const tokens = [shop.tokens.owner, shop.tokens.mechanic, staff, shop.tokens.outsider]
    const screens = await Promise.all(tokens.map((token) => openTestSocket(url, token)))
    const heard = (id: string) =>
      screens.map(
        ({ heard: all }) =>
          all.filter(([event, payload]) => event === 'claim.changed' && (payload as { id: string }).id === id).length,
      )
    try {
      const call = asking(process.app)
      const id = await submitted(testPhoto(400), process.app)
      await expect.poll(() => heard(id)).toEqual([1, 1, 1, 0])
      const step = { token: staff, params: { id } }
      await call(claimEndpoints.receive, { ...step, key: randomUUID() })
      await expect.poll(() => heard(id)).toEqual([2, 2, 2, 0])
      const body = { kind: 'refused', text: 'Uzură normală.', part_goes: 'back' } as const
      await call(claimEndpoints.answer, { ...step, key: randomUUID(), body })
      await expect.poll(() => heard(id)).toEqual([3, 3, 3, 0])
      const other = await submitted(testPhoto(500), process.app)
      await call(claimEndpoints.withdraw, { token: shop.tokens.owner, key: randomUUID(), params: { id: other } })
      await expect.poll(() => heard(other)).toEqual([2, 2, 2, 0])
    } finally {
      for (const { socket } of screens) socket.disconnect()
      await process.close()
    }
  })

  test('has ten working days to the office, then 24 working hours until its answer @T-20 @RET-02', async () => {
    const id = await submitted()
    const waiting = (await details(id)).body
    expect(waiting).toMatchObject({ status: 'submitted', received_at: null, answer_due_at: null })
    expect(waiting.hand_in_by).toBe(afterWorkingDays(new Date(waiting.submitted_at!), 10, calendar).toISOString())
    expect((await answer(id, { kind: 'credit' })).refusal.errors).toEqual({
      status: ['Piesa nu a fost încă primită.'],
    })
    expect((await receive(id)).body).toMatchObject({ status: 'received' })
    const received = (await details(id)).body
    expect(received.answer_due_at).toBe(afterWorkingHours(new Date(received.received_at!), 24, calendar).toISOString())
    // Received is received: the clock does not begin again.
    expect((await receive(id)).status).toBe(200)
    expect((await details(id)).body.received_at).toBe(received.received_at)
  })

  test('speaks of money in the currency of its company, to staff too', async () => {
    const id = await submitted()
    const company = shop.db.updateTable('companies').where('company_id', '=', people.company)
    await company.set({ currency: 'EUR' }).execute()
    expect((await details(id, staff)).body.currency).toBe('EUR')
    await company.set({ currency: 'RON' }).execute()
  })

  test('waits in the work list of staff from its part on, until it is answered @T-20', async () => {
    const list = async () =>
      (await shop.call(workEndpoints.list, { token: staff, query: { kind: 'claim', per_page: '50' } })).body.items
    const id = await submitted()
    const mine = async () => (await list()).find((item) => item.id === id)
    expect(await mine()).toBeUndefined()
    await receive(id)
    const { answer_due_at, number } = (await details(id)).body
    expect(await mine()).toMatchObject({
      number,
      due: answer_due_at,
      is_urgent: false,
      company: { id: people.company },
    })
    await sql`update claims set answer_due_at = now() + interval '3 hours' where client_id = ${id}`.execute(shop.db)
    expect((await list())[0]).toMatchObject({ id, is_urgent: true })
    await answer(id, { kind: 'manufacturer', manufacturer_by: expected })
    const item = (await mine())!
    // To the end of that day where the shop is.
    const end = instantOf(addDays(expected, 1), '00:00', brand.timeZone).toISOString()
    expect([item.due, item.is_urgent]).toEqual([end, false])
    await answer(id, { kind: 'credit' })
    expect(await mine()).toBeUndefined()
  })

  test('may go to the manufacturer first, its labour is decided apart, and it is answered once @T-21', async () => {
    const id = await submitted()
    await receive(id)
    expect((await answer(id, { kind: 'manufacturer', manufacturer_by: '2199-01-01' })).refusal.errors).toEqual({
      manufacturer_by: ['Alegeți o zi din următoarele 365 de zile.'],
    })
    expect((await answer(id, { kind: 'manufacturer', manufacturer_by: expected })).body.status).toBe('in_review')
    expect((await answer(id, { labour: { granted_minor: 20_001, text: '' } })).status).toBe(422)
    expect((await answer(id, { labour: { granted_minor: 5_000, text: 'Doar diagnoza' } })).status).toBe(200)
    expect((await answer(id, { labour: { granted_minor: 0, text: '' } })).refusal.errors).toEqual({
      'labour.granted_minor': ['Manopera a fost deja hotărâtă.'],
    })
    expect((await answer(id, { kind: 'refused' })).status).toBe(422)
    expect((await answer(id, { kind: 'refused', text: 'Montaj greșit', part_goes: 'back' })).body.status).toBe(
      'rejected',
    )
    expect((await answer(id, { kind: 'credit' })).status).toBe(422)
    const { body } = await details(id)
    expect(body).toMatchObject({
      status: 'rejected',
      answer: { kind: 'refused', text: 'Montaj greșit', part_goes: 'back', manufacturer_by: null },
      labour: { asked: 20_000, granted: 5_000, text: 'Doar diagnoza' },
    })
    expect(body.events.map(({ kind }) => kind)).toEqual(['submitted', 'received', 'answered', 'labour', 'answered'])
  })

  test('keeps of an answer what belongs to it: the part goes somewhere where it is refused alone, and a day is the manufacturer’s @T-21', async () => {
    const id = await submitted()
    await receive(id)
    const others = { part_goes: 'back', manufacturer_by: expected } as const
    expect((await answer(id, { kind: 'manufacturer', ...others })).status).toBe(200)
    expect((await details(id)).body.answer).toMatchObject({ part_goes: null, manufacturer_by: expected })
    expect((await answer(id, { kind: 'credit', ...others })).status).toBe(200)
    expect((await details(id)).body.answer).toMatchObject({ part_goes: null, manufacturer_by: null })
  })

  test('that lapsed lives again when its part comes, unless its pieces are held by others; a repaired part can be claimed again @T-17 @T-20', async () => {
    const left = async () =>
      (await shop.call(claimEndpoints.lines, { token: shop.tokens.owner, query: { q: 'F-100' } })).body.items.find(
        ({ line }) => line === 1,
      )!.left
    const pieces = (quantity: number) =>
      shop.db
        .updateTable('invoice_lines')
        .set({ quantity })
        .where('number', '=', 'F-100')
        .where('line', '=', 1)
        .execute()
    const before = await left()
    const id = await submitted()
    await shop.db.updateTable('claims').set({ status: 'lapsed' }).where('client_id', '=', id).execute()
    await pieces(9_999 - before)
    expect(await left()).toBe(0)
    expect((await receive(id)).refusal.errors).toHaveProperty('status')
    await pieces(9_999)
    expect((await receive(id)).body.status).toBe('received')
    expect((await details(id)).body.answer_due_at).not.toBeNull()
    expect(await left()).toBe(before - 1)
    await answer(id, { kind: 'repair', labour: null })
    expect(await left()).toBe(before)
  })

  test('tells who wrote it by mail what was answered, once, and of the labour apart', async () => {
    const id = await submitted()
    await receive(id)
    await shop.db.deleteFrom('outgoing_messages').execute()
    await answer(id, { kind: 'manufacturer', manufacturer_by: expected })
    await answer(id, { labour: { granted_minor: 5_000, text: 'Doar diagnoza' } })
    await answer(id, { kind: 'refused', text: 'Montaj greșit', part_goes: 'back' })
    await answer(id, { kind: 'credit' })
    const { number } = (await details(id)).body
    const mails = await queuedMails(shop.db)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Reclamația ${number} este la producător`,
      `Reclamația ${number}: manopera`,
      `Reclamația ${number} este respinsă`,
    ])
    expect(mails[1]!.text).toContain('Doar diagnoza')
    expect(mails[2]!.text).toContain(`Montaj greșit\n\n`)
    expect(mails[2]!.text).toContain(`/claims/${id}`)
  })

  test('is answered by staff alone, of whom it is; withdrawn only before its part is here', async () => {
    const id = await submitted()
    expect((await receive(id, shop.tokens.owner)).status).toBe(403)
    expect((await details(id, shop.tokens.outsider)).status).toBe(404)
    await receive(id)
    const withdrawBy = (token: string, of = id) =>
      shop.call(claimEndpoints.withdraw, { token, key: randomUUID(), params: { id: of } })
    const waiting = await submitted()
    expect((await withdrawBy(staff, waiting)).status, 'who looks after it does not take it back').toBe(404)
    expect((await details(waiting)).body.status).toBe('submitted')
    const withdraw = await withdrawBy(shop.tokens.owner)
    expect([withdraw.status, withdraw.refusal.errors]).toEqual([
      422,
      { status: ['Reclamația este deja încheiată sau a fost retrasă.'] },
    ])
  })

  test('is found by number, invoice and plate, by status, from the newest, and by nobody else', async () => {
    const id = await submitted()
    const { number } = (await details(id)).body
    const list = async (query: object, token = shop.tokens.mechanic) =>
      (await shop.call(claimEndpoints.list, { token, query })).body
    for (const q of [number!, 'cj90leg', 'F-100'])
      expect((await list({ q })).items.some((claim) => claim.id === id)).toBe(true)
    expect((await list({ status: 'draft' })).items.some((claim) => claim.id === id)).toBe(false)
    const sent = await list({ q: number!, status: 'received' })
    expect([sent.total, sent.counts]).toEqual([0, { submitted: 1 }])
    expect((await list({ q: 'xyzzy' })).total).toBe(0)
    expect((await list({}, shop.tokens.outsider)).total).toBe(0)
    const first = await list({ per_page: '1' })
    expect([first.items[0]?.id, first.total_pages > 1]).toEqual([id, true])
  })

  test('is of its company alone until it is sent; the distributor has it in no list and no count @T-19 @T-20', async () => {
    const draft = testClaim([testPhoto(500)], { plate: 'CJ 91 NEW' })
    const id = draft.client_id
    await shop.call(claimEndpoints.create, { token: shop.tokens.owner, key: randomUUID(), body: draft })
    const list = async (token: string, query: object = { q: 'CJ 91 NEW' }) => {
      const { total, counts, items } = (await shop.call(claimEndpoints.list, { token, query })).body
      return { total, counts, ids: items.map((claim) => claim.id) }
    }
    const nothing = { total: 0, counts: {}, ids: [] }
    expect(await list(shop.tokens.mechanic)).toEqual({ total: 1, counts: { draft: 1 }, ids: [id] })
    expect([await list(staff), (await list(staff, { status: 'draft' })).total]).toEqual([nothing, 0])
    expect((await details(id, staff)).status, 'a discussion may lead there').toBe(200)
    await shop.call(claimEndpoints.withdraw, { token: shop.tokens.owner, key: randomUUID(), params: { id } })
    expect([await list(staff), (await list(shop.tokens.owner)).counts]).toEqual([nothing, { withdrawn: 1 }])
  })

  test('gives its photo back byte for byte, and prints without amounts of anybody', async () => {
    const photo = testPhoto(3_000)
    const id = await submitted(photo)
    const params = { id, sha256: photo.sha256 }
    const found = await shop.app.inject({
      url: `/api/claims/${params.id}/photos/${params.sha256}`,
      headers: { authorization: `Bearer ${shop.tokens.mechanic}` },
    })
    expect(found.rawPayload.equals(photo.content)).toBe(true)
    const print = async (token: string) => {
      const paper = await shop.app.inject({
        url: `/api/claims/${id}/pdf`,
        headers: { authorization: `Bearer ${token}` },
      })
      return readPdf(paper.rawPayload)
    }
    const { text, title } = await print(shop.tokens.owner)
    expect(text).toContain('Service 1')
    expect((await print(staff)).text, 'staff print it in the company’s name').toBe(text)
    expect(title).toContain('Reclamație 7')
    for (const word of ['CJ 90 LEG', 'BREMBO', 'F-100', 'Plăcuțele s-au uzat neuniform.']) expect(text).toContain(word)
  })
})
