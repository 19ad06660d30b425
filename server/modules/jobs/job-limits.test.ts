import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { JOB_LINES_MAX, JOBS_MAX } from '#src/contract/ordering/cart.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { add, openOrderingShop, type OrderingShop, readCart, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

type Who = 'owner' | 'mechanic' | 'outsider'
const as = (who: Who) => ({ token: shop.tokens[who], key: randomUUID() })
const create = (who: Who, id: string, given: object = {}) =>
  shop.call(jobEndpoints.create, { ...as(who), body: { id, name: 'Astra', ...given } })
const put = (id: string, article: number, quantity: number) =>
  shop.call(jobEndpoints.add, {
    ...as('owner'),
    params: { id },
    body: { items: [{ id: article, uuid: randomUUID(), variants: [{ requested_quantity: quantity }] }] },
  })
const jobsOf = async (who: Who) => (await readCart(shop, shop.tokens[who])).jobs!

test('a company has at most fifty jobs open; one that is there already is no further one, one that was closed makes room', async () => {
  const [first, one] = [randomUUID(), randomUUID()]
  expect((await create('owner', first)).status).toBe(201)
  await sql`insert into jobs (job_id, company_id, name, plate, customer_reference, created_by)
    select gen_random_uuid(), company_id, 'Lucrarea ' || n, '', '', created_by from jobs, generate_series(2, ${sql.lit(JOBS_MAX)}) n`.execute(
    shop.db,
  )
  const refused = await create('mechanic', one)
  expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['name']])
  expect([(await create('owner', first)).status, (await create('outsider', randomUUID())).status]).toEqual([201, 201])
  await shop.call(jobEndpoints.close, { ...as('owner'), params: { id: first } })
  expect((await create('mechanic', one)).status).toBe(201)
  expect((await put(first, ids.padsBrembo, 2)).status, 'a part for the closed one finds its place').toBe(201)
  expect((await jobsOf('owner')).find(({ id }) => id === first)?.items).toHaveLength(1)
})

test('a job takes at most two hundred lines, put in or moved there; what is there may still grow', async () => {
  const id = randomUUID()
  await create('owner', id)
  await put(id, ids.padsBrembo, 2)
  await sql`insert into cart_lines (uuid, job_id, article_id, car_id, quantity, seen_net_minor)
    select gen_random_uuid(), ${id}, ${ids.padsBosch}, n, 1, 12000 from generate_series(2, ${sql.lit(JOB_LINES_MAX)}) n`.execute(
    shop.db,
  )
  const full = [422, 'too-many-lines', { most: JOB_LINES_MAX }]
  const added = await put(id, ids.discsBrembo, 1)
  expect([added.status, added.refusal.code, added.refusal.details]).toEqual(full)
  const own = await add(shop, shop.tokens.owner, [[ids.discsBrembo, 1]])
  const uuids = own.items.map(({ uuid }) => uuid)
  const moved = await shop.call(jobEndpoints.move, { ...as('owner'), body: { uuids, job_id: id } })
  expect([moved.status, moved.refusal.code, moved.refusal.details]).toEqual(full)
  expect((await readCart(shop, shop.tokens.owner)).items.map(({ uuid }) => uuid)).toEqual(uuids)
  expect([(await put(id, ids.padsBrembo, 2)).status, (await jobsOf('owner'))[0]!.items.length]).toEqual([
    201,
    JOB_LINES_MAX,
  ])
})

test('a job under the id of another company’s is not found, and theirs stays as it is', async () => {
  const id = randomUUID()
  await create('owner', id)
  expect((await create('outsider', id, { name: 'Logan' })).status).toBe(404)
  expect([(await jobsOf('owner')).map(({ name }) => name), await jobsOf('outsider')]).toEqual([['Astra'], []])
})

test('a job for a car that there is not is refused at the car', async () => {
  const refused = await create('owner', randomUUID(), { car_id: 123_456 })
  expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['car_id']])
  expect(await jobsOf('owner')).toEqual([])
})
