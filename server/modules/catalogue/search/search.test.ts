import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openCatalogueCache } from '../catalogue-cache.ts'
import type { SearchQuery } from './search-readings.ts'
import { search as findDirectly } from './search.service.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const search = (q: string, more: Record<string, string> = {}, token = shop.tokens.owner) =>
  shop.call(searchEndpoints.search, { token, query: { q, ...more } })
const found = async (q: string, more: Record<string, string> = {}, token = shop.tokens.owner) =>
  (await search(q, more, token)).body.items.map((item) => item.id)

describe('search by number (@SRCH-01)', () => {
  test.each(['P 68 033', 'p68033', 'P-68.033', 'p/68/033', ' P68 033 '])(
    '"%s" finds the article in any spelling, its own number before others',
    async (q) => {
      const { body } = await search(q)
      expect(body.items.map((item) => [item.id, item.found_by?.kind])).toEqual([
        [ids.padsBrembo, 'article'],
        [ids.padsLpr, 'comparison'],
      ])
      expect(body.items[1]!.found_by).toEqual({ kind: 'comparison', number: 'P68033', maker: 'BREMBO' })
      expect(body.interpretations).toEqual([{ kind: 'number', text: q.trim(), count: 2 }])
    },
  )

  test('finds by OE number with its maker', async () => {
    const { body } = await search('410601192r')
    expect(body.items.map((item) => [item.id, item.found_by?.maker])).toEqual([
      [ids.padsBrembo, 'DACIA'],
      [ids.padsLpr, 'DACIA'],
      [ids.padsBosch, 'RENAULT'],
    ])
  })

  test.each([
    ['8020584083222', 'ean'],
    ['100010', 'sap'],
    ['SET-FATA-1', 'usage'],
  ])('"%s" is found as %s', async (q, kind) => {
    expect((await search(q)).body.items[0]).toMatchObject({ id: ids.padsBrembo, found_by: { kind } })
  })

  test('a beginning of three characters finds as well, behind exact numbers', async () => {
    expect(await found('05P')).toEqual([ids.padsLpr, ids.padsOld])
  })

  test('a replaced number leads to its successor first and still lists the old one', async () => {
    const { body } = await search('05 P 100')
    expect(body.items.map((item) => [item.id, item.found_by])).toEqual([
      [ids.padsLpr, { kind: 'replaces', number: '05P100', maker: 'LPR' }],
      [
        ids.padsOld,
        {
          kind: 'article',
          number: '05P100',
          maker: '',
          followed_by: { id: ids.padsLpr, articleNumber: '05P1644', brand: 'LPR' },
        },
      ],
    ])
  })

  test('replacements that go in a circle end', async () => {
    await shop.db
      .insertInto('supersessions')
      .values({ article_id: ids.padsLpr, successor_id: ids.padsOld, since: '2025-01-01' })
      .execute()
    try {
      expect(await found('05P100')).toEqual([ids.padsLpr, ids.padsOld])
      expect((await search('05P1644')).status).toBe(200)
    } finally {
      await shop.db.deleteFrom('supersessions').where('article_id', '=', ids.padsLpr).execute()
    }
  })

  test('a brand that is not sold to the company is invisible: hits, counts, facets', async () => {
    const { body } = await search('P68033', {}, shop.tokens.outsider)
    expect(body.items.map((item) => item.id)).toEqual([ids.padsBrembo])
    expect(body).toMatchObject({
      total: 1,
      interpretations: [{ count: 1 }],
      facets: { brands: [{ label: 'BREMBO', count: 1 }] },
    })
    expect(await found('05P100', {}, shop.tokens.outsider)).toEqual([])
  })
})

