import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pastedListEndpoints } from '#src/contract/ordering/pasted-lists.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const resolve = async (...rows: string[]) =>
  (await shop.call(pastedListEndpoints.resolve, { token: shop.tokens.owner, body: { rows } })).body
const briefly = async (...rows: string[]) =>
  (await resolve(...rows)).rows.map(({ state, changes, wanted, quantity, choices }) => [
    state,
    changes,
    `${wanted} → ${quantity}`,
    choices.map(({ id }) => id),
  ])

describe('a pasted list, row by row', () => {
  test.each([
    ['its own number in any spelling', 'P68-033 2'],
    ['its code in SAP', '100010 2'],
    ['its EAN from a scanner', ']E08020584083222 x2'],
    ['its EAN and its number in one line', '8020584083222 P 68 033 BREMBO 2 buc'],
    ['a line of an invoice', '3. Plăcuțe frână BREMBO P 68 033 2 BUC 145,20 290,40 lei'],
  ])('an article by %s', async (_, row) => {
    expect(await briefly(row)).toEqual([['found', [], '2 → 2', [ids.padsBrembo]]])
  })

  test('a number of the maker that several stand in for is asked, whoever is cheapest and in stock first', async () => {
    const [row] = (await resolve('41 06 011 92R 1')).rows
    expect(row).toMatchObject({ state: 'choose', number: '41 06 011 92R' })
    expect(row!.choices.map(({ id }) => id).sort()).toEqual([ids.padsBrembo, ids.padsLpr, ids.padsBosch])
    expect(row!.choices[0]!.maximum_quantity).toBeGreaterThan(0)
  })

  test('a number that two makers use is that of the brand in the row, and asked without one', async () => {
    const number = { article_id: ids.padsLpr, kind: 'article', raw: 'P 68 033', key: 'P68033', maker: '', source: '' }
    await insert(shop.db, 'article_numbers', [number])
    try {
      expect(await briefly('LPR P68033 2')).toEqual([['found', [], '2 → 2', [ids.padsLpr]]])
      expect(await briefly('BREMBO P68033 2')).toEqual([['found', [], '2 → 2', [ids.padsBrembo]]])
      const [[state, , , choices] = []] = await briefly('P68033 2')
      expect([state, (choices as number[]).toSorted()]).toEqual(['choose', [ids.padsBrembo, ids.padsLpr].toSorted()])
    } finally {
      await shop.db
        .deleteFrom('article_numbers')
        .where('article_id', '=', ids.padsLpr)
        .where('key', '=', 'P68033')
        .execute()
    }
  })

  test('an article that answers to a number of somebody else is taken, and said to be another one', async () => {
    expect(await briefly('SET-FATA-1 2')).toEqual([['changed', ['equivalent'], '2 → 2', [ids.padsBrembo]]])
  })

  test('what is not made any more is what replaces it, and said so', async () => {
    expect(await briefly('LPR 05P100 1')).toEqual([['changed', ['replaced'], '1 → 1', [ids.padsLpr]]])
  })

  test('what is unknown, cannot be a quantity or is no row stands apart; nothing of it is taken', async () => {
    const list = await resolve('Bună ziua', 'P68033 1,5', 'XYZ-99999 3', 'plăcuțe frână', 'Total 200,00 lei')
    expect(list.rows.map(({ state, lines, number, typed }) => [state, lines, number, typed])).toEqual([
      ['quantity', [2], 'P68033', '1,5'],
      ['unknown', [3], 'XYZ-99999', null],
      ['unknown', [4], null, null],
    ])
    expect(list.skipped.map(({ line }) => line)).toEqual([1, 5])
  })

  test('the same number in several rows is one row with the sum', async () => {
    expect((await resolve('P68033 2', '', 'p 68 033 3')).rows).toMatchObject([
      { lines: [1, 3], wanted: 5, choices: [{ id: ids.padsBrembo }] },
    ])
  })

  test('a quantity in which it is not sold becomes the next one that is, and what cannot be had the most that can', async () => {
    await shop.db.updateTable('articles').set({ moq: 4 }).where('article_id', '=', ids.discsBrembo).execute()
    expect(await briefly('09.9208.11 3')).toEqual([['changed', ['multiple'], '3 → 4', [ids.discsBrembo]]])
    const [row] = (await resolve('09.9208.11 9999')).rows
    expect(row).toMatchObject({ changes: ['maximum'], quantity: row!.choices[0]!.maximum_quantity })
  })

  test('no purchase price for who may not see one', async () => {
    const { body } = await shop.call(pastedListEndpoints.resolve, {
      token: shop.tokens.apprentice,
      body: { rows: ['P68033 1'] },
    })
    expect(body.rows[0]!.choices[0]!.price).toMatchObject({ purchase: null })
  })

  test('more than 500 rows are refused, none is cut off', async () => {
    const refused = await shop.call(pastedListEndpoints.resolve, {
      token: shop.tokens.owner,
      body: { rows: Array.from({ length: 501 }, () => 'P68033 1') },
    })
    expect(refused.status).toBe(422)
  })
})

test('a list uses up twenty calls of what a person has in a minute, a code that is added at the counter one', async () => {
  const { requestsPerMinute } = shop.app.deps
  const ask = async (...rows: string[]) => {
    const { headers } = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/cart/resolve',
      headers: { authorization: `Bearer ${shop.tokens.owner}` },
      payload: { rows },
    })
    return [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']].map(Number)
  }
  const list = Array.from({ length: 100 }, () => 'P 68 033 x2')
  const [, before] = await ask('P 68 033')
  const [mostLists, leftOfLists] = await ask(...list)
  const [most, left] = await ask('P 68 033')
  expect([mostLists, most, left]).toEqual([Math.ceil(requestsPerMinute / 20), requestsPerMinute, before! - 1])
  expect((await ask(...list))[1]).toBe(leftOfLists! - 1)
})
