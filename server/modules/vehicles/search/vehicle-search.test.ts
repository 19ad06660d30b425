import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import type { CatalogueShop } from '#tests/api/catalogue-shop.ts'
import { logan16, openVehicleSearchShop, vins } from '#tests/api/vehicle-search-shop.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openVehicleSearchShop()
})
afterAll(() => shop.close())

const search = (query: Record<string, string>, by = shop.tokens.owner) =>
  shop.call(vehicleSearchEndpoints.search, { token: by, query })
const carsOf = ({ body }: Awaited<ReturnType<typeof search>>) => body.candidates.map(({ carId }) => carId)

describe('by VIN (@VEH-04)', () => {
  test('a number that is known one by one gives its details and its vehicle', async () => {
    const { body } = await search({ vin: vins.known })
    expect(body).toMatchObject({
      outcome: 'found',
      total: 1,
      vin: { vin: vins.known, maker: 'DACIA', is_exact: true, check_digit_fits: null },
      candidates: [
        {
          carId: ids.logan,
          manuName: 'DACIA',
          engineCodes: ['H4Bt 400'],
          fuel: 'Benzină',
          transmission: 'Manuală (5)',
        },
      ],
    })
    expect(body.details).toEqual({
      manufactured_at: 'Mioveni',
      market: null,
      colour: 'Alb',
      interior_colour: null,
      sales_code: 'L8A',
      series_code: 'L8_',
      series_description: 'LOGAN II',
      region: null,
      body_style: 'Limuzină',
      doors: 4,
      steering: 'Stânga',
      drive: 'Tracțiune față',
      production_date: '2013-05-17',
      country: 'România',
      engine_type: 'H4Bt 400',
      model_code: 'L8-90',
      model_years: [2013],
    })
  })

  test('in the language of the person, in any spelling', async () => {
    const { body } = await search({ vin: '*uu1 lsd-aaa 12345678*' }, shop.tokens.mechanic)
    expect(body.details).toMatchObject({ colour: 'Weiß', steering: 'Links', country: 'Rumänien' })
  })

  test('several candidates are normal; one that is not in the catalogue is left out', async () => {
    expect(carsOf(await search({ vin: vins.two }))).toEqual([logan16, ids.logan])
  })

  test('an answer that names the engine leaves open only what it fits', async () => {
    expect(carsOf(await search({ vin: vins.telling }))).toEqual([ids.logan])
  })

  test('a number that nobody imported is read by its structure, against the years of construction', async () => {
    const of2015 = await search({ vin: 'UU1LSDAAAFB345678' })
    expect(of2015.body).toMatchObject({
      outcome: 'found',
      vin: { maker: 'DACIA', is_exact: false },
      details: { country: 'România', region: 'Europa', model_years: [2015], colour: null },
    })
    expect([carsOf(of2015), carsOf(await search({ vin: 'UU1LSDAAA8B345678' }))]).toEqual([[ids.logan], [logan16]])
    expect(carsOf(await search({ vin: 'UU1LSDAAACB345678' }))).toEqual([logan16, ids.logan])
  })

  test('where the tenth character is no year, every vehicle of the series may be meant', async () => {
    const { body } = await search({ vin: 'UU1LSDAAAZB345678' })
    expect([body.candidates.length, body.details?.model_years]).toEqual([2, []])
  })

  test('a maker of ours whose descriptor none of our series has: no vehicle found', async () => {
    const { status, body } = await search({ vin: 'UU1XXXAAAFB345678' })
    expect({ status, ...body }).toMatchObject({
      status: 200,
      outcome: 'none',
      total: 0,
      vin: { maker: 'DACIA' },
      details: { model_years: [1985, 2015] },
    })
    expect((await search({ vin: 'ZFA31200001234567' })).body).toMatchObject({ outcome: 'none', vin: { maker: 'FIAT' } })
    expect((await search({ vin: 'UU1LSDAAAGB345679' })).body).toMatchObject({
      outcome: 'none',
      vin: { is_exact: true },
      details: { colour: 'Alb' },
    })
  })

  test('a maker that nobody knows: the number cannot be identified', async () => {
    expect((await search({ vin: '0A1LSDAAAFB345678' })).body).toMatchObject({
      outcome: 'unidentified',
      candidates: [],
      details: null,
      vin: { maker: null },
    })
  })

  test('a wrong check digit is a hint and no refusal, where there is one', async () => {
    expect((await search({ vin: '1FAHP3F21CL123456' })).body).toMatchObject({
      outcome: 'none',
      vin: { maker: 'FORD', check_digit_fits: false },
    })
  })

  test.each([
    ['UU1LSDAAA1234567', 'O serie de șasiu are 17 caractere; aici sunt 16.'],
    ['UU1LSDAAA123456789', 'O serie de șasiu are 17 caractere; aici sunt 18.'],
    ['U', 'O serie de șasiu are 17 caractere; aici este unul.'],
    ['UUILSDAAAI2345678', 'O serie de șasiu nu are literele I, O și Q. Ați vrut să scrieți UU1LSDAAA12345678?'],
    [`%_'"\\`, 'O serie de șasiu are numai litere și cifre.'],
    ['🚗', 'O serie de șasiu are numai litere și cifre.'],
    ['', 'Acest câmp este obligatoriu'],
  ])('%s is refused in words at its field', async (vin, words) => {
    const { status, refusal } = await search({ vin })
    expect({ status, errors: refusal.errors }).toEqual({ status: 422, errors: { vin: [words] } })
  })
})

