import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { FitAnswers } from '#src/contract/catalogue/fit.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import {
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setStock,
  startAfresh,
} from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

const put = (
  items: readonly { id: number; car_id?: number | null; fit_answers?: FitAnswers }[],
  token = shop.tokens.owner,
) =>
  shop.call(cartEndpoints.addMultiple, {
    token,
    key: randomUUID(),
    body: { items: items.map((item) => ({ ...item, variants: [{ requested_quantity: 2 }] })) },
  })
const answer = (carId: number, answers: Record<string, string | null>, token = shop.tokens.owner) =>
  shop.call(cartEndpoints.answerFit, { token, key: randomUUID(), body: { car_id: carId, fit_answers: answers } })
const states = async (token = shop.tokens.owner) =>
  (await readCart(shop, token)).items.map((line) => line.fit?.state ?? null)

describe('a line says whether it fits its vehicle', () => {
  test('by the linkage and the answers that came with it', async () => {
    await put([
      { id: ids.padsBrembo, car_id: ids.logan, fit_answers: { production_date: '2016-03' } },
      { id: ids.padsLpr, car_id: ids.logan },
      { id: ids.padsBrembo, car_id: ids.eGolf },
      { id: ids.discsBrembo },
    ])
    expect(await states()).toEqual(['fits', 'fits', 'does_not_fit', null])
  })

  test('as open where nothing was answered, with what to ask', async () => {
    await put([{ id: ids.padsBrembo, car_id: ids.logan }])
    const { fit } = (await readCart(shop, shop.tokens.owner)).items[0]!
    expect(fit).toMatchObject({
      state: 'fits_if',
      linked: true,
      answers: {},
      facts: { built_from: 201210, built_to: 202012 },
      fitting: [[{ key: 'built_from', value: '05.2015' }], [{ key: 'built_from', value: '01.2017' }]],
    })
  })

  test('and says nothing of what is made for no vehicle', async () => {
    await setStock(shop, ids.filterBosch, { [ids.branch]: 5 })
    await put([{ id: ids.filterBosch, car_id: ids.logan }])
    expect(await states()).toEqual([null])
  })

  test('by the shop’s own reckoning, whatever a device says besides', async () => {
    const item = {
      id: ids.padsBrembo,
      car_id: ids.logan,
      fit_answers: { production_date: '2013-01' },
      fit: { state: 'fits' },
      fits_vehicle: true,
    }
    await put([item])
    expect(await states()).toEqual(['does_not_fit'])
  })

  test.each([[{ production_date: 'mai 2016' }], [{ price: '1' }], [{ production_date: 201603 }]])(
    'refuses the answers %j at their item',
    async (answers) => {
      const { status, refusal } = await put([
        { id: ids.padsBrembo, car_id: ids.logan, fit_answers: answers as unknown as FitAnswers },
      ])
      expect([
        status,
        Object.keys(refusal.errors ?? {}).every((field) => field.startsWith('items.0.fit_answers')),
      ]).toEqual([422, true])
    },
  )

  test('a second addition brings its answers to the line', async () => {
    await put([{ id: ids.padsBrembo, car_id: ids.logan }])
    await put([{ id: ids.padsBrembo, car_id: ids.logan, fit_answers: { production_date: '2016-03' } }])
    expect(await states()).toEqual(['fits'])
  })
})

describe('answering in the cart', () => {
  test('tells every line of that vehicle, and no other', async () => {
    await put([
      { id: ids.padsBrembo, car_id: ids.logan },
      { id: ids.padsLpr, car_id: ids.logan },
      { id: ids.padsBosch, car_id: ids.eGolf },
    ])
    const { body } = await answer(ids.logan, { production_date: '2016-03' })
    expect(body.items.map((line) => [line.fit?.state, line.fit?.answers])).toEqual([
      ['fits', { production_date: '2016-03' }],
      ['fits', {}],
      ['fits', {}],
    ])
  })

  test('can be changed and taken back', async () => {
    await put([{ id: ids.padsBrembo, car_id: ids.logan, fit_answers: { production_date: '2016-03' } }])
    await answer(ids.logan, { production_date: '2013-01' })
    expect(await states()).toEqual(['does_not_fit'])
    await answer(ids.logan, { production_date: null })
    expect(await states()).toEqual(['fits_if'])
  })

  test('is no error without a line, and reaches nobody else’s cart', async () => {
    await put([{ id: ids.padsBrembo, car_id: ids.logan }], shop.tokens.mechanic)
    expect((await answer(ids.logan, { production_date: '2016-03' })).status).toBe(200)
    expect(await states(shop.tokens.mechanic)).toEqual(['fits_if'])
  })

  test.each([[{ production_date: '2016-99' }], [{ anything: 'x' }]])('refuses %j', async (answers) => {
    const { status, refusal } = await answer(ids.logan, answers)
    expect([status, Object.keys(refusal.errors ?? {}).every((field) => field.startsWith('fit_answers'))]).toEqual([
      422,
      true,
    ])
  })

  test('needs a key, and more answers than a vehicle has are refused', async () => {
    expect(
      (
        await shop.call(cartEndpoints.answerFit, {
          token: shop.tokens.owner,
          body: { car_id: ids.logan, fit_answers: {} },
        })
      ).status,
    ).toBe(400)
    await put([{ id: ids.padsBrembo, car_id: ids.logan }])
    const fifty = (from: number) =>
      Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`choice:c${from + index}`, '1']))
    for (const from of [0, 50, 100, 150]) await answer(ids.logan, fifty(from))
    expect((await answer(ids.logan, { 'choice:one_more': '1' })).status).toBe(422)
  })
})

