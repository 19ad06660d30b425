import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { cartCheckEndpoints } from '#src/contract/ordering/cart-check.ts'
import { cartV1Endpoints } from '#src/contract/ordering/cart-v1.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { hashToken } from '#server/access/token.ts'
import { add, orderOf, type OrderingShop, readCart, send, startAfresh } from '#tests/api/ordering.ts'
import { withSessions } from '#tests/api/catalogue-shop.ts'
import { asking } from '#tests/api/test-shop.ts'
import { openTestProcess, openTestSocket, type TestProcess, type TestSocket } from '#tests/api/two-processes.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insertOrderingWorld } from '#tests/builders/ordering-world.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let base: OrderingShop
let here: TestProcess
let there: TestProcess
/** Calls that the other process answers. */
let shop: OrderingShop
let open: TestSocket[] = []
beforeAll(async () => {
  base = await withSessions(insertOrderingWorld)
  ;[here, there] = [await openTestProcess(base.url), await openTestProcess(base.url)]
  shop = { ...base, app: there.app, call: asking(there.app) }
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await base.close()
})
beforeEach(() => startAfresh(shop))
afterEach(() => {
  for (const { socket } of open) socket.disconnect()
  open = []
})

async function socketOf(token: string | undefined, process = here): Promise<TestSocket> {
  const opened = await openTestSocket(await process.url(), token)
  open.push(opened)
  return opened
}
const hears = (screen: TestSocket, event: unknown[]) =>
  expect.poll(() => screen.heard, { timeout: 30_000, interval: 10 }).toContainEqual(event)
const isEnded = (screen: TestSocket) =>
  expect.poll(() => screen.socket.connected, { timeout: 30_000, interval: 10 }).toBe(false)
/** Hints that were on their way have arrived: one that is sent now comes after them. */
async function quiet(screen: TestSocket, personId: number): Promise<void> {
  there.app.deps.realtime.emit(personId, 'announcement.published', {})
  await hears(screen, ['announcement.published', {}])
}