describe('by engine code (@VEH-05)', () => {
  test.each(['K7M 710', 'k7m710', 'K7M-710', 'K7', 'k7m 7'])(
    '%s finds the vehicles whose code begins so, each once',
    async (engine_code) => {
      const { body } = await search({ engine_code })
      expect(body).toMatchObject({
        outcome: 'found',
        total: 1,
        total_pages: 1,
        vin: null,
        details: null,
        candidates: [
          {
            carId: logan16,
            manuName: 'DACIA',
            modelName: 'LOGAN II (L8_)',
            engineCodes: ['K7M 710', 'k7m-710', 'K7M 718'],
          },
        ],
      })
    },
  )

  test('comes page by page', async () => {
    await shop.db
      .updateTable('vehicles')
      .set({ engine_codes: ['K7M 999'] })
      .where('car_id', '=', ids.truck)
      .execute()
    const first = await search({ engine_code: 'k7m', per_page: '1' })
    const second = await search({ engine_code: 'k7m', per_page: '1', page: '2' })
    expect([carsOf(first), carsOf(second), first.body.total_pages]).toEqual([[logan16], [ids.truck], 2])
    expect(
      (await search({ engine_code: 'k7m', page: '9999' })).body,
      'behind the last page, the others are still there',
    ).toMatchObject({ outcome: 'found', candidates: [], page: 9999, total: 2, total_pages: 1 })
    await shop.db
      .updateTable('vehicles')
      .set({ engine_codes: ['H4Bt 400'] })
      .where('car_id', '=', ids.truck)
      .execute()
    expect((await search({ engine_code: 'K7M 999' })).body.outcome).toBe('none')
  })

  test('of nobody is an answer', async () => {
    expect((await search({ engine_code: 'QQQQ' })).body).toMatchObject({ outcome: 'none', candidates: [], total: 0 })
  })

  test.each([
    ['K', 'Scrieți cel puțin 2 caractere'],
    [`%_'"\\`, 'Scrieți cel puțin 2 caractere'],
    ['🚗🚗', 'Scrieți cel puțin 2 caractere'],
    ['A'.repeat(30), 'Valoarea nu este validă.'],
  ])('%s is refused', async (engine_code, words) => {
    const { status, refusal } = await search({ engine_code })
    expect({ status, errors: refusal.errors }).toEqual({ status: 422, errors: { engine_code: [words] } })
  })
})

