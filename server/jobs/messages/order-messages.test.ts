import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { type ErpShop, openErpShop } from '#tests/api/erp.ts'
import { type OrderingShop, startAfresh } from '#tests/api/ordering.ts'
import { people } from '#tests/builders/people.ts'
import { tellOfOrders } from './order-messages.ts'

let world: ErpShop
let shop: OrderingShop
beforeAll(async () => {
  world = await openErpShop()
  shop = world.shop
})
afterAll(() => world.close())
beforeEach(() => startAfresh(shop))

describe('who ordered', () => {
  test('is written to once about what was cancelled, held or refused, and about nothing else', async () => {
    const number = await world.ordered()
    await world.tell(number, { version: 1, state: 'held', reason: 'limită de credit' })
    await world.tell(number, { version: 2, state: 'accepted', lines: [{ line: 1, confirmed: 4, reason: 'lipsă' }] })
    await world.deliver('D7', number, [{ line: 1, quantity: 4 }])
    await world.deliver('D7', number, [], { version: 2 })
    await world.tell(number, { version: 3, state: 'refused', reason: 'client blocat' })
    const hints: unknown[] = []
    const deps = {
      db: shop.db,
      publicUrl: 'https://shop.example',
      realtime: { emitToRoom: (...hint: unknown[]) => void hints.push(hint) },
    }
    await shop.db.updateTable('order_events').set({ mailed_at: null }).execute()
    await sql`update order_events set mailed_at = now() where order_id <> (select order_id from orders where number = ${number})`.execute(
      shop.db,
    )
    await shop.db.deleteFrom('outgoing_messages').execute()
    expect([await tellOfOrders(deps), await tellOfOrders(deps)]).toEqual([5, 0])
    const mails = await queuedMails(shop.db)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Comanda ${number} este reținută la credit`,
      `Comanda ${number} nu poate fi livrată în întregime`,
      `Comanda ${number} a fost refuzată`,
    ])
    expect(mails[1]!.text).toContain('2 din 6 buc. (')
    expect(hints).toHaveLength(5)
    expect(hints[0]).toEqual([`company:${people.company}`, 'order.changed', { number }])
  })

  test('and has left the company since is mailed nothing of it: its parents are', async () => {
    const number = await world.ordered()
    await sql`update orders set user_id = ${people.mechanic} where number = ${number}`.execute(shop.db)
    const standing = (given: { status: 'active' | 'blocked'; removed_at: Date | null }) =>
      shop.db.updateTable('user_companies').set(given).where('user_id', '=', people.mechanic).execute()
    await standing({ status: 'blocked', removed_at: new Date() })
    await shop.db.deleteFrom('outgoing_messages').execute()
    await world.tell(number, { version: 1, state: 'held', reason: 'limită de credit' })
    await tellOfOrders({ db: shop.db, publicUrl: 'https://shop.example', realtime: { emitToRoom: () => undefined } })
    await standing({ status: 'active', removed_at: null })
    const { email } = await shop.db
      .selectFrom('users')
      .select('email')
      .where('user_id', '=', people.owner)
      .executeTakeFirstOrThrow()
    expect((await queuedMails(shop.db)).map(({ to }) => to)).toEqual([email])
  })

  test('sees on the order what is confirmed, delivered and cancelled, and that it is held', async () => {
    const number = await world.ordered()
    await world.tell(number, { version: 1, state: 'held', reason: 'limită de credit' })
    await world.tell(number, { version: 2, state: 'accepted', lines: [{ line: 1, confirmed: 4, reason: 'lipsă' }] })
    await world.deliver('D8', number, [{ line: 1, quantity: 3 }])
    await world.tell(number, { version: 3, state: 'held', reason: 'limită de credit' })
    const { body } = await shop.call(orderCalls.details, { token: shop.tokens.owner, params: { number } })
    expect([body.status, body.erp]).toEqual(['in_progress', { state: 'held', reason: 'limită de credit' }])
    expect(body.items[0]).toMatchObject({
      quantity: 6,
      confirmed: 4,
      delivered: 3,
      invoiced: 0,
      cancelled: 2,
      cancel_reason: 'lipsă',
    })
  })
})