describe('a hint', () => {
  test("of a change in one process reaches the person's screens of another, and nobody else's", async () => {
    const [owner, mechanic] = [await socketOf(shop.tokens.owner), await socketOf(shop.tokens.mechanic)]
    await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
    await hears(owner, ['cart.changed', {}])
    await quiet(mechanic, people.mechanic)
    expect(mechanic.heard).toEqual([['announcement.published', {}]])
  })

  test.each<[string, (uuid: string) => Promise<{ status: number }>]>([
    [
      'added by the first version',
      () =>
        shop.call(cartV1Endpoints.add, {
          token: shop.tokens.owner,
          body: { item: { id: ids.padsBrembo, requestedQuantity: 2 } },
        }),
    ],
    [
      'set to what can be had',
      (uuid) =>
        shop.call(cartV1Endpoints.updateAvailability, { token: shop.tokens.owner, body: { items: [{ uuid }] } }),
    ],
    ['emptied by the first version', () => shop.call(cartV1Endpoints.clear, { token: shop.tokens.owner })],
    [
      'asked no more about',
      () =>
        shop.call(cartCheckEndpoints.mute, {
          token: shop.tokens.owner,
          key: randomUUID(),
          body: { car_id: ids.logan, rule: 'companion', kind: ids.discs, muted: true },
        }),
    ],
  ])("of a cart that is %s reaches the person's other screens", async (_, change) => {
    const [line] = (await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])).items
    const screen = await socketOf(shop.tokens.owner)
    await quiet(screen, people.owner)
    screen.heard.length = 0
    expect((await change(line!.uuid)).status).toBeLessThan(300)
    await hears(screen, ['cart.changed', {}])
  })

  test('leaves when its effect is committed: none for an order that was refused, and what it names can be read', async () => {
    const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
    const screen = await socketOf(shop.tokens.owner)
    const wrong = { ...orderOf(cart), shipping_point: 999_999 }
    expect((await send(shop, shop.tokens.owner, wrong)).status).toBeGreaterThanOrEqual(400)
    await quiet(screen, people.owner)
    expect(screen.heard.map(([event]) => event)).toEqual(['announcement.published'])
    expect((await send(shop, shop.tokens.owner, orderOf(await readCart(shop, shop.tokens.owner)))).status).toBe(201)
    await expect.poll(() => screen.heard.map(([event]) => event), { timeout: 30_000 }).toContain('order.changed')
  })

  test('for a company or for staff reaches those alone', async () => {
    const staffToken = await openSession(base.db, people.staff)
    const [owner, outsider, staff] = [
      await socketOf(shop.tokens.owner),
      await socketOf(shop.tokens.outsider),
      await socketOf(staffToken),
    ]
    there.app.deps.realtime.emitToRoom(`company:${people.company}`, 'order.changed', { number: 'C' })
    there.app.deps.realtime.emitToRoom('staff', 'order.changed', { number: 'S' })
    await hears(owner, ['order.changed', { number: 'C' }])
    await hears(staff, ['order.changed', { number: 'S' }])
    await quiet(outsider, people.outsider)
    expect(
      [owner.heard, staff.heard, outsider.heard].map(
        (heard) => heard.filter(([event]) => event === 'order.changed').length,
      ),
    ).toEqual([1, 1, 0])
  })

  test('arrives again after each of twenty losses of the listening connections, and no place of their pools is lost', async () => {
    const screen = await socketOf(shop.tokens.owner)
    for (let loss = 1; loss <= 20; loss += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'atelier signals'`.execute(
        base.db,
      )
      screen.heard.length = 0
      const telling = setInterval(() => there.app.deps.realtime.emit(people.owner, 'cart.changed', {}), 20)
      await hears(screen, ['cart.changed', {}]).finally(() => clearInterval(telling))
    }
    for (const {
      signals: { pool },
    } of [here, there]) {
      expect(pool.totalCount).toBeLessThanOrEqual(3)
      await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 30_000 }).toBe(1)
      expect(pool.waitingCount).toBe(0)
    }
    // Once each, however often the connection was opened anew.
    screen.heard.length = 0
    there.app.deps.realtime.emit(people.owner, 'order.changed', { number: '7' })
    await quiet(screen, people.owner)
    expect(screen.heard.filter(([event]) => event === 'order.changed')).toHaveLength(1)
  }, 60_000)
})

describe('a socket', () => {
  test('opens for a living session, over websocket alone', async () => {
    expect((await socketOf(shop.tokens.owner)).refusal).toBeNull()
    expect([(await socketOf(undefined)).refusal, (await socketOf('made up')).refusal]).toEqual([
      'unauthorized',
      'unauthorized',
    ])
    const polling = await fetch(`${await here.url()}/socket.io/?EIO=4&transport=polling`)
    expect(polling.status).toBe(400)
  })

  test('ends when its session is logged out in another process; others of the person stay', async () => {
    const [token, other] = [await openSession(base.db, people.owner), await openSession(base.db, people.owner)]
    const [screen, otherScreen] = [await socketOf(token), await socketOf(other)]
    expect((await shop.call(sessionEndpoints.logout, { token })).status).toBe(204)
    await isEnded(screen)
    expect(screen.heard).toContainEqual(['session.ended', { reason: 'logout' }])
    await quiet(otherScreen, people.owner)
    expect(otherScreen.socket.connected).toBe(true)
    expect((await asking(here.app)(cartEndpoints.items, { token })).status).toBe(401)
  })

  test('ends at once when its person is blocked, or who acts for them is, by whatever means', async () => {
    const acting = await openSession(base.db, people.owner, people.staff)
    const [apprentice, staff] = [await socketOf(shop.tokens.apprentice), await socketOf(acting)]
    await base.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('user_id', 'in', [people.apprentice, people.staff])
      .execute()
    await Promise.all([isEnded(apprentice), isEnded(staff)])
    expect([apprentice.heard, staff.heard]).toEqual([
      [['session.ended', { reason: 'deactivated' }]],
      [['session.ended', { reason: 'deactivated' }]],
    ])
    await base.db
      .updateTable('users')
      .set({ status: 'active' })
      .where('user_id', 'in', [people.apprentice, people.staff])
      .execute()
  })

  test('ends at once when its person is blocked in the company of the session; in another company it goes on', async () => {
    const { company_id, user_id, ...membership } = await base.db
      .selectFrom('user_companies')
      .selectAll()
      .where('user_id', '=', people.apprentice)
      .executeTakeFirstOrThrow()
    await base.db
      .insertInto('user_companies')
      .values({ ...membership, user_id, company_id: people.otherCompany, shipping_point_id: null })
      .execute()
    const [token, tokenThere] = [await openSession(base.db, user_id), await openSession(base.db, user_id)]
    await base.db
      .updateTable('sessions')
      .set({ company_id: people.otherCompany })
      .where('token_hash', '=', hashToken(tokenThere))
      .execute()
    const [screen, screenThere] = [await socketOf(token), await socketOf(tokenThere)]
    await base.db
      .updateTable('user_companies')
      .set({ status: 'blocked' })
      .where('user_id', '=', user_id)
      .where('company_id', '=', company_id)
      .execute()
    await isEnded(screen)
    expect(screen.heard).toEqual([['session.ended', { reason: 'deactivated' }]])
    expect((await socketOf(token)).refusal).toBe('unauthorized')
    await quiet(screenThere, user_id)
    expect(screenThere.socket.connected).toBe(true)
    await base.db
      .updateTable('user_companies')
      .set({ status: 'active' })
      .where('user_id', '=', user_id)
      .where('company_id', '=', company_id)
      .execute()
    await base.db
      .deleteFrom('user_companies')
      .where('user_id', '=', user_id)
      .where('company_id', '=', people.otherCompany)
      .execute()
  })

  test('ends at once when who acts for somebody is staff no more; their own goes on', async () => {
    const { acl_roles: roles } = await base.db
      .selectFrom('users')
      .select('acl_roles')
      .where('user_id', '=', people.staff)
      .executeTakeFirstOrThrow()
    const [acting, own] = [
      await socketOf(await openSession(base.db, people.owner, people.staff)),
      await socketOf(await openSession(base.db, people.staff)),
    ]
    await base.db.updateTable('users').set({ acl_roles: [] }).where('user_id', '=', people.staff).execute()
    await isEnded(acting)
    expect(acting.heard).toEqual([['session.ended', { reason: 'logout' }]])
    await quiet(own, people.staff)
    expect(own.socket.connected).toBe(true)
    await base.db.updateTable('users').set({ acl_roles: roles }).where('user_id', '=', people.staff).execute()
  })

  test('ends at once when the company is assigned no more to who acts for somebody of it @T-25', async () => {
    const acting = await socketOf(await openSession(base.db, people.owner, people.staff))
    expect(acting.refusal).toBeNull()
    await base.db.deleteFrom('staff_companies').where('user_id', '=', people.staff).execute()
    // Sooner than the look that comes every half minute.
    await expect.poll(() => acting.socket.connected, { timeout: 5_000, interval: 10 }).toBe(false)
    expect(acting.heard).toEqual([['session.ended', { reason: 'logout' }]])
  })

  test('hears what is for staff from the moment its person gets the role, and until they lose it', async () => {
    const { acl_roles: roles } = await base.db
      .selectFrom('users')
      .select('acl_roles')
      .where('user_id', '=', people.staff)
      .executeTakeFirstOrThrow()
    const [staff, owner] = [await socketOf(await openSession(base.db, people.staff)), await socketOf(shop.tokens.owner)]
    const setRoles = (userId: number, given: string[]) =>
      base.db.updateTable('users').set({ acl_roles: given }).where('user_id', '=', userId).execute()
    /** Whether each hears a hint for staff that is told now. */
    const listening = async (number: string) => {
      there.app.deps.realtime.emitToRoom('staff', 'order.changed', { number })
      await quiet(staff, people.staff)
      await quiet(owner, people.owner)
      return [staff, owner].map(({ heard }) =>
        heard.splice(0).some(([, payload]) => (payload as { number?: string }).number === number),
      )
    }
    let told = 0
    const listens = (expected: readonly boolean[]) =>
      expect.poll(() => listening(`told ${(told += 1)}`), { timeout: 10_000, interval: 50 }).toEqual(expected)
    await listens([true, false])
    await setRoles(people.staff, [])
    await listens([false, false])
    await setRoles(people.owner, roles)
    await listens([false, true])
    await Promise.all([setRoles(people.staff, roles), setRoles(people.owner, [])])
    await listens([true, false])
    expect([staff.socket.connected, owner.socket.connected]).toEqual([true, true])
  })

  test('ends at the next look when its session has expired', async () => {
    const token = await openSession(base.db, people.owner)
    const screen = await socketOf(token)
    await base.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('token_hash', '=', hashToken(token))
      .execute()
    expect(screen.socket.connected).toBe(true)
    // What looks every half minute is asked to look now.
    await sql`select pg_notify('atelier_wake', 'sessions')`.execute(base.db)
    await isEnded(screen)
  })

  test("that cannot be checked because the database is away is told to come back, not that it is nobody's", async () => {
    const closed = await openTestProcess(base.url)
    const url = await closed.url()
    await closed.app.deps.db.destroy()
    const screen = await openTestSocket(url, shop.tokens.owner)
    open.push(screen)
    expect(screen.refusal).toBe('unavailable')
    await closed.app.close()
    await closed.signals.close()
  })
})
