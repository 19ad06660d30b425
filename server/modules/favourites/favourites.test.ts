import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { FAVOURITE_LISTS_MAX, favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('favourite_lists').execute())

const write = <E extends Endpoint>(endpoint: E, call: CallOf<E>, token = shop.tokens.owner) =>
  shop.call(endpoint, { ...call, token, key: randomUUID() })
const create = async (name: string, given: object = {}, token = shop.tokens.owner) => {
  const id = randomUUID()
  const { status, refusal } = await write(favouriteEndpoints.create, { body: { id, name, ...given } }, token)
  return { id, status, refusal }
}
const add = (id: string, article_ids: number[], token = shop.tokens.owner) =>
  write(favouriteEndpoints.add, { params: { id }, body: { article_ids } }, token)
const lists = async (token = shop.tokens.owner) => (await shop.call(favouriteEndpoints.list, { token })).body.items
const brief = async () =>
  (await lists()).map((list) => [list.name, list.is_main, list.products.map((product) => product.id)])

describe('favourite lists (@FAV-01)', () => {
  test('the first is the main one; another takes its place when it is made so', async () => {
    const frequent = await create('Frecvente', { description: 'Ce comandăm des' })
    const brakes = await create('Frâne')
    expect(await brief()).toEqual([
      ['Frecvente', true, []],
      ['Frâne', false, []],
    ])
    await write(favouriteEndpoints.update, { params: { id: brakes.id }, body: { is_main: true, name: 'Frână' } })
    expect(await brief()).toEqual([
      ['Frână', true, []],
      ['Frecvente', false, []],
    ])
    await write(favouriteEndpoints.remove, { params: { id: brakes.id } })
    expect((await lists()).map((list) => [list.id, list.is_main, list.description])).toEqual([
      [frequent.id, true, 'Ce comandăm des'],
    ])
  })

  test('products are put on, taken off and moved; what is there or not there already is no problem', async () => {
    const [a, b] = [await create('A'), await create('B')]
    expect((await add(a.id, [ids.padsBrembo, ids.discsBrembo])).status).toBe(201)
    expect((await add(a.id, [ids.padsBrembo, ids.filterBosch])).status).toBe(201)
    expect(await brief()).toEqual([
      ['A', true, [ids.filterBosch, ids.padsBrembo, ids.discsBrembo]],
      ['B', false, []],
    ])
    const moved = await write(favouriteEndpoints.move, {
      body: { from: a.id, to: b.id, article_ids: [ids.padsBrembo, ids.padsOld] },
    })
    const taken = await write(favouriteEndpoints.removeProducts, {
      params: { id: a.id },
      body: { article_ids: [ids.discsBrembo, ids.padsOld] },
    })
    expect([moved.status, taken.status, await brief()]).toEqual([
      204,
      204,
      [
        ['A', true, [ids.filterBosch]],
        ['B', false, [ids.padsBrembo]],
      ],
    ])
    expect((await lists())[1]?.products[0]).toMatchObject({
      articleNumber: 'P 68 033',
      name: 'Set plăcuțe frână, Prime',
      brand: { name: 'BREMBO' },
    })
  })

  test('a name is one list, whatever its letters; the same list again is there already', async () => {
    const { id } = await create('Frâne')
    const taken = await create('FRÂNE')
    expect([taken.status, Object.keys(taken.refusal.errors ?? {})]).toEqual([422, ['name']])
    expect((await write(favouriteEndpoints.create, { body: { id: id.toUpperCase(), name: 'Frâne' } })).status).toBe(201)
    expect((await write(favouriteEndpoints.update, { params: { id }, body: { name: 'frâne' } })).status).toBe(200)
    expect(await lists()).toHaveLength(1)
  })

  test('a name must be there, an article must exist, and there are not more lists than can be shown', async () => {
    const { id } = await create('A')
    expect((await create('  ')).status).toBe(422)
    expect(Object.keys((await add(id, [99_999])).refusal.errors ?? {})).toEqual(['article_ids'])
    for (let made = 1; made < FAVOURITE_LISTS_MAX; made += 1) await create(`Lista ${made}`)
    expect((await create('Una prea mult')).status).toBe(422)
  })

  test('a mark of which nobody knows the list goes on the main one, which the first mark makes', async () => {
    const mark = (id: string, article: number, token = shop.tokens.owner) =>
      write(favouriteEndpoints.add, { params: { id }, body: { article_ids: [article], main_name: 'Favorite' } }, token)
    const [tablet, counter] = [randomUUID(), randomUUID()]
    expect((await mark(tablet.toUpperCase(), ids.padsBrembo)).body).toEqual({ id: tablet })
    expect((await mark(counter, ids.discsBrembo)).body).toEqual({ id: tablet })
    expect(await brief()).toEqual([['Favorite', true, [ids.discsBrembo, ids.padsBrembo]]])
    expect((await add(counter, [ids.filterBosch])).status).toBe(404)
    const foreign = await mark(tablet, ids.padsBrembo, shop.tokens.mechanic)
    expect([foreign.status, await lists(shop.tokens.mechanic)]).toEqual([404, []])
    expect([
      (await mark(counter, 99_999)).status,
      (await mark(randomUUID(), 99_999, shop.tokens.mechanic)).status,
    ]).toEqual([422, 422])
    expect(await lists(shop.tokens.mechanic)).toEqual([])
  })

  test("are the person's own: nobody else sees, changes or fills them", async () => {
    const { id } = await create('A')
    for (const token of [shop.tokens.mechanic, shop.tokens.outsider]) {
      const own = await create('A mea', {}, token)
      const answers = [
        await write(favouriteEndpoints.update, { params: { id }, body: { name: 'B' } }, token),
        await write(favouriteEndpoints.remove, { params: { id } }, token),
        await add(id, [ids.padsBrembo], token),
        await write(
          favouriteEndpoints.removeProducts,
          { params: { id }, body: { article_ids: [ids.padsBrembo] } },
          token,
        ),
        await write(favouriteEndpoints.move, { body: { from: own.id, to: id, article_ids: [ids.padsBrembo] } }, token),
        await write(favouriteEndpoints.create, { body: { id, name: 'B' } }, token),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
      expect((await lists(token)).map((list) => list.id)).toEqual([own.id])
    }
    expect(await brief()).toEqual([['A', true, []]])
  })

  test('ask for a session', async () => {
    const id = randomUUID()
    const body = { article_ids: [1] }
    const answers = [
      await shop.call(favouriteEndpoints.list, {}),
      await shop.call(favouriteEndpoints.create, { body: { id, name: 'A' } }),
      await shop.call(favouriteEndpoints.update, { params: { id }, body: {} }),
      await shop.call(favouriteEndpoints.remove, { params: { id } }),
      await shop.call(favouriteEndpoints.add, { params: { id }, body }),
      await shop.call(favouriteEndpoints.removeProducts, { params: { id }, body }),
      await shop.call(favouriteEndpoints.move, { body: { from: id, to: id, ...body } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
  })
})

test('all lists together hold 2,000 products; what is on one already may be put there again', async () => {
  const [full, other] = [await create('Plină'), await create('Alta')]
  await sql`insert into articles (article_id, brand_id, generic_article_id, article_number, material, type, quality, variant)
    select 500000 + n, ${ids.bosch}, ${ids.pads}, 'X' || n, 'M' || n, 'tecdoc', 'standard', 'stock' from generate_series(1, 1000) n`.execute(
    shop.db,
  )
  const lists = [full.id, other.id]
  for (const id of lists)
    await sql`insert into favourite_products (list_id, article_id, added_at) select ${id}::uuid, 500000 + n, now() from generate_series(1, 999) n`.execute(
      shop.db,
    )
  expect((await add(full.id, [ids.padsBrembo])).status).toBe(201)
  expect((await add(other.id, [ids.padsBrembo])).status).toBe(201)
  const third = await create('A treia')
  const answer = await add(third.id, [ids.padsBrembo])
  expect([answer.status, answer.refusal.code, answer.refusal.details]).toEqual([
    422,
    'too-many-favourites',
    { most: 2000 },
  ])
  expect((await add(full.id, [ids.padsBrembo])).status).toBe(201)
})