describe('search by name (@SRCH-01)', () => {
  test.each(['placute frana', 'PLĂCUȚE FRÂNĂ', 'plăcuţe', 'fekbetet', 'brake pad', 'Bremsbelagsatz'])(
    '"%s" is understood in any language, without diacritics',
    async (q) => {
      expect(await found(q)).toEqual([ids.padsBrembo, ids.padsLpr, ids.padsBosch, ids.padsOld])
    },
  )

  test('words may be spread over kind and brand', async () => {
    expect(await found('bosch filtru')).toEqual([ids.filterBosch])
    expect(await found('filtru ulei bosch')).toEqual([ids.filterBosch])
    expect(await found('brembo')).toEqual([ids.padsBrembo, ids.discsBrembo])
    // LPR makes none: what is left of the text is the part.
    expect(await found('lpr filtru')).toEqual([ids.filterBosch])
  })

  test('a typing error is understood, and the answer says how', async () => {
    const { body } = await search('flitru bosch')
    expect(body.items.map((item) => item.id)).toEqual([ids.filterBosch])
    expect(body.interpretations).toEqual([{ kind: 'name', text: 'filtru bosch', count: 1 }])
  })

  test('what sits where the text says comes first, whatever else would come first', async () => {
    const [anywhere, front] = [await found('plăcuțe', { sort: 'price_asc' }), await found('plăcuțe față')]
    expect(front[0]).toBe(ids.padsBrembo)
    expect(new Set(front)).toEqual(new Set(anywhere))
  })

  test('with a car only what fits it is found, with its conditions', async () => {
    expect(await found('bosch', { vehicle_id: String(ids.eGolf) })).toEqual([ids.padsBosch])
    expect((await search('brembo', { vehicle_id: String(ids.logan) })).body.items[0]!.fitting).toHaveLength(2)
    expect(await found('filtru', { vehicle_id: String(ids.logan) })).toEqual([])
  })

  test('for a car, without narrowing to it, says of each whether it fits; of what no car has listed it says nothing', async () => {
    const verdicts = async (q: string, car: number) =>
      (await search(q, { for_vehicle: String(car) })).body.items.map((item) => [
        item.id,
        item.fits_vehicle,
        item.fitting.length,
      ])
    expect(await verdicts('410601192r', ids.logan)).toEqual([
      [ids.padsBrembo, true, 2],
      [ids.padsLpr, true, 0],
      [ids.padsBosch, true, 0],
    ])
    expect(await verdicts('410601192r', ids.eGolf)).toEqual([
      [ids.padsBrembo, false, 0],
      [ids.padsLpr, false, 0],
      [ids.padsBosch, true, 0],
    ])
    expect(await verdicts('filtru', ids.logan)).toEqual([[ids.filterBosch, null, 0]])
    expect((await search('410601192r')).body.items[0]!.fits_vehicle).toBeNull()
  })

  test('for a car that is gone from the catalogue it still finds, without a verdict', async () => {
    const { status, body } = await search('410601192r', { for_vehicle: '5' })
    expect([status, body.items.length, body.items[0]!.fits_vehicle]).toEqual([200, 3, null])
  })

  test('filters, sorts and pages like any list, and tells no purchase price', async () => {
    const { body } = await search(
      'frana',
      { brand: String(ids.brembo), sort: 'price_desc', per_page: '1' },
      shop.tokens.mechanic,
    )
    expect(body).toMatchObject({
      total: 2,
      total_pages: 2,
      items: [{ id: ids.discsBrembo, price: { purchase: null, sale: { net: 26_250 } } }],
    })
    expect(body.facets.brands.map(({ label, count }) => [label, count])).toEqual([
      ['BREMBO', 2],
      ['LPR', 2],
      ['BOSCH', 1],
    ])
  })
})

describe('a name that finds more than is read', () => {
  const bounded = async (query: Partial<SearchQuery>, most = 2) =>
    findDirectly(
      shop.db,
      await openCatalogueCache(shop.db),
      await principalOf(shop.db, shop.tokens.owner),
      { q: 'frana', sort: 'default', page: 1, per_page: 24, ...query },
      most,
    )

  test('is counted whole, and says how much of it is listed', async () => {
    const [part, all] = [await bounded({}), await bounded({}, 5)]
    expect([part.items.length, part.total, part.listed, part.total_pages]).toEqual([2, 5, 2, 1])
    expect(part.facets).toMatchObject({
      brands: all.facets.brands,
      qualities: all.facets.qualities,
      generic_articles: all.facets.generic_articles,
    })
    expect([all.listed, part.interpretations]).toEqual([undefined, all.interpretations])
  })

  test('is read by what it is narrowed to, so that everything can be reached', async () => {
    for (const filter of [
      { brand: [ids.bosch] },
      { generic_article: [ids.discs] },
      { brand: [ids.brembo], quality: ['premium' as const] },
      { brand: [9_999] },
    ]) {
      const [part, all] = [await bounded(filter), await bounded(filter, 5)]
      expect(part.items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))
      expect([part.total, part.listed, part.facets.brands, part.facets.generic_articles]).toEqual([
        all.total,
        undefined,
        all.facets.brands,
        all.facets.generic_articles,
      ])
    }
    expect((await bounded({ attribute: { [ids.position]: ['1'] } }, 4)).items.map(({ id }) => id)).toEqual([
      ids.padsBrembo,
    ])
  })

  test('has the kinds that lead among what is read', async () => {
    expect((await bounded({ q: 'disc frana' }, 1)).items.map(({ id }) => id)).toEqual([ids.discsBrembo])
  })
})

