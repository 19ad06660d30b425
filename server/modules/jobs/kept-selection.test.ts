import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { add, openOrderingShop, type OrderingShop, readCart, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

type Who = 'owner' | 'mechanic'
const write = async <E extends Endpoint>(who: Who, endpoint: E, call: CallOf<E>) => {
  const { status } = await shop.call(endpoint, { ...call, token: shop.tokens[who], key: randomUUID() })
  expect(status).toBeLessThan(300)
}
async function open(): Promise<string> {
  const id = randomUUID()
  await write('owner', jobEndpoints.create, { body: { id, name: 'Astra, discuri' } })
  return id
}
const move = (who: Who, uuid: string, jobId: string | null) =>
  write(who, jobEndpoints.move, { body: { uuids: [uuid], job_id: jobId } })
/** Where a person sees the only line, and whether they have selected it. */
async function seenBy(who: Who): Promise<readonly [string, boolean]> {
  const { items, jobs } = await readCart(shop, shop.tokens[who])
  const [own] = items
  return own ? ['own', own.isSelected] : ['job', jobs![0]!.items[0]!.isSelected]
}
async function unselectedLine(): Promise<string> {
  const { items } = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
  const { uuid } = items[0]!
  await write('owner', cartEndpoints.select, { params: { uuid }, body: { checked: false } })
  return uuid
}

describe('a line that a person does not want ordered yet', () => {
  const back = (isSelected: boolean) => ({
    items: [{ id: ids.padsBrembo, uuid: randomUUID(), isSelected, variants: [{ requested_quantity: 2 }] }],
  })

  test.each([true, false])('comes back as it was when its removal is taken back: %s @CART-05', async (isSelected) => {
    await write('owner', cartEndpoints.addMultiple, { body: back(isSelected) })
    expect(await seenBy('owner')).toEqual(['own', isSelected])
  })

  test.each([true, false])('comes back into a job as it was: %s', async (isSelected) => {
    await write('owner', jobEndpoints.add, { params: { id: await open() }, body: back(isSelected) })
    expect([await seenBy('owner'), await seenBy('mechanic')]).toEqual([
      ['job', isSelected],
      ['job', false],
    ])
  })

  test('is laid into a job and back without being asked for', async () => {
    const uuid = await unselectedLine()
    const job = await open()
    await move('owner', uuid, job)
    expect(await seenBy('owner')).toEqual(['job', false])
    await move('owner', uuid, null)
    expect(await seenBy('owner')).toEqual(['own', false])
  })

  test('is asked for where it was selected in the job, and not by what was selected in another one before', async () => {
    const uuid = await unselectedLine()
    const job = await open()
    await move('owner', uuid, job)
    await write('owner', cartEndpoints.select, { params: { uuid }, body: { checked: true } })
    await write('mechanic', cartEndpoints.select, { params: { uuid }, body: { checked: true } })
    await move('owner', uuid, null)
    expect(await seenBy('owner')).toEqual(['own', true])
    await write('owner', cartEndpoints.select, { params: { uuid }, body: { checked: false } })
    await move('owner', uuid, job)
    expect([await seenBy('owner'), await seenBy('mechanic')]).toEqual([
      ['job', false],
      ['job', false],
    ])
  })
})
