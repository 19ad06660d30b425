import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { requested } from '#tests/api/offers.ts'
import { add, orderOf, send, startAfresh } from '#tests/api/ordering.ts'
import {
  begin,
  listThreads,
  messageOf,
  openThreadShop,
  readThread,
  type ThreadShop,
  withoutThreads,
  write,
} from '#tests/api/threads.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert, userRow } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: ThreadShop
let order: string
beforeAll(async () => {
  shop = await openThreadShop()
  await startAfresh(shop)
  const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
  order = (await send(shop, shop.tokens.owner, orderOf(cart))).body.orders[0]!.number
})
afterAll(() => shop.close())
beforeEach(() => withoutThreads(shop))

const aboutOrder = () => ({ about: 'order', key: order }) as const
const idOfOrder = () => threadId('order', order, 0)

describe('who sees a thread @CNT-02', () => {
  test('of a document everybody who may see that; a foreign one is as unknown', async () => {
    await begin(shop, shop.tokens.owner, aboutOrder())
    expect((await readThread(shop, shop.tokens.apprentice, idOfOrder())).status).toBe(200)
    const foreign = await readThread(shop, shop.tokens.outsider, idOfOrder())
    const unknown = await readThread(shop, shop.tokens.outsider, threadId('order', '999', 0))
    expect([foreign.status, foreign.refusal.code]).toEqual([unknown.status, unknown.refusal.code])
    const opened = await begin(shop, shop.tokens.outsider, aboutOrder())
    const nothing = await begin(shop, shop.tokens.outsider, { about: 'order', key: '999' })
    expect([opened.status, nothing.status]).toEqual([404, 404])
    expect((await write(shop, shop.tokens.outsider, idOfOrder(), messageOf('x'))).status).toBe(404)
  })

  test('of an offer who asked for it and the parent, not a colleague', async () => {
    const vbeln = await requested(shop, shop.tokens.mechanic, [{ article_id: ids.padsBrembo }])
    const about = { about: 'offer', key: vbeln } as const
    await begin(shop, shop.tokens.mechanic, about)
    const statuses = await Promise.all(
      [shop.tokens.owner, shop.tokens.apprentice, shop.staff].map(
        async (token) => (await readThread(shop, token, threadId('offer', vbeln, 0))).status,
      ),
    )
    expect(statuses).toEqual([200, 404, 200])
    expect((await begin(shop, shop.tokens.apprentice, about)).status).toBe(404)
  })

  test('about the company each person has their own, which the parent and staff see', async () => {
    const about = { about: 'company', key: String(people.company) } as const
    const { body } = await begin(shop, shop.tokens.mechanic, { ...about, userId: people.mechanic })
    await begin(shop, shop.tokens.apprentice, { ...about, userId: people.apprentice })
    const seen = (token: string) => readThread(shop, token, body.thread).then(({ status }) => status)
    expect(await Promise.all([shop.tokens.owner, shop.staff, shop.tokens.apprentice].map(seen))).toEqual([
      200, 200, 404,
    ])
    expect((await listThreads(shop, shop.tokens.apprentice)).total).toBe(1)
    expect((await listThreads(shop, shop.tokens.owner)).total).toBe(2)
  })

  test('staff their own in the company that employs them, not what a colleague opened there', async () => {
    const colleague = 301
    await insert(shop.db, 'users', [
      userRow({ user_id: colleague, company_id: people.otherCompany, username: 'coleg', acl_roles: ['RV carpat'] }),
    ])
    const about = { about: 'company', key: String(people.otherCompany), userId: people.staff } as const
    const { body } = await begin(shop, shop.staff, about)
    const token = await openSession(shop.db, colleague)
    const seen = async (by: string) => (await readThread(shop, by, body.thread)).status
    expect([await seen(shop.staff), await seen(token)]).toEqual([200, 404])
    expect((await listThreads(shop, token)).total).toBe(0)
    expect((await write(shop, token, body.thread, messageOf('x'))).status).toBe(404)
  })

  test('staff no more once the company is not theirs', async () => {
    await begin(shop, shop.tokens.owner, aboutOrder())
    await shop.db.deleteFrom('staff_companies').execute()
    expect((await readThread(shop, shop.staff, idOfOrder())).status).toBe(404)
    expect((await listThreads(shop, shop.staff)).total).toBe(0)
    await shop.db
      .insertInto('staff_companies')
      .values({ user_id: people.staff, company_id: people.company, is_consultant: true })
      .execute()
  })
})