describe('what is noted of the vehicle after a line was put in', () => {
  const VIN = 'UU1KSD0F123456789'
  const note = (body: Record<string, unknown>, token = shop.tokens.owner) =>
    shop.call(vehicleEndpoints.putUserVehicle, { token, key: randomUUID(), params: { carId: String(ids.logan) }, body })
  const known = (carIds: number[], date: string | null) =>
    shop.db.insertInto('vin_records').values({ vin: VIN, car_ids: carIds, production_date: date }).execute()
  beforeEach(async () => {
    await shop.db.deleteFrom('vin_records').execute()
    await shop.db.deleteFrom('user_vehicles').execute()
    await put([{ id: ids.padsBrembo, car_id: ids.logan }])
  })

  test('answers its question, and is the person’s own', async () => {
    await note({ fit_answers: { production_date: '2016-03' } })
    expect(await states()).toEqual(['fits'])
    await note({ fit_answers: { production_date: null } })
    expect(await states()).toEqual(['fits_if'])
    await note({ fit_answers: { production_date: '2016-03' } }, shop.tokens.mechanic)
    expect(await states()).toEqual(['fits_if'])
  })

  test('a chassis number tells when that very car was built', async () => {
    await known([ids.logan], '2016-03-14')
    await note({ vin: VIN })
    expect((await readCart(shop, shop.tokens.owner)).items[0]!.fit).toMatchObject({
      state: 'fits',
      answers: { production_date: '2016-03' },
      told: ['production_date'],
    })
    await note({ vin: null })
    expect(await states()).toEqual(['fits_if'])
  })

  test('but not the number of another vehicle, or one of which that is not known', async () => {
    await known([ids.eGolf], '2016-03-14')
    await note({ vin: VIN })
    expect(await states()).toEqual(['fits_if'])
    await shop.db
      .updateTable('vin_records')
      .set({ car_ids: [ids.logan], production_date: null })
      .execute()
    expect(await states()).toEqual(['fits_if'])
  })

  test('goes before an answer that came with the line earlier, and answering in the cart changes it', async () => {
    await note({ fit_answers: { production_date: '2016-03' } })
    await put([{ id: ids.padsBrembo, car_id: ids.logan, fit_answers: { production_date: '2013-01' } }])
    expect(await states()).toEqual(['fits'])
    await answer(ids.logan, { production_date: '2013-01' })
    expect(await states()).toEqual(['does_not_fit'])
    const { body } = await shop.call(vehicleEndpoints.userVehicles, { token: shop.tokens.owner })
    expect(body.items.map(({ fit_answers }) => fit_answers)).toEqual([{ production_date: '2013-01' }])
  })

  test('leaves with the order, which is not taken for an answer when it is ordered again', async () => {
    await known([ids.logan], '2016-03-14')
    await note({ vin: VIN })
    const { number } = (await send(shop, shop.tokens.owner, orderOf(await readCart(shop, shop.tokens.owner)))).body
      .orders[0]!
    const details = await shop.call(orderCalls.details, { token: shop.tokens.owner, params: { number } })
    expect(details.body.items[0]!.fit).toMatchObject({ state: 'fits', answers: { production_date: '2016-03' } })
    await note({ vin: null })
    await shop.call(orderCalls.reorder, { token: shop.tokens.owner, key: randomUUID(), params: { number } })
    expect(await states()).toEqual(['fits_if'])
  })
})

describe('an order', () => {
  const ordered = async (answers: FitAnswers) => {
    await put([{ id: ids.padsBrembo, car_id: ids.logan, fit_answers: answers }])
    return (await send(shop, shop.tokens.owner, orderOf(await readCart(shop, shop.tokens.owner)))).body.orders[0]!
      .number
  }
  const fitOfOrder = async (number: string) =>
    (await shop.call(orderCalls.details, { token: shop.tokens.owner, params: { number } })).body.items[0]!.fit

  test('keeps how each line stood, and of what', async () => {
    const number = await ordered({ production_date: '2016-03' })
    expect(await fitOfOrder(number)).toMatchObject({
      state: 'fits',
      answers: { production_date: '2016-03' },
      fitting: [[{ value: '05.2015' }], [{ value: '01.2017' }]],
    })
    expect(await fitOfOrder(await ordered({}))).toMatchObject({ state: 'fits_if', answers: {} })
  })

  test('says so still when the catalogue says something else', async () => {
    const number = await ordered({ production_date: '2016-03' })
    const linkage = await shop.db
      .selectFrom('linkages')
      .selectAll()
      .where('article_id', '=', ids.padsBrembo)
      .where('linking_target_id', '=', ids.logan)
      .execute()
    await shop.db.deleteFrom('linkages').where('article_id', '=', ids.padsBrembo).execute()
    expect(await fitOfOrder(number)).toMatchObject({
      state: 'fits',
      fitting: [[{ value: '05.2015' }], [{ value: '01.2017' }]],
    })
    await shop.db
      .insertInto('linkages')
      .values(linkage.map((row) => ({ ...row, criteria: JSON.stringify(row.criteria) })))
      .execute()
  })

  test('brings its answers along when it is ordered again', async () => {
    const number = await ordered({ production_date: '2016-03' })
    await shop.call(orderCalls.reorder, { token: shop.tokens.owner, key: randomUUID(), params: { number } })
    expect(await states()).toEqual(['fits'])
  })
})
