import { expect, test } from 'vitest'
import type { SyncOperation } from '#src/contract/sync.ts'
import { random, type Random } from '#server/demo/random.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { queued, queuedAdd, queuedOrder } from '#tests/store/queued.ts'
import { EPOCH, openTestWorld, type TestWorld, who } from '#tests/store/test-shops.ts'

const STEPS = 60
const everybody = Object.values(who)
const articles = [ids.padsBrembo, ids.padsLpr, ids.padsBosch, ids.padsOld, ids.discsBrembo, ids.filterBosch, 99]

/** All that people and the world around them did, as the server answered; two stores that are alike tell the same story. */
async function storyOf({ world, server }: TestWorld, seed: number): Promise<unknown[]> {
  const chance = random('likeness', seed)
  const uuid = () =>
    [8, 4, 4, 4, 12]
      .map((length) => Array.from({ length }, () => chance.int(0, 15).toString(16)).join(''))
      .join('-')
      .replace(/^(.{14})./, '$14')
      .replace(/^(.{19})./, '$1a')
  const sent: SyncOperation[] = []
  const story: unknown[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const by = chance.pick(everybody)
    if (chance.chance(0.15)) await changeWorld(world, chance)
    const cart = await server.cart(by.token)
    if (chance.chance(0.15)) {
      const given = sent.length > 0 && chance.chance(0.5) ? chance.pick(sent) : newOperation(chance, cart, uuid)
      sent.push(given)
      story.push(await outcome(() => server.cancel(by.token, by.principal, given.key)))
    }
    const operations = Array.from({ length: chance.int(1, 4) }, () =>
      sent.length > 0 && chance.chance(0.2) ? chance.pick(sent) : newOperation(chance, cart, uuid),
    )
    sent.push(...operations)
    story.push(
      await outcome(() => server.batch(by.token, by.principal, { operations, epoch: EPOCH })),
      await outcome(() =>
        server.reconcile(
          by.token,
          by.principal,
          sent.slice(-20).map(({ key }) => key),
        ),
      ),
    )
  }
  story.push(
    await world.orders(),
    await Promise.all(articles.map((id) => world.piecesOf(id))),
    await Promise.all(everybody.map(({ token }) => server.cart(token))),
  )
  return story
}

function newOperation(
  chance: Random,
  cart: Awaited<ReturnType<TestWorld['server']['cart']>>,
  uuid: () => string,
): SyncOperation {
  const line = cart.items.length > 0 ? chance.pick(cart.items).uuid : uuid()
  const quantity = chance.int(1, 9)
  const made = chance.pick<() => SyncOperation>([
    () => queuedAdd(chance.pick(articles), quantity, chance.chance(0.1) ? line : uuid()),
    () =>
      queued('cart.quantity.v1', {
        params: { uuid: line },
        body: {
          variants: [{ requested_quantity: quantity }],
          ...(chance.chance(0.3) && { base_quantity: chance.int(1, 9) }),
        },
      }),
    () => queued('cart.select.v1', { params: { uuid: line }, body: { checked: chance.chance(0.5) } }),
    () =>
      queued('cart.select-all.v1', {
        body: { checked: chance.chance(0.8), ...(chance.chance(0.5) && { uuids: [line] }) },
      }),
    () => queued('cart.remove.v1', { body: { uuids: [line] } }),
    () => queued('cart.remove-missing.v1', {}),
    () => queued('cart.comment.v1', { body: { comment: `nota ${quantity}` } }),
    () => queued('cart.shipping-point.v1', { body: { shipping_point: chance.pick([11, 12, 21]) } }),
    ...Array.from(
      { length: 2 },
      () => () =>
        queuedOrder(cart, {
          client_intent_id: uuid(),
          ...(cart.items.length === 0 && {
            seen: { lines: [{ uuid: line, quantity: 1, unit_net: 1 }], totals: { net: 1, vat: 0, gross: 1 } },
          }),
        }),
    ),
    () =>
      queued('vehicle.note.v1', {
        params: { carId: String(chance.pick([ids.logan, ids.eGolf, ids.truck, 5])) },
        body: {
          ...(chance.chance(0.5) && { registration_number: `cj ${quantity}` }),
          ...(chance.chance(0.3) && { saved: true }),
          ...(chance.chance(0.3) && { fit_answers: answersOf(chance) }),
        },
      }),
    () =>
      queued('cart.answer.v1', {
        body: { car_id: chance.pick([ids.logan, ids.eGolf]), fit_answers: answersOf(chance) },
      }),
    () => queued('vehicle.forget.v1', { params: { carId: String(ids.logan) } }),
    () => queued('preference.update.v1', { body: { addition: quantity } }),
  ])()
  return { ...made, key: uuid() }
}

function answersOf(chance: Random): Record<string, string | null> {
  return {
    production_date: chance.pick(['2013-01', '2016-03', null]),
    ...(chance.chance(0.5) && { 'choice:aircon': chance.pick(['1', '2', null]) }),
  }
}

async function changeWorld(world: TestWorld['world'], chance: Random): Promise<void> {
  const article = chance.pick(articles.slice(0, 6))
  const change = chance.int(0, 3)
  if (change === 0) await world.setPrice(article, 'B', chance.int(5_000, 20_000))
  if (change === 1) await world.setStock(article, { [ids.branch]: chance.int(0, 9), [ids.national]: chance.int(0, 9) })
  if (change === 2)
    await world.setUser(people.mechanic, {
      can_place_orders: chance.chance(0.7),
      may_see_purchase_prices: chance.chance(0.3),
    })
  if (change === 3) await world.setUser(people.owner, { may_see_purchase_prices: chance.chance(0.7) })
}

async function outcome<T>(call: () => Promise<T>): Promise<T | string> {
  return call().catch((error: unknown) => String(error))
}

test('both stores tell the same stories of 60 steps, in which everything happens', { timeout: 90_000 }, async () => {
  const statuses = new Set<string>()
  for (const seed of [5, 6]) {
    const [inMemory, overPostgres] = [await openTestWorld('in memory'), await openTestWorld('over PostgreSQL')]
    try {
      const story = JSON.stringify(await storyOf(inMemory, seed))
      expect(JSON.parse(JSON.stringify(await storyOf(overPostgres, seed)))).toEqual(JSON.parse(story))
      for (const status of story.match(/"status":\d+/g) ?? []) statuses.add(status)
    } finally {
      await overPostgres.close()
    }
  }
  expect([...statuses]).toEqual(
    expect.arrayContaining([200, 201, 202, 204, 403, 404, 410, 412, 422].map((status) => `"status":${status}`)),
  )
})
