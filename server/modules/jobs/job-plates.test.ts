import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { openOrderingShop, type OrderingShop, readCart } from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

const write = <E extends Endpoint>(who: 'owner' | 'mechanic', endpoint: E, call: CallOf<E>) =>
  shop.call(endpoint, { ...call, token: shop.tokens[who], key: randomUUID() })
async function open(who: 'owner', name: string, given: { plate: string }): Promise<string> {
  const id = randomUUID()
  expect((await write(who, jobEndpoints.create, { body: { id, name, ...given } })).status).toBe(201)
  return id
}
const cartOf = (who: 'owner') => readCart(shop, shop.tokens[who])

test('a job is for one car however its plate is typed: it is kept as it stands on the car, and a colleague’s other spelling is no other plate', async () => {
  const id = await open('owner', 'Astra', { plate: 'ms-12 abc' })
  await open('owner', 'Golf', { plate: 'MS12ABC' })
  await open('owner', 'Trabant', { plate: 'wob  zk 295' })
  const plates = async () => (await cartOf('owner')).jobs!.map(({ plate }) => plate)
  expect(await plates()).toEqual(['MS 12 ABC', 'MS 12 ABC', 'WOB ZK 295'])
  const update = (plate: string, base_plate: string) =>
    write('mechanic', jobEndpoints.update, { params: { id }, body: { plate, base_plate } })
  expect((await update('Ms 12abc', 'ms-12 abc')).status).toBe(200)
  expect((await update('cj90leg', 'MS12ABC')).status).toBe(200)
  expect((await plates())[0]).toBe('CJ 90 LEG')
  const refused = await update('B 100 XYZ', 'ms 12 abc')
  expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['plate']])
  expect((await plates())[0]).toBe('CJ 90 LEG')
  expect((await update('ß'.repeat(15), 'CJ 90 LEG')).refusal.errors).toHaveProperty('plate')
  await shop.db.updateTable('jobs').set({ plate: 'cj-90-leg' }).where('job_id', '=', id).execute()
  expect((await plates())[0], 'as a former version kept it').toBe('CJ 90 LEG')
  expect((await update('CJ 91 LEG', 'CJ 90 LEG')).status).toBe(200)
})

test('a name is one line of signs that are seen, however it is sent; of nothing else it is none', async () => {
  const id = await open('owner', 'Astra\nfrâne\u202E  spate', { plate: '' })
  const names = async () => (await cartOf('owner')).jobs!.filter((job) => job.id === id).map(({ name }) => name)
  expect(await names()).toEqual(['Astra frâne spate'])
  const rename = (name: string) => write('mechanic', jobEndpoints.update, { params: { id }, body: { name } })
  expect((await rename('Revizie\r\nmare')).status).toBe(200)
  expect(await names()).toEqual(['Revizie mare'])
  expect(Object.keys((await rename('\u200B')).refusal.errors ?? {})).toEqual(['name'])
  expect(await names()).toEqual(['Revizie mare'])
})
