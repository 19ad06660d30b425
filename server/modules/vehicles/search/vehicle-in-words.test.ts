import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { carOfCode } from '#server/modules/catalogue/search/cars/car-reading.ts'
import { suggestCars } from '#server/modules/catalogue/search/cars/car-suggestions.ts'
import type { CatalogueShop } from '#tests/api/catalogue-shop.ts'
import { openVehicleSearchShop, vins } from '#tests/api/vehicle-search-shop.ts'
import { testLexicon } from '#tests/builders/catalogue/car-lexicon.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openVehicleSearchShop()
})
afterAll(() => shop.close())

const owner = () => shop.tokens.owner
const named = async (words: string, more: Record<string, string> = {}) =>
  (await shop.call(vehicleSearchEndpoints.search, { token: owner(), query: { words, ...more } })).body
const suggested = async (q: string) =>
  (await shop.call(searchEndpoints.suggest, { token: owner(), query: { q } })).body.items
const readings = async (q: string) =>
  (await shop.call(searchEndpoints.search, { token: owner(), query: { q } })).body.interpretations

describe('vehicles by what people call them (@VEH-01)', () => {
  test('are those that all of the text is true of; what says nothing of them is told', async () => {
    const { outcome, candidates, unused, total } = await named('plăcuțe logan 0.9 tce')
    expect([outcome, candidates.map(({ carId }) => carId), unused, total]).toEqual(['found', [ids.logan], 'placute', 1])
  })

  test('are none where the text names none', async () => {
    expect(await named('plăcuțe frână')).toMatchObject({ outcome: 'none', candidates: [], total: 0 })
  })

  test('come page by page', async () => {
    const all = await named('dacia logan')
    const second = await named('dacia logan', { per_page: '1', page: '2' })
    expect(all.total).toBeGreaterThan(1)
    expect(second.candidates).toEqual([all.candidates[1]])
  })
})

describe('while it is typed (@SRCH-01)', () => {
  test('a car leads to the picker at its model', async () => {
    expect(await suggested('golf 7')).toEqual([
      {
        kind: 'car',
        text: 'VW GOLF VII (5G1)',
        detail: 'o motorizare',
        id: 0,
        picker: { type: 'PC', make: 3, model: 3001 },
      },
    ])
  })

  test('a part with a car leads to that part for it, as the suggestion says', async () => {
    const [first] = await suggested('placute golf 7')
    expect(first).toMatchObject({ kind: 'car', detail: 'VW GOLF VII (5G1)' })
    const { items } = (await shop.call(searchEndpoints.search, { token: owner(), query: { q: first!.text } })).body
    expect(items.map(({ id }) => id)).toEqual([ids.padsBosch])
  })

  test('a word that the part and the car are called by is said once', async () => {
    const partsNamed = async () => [{ kind: 'generic_article', text: 'Capotă motor', detail: '', id: 1 } as const]
    const [first] = await suggestCars(testLexicon(), 'ro', 'capota motor golf 5', partsNamed, () => false)
    expect(first).toMatchObject({ kind: 'car', text: 'Capotă motor golf 5' })
  })

  test('a word that may be both is a part first', async () => {
    expect((await suggested('filtru')).every(({ kind }) => kind !== 'car')).toBe(true)
  })
})

describe('a number of a car beside a part (@SRCH-01 @VEH-03 @VEH-04)', () => {
  const find = async (q: string, token = owner()) =>
    (await shop.call(searchEndpoints.search, { token, query: { q } })).body
  const idsOf = ({ items }: { readonly items: readonly { readonly id: number }[] }) => items.map(({ id }) => id).sort()

  test.each([
    `placute frana ${vins.known}`,
    `${vins.known} placute frana`,
    `placute frana vin: ${vins.known.toLowerCase()}`,
    `placute frana serie sasiu UU1 LSD AAA 12345678`,
  ])('"%s" finds that part for the cars of the VIN', async (text) => {
    const found = await find(text)
    expect(idsOf(found)).toEqual(idsOf(await find('placute frana logan 0.9 tce')))
    expect(found.interpretations).toMatchObject([{ kind: 'name' }, { kind: 'vin', text: vins.known, count: 1 }])
    expect(found.parts?.map(({ kind, without }) => [kind, without])).toContainEqual(['car', 'placute frana'])
    expect(found.ignored).toBeUndefined()
  })

  test('a plate finds it for the person who noted it, and nobody else', async () => {
    const call = { key: randomUUID(), params: { carId: String(ids.logan) }, body: { registration_number: 'CJ 12 ABC' } }
    await shop.call(vehicleEndpoints.putUserVehicle, { token: owner(), ...call })
    const own = await find('placute frana cj12abc')
    expect(idsOf(own)).toEqual(idsOf(await find('placute frana logan 0.9 tce')))
    expect(own.ignored).toBeUndefined()
    const others = await find('placute frana cj12abc', shop.tokens.mechanic)
    expect(others.ignored).toMatchObject([{ text: 'cj12abc' }])
    expect(idsOf(others)).toEqual(idsOf(await find('placute frana')))
  })
})

test('the code of a model alone is that model, which `w 204` and a beginning of numbers are not (@SRCH-01 @VEH-01)', () => {
  const readAs = (text: string) => carOfCode(testLexicon(), text)?.text ?? null
  expect(['e90', ' E90 ', 'w204', 'e91', '1k1', 'e 90', 'e90 320'].map(readAs)).toMatchObject([
    expect.stringContaining('E90'),
    expect.stringContaining('E90'),
    expect.stringContaining('W204'),
    null,
    null,
    null,
    null,
  ])
})

describe('behind a label', () => {
  test.each([`VIN: ${vins.known}`, `serie șasiu ${vins.known}`, `Alvázszám: ${vins.known}`, `FIN ${vins.known}`])(
    '"%s" is the VIN (@VEH-07)',
    async (text) => {
      expect(await readings(text)).toContainEqual({ kind: 'vin', text: vins.known, count: 1 })
      expect((await suggested(text))[0]).toMatchObject({ kind: 'vin', text: vins.known })
    },
  )

  test.each(['cod motor H4Bt 400', 'Motorkennbuchstabe h4bt400', 'motorkód: H4Bt-400', 'engine code H4Bt 400'])(
    '"%s" is the engine (@VEH-02)',
    async (text) => {
      expect((await readings(text)).map(({ kind, text: code }) => [kind, code])).toContainEqual([
        'engine_code',
        'H4Bt 400',
      ])
    },
  )

  test.each(['ktype 900001', 'K-Typ 900001', 'N-type: 900001'])('"%s" is the K-type (@VEH-02)', async (text) => {
    expect(await readings(text)).toContainEqual({ kind: 'k_type', text: '900001', count: 1 })
  })
})
