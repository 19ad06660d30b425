import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { requested } from '#tests/api/offers.ts'
import { begin, messageOf, openThreadShop, type ThreadShop, withoutThreads, write } from '#tests/api/threads.ts'
import { testPhoto } from '#tests/builders/claims.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { dropUnsentMessages, tellOfThreads } from './thread-messages.ts'

let shop: ThreadShop
let vbeln: string
beforeAll(async () => {
  shop = await openThreadShop()
  vbeln = await requested(shop, shop.tokens.mechanic, [{ article_id: ids.padsBrembo }])
})
afterAll(() => shop.close())
beforeEach(() => withoutThreads(shop))

const about = () => ({ about: 'offer', key: vbeln }) as const
const id = () => threadId('offer', vbeln, 0)
async function mailed(): Promise<{ to: string; text: string; subject: string }[]> {
  await tellOfThreads({ db: shop.db, publicUrl: 'https://shop.test' })
  const mails = await queuedMails(shop.db)
  await shop.db.deleteFrom('outgoing_messages').execute()
  return mails
}
const addressOf = async (username: string) =>
  (await shop.db.selectFrom('users').select('email').where('username', '=', username).executeTakeFirstOrThrow()).email

test('the consultant is mailed once of several messages in a row, and again after a quarter of an hour @CNT-02', async () => {
  await begin(shop, shop.tokens.mechanic, about(), messageOf('Cât durează?'))
  await write(shop, shop.tokens.mechanic, id(), messageOf('E urgent.'))
  const mails = await mailed()
  expect(mails.map(({ to }) => to)).toEqual([await addressOf('rv')])
  expect(mails[0]!.subject).toContain(`oferta ${vbeln}`)
  expect(mails[0]!.text).toContain('Cât durează?')
  expect(mails[0]!.text).toContain(`https://shop.test/discussions/${id()}`)
  await write(shop, shop.tokens.mechanic, id(), messageOf('Alo?'))
  expect(await mailed()).toEqual([])
  await sql`update thread_messages set sent_at = sent_at - interval '16 minutes'`.execute(shop.db)
  await write(shop, shop.tokens.mechanic, id(), messageOf('Mai e cineva?'))
  expect((await mailed()).map(({ text }) => text.includes('Mai e cineva?'))).toEqual([true])
})

test('an answer is mailed to who wrote, at once; what staff begin, to whose document it is @CNT-02', async () => {
  await begin(shop, shop.staff, about(), messageOf('Ce culoare?'))
  expect((await mailed()).map(({ to }) => to)).toEqual([await addressOf('mecanic')])
  await write(shop, shop.tokens.owner, id(), messageOf('Neagră.'))
  expect((await mailed()).map(({ to }) => to)).toEqual([await addressOf('rv')])
  await write(shop, shop.staff, id(), messageOf('Gata.'))
  expect((await mailed()).map(({ to }) => to)).toEqual([await addressOf('patron')])
})

test('who was taken out of the company is mailed no word of it any more: the parents are', async () => {
  await begin(shop, shop.tokens.mechanic, about(), messageOf('Cât durează?'))
  await mailed()
  const standing = (given: { status: 'active' | 'blocked'; removed_at: Date | null }) =>
    shop.db.updateTable('user_companies').set(given).where('user_id', '=', people.mechanic).execute()
  await standing({ status: 'blocked', removed_at: new Date() })
  await write(shop, shop.staff, id(), messageOf('Două zile.'))
  expect((await mailed()).map(({ to }) => to)).toEqual([await addressOf('patron')])
  await standing({ status: 'active', removed_at: null })
  await write(shop, shop.staff, id(), messageOf('Trei zile.'))
  await sql`update thread_messages set is_mailed = false`.execute(shop.db)
  await sql`update thread_messages set told_at = null where text = 'Trei zile.'`.execute(shop.db)
  expect((await mailed()).map(({ to }) => to)).toEqual([await addressOf('mecanic')])
  shop.tokens.mechanic = await openSession(shop.db, people.mechanic)
})

test('without a consultant the sales office is mailed', async () => {
  await shop.db.updateTable('staff_companies').set({ is_consultant: false }).execute()
  await begin(shop, shop.tokens.mechanic, about())
  expect((await mailed()).map(({ to }) => to)).toEqual([brand.contacts.sales.email])
  await shop.db.updateTable('staff_companies').set({ is_consultant: true }).execute()
})

test('a message whose photos never came is let go of after its term, with what there is of them', async () => {
  const photo = testPhoto(2_000)
  await begin(shop, shop.tokens.mechanic, about(), messageOf('Uite', [photo]))
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect(await dropUnsentMessages(shop.db, inDays(1))).toBe(0)
  expect(await dropUnsentMessages(shop.db, inDays(400))).toBe(1)
  expect(await mailed()).toEqual([])
})
