import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productEndpoints } from '#src/contract/products.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { ids, insertSmallCatalogue } from '#tests/builders/small-catalogue.ts'

let shop: TestShop
let owner: string
let mechanic: string
let outsider: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
  })
  owner = await openSession(shop.db, people.owner)
  mechanic = await openSession(shop.db, people.mechanic)
  outsider = await openSession(shop.db, people.outsider)
})
afterAll(() => shop.close())

const details = (id: number, token = owner, vehicleId?: number) => shop.call(productEndpoints.details, { token, params: { id: String(id) }, query: vehicleId === undefined ? {} : { vehicle_id: String(vehicleId) } })

describe('a product (@SRCH-04)', () => {
  test('has its numbers by kind, codes, warranty and category', async () => {
    const { body } = await details(ids.padsBrembo)
    expect(body).toMatchObject({ internal_code: 'DF-10', material: '100010', status: 'active', warranty_months: 24, unit: 'buc.', category: { id: ids.discBrake, name: 'Frână cu disc' }, images: ['/media/parts/pads.webp'], vehicles_total: 1 })
    expect(body.numbers).toEqual([
      { kind: 'article', number: 'P 68 033', maker: '' }, { kind: 'oe', number: '41 06 011 92R', maker: 'DACIA' }, { kind: 'ean', number: '8020584083222', maker: '' },
      { kind: 'sap', number: '100010', maker: '' }, { kind: 'usage', number: 'SET-FATA-1', maker: '' },
    ])
  })

  test('says when it fits the asked car, and nothing for a car it is not linked to', async () => {
    expect((await details(ids.padsBrembo, owner, ids.logan)).body.fitting).toMatchObject([{ value: '2015-05 / 2017-01' }])
    expect((await details(ids.padsBrembo, owner, ids.eGolf)).body.fitting).toEqual([])
    expect((await details(ids.padsBrembo, owner, ids.logan)).body.fits_vehicle).toBe(true)
    expect((await details(ids.padsBrembo, owner, ids.eGolf)).body.fits_vehicle).toBe(false)
    expect((await details(ids.padsBrembo, owner)).body.fits_vehicle).toBeNull()
  })

  test('leads from the replaced one to the one that can be ordered, and back', async () => {
    const old = await details(ids.padsOld)
    expect(old.body).toMatchObject({ status: 'discontinued', stock_state: 'unavailable', maximum_quantity: 0, replaced_by: [{ id: ids.padsLpr, articleNumber: '05P1644', brand: 'LPR', orderable: true }] })
    expect((await details(ids.padsLpr)).body.replaces).toMatchObject([{ id: ids.padsOld, orderable: false }])
  })

  test('shows the mechanic no purchase price', async () => {
    expect((await details(ids.padsBrembo, mechanic)).body.price).toMatchObject({ purchase: null, sale: { net: 18_750 } })
  })

  test('is 404 when it does not exist and when its brand is not sold to the company', async () => {
    expect((await details(99_999)).status).toBe(404)
    expect((await details(ids.padsLpr, outsider)).status).toBe(404)
    expect((await shop.call(productEndpoints.vehicles, { token: outsider, params: { id: String(ids.padsLpr) }, query: {} })).status).toBe(404)
    expect((await shop.call(productEndpoints.alternatives, { token: outsider, params: { id: String(ids.padsLpr) }, query: {} })).status).toBe(404)
  })
})

describe('products by their ids', () => {
  const picked = (given: string, token?: string, vehicleId?: number) => shop.call(productEndpoints.picked, { token, query: { ids: given, ...(vehicleId === undefined ? {} : { vehicle_id: String(vehicleId) }) } })

  test('come in the asked order, once, and say whether they fit the asked car', async () => {
    const { body } = await picked([ids.padsLpr, ids.padsBrembo, ids.padsLpr, 99_999].join(','), owner, ids.logan)
    expect(body.items.map((row) => row.id)).toEqual([ids.padsLpr, ids.padsBrembo])
    expect(body.items[1]).toMatchObject({ fits_vehicle: true, fitting: [{ value: '2015-05 / 2017-01' }], price: { sale: { net: 18_750 } } })
    expect((await picked(String(ids.padsBrembo), owner)).body.items[0]?.fits_vehicle).toBeNull()
  })

  test('are without a brand that is not sold to the company, and ask for a session and for ids', async () => {
    expect((await picked(`${ids.padsLpr},${ids.padsBrembo}`, outsider)).body.items.map((row) => row.id)).toEqual([ids.padsBrembo])
    expect([(await picked('1')).status, (await picked('1,x', owner)).status]).toEqual([401, 422])
  })
})

describe('its vehicles', () => {
  test('come by maker with their conditions, in pages', async () => {
    const call = (page: string) => shop.call(productEndpoints.vehicles, { token: owner, params: { id: String(ids.padsBosch) }, query: { page, per_page: '1' } })
    const first = await call('1')
    expect(first.body).toMatchObject({ total: 2, total_pages: 2, items: [{ vehicle: { carId: ids.logan, manuName: 'DACIA', image: '/media/bodies/sd.webp' }, fitting: [] }] })
    expect((await call('2')).body.items.map(({ vehicle }) => vehicle.carId)).toEqual([ids.eGolf])
  })

  test("begin with the asked one and the person's own, whose plate is nobody else's to see", async () => {
    const call = async (token: string, vehicleId?: number) =>
      (await shop.call(productEndpoints.vehicles, { token, params: { id: String(ids.padsBosch) }, query: vehicleId === undefined ? {} : { vehicle_id: String(vehicleId) } })).body.items.map(({ vehicle, mine, registration_number: plate }) => [vehicle.carId, mine, plate])
    await shop.db.insertInto('user_vehicles').values({ user_id: people.owner, car_id: ids.eGolf, registration_number: 'CJ 01 ABC', vin: null }).execute()
    expect(await call(owner)).toEqual([[ids.eGolf, true, 'CJ 01 ABC'], [ids.logan, false, null]])
    expect(await call(owner, ids.logan)).toEqual([[ids.logan, false, null], [ids.eGolf, true, 'CJ 01 ABC']])
    expect(await call(mechanic)).toEqual([[ids.logan, false, null], [ids.eGolf, false, null]])
  })
})

describe('its alternatives', () => {
  const alternatives = (id: number, token = owner) => shop.call(productEndpoints.alternatives, { token, params: { id: String(id) }, query: { vehicle_id: String(ids.logan) } })

  test('share an OE number however it is spelt, nearest quality first', async () => {
    const { body } = await alternatives(ids.padsBrembo)
    expect(body.items.map((item) => item.id)).toEqual([ids.padsBosch, ids.padsLpr])
  })

  test('say of each whether it fits the asked car, and nothing when none was asked', async () => {
    const { body } = await shop.call(productEndpoints.alternatives, { token: owner, params: { id: String(ids.padsBrembo) }, query: { vehicle_id: String(ids.eGolf) } })
    expect(body.items.map((item) => [item.id, item.fits_vehicle])).toEqual([[ids.padsBosch, true], [ids.padsLpr, false]])
    const unasked = await shop.call(productEndpoints.alternatives, { token: owner, params: { id: String(ids.padsBrembo) }, query: {} })
    expect(unasked.body.items.map((item) => item.fits_vehicle)).toEqual([null, null])
  })

  test('leave out brands that are not sold to the company', async () => {
    expect((await alternatives(ids.padsBrembo, outsider)).body.items.map((item) => item.id)).toEqual([ids.padsBosch])
  })

  test('of an article without OE numbers are none', async () => {
    expect((await alternatives(ids.discsBrembo)).body.items).toEqual([])
  })
})
