import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { articleRow, inFour, insert, words } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

describe('its alternatives', () => {
  const alternatives = (id: number, token = shop.tokens.owner, vehicleId?: number) =>
    shop.call(productEndpoints.alternatives, {
      token,
      params: { id: String(id) },
      query: vehicleId === undefined ? {} : { vehicle_id: String(vehicleId) },
    })

  test('share an OE number however it is spelt, best quality first, and say which number and whose', async () => {
    const { body } = await alternatives(ids.padsBrembo)
    expect(body.items.map((item) => [item.id, item.reason])).toEqual([
      [ids.padsBosch, { kind: 'oe', number: '41 06 011 92R', maker: 'DACIA' }],
      [ids.padsLpr, { kind: 'oe', number: '41 06 011 92R', maker: 'DACIA' }],
    ])
    expect(body.items[0]).toMatchObject({ found_by: null, price: { sale: { net: 15_000 } } })
  })

  test('are also what replaces the product and what it replaces', async () => {
    expect((await alternatives(ids.padsOld)).body.items.map(({ id, reason }) => [id, reason.kind])).toEqual([
      [ids.padsLpr, 'replaced_by'],
    ])
    expect((await alternatives(ids.padsLpr)).body.items.map(({ id, reason }) => [id, reason.kind])).toEqual([
      [ids.padsBrembo, 'oe'],
      [ids.padsBosch, 'oe'],
      [ids.padsOld, 'replaces'],
    ])
  })

  test('are for the asked vehicle also parts of the same kind in the same place', async () => {
    await shop.db
      .updateTable('articles')
      .set({ criteria: JSON.stringify([[ids.position, 2]]) })
      .where('article_id', '=', ids.padsBosch)
      .execute()
    await insert(
      shop.db,
      'articles',
      [10_001, 10_002].map((id) =>
        articleRow({
          article_id: id,
          brand_id: ids.bosch,
          generic_article_id: ids.pads,
          criteria: JSON.stringify([[ids.position, id - 10_000]]),
        }),
      ),
    )
    await insert(
      shop.db,
      'linkages',
      [10_001, 10_002].map((id) => ({
        linking_target_type: 'V',
        linking_target_id: ids.logan,
        generic_article_id: ids.pads,
        article_id: id,
        sequence: 1,
        criteria: null,
      })),
    )
    const { body } = await alternatives(ids.padsBrembo, shop.tokens.owner, ids.logan)
    expect(body.items.map(({ id, reason }) => [id, reason.kind])).toEqual([
      [ids.padsBosch, 'oe'],
      [ids.padsLpr, 'oe'],
      [10_001, 'same_kind'],
    ])
    await shop.db.deleteFrom('articles').where('article_id', 'in', [10_001, 10_002]).execute()
  })

  test('say of each whether it fits the asked car, and nothing when none was asked', async () => {
    const { body } = await alternatives(ids.padsBrembo, shop.tokens.owner, ids.eGolf)
    expect(body.items.map((item) => [item.id, item.fits_vehicle])).toEqual([
      [ids.padsBosch, true],
      [ids.padsLpr, false],
    ])
    expect((await alternatives(ids.padsBrembo)).body.items.map((item) => item.fits_vehicle)).toEqual([null, null])
  })

  test('leave out brands that are not sold to the company', async () => {
    expect((await alternatives(ids.padsBrembo, shop.tokens.outsider)).body.items.map((item) => item.id)).toEqual([
      ids.padsBosch,
    ])
  })

  test('of an article without OE numbers are none', async () => {
    expect((await alternatives(ids.discsBrembo)).body.items).toEqual([])
  })
})