describe('views of a search (@SRCH-03)', () => {
  test('the first of each kind, kinds in the order of their first article, on one page', async () => {
    const { body } = await search('frana', { per_kind: '2' })
    expect(body.items.map(({ id }) => id)).toEqual([ids.padsBrembo, ids.padsLpr, ids.discsBrembo])
    expect(body).toMatchObject({
      total: 5,
      page: 1,
      total_pages: 1,
      facets: {
        generic_articles: [
          { value: String(ids.pads), count: 4 },
          { value: String(ids.discs), count: 1 },
        ],
      },
    })
    expect((await search('frana', { per_kind: '1', sort: 'price_desc' })).body.items.map(({ id }) => id)).toEqual([
      ids.discsBrembo,
      ids.padsBrembo,
    ])
    expect((await search('frana', { per_kind: '2', brand: String(ids.bosch) })).body.items.map(({ id }) => id)).toEqual(
      [ids.padsBosch],
    )
  })

  test('the vehicle catalogue leaves out what is not made for vehicles', async () => {
    expect(await found('bosch')).toEqual([ids.padsBosch, ids.filterBosch])
    expect(await found('bosch', { catalogue: 'tecdoc' })).toEqual([ids.padsBosch])
    expect((await search('filtru', { catalogue: 'tecdoc' })).body).toMatchObject({
      items: [],
      total: 0,
      interpretations: [],
    })
  })

  test.each([
    [{ per_kind: '0' }, 'per_kind'],
    [{ per_kind: '99' }, 'per_kind'],
    [{ catalogue: 'universal' }, 'catalogue'],
    [{ page: '10001' }, 'page'],
  ])('%j is refused at its field', async (query, field) => {
    const { status, refusal } = await search('frana', query)
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('bad input', () => {
  test.each(['ab', '  a  ', 'x'.repeat(201), '\u0000\u0000\u0000x'])('"%s" is refused at the field', async (q) => {
    const { status, refusal } = await search(q)
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: ['q'] })
  })

  test.each([
    '%_\'"\\',
    '🔧🔧🔧',
    '___',
    '%%%',
    "'; drop table articles; --",
    'a'.repeat(200),
    'zzzzzz',
    'cinci foi '.repeat(20),
    '北京市',
  ])('"%s" finds nothing and breaks nothing', async (q) => {
    const { status, body } = await search(q)
    expect({ status, items: body.items, total: body.total }).toEqual({ status: 200, items: [], total: 0 })
    expect((await shop.call(searchEndpoints.suggest, { token: shop.tokens.owner, query: { q } })).status).toBe(200)
  })

  test('an unknown car is 404', async () => {
    expect((await search('bosch', { vehicle_id: '5' })).status).toBe(404)
  })
})

describe('suggestions', () => {
  const suggest = async (q: string, token = shop.tokens.owner) =>
    (await shop.call(searchEndpoints.suggest, { token, query: { q } })).body.items

  test('are numbers with what they lead to, kinds with their category, brands', async () => {
    expect(await suggest('05p')).toEqual([
      { kind: 'number', text: '05P100', detail: 'LPR · Set plăcuțe frână', id: ids.padsOld },
      { kind: 'number', text: '05P1644', detail: 'LPR · Set plăcuțe frână', id: ids.padsLpr },
    ])
    expect(await suggest('filt')).toEqual([
      { kind: 'generic_article', text: 'Filtru ulei', detail: 'Filtre', id: ids.oilFilter },
    ])
    // Of which there are most first, however they are called.
    expect(await suggest('bre')).toMatchObject([
      { kind: 'generic_article', text: 'Set plăcuțe frână' },
      { kind: 'generic_article', text: 'Disc frână' },
      { kind: 'brand', text: 'BREMBO', id: ids.brembo },
    ])
  })

  test('name the kind together with the brand and the place that stand beside it', async () => {
    const texts = async (q: string, token?: string) => (await suggest(q, token)).map(({ text }) => text)
    expect(await texts('placute brembo')).toEqual(['Set plăcuțe frână BREMBO'])
    expect(await texts('placute brembo fata')).toEqual(['Set plăcuțe frână fata BREMBO'])
    expect(await texts('disc spate')).toEqual(['Disc frână spate'])
    expect(await texts('placute lpr')).toEqual(['Set plăcuțe frână LPR'])
    // A brand without such parts, and one that is not sold to the company.
    expect([...(await texts('filtru lpr')), ...(await texts('placute lpr', shop.tokens.outsider))]).toEqual([])
  })

  test('tell nothing of brands that are not sold to the company', async () => {
    expect(await suggest('05p', shop.tokens.outsider)).toEqual([])
    expect(await suggest('lpr', shop.tokens.outsider)).toEqual([])
  })

  test('need three characters', async () => {
    expect((await shop.call(searchEndpoints.suggest, { token: shop.tokens.owner, query: { q: 'ab' } })).status).toBe(
      422,
    )
  })
})
