import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { tyreEndpoints } from '#src/contract/catalogue/tyres.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import { openCatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { articleRow, insert } from '#tests/builders/rows.ts'
import { insertTyres, tyreIds } from '#tests/builders/catalogue/tyres.ts'
import { tyreLists } from '#tests/relevance/cases.ts'
import { listTyres } from './tyre-products.service.ts'

const brands = { MICHELIN: 501, CONTINENTAL: 502 } as const
/** Makes tyres of the other size alone. */
const NOKIAN = 503
const seasonKeys = { summer: '1', winter: '2', all: '3' } as const

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    await insertTyres(db)
    await insert(
      db,
      'brands',
      Object.entries({ ...brands, NOKIAN }).map(([name, brand_id]) => ({
        brand_id,
        name,
        quality: 'premium',
        country: null,
        image: null,
      })),
    )
    const sizes = ['205/55 R16', '195/65 R16C']
    await insert(db, 'articles', [
      articleRow({
        article_id: 5180,
        brand_id: NOKIAN,
        generic_article_id: tyreIds.kind,
        criteria: JSON.stringify([[1082, '195/65 R16C']]),
      }),
    ])
    await insert(
      db,
      'articles',
      sizes.flatMap((size, at) =>
        Object.values(brands).flatMap((brand_id, of) =>
          Object.values(seasonKeys).map((season) =>
            articleRow({
              article_id: 5100 + Number(season) * 20 + at * 10 + of,
              brand_id,
              generic_article_id: tyreIds.kind,
              // Continental makes none for summer.
              criteria: JSON.stringify([
                [1082, size],
                [1085, brand_id === brands.CONTINENTAL && season === seasonKeys.summer ? 3 : Number(season)],
              ]),
            }),
          ),
        ),
      ),
    )
  })
})
afterAll(() => shop.close())

test.each(tyreLists())('"$query" opens the tyres that it says @VEH-09', async (wanted) => {
  const { query, size, season, load, speed, brand, rest } = wanted
  const { body } = await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q: query } })
  const tyres = body.interpretations.find(({ kind }) => kind === 'tyre')
  expect(tyres?.text ?? null).toBe(size)
  expect(tyres?.tyre ?? {}).toEqual({
    ...(season && { season: seasonKeys[season] }),
    ...(load && { load }),
    ...(speed && { speed }),
    ...(brand && { brand: String(brands[brand as keyof typeof brands]) }),
    ...(rest && { unread: rest }),
  })
})

test('what surely means tyres is looked for among no other goods @SRCH-01', async () => {
  const found = async (q: string) =>
    (await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q } })).body
  const { interpretations, items, total } = await found('michelin iarna 205/55 r16')
  expect([interpretations.map(({ kind }) => kind), items, total]).toEqual([['tyre'], [], 0])
  // By its maker alone it is looked for among all of them.
  expect((await found('michelin')).total).toBeGreaterThan(0)
})

test('a suggestion says brand and season, and leads to the list with them @SRCH-01', async () => {
  const { body } = await shop.call(searchEndpoints.suggest, {
    token: shop.tokens.owner,
    query: { q: 'michelin iarna 205/55 r16' },
  })
  expect(body.items[0]).toEqual({
    kind: 'tyre',
    text: '205/55 R16',
    detail: 'MICHELIN · iarnă',
    id: 0,
    tyre: { season: '2', brand: '501' },
  })
})

test.each(['205/55', 'anvelope 205/55 r', '205/55R1'])(
  'a size is suggested before its rim is typed: "%s" @SRCH-01',
  async (q) => {
    const { body } = await shop.call(searchEndpoints.suggest, { token: shop.tokens.owner, query: { q } })
    expect(body.items[0]).toMatchObject({ kind: 'tyre', text: '205/55 R16' })
  },
)

test('a brand that makes none of the season is left out, and that is said @SRCH-01', async () => {
  const query = { q: 'continental 205/55 r16 vara' }
  const { body } = await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query })
  const tyre = { season: '1', unread: 'continental' }
  expect(body.interpretations[0]).toMatchObject({ kind: 'tyre', text: '205/55 R16', tyre })
})

test('so is one whose tyres are of other sizes, and a word that nobody knows is none @SRCH-01', async () => {
  const readings = async (q: string) =>
    (await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q } })).body.interpretations
  expect((await readings('nokian 205 55 16'))[0]).toMatchObject({ kind: 'tyre', tyre: { unread: 'nokian' } })
  expect(await readings('nokiax 205 55 16')).toEqual([])
})

describe('winter tyres (@VEH-09)', () => {
  const list = async (day: string, more: Record<string, unknown> = {}) => {
    const memory = await openCatalogueCache(shop.db)
    const principal = await principalOf(shop.db, shop.tokens.owner)
    const query = { size: '205/55 R16', sort: 'default', page: 1, per_page: 24, ...more }
    const { items, winter_first } = await listTyres(shop.db, memory, principal, query as never, new Date(day))
    return { ids: items.map(({ id }) => id), winter_first }
  }
  const winter = [tyreIds.winter, tyreIds.slowWinter, 5140, 5141]

  test.each(['2026-11-01T12:00:00Z', '2027-03-31T12:00:00Z', '2026-10-31T22:30:00Z'])(
    'come first on %s, and the list says so',
    async (day) => {
      const { ids, winter_first } = await list(day)
      expect(ids.slice(0, 4).sort()).toEqual(winter)
      expect(winter_first).toEqual({ season: '2', is_applied: true })
    },
  )

  test.each(['2026-10-31T12:00:00Z', '2027-04-01T12:00:00Z'])('have no place of their own on %s', async (day) => {
    expect((await list(day)).winter_first).toBeUndefined()
  })

  test('stay where they are when that is not wanted, and where a season or an order is', async () => {
    const january = '2027-01-10T12:00:00Z'
    const plain = await list(january, { winter_first: 'no' })
    expect(plain).toEqual({
      ids: (await list('2027-06-10T12:00:00Z')).ids,
      winter_first: { season: '2', is_applied: false },
    })
    expect((await list(january, { season: [1] })).winter_first).toBeUndefined()
    expect((await list(january, { sort: 'price_asc' })).winter_first).toBeUndefined()
  })

  test('an address that says something else is refused', async () => {
    const query = { size: '205/55 R16', winter_first: 'yes' as 'no' }
    expect((await shop.call(tyreEndpoints.products, { token: shop.tokens.owner, query })).status).toBe(422)
  })
})