describe('what goes with it', () => {
  const accessories = async (id: number, query = {}) =>
    (
      await shop.call(productEndpoints.accessories, { token: shop.tokens.owner, params: { id: String(id) }, query })
    ).body.groups.map(({ kind, items }) => [kind.name, items.map((item) => [item.id, item.fits_vehicle])])

  const fill = async (db: CatalogueShop['db']) => {
    await insert(db, 'category_nodes', [
      { node_id: 159, key: 'oils', parent_id: null, trees: ['U'], sort: 9, name: words(inFour('Uleiuri')) },
    ])
    await insert(db, 'generic_articles', [
      {
        generic_article_id: 2238,
        key: 'engine_oil',
        node_id: 159,
        name: words(inFour('Ulei motor')),
        flags: [],
        image: null,
      },
      ...['Bec', 'Antigel', 'Lichid frână'].map((name, at) => ({
        generic_article_id: 2300 + at,
        key: `good_${at}`,
        node_id: 159,
        name: words(inFour(name)),
        flags: [],
        image: null,
      })),
    ])
    await insert(
      db,
      'criteria',
      [
        [1070, 'viscosity'],
        [1074, 'acea'],
        [1076, 'oem_approval'],
        [1050, 'bulb_type'],
        [1078, 'coolant_spec'],
        [1080, 'dot'],
      ].map(([id, key]) => ({
        criteria_id: Number(id),
        key: String(key),
        type: 'A',
        unit: null,
        name: words(inFour(String(key))),
        key_values: JSON.stringify(
          key === 'dot' ? ['DOT 4', 'LHM+'].map((value, at) => ({ key: at + 1, ...inFour(value) })) : [],
        ),
        immediate: true,
      })),
    )
    await insert(
      db,
      'articles',
      [
        [501, '5W-40', 'C3', 'RN0700/RN0710'],
        [502, '0W-20', 'C5', 'RN17FE'],
        [503, '5W-40', 'C3', 'dexos2'],
        [504, '5W-40', 'E9', 'MAN M 3677'],
        [505, '5W-40', 'C3', null],
      ].map(([id, viscosity, acea, approval]) =>
        articleRow({
          article_id: Number(id),
          brand_id: ids.bosch,
          generic_article_id: 2238,
          type: 'universal',
          criteria: JSON.stringify([[1070, viscosity], [1074, acea], ...(approval === null ? [] : [[1076, approval]])]),
        }),
      ),
    )
    await insert(
      db,
      'articles',
      (
        [
          [510, 2300, 1050, 'H7'],
          [511, 2300, 1050, 'H1'],
          [512, 2301, 1078, 'G11'],
          [513, 2302, 1080, 2],
          [514, 2302, 1080, 1],
          [515, 2302, null, null],
        ] as const
      ).map(([id, kind, criterion, value]) =>
        articleRow({
          article_id: id,
          brand_id: ids.bosch,
          generic_article_id: kind,
          type: 'universal',
          criteria: JSON.stringify(criterion === null ? [] : [[criterion, value]]),
        }),
      ),
    )
    await insert(db, 'generic_article_accessories', [
      { generic_article_id: ids.pads, accessory_id: ids.discs, sort: 1 },
      { generic_article_id: ids.pads, accessory_id: 2238, sort: 2 },
      ...[2300, 2301, 2302].map((accessory_id, sort) => ({ generic_article_id: ids.discs, accessory_id, sort })),
    ])
  }
  // The other shop has read its catalogue before.
  beforeAll(async () => {
    await shop.close()
    shop = await openCatalogueShop(fill)
  })

  test('is for the vehicles that the product is for, an oil only where it is right for all of them', async () => {
    expect(await accessories(ids.padsBrembo)).toEqual([
      ['Disc frână', [[ids.discsBrembo, null]]],
      ['Ulei motor', [[501, null]]],
    ])
  })

  test('is narrowed to the asked vehicle, an oil to its viscosity, approval and class', async () => {
    expect(await accessories(ids.padsBrembo, { vehicle_id: String(ids.logan) })).toEqual([
      ['Disc frână', [[ids.discsBrembo, true]]],
      ['Ulei motor', [[501, null]]],
    ])
  })

  test('has no oil for a vehicle of which only the viscosity is known, or that asks for another approval', async () => {
    const oilsFor = async (attributes: Record<string, string>) => {
      await shop.db
        .updateTable('vehicles')
        .set({ attributes: JSON.stringify(attributes) })
        .where('car_id', '=', ids.logan)
        .execute()
      const groups = await accessories(ids.padsBrembo, { vehicle_id: String(ids.logan) })
      return groups.find(([name]) => name === 'Ulei motor')?.[1] ?? []
    }
    expect(await oilsFor({ viscosity: '5W-40' })).toEqual([])
    expect(await oilsFor({ viscosity: '5W-40', oil_spec: 'VW 505.01' })).toEqual([])
    expect(await oilsFor({ viscosity: '5W-40', oil_spec: 'dexos2, ACEA C3' })).toEqual([[503, null]])
    expect(await oilsFor({ viscosity: '5W-40', oil_spec: 'RN0710' })).toEqual([[501, null]])
  })

  test('stays with the vehicles of the product when the asked one is not among them', async () => {
    expect((await accessories(ids.padsLpr, { vehicle_id: String(ids.eGolf) }))[0]).toEqual([
      'Disc frână',
      [[ids.discsBrembo, false]],
    ])
  })

  test('so is an oil that is searched for a car, in words or of the one that is worked on', async () => {
    await shop.db
      .updateTable('vehicles')
      .set({ attributes: JSON.stringify({ viscosity: '5W-40', oil_spec: 'dexos2, ACEA C3' }) })
      .where('car_id', '=', ids.logan)
      .execute()
    const found = async (query: { q: string; vehicle_id?: string }) => {
      const { body } = await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query })
      return [body.items.map(({ id }) => id), body.interpretations.map(({ kind }) => kind), body.ignored]
    }
    expect(await found({ q: 'ulei motor logan' })).toEqual([[503], ['name', 'car'], undefined])
    expect(await found({ q: 'ulei motor', vehicle_id: String(ids.logan) })).toEqual([[503], ['name'], undefined])
    // What is asked for by its viscosity is that, though the car is not to have it.
    expect((await found({ q: 'ulei motor 0w20 logan' }))[0]).toEqual([502])
  })

  test('has of lamps and coolants what the product says, and never mineral oil as a brake fluid', async () => {
    const fluids = [
      [514, null],
      [515, null],
    ]
    expect(await accessories(ids.discsBrembo)).toEqual([['Lichid frână', fluids]])
    const before = await shop.db
      .selectFrom('articles')
      .select('criteria')
      .where('article_id', '=', ids.discsBrembo)
      .executeTakeFirstOrThrow()
    const has = async (criteria: unknown) =>
      shop.db
        .updateTable('articles')
        .set({ criteria: JSON.stringify(criteria) })
        .where('article_id', '=', ids.discsBrembo)
        .execute()
    await has([
      [1050, 'H7'],
      [1078, 'G11'],
    ])
    expect(await accessories(ids.discsBrembo)).toEqual([
      ['Bec', [[510, null]]],
      ['Antigel', [[512, null]]],
      ['Lichid frână', fluids],
    ])
    await has(before.criteria)
  })

  test('of a kind without accessories is nothing', async () => {
    expect(await accessories(501)).toEqual([])
  })
})
