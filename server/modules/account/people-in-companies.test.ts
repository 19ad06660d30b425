import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { rights } from '#src/contract/endpoint.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { syncEndpoints } from '#src/contract/sync.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { missingRight } from '#src/domain/people/access.ts'
import { hashToken } from '#server/access/token.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import { callers, companies } from '#tests/access/cast.ts'
import { tokens } from '#tests/access/sessions.ts'
import { insertStage, layOut } from '#tests/access/world.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(insertStage)
})
afterAll(() => shop.close())
beforeEach(() => layOut(shop.db, 'none'))

const MECHANIC = 101
const membership = (companyId: number) =>
  shop.db
    .selectFrom('user_companies')
    .selectAll()
    .where('user_id', '=', MECHANIC)
    .where('company_id', '=', companyId)
    .executeTakeFirst()

test.each(callers)('$name holds in their company what they were given', async (caller) => {
  const principal = await principalOf(shop.db, tokens.of(caller))
  expect(rights.filter((right) => missingRight(principal, [right], 'carpat') === null)).toEqual(
    rights.filter((right) => caller.rights.includes(right)),
  )
})

describe('a person in two companies', () => {
  const there = 'mechanic-in-the-other-company'.padEnd(43, '-')
  const here = tokens.of(callers.find(({ name }) => name === 'mecanic')!)
  beforeEach(async () => {
    await shop.db
      .deleteFrom('user_companies')
      .where('user_id', '=', MECHANIC)
      .where('company_id', '=', companies.other)
      .execute()
    await insert(shop.db, 'user_companies', [
      {
        user_id: MECHANIC,
        company_id: companies.other,
        role: 'owner',
        is_parent: true,
        can_place_orders: false,
        may_see_purchase_prices: true,
        may_see_finances: true,
        is_points_collector: false,
        shipping_point_id: companies.other * 10,
      },
    ])
    await insert(shop.db, 'sessions', [
      {
        token_id: randomUUID(),
        token_hash: hashToken(there),
        user_id: MECHANIC,
        actor_id: MECHANIC,
        company_id: companies.other,
        expires_at: new Date(Date.now() + 3_600_000),
      },
    ])
  })

  test('has in each the rights, the role and the shipping point of there, and knows both', async () => {
    const [mine, other] = await Promise.all(
      [here, there].map(async (token) => (await shop.call(sessionEndpoints.initialData, { token })).body),
    )
    expect([mine!.may_see_purchase_prices, mine!.may_see_finances, mine!.can_place_orders, mine!.user.role]).toEqual([
      false,
      false,
      true,
      'mecanic',
    ])
    expect([
      other!.may_see_purchase_prices,
      other!.may_see_finances,
      other!.can_place_orders,
      other!.user.role,
    ]).toEqual([true, true, false, 'owner'])
    expect([mine!.company.id, other!.company.id, other!.shippingPoint?.id]).toEqual([
      companies.workshop,
      companies.other,
      companies.other * 10,
    ])
    expect(mine!.companies.map(({ id }) => id)).toEqual([companies.workshop, companies.other])
    expect([mine!.parentKunnr, other!.parentKunnr]).toEqual([`C${companies.workshop}`, null])
    // The distributor's company that sells to it, beside its own number there.
    await shop.db
      .updateTable('companies')
      .set({ company_code: '1000' })
      .where('company_id', '=', companies.workshop)
      .execute()
    const { company } = (await shop.call(sessionEndpoints.initialData, { token: here })).body
    expect(company).toMatchObject({ company_code: '1000', customer_code: `C${companies.workshop}` })
    expect(other!.principal).toBe(`${companies.other}.${MECHANIC}.${MECHANIC}`)
  })

  test('has vehicles, keys of devices and a usual shipping point apart', async () => {
    const car = { params: { carId: String(ids.eGolf) } }
    await shop.call(vehicleEndpoints.putUserVehicle, {
      token: there,
      key: randomUUID(),
      ...car,
      body: { saved: true, registration_number: 'CJ 99 DOI' },
    })
    const carsOf = async (token: string) =>
      (await shop.call(vehicleEndpoints.userVehicles, { token })).body.items.map(({ vehicle }) => vehicle.carId)
    expect([await carsOf(here), await carsOf(there)]).toEqual([[ids.logan], [ids.eGolf]])
    const device_id = randomUUID()
    const keyOf = async (token: string) =>
      (await shop.call(syncEndpoints.deviceKey, { token, body: { device_id } })).body.key
    expect(await keyOf(here)).not.toBe(await keyOf(there))
    await shop.call(accountEndpoints.chooseShippingPoint, {
      token: here,
      body: { shippingPoint: companies.workshop * 10 },
    })
    expect((await membership(companies.other))!.shipping_point_id).toBe(companies.other * 10)
    expect((await shop.call(cartEndpoints.items, { token: there })).body.items).toEqual([])
  })

  test('waits in each for what comes into stock there', async () => {
    const filter = { params: { id: String(ids.filterBosch) } }
    const waits = (token: string) =>
      Promise.all([
        shop.call(stockNotificationEndpoints.list, { token }).then(({ body }) => body.items.length),
        shop.call(productEndpoints.details, { token, ...filter }).then(({ body }) => body.is_awaited),
      ])
    await shop.db.deleteFrom('stock_notifications').where('user_id', '=', MECHANIC).execute()
    await shop.call(stockNotificationEndpoints.register, { token: here, ...filter })
    expect([await waits(here), await waits(there)]).toEqual([
      [1, true],
      [0, false],
    ])
    await shop.call(stockNotificationEndpoints.register, { token: there, ...filter })
    expect([await waits(here), await waits(there)]).toEqual([
      [1, true],
      [1, true],
    ])
    await shop.call(stockNotificationEndpoints.cancel, { token: there, ...filter })
    expect([await waits(here), await waits(there)]).toEqual([
      [1, true],
      [0, false],
    ])
  })

  test('is deactivated in one and goes on in the other', async () => {
    await shop.db
      .updateTable('user_companies')
      .set({ status: 'blocked' })
      .where('user_id', '=', MECHANIC)
      .where('company_id', '=', companies.other)
      .execute()
    expect((await shop.call(sessionEndpoints.initialData, { token: there })).status).toBe(409)
    expect((await shop.call(sessionEndpoints.initialData, { token: here })).body.companies).toHaveLength(1)
  })
})

