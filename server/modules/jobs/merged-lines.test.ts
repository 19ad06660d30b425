import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { add, openOrderingShop, type OrderingShop, readCart, setPrice, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

const OLD = 15_000
const owner = () => ({ token: shop.tokens.owner, key: randomUUID() })

async function openJob(): Promise<string> {
  const id = randomUUID()
  await shop.call(jobEndpoints.create, { ...owner(), body: { id, name: 'Astra' } })
  return id
}
const putInto = (id: string) =>
  shop.call(jobEndpoints.add, {
    ...owner(),
    params: { id },
    body: { items: [{ id: ids.padsBrembo, uuid: randomUUID(), variants: [{ requested_quantity: 2 }] }] },
  })
const moveTo = (jobId: string | null, uuids: string[]) =>
  shop.call(jobEndpoints.move, { ...owner(), body: { job_id: jobId, uuids } })
const standing = async () => {
  const { items, jobs } = await readCart(shop, shop.tokens.owner)
  return [...items, ...jobs!.flatMap((job) => job.items)].map((line) => [
    line.variants[0]!.requested_quantity,
    line.condition,
    line.previous_unit_net,
  ])
}

test('a price that rose is still asked of lines that have become one, whichever of them saw the old one @CART-04', async () => {
  const id = await openJob()
  await putInto(id)
  await setPrice(shop, ids.padsBrembo, OLD + 500)
  const { uuid } = (await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])).items[0]!
  await moveTo(id, [uuid])
  expect(await standing(), 'the job saw the old price').toEqual([[4, 'price_changed', OLD]])
  const [line] = (await readCart(shop, shop.tokens.owner)).jobs![0]!.items

  const other = await openJob()
  await setPrice(shop, ids.padsBrembo, OLD + 900)
  await putInto(other)
  await moveTo(other, [line!.uuid])
  expect(await standing(), 'what was moved saw the old price').toEqual([[6, 'price_changed', OLD]])
})

test('a line that grows keeps a price that was not accepted; accepted it stays so', async () => {
  const { uuid } = (await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])).items[0]!
  await setPrice(shop, ids.padsBrembo, OLD + 500)
  await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
  expect(await standing()).toEqual([[4, 'price_changed', OLD]])
  await shop.call(cartEndpoints.updateItem, {
    ...owner(),
    params: { uuid },
    body: { variants: [{ requested_quantity: 4 }] },
  })
  await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
  expect(await standing()).toEqual([[6, 'ok', null]])
})