describe('by K-type (@VEH-05)', () => {
  test('gives the one vehicle that has it', async () => {
    expect(carsOf(await search({ k_type: String(ids.logan) }))).toEqual([ids.logan])
  })
  test('an unknown one is an answer', async () => {
    expect((await search({ k_type: '77' })).body).toMatchObject({ outcome: 'none', candidates: [] })
  })
  test.each([
    ['7', 'Scrieți cel puțin 2 caractere'],
    ['BXE', 'Un K-Type are numai cifre.'],
    ['99999999999', 'Un K-Type are între 2 și 10 cifre și nu începe cu 0.'],
    ['01', 'Un K-Type are între 2 și 10 cifre și nu începe cu 0.'],
    [`%_'"\\`, 'Un K-Type are numai cifre.'],
  ])('%s is refused', async (k_type, words) => {
    const { status, refusal } = await search({ k_type })
    expect({ status, errors: refusal.errors }).toEqual({ status: 422, errors: { k_type: [words] } })
  })
})

test('one thing at a time; text that no database holds is 422, never 500', async () => {
  expect((await search({ vin: vins.known, k_type: '900001' })).status).toBe(422)
  expect((await search({})).refusal.errors).toHaveProperty('vin')
  expect((await search({ vin: 'UU1\u0000SDAAA12345678' })).status).toBeLessThan(500)
  expect((await search({ engine_code: 'K7\u0000M' })).status).toBeLessThan(500)
  expect((await search({ engine_code: 'K7', page: '0' })).status).toBe(422)
  expect((await search({ vin: 'x'.repeat(200) })).refusal.errors).toHaveProperty('vin')
})

describe('a text typed into the search for parts (@VEH-07)', () => {
  const readings = async (q: string) =>
    (await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q } })).body.interpretations
  const suggestions = async (q: string, by = shop.tokens.owner) =>
    (await shop.call(searchEndpoints.suggest, { token: by, query: { q } })).body.items.filter(
      ({ kind }) => kind === 'vin' || kind === 'engine_code' || kind === 'k_type',
    )

  test.each([
    ['uu1lsdaaadb345678', { kind: 'vin', text: vins.two, count: 2 }],
    ['UU1LSDAAAFB345678', { kind: 'vin', text: 'UU1LSDAAAFB345678', count: 1 }],
    ['UU1LSDAAACB345678', { kind: 'vin', text: 'UU1LSDAAACB345678', count: 2 }],
    ['k7m 710', { kind: 'engine_code', text: 'K7M 710', count: 1 }],
    ['h4b', { kind: 'engine_code', text: 'H4Bt 400', count: 2 }],
    [String(ids.logan), { kind: 'k_type', text: String(ids.logan), count: 1 }],
  ])('%s is also read as %o', async (q, reading) => {
    expect(await readings(q)).toContainEqual(reading)
    expect(await suggestions(q)).toMatchObject([{ kind: reading.kind, text: reading.text }])
  })

  test('what finds no vehicle is no reading; the search by VIN is offered all the same', async () => {
    expect(await readings('ZFA31200001234567')).toEqual([])
    expect(await suggestions('ZFA31200001234567')).toEqual([
      { kind: 'vin', text: 'ZFA31200001234567', detail: 'Caută după VIN', id: 0 },
    ])
    expect(await suggestions('ZFA312OOOO1234567')).toMatchObject([
      { kind: 'vin', text: 'ZFA31200001234567', detail: 'Ați vrut să scrieți această serie? Un VIN nu are I, O și Q.' },
    ])
  })

  test('says how many vehicles, and which, in the language of the person', async () => {
    expect([
      await suggestions('EAGA'),
      await suggestions('EAGA', shop.tokens.mechanic),
      await suggestions('900001'),
    ]).toMatchObject([
      [{ detail: 'Motor: un vehicul' }],
      [{ detail: 'Motor: ein Fahrzeug' }],
      [{ detail: 'K-Type: DACIA LOGAN II (L8_) 0.9 TCe' }],
    ])
  })

  test.each(['plăcuțe', '0 986 494 441', '710', `%_'"\\x`, '🚗🚗🚗', 'x'.repeat(200)])(
    '%s means no vehicle',
    async (q) => {
      expect([
        (await readings(q)).filter(({ kind }) => kind !== 'name' && kind !== 'number'),
        await suggestions(q),
      ]).toEqual([[], []])
    },
  )
})