describe('what import files say of a person', () => {
  const set = (given: object) => shop.db.updateTable('users').set(given).where('user_id', '=', MECHANIC).execute()

  test('holds in the home company at once', async () => {
    await set({ can_place_orders: false, may_see_purchase_prices: true, may_see_finances: true, role: 'gestionar' })
    expect(await membership(companies.workshop)).toMatchObject({
      can_place_orders: false,
      may_see_purchase_prices: true,
      may_see_finances: true,
      role: 'gestionar',
    })
    await set({ may_see_purchase_prices: false })
    expect(await membership(companies.workshop)).toMatchObject({
      may_see_purchase_prices: false,
      may_see_finances: false,
    })
    await set({ can_place_orders: true, may_see_finances: false, role: 'mecanic' })
  })

  test('keeps the shipping point that the person chose', async () => {
    await insert(shop.db, 'shipping_points', [
      {
        shipping_point_id: 19,
        company_id: companies.workshop,
        kunnr: 'K19',
        name: 'Hală',
        address: '',
        city: '',
        county: '',
        postal_code: '',
        is_default: false,
      },
    ])
    await shop.call(accountEndpoints.chooseShippingPoint, {
      token: tokens.of(callers[1]!),
      body: { shippingPoint: 19 },
    })
    await set({ role: 'mecanic' })
    expect((await membership(companies.workshop))!.shipping_point_id).toBe(19)
    await shop.db
      .updateTable('user_companies')
      .set({ shipping_point_id: null })
      .where('shipping_point_id', '=', 19)
      .execute()
    await shop.db.deleteFrom('shipping_points').where('shipping_point_id', '=', 19).execute()
  })

  test('moves them: who changes the company is out of the former one, and logged out', async () => {
    await set({ company_id: companies.reseller })
    expect(await membership(companies.workshop)).toBeUndefined()
    expect((await shop.call(sessionEndpoints.initialData, { token: tokens.of(callers[1]!) })).status).toBe(401)
    await set({ company_id: companies.workshop })
  })
})

test('finances without purchase prices cannot be given @T-16', async () => {
  await expect(
    shop.db.updateTable('user_companies').set({ may_see_finances: true }).where('user_id', '=', MECHANIC).execute(),
  ).rejects.toMatchObject({ code: '23514' })
})

test('a shipping point of another company is nobody’s usual one', async () => {
  await expect(
    shop.db
      .updateTable('user_companies')
      .set({ shipping_point_id: companies.other * 10 })
      .where('user_id', '=', MECHANIC)
      .execute(),
  ).rejects.toMatchObject({ code: '23503' })
})

test('who acts for another and is staff no more, acts no more', async () => {
  const acting = callers.find(({ actorId }) => actorId !== undefined)!
  await shop.db.updateTable('users').set({ acl_roles: [] }).where('user_id', '=', acting.actorId!).execute()
  expect((await shop.call(sessionEndpoints.initialData, { token: tokens.of(acting) })).status).toBe(401)
  await shop.db
    .updateTable('users')
    .set({ acl_roles: ['RV carpat'] })
    .where('user_id', '=', acting.actorId!)
    .execute()
})
