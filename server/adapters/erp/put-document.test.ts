import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErpOrder } from '#src/contract/after-sales/erp-documents.ts'
import { add, openOrderingShop, type OrderingShop, orderOf, send } from '#tests/api/ordering.ts'
import { insertErpOrder } from '#tests/builders/erp.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import * as v from 'valibot'
import { recallDocument } from './put-document.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

const documents = () => shop.db.selectFrom('erp_documents').selectAll().orderBy('document').orderBy('seq').execute()

test('an order leaves for the ERP with its own transaction, once however often it is sent @T-11', async () => {
  const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
  const body = orderOf(cart, { comment: 'La poartă' })
  const { number } = (await send(shop, shop.tokens.owner, body)).body.orders[0]!
  await send(shop, shop.tokens.owner, body)
  const [document, ...others] = await documents()
  expect([others, document]).toMatchObject([
    [],
    {
      document_key: `order:${number}:1`,
      document: `order:${number}`,
      kind: 'order',
      state: 'waiting',
      company_id: people.company,
    },
  ])
  const order = v.parse(ErpOrder, document!.body)
  expect([order.number, order.comment, order.client_intent_id, order.totals]).toEqual([
    number,
    'La poartă',
    body.client_intent_id,
    { net: 30_000, vat: 6_300, gross: 36_300 },
  ])
  expect(order.lines).toMatchObject([
    { line: 1, article_id: ids.padsBrembo, quantity: 2, unit_net: 15_000, vat_percent: 21 },
  ])
})

test('an order that is refused leaves nothing behind', async () => {
  const before = (await documents()).length
  const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
  const seen = { ...orderOf(cart).seen, totals: { net: 1, vat: 1, gross: 2 } }
  expect((await send(shop, shop.tokens.owner, orderOf(cart, { seen }))).status).toBe(412)
  expect(await documents()).toHaveLength(before)
})

test('what is written about one document at once has a place each', async () => {
  const put = () => shop.db.transaction().execute((tx) => insertErpOrder(tx, '9000000001', people.company))
  const keys = await Promise.all(Array.from({ length: 8 }, put))
  expect(keys.sort()).toEqual(Array.from({ length: 8 }, (_, index) => `order:9000000001:${index + 1}`))
})

describe('what may be taken back @T-11', () => {
  const keysOf = async (document: string) =>
    (await documents()).filter((each) => each.document === document).map((each) => each.document_key)

  test.each([
    ['9100000000', 'waiting', 0, true],
    ['9100000001', 'waiting', 1, false],
    ['9100000002', 'refused', 1, true],
    ['9100000003', 'sent', 1, false],
  ] as const)(
    '%s, which is %s after %i tries: %s, since the ERP may have what was tried',
    async (number, state, attempts, isTaken) => {
      const key = await insertErpOrder(shop.db, number, people.company)
      const sent_at = state === 'sent' ? new Date() : null
      const last_error = state === 'refused' ? 'preț' : null
      await shop.db
        .updateTable('erp_documents')
        .set({ state, attempts, sent_at, last_error })
        .where('document_key', '=', key)
        .execute()
      expect(await recallDocument(shop.db, `order:${number}`, 'last')).toBe(isTaken)
      expect(await keysOf(`order:${number}`)).toEqual(isTaken ? [] : [key])
    },
  )

  test('is the last document of a paper and none before it', async () => {
    const put = () => insertErpOrder(shop.db, '9200000000', people.company)
    const [first] = [await put(), await put()]
    expect(await recallDocument(shop.db, 'order:9200000000', 'last')).toBe(true)
    expect(await keysOf('order:9200000000')).toEqual([first])
    expect(await recallDocument(shop.db, 'order:9200000001', 'last'), 'never put').toBe(false)
  })
})
