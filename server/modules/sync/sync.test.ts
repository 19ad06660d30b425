import { passwordEndpoints } from '#src/contract/people/password.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { BATCH_MAX, type SyncOperation, syncEndpoints } from '#src/contract/sync.ts'
import { openOrderingShop, type OrderingShop, readCart, startAfresh } from '#tests/api/ordering.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestApp } from '#tests/builders/test-app.ts'
import { queued, queuedAdd } from '#tests/store/queued.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

const ownerName = `${people.company}.${people.owner}.${people.owner}`
const batch = (
  operations: readonly SyncOperation[],
  {
    token = shop.tokens.owner,
    principal = ownerName,
    epoch,
  }: { token?: string; principal?: string | null; epoch?: string } = {},
) =>
  shop.call(syncEndpoints.batch, {
    token,
    body: { epoch, operations: [...operations] },
    ...(principal !== null && { headers: { 'x-principal': principal } }),
  })

describe('a batch', () => {
  test('does its operations in their order, each once @OFF-03', async () => {
    const operations = [
      queuedAdd(ids.padsBrembo, 2),
      queued('cart.comment.v1', { body: { comment: 'Sunați înainte' } }),
    ]
    const first = await batch(operations)
    const second = await batch(operations)
    expect(first.body.results.map(({ key, status, replayed }) => ({ key, status, replayed }))).toEqual([
      { key: operations[0]!.key, status: 201, replayed: false },
      { key: operations[1]!.key, status: 200, replayed: false },
    ])
    expect(second.body.results.map((result) => result.replayed)).toEqual([true, true])
    expect(await readCart(shop, shop.tokens.owner)).toMatchObject({
      cart_comment: 'Sunați înainte',
      items: [{ variants: [{ requested_quantity: 2 }] }],
    })
  })

  test('and a call of its own are one: the key of either is the key of the other', async () => {
    const add = queuedAdd(ids.padsBrembo, 2)
    await batch([add])
    const single = await shop.call(cartEndpoints.addMultiple, {
      token: shop.tokens.owner,
      key: add.key,
      body: add.payload.body as never,
    })
    expect([single.status, single.headers['idempotency-replayed']]).toEqual([201, 'true'])
    const key = randomUUID()
    const body = { comment: 'unu' }
    await shop.call(cartEndpoints.comment, { token: shop.tokens.owner, key, body })
    expect((await batch([queued('cart.comment.v1', { body }, key)])).body.results[0]).toMatchObject({
      status: 200,
      replayed: true,
      body: { cart_comment: 'unu' },
    })
  })

  test('leaves the cart out of its answers', async () => {
    const uuid = randomUUID()
    const { body } = await batch([
      queuedAdd(ids.padsBrembo, 2, uuid),
      queued('cart.quantity.v1', { params: { uuid }, body: { variants: [{ requested_quantity: 4 }] } }),
    ])
    expect(body.results[1]).toMatchObject({ status: 200 })
    expect(body.results[1]).not.toHaveProperty('body')
  })

  test('says who queued it: without the name 400, under another 403, and nothing is done', async () => {
    const nameless = await batch([queuedAdd(ids.padsBrembo, 2)], { principal: null })
    const foreign = await batch([queuedAdd(ids.padsBrembo, 2)], { token: shop.tokens.outsider })
    const actingFor = await batch([queuedAdd(ids.padsBrembo, 2)], {
      token: await openSession(shop.db, people.owner, people.staff),
    })
    expect([nameless.status, foreign.status, foreign.refusal.code, actingFor.status, actingFor.refusal.code]).toEqual([
      400,
      403,
      'principal-mismatch',
      403,
      'principal-mismatch',
    ])
    expect((await readCart(shop, shop.tokens.owner)).items).toEqual([])
  })

  test('of another epoch is not tried', async () => {
    const add = queuedAdd(ids.padsBrembo, 2)
    const stale = await batch([add], { epoch: 'before the restore' })
    expect([stale.status, stale.body.results]).toEqual([200, []])
    expect((await batch([add], { epoch: String(stale.headers['x-server-epoch']) })).body.results).toHaveLength(1)
  })

  test('of too many operations is 422, an operation that this server does not know 400 for itself', async () => {
    expect((await batch(Array.from({ length: BATCH_MAX + 1 }, () => queuedAdd(ids.padsBrembo, 2)))).status).toBe(422)
    const { body } = await batch([
      { ...queuedAdd(ids.padsBrembo, 2), kind: 'cart.add.v7' },
      queuedAdd(ids.padsBrembo, 2),
    ])
    expect(body.results.map(({ status }) => status)).toEqual([400])
    expect(body.results[0]?.body).toMatchObject({ code: 'unknown-operation', details: { kind: 'cart.add.v7' } })
  })

  test('without a living session is 401', async () => {
    expect(
      (await shop.call(syncEndpoints.batch, { body: { operations: [queuedAdd(ids.padsBrembo, 2)] } })).status,
    ).toBe(401)
  })

  test('text that no database holds is refused for good at its field, and what comes behind it goes on', async () => {
    const comment = (text: string) => queued('cart.comment.v1', { body: { comment: text } })
    const { results } = (await batch([comment('a\u0000b'), comment('half \ud83d'), comment('ab')])).body
    expect(results.map(({ status }) => status)).toEqual([422, 200, 200])
    expect(results[0]?.body).toMatchObject({ code: 'validation', errors: { comment: [expect.any(String)] } })
  })
})

describe('beside batches', () => {
  const calls = [
    ['cancel', syncEndpoints.cancel, { key: randomUUID() }],
    ['reconcile', syncEndpoints.reconcile, { keys: [randomUUID()] }],
    ['device-key', syncEndpoints.deviceKey, { device_id: randomUUID() }],
  ] as const

  test.each(calls)(
    '%s is 401 without a session, 403 under another name, 422 for what it cannot read',
    async (_name, endpoint, body) => {
      const ask = (options: object, given: object = body) => shop.call(endpoint, { body: given as never, ...options })
      const answers = [
        await ask({}),
        await ask({ token: shop.tokens.outsider, headers: { 'x-principal': ownerName } }),
        await ask({ token: shop.tokens.owner }, { key: 'x', keys: ['x'], device_id: 'x' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([401, 403, 422])
    },
  )

  test('a key is cancelled before its effect, or its answer is told', async () => {
    const [early, late] = [queuedAdd(ids.padsBrembo, 2), queuedAdd(ids.padsBosch, 1)]
    const cancel = (key: string) => shop.call(syncEndpoints.cancel, { token: shop.tokens.owner, body: { key } })
    expect((await cancel(early.key)).body).toEqual({ state: 'cancelled' })
    const { body } = await batch([early, late])
    expect(body.results.map(({ status }) => status)).toEqual([410, 201])
    expect((await cancel(late.key)).body).toMatchObject({ state: 'done', status: 201 })
    const single = await shop.call(cartEndpoints.addMultiple, {
      token: shop.tokens.owner,
      key: early.key,
      body: early.payload.body as never,
    })
    expect([single.status, single.refusal.code]).toEqual([410, 'cancelled'])
  })

  test('keys that the server does not know are named, and those of others are not known', async () => {
    const [done, lost] = [queuedAdd(ids.padsBrembo, 2), queuedAdd(ids.padsBrembo, 2)]
    await batch([done])
    const keys = [done.key, lost.key]
    expect((await shop.call(syncEndpoints.reconcile, { token: shop.tokens.owner, body: { keys } })).body).toEqual({
      unknown: [lost.key],
    })
    expect((await shop.call(syncEndpoints.reconcile, { token: shop.tokens.outsider, body: { keys } })).body).toEqual({
      unknown: keys,
    })
  })
  test('a key that is known as refused or as taken out of use has no effect, which is what a device that holds it to be done has to learn', async () => {
    const [done, refused, buried] = [
      queuedAdd(ids.padsBrembo, 2),
      queuedAdd(ids.padsBrembo, 1),
      queuedAdd(ids.padsBosch, 1),
    ]
    const { body } = await batch([done, refused])
    await shop.call(syncEndpoints.cancel, { token: shop.tokens.owner, body: { key: buried.key } })
    expect(body.results.map(({ status }) => status)).toEqual([201, 422])
    expect(
      (
        await shop.call(syncEndpoints.reconcile, {
          token: shop.tokens.owner,
          body: { keys: [done.key, refused.key, buried.key] },
        })
      ).body,
    ).toEqual({ unknown: [refused.key, buried.key] })
  })

  test('a device key is the same again for the person and another for everybody else', async () => {
    const keyFor = async (token: string, device_id: string) =>
      (await shop.call(syncEndpoints.deviceKey, { token, body: { device_id } })).body.key
    const device = randomUUID()
    const keys = [
      await keyFor(shop.tokens.owner, device),
      await keyFor(shop.tokens.owner, device.toUpperCase()),
      await keyFor(shop.tokens.mechanic, device),
      await keyFor(shop.tokens.owner, randomUUID()),
    ]
    expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 3])
  })

  test('a device key outlives a restore from before the device came: work that waits under it on the device is opened by its owner and nobody else @OFF-03 @OFF-05', async () => {
    const keyFor = async (token: string, device_id: string) =>
      (await shop.call(syncEndpoints.deviceKey, { token, body: { device_id } })).body.key
    const [device, older] = [randomUUID(), randomUUID()]
    const key = await keyFor(shop.tokens.owner, device)
    await shop.pool.query('update device_keys set device_id = $1, key = sha256(key) where device_id = $2', [
      older,
      device,
    ])
    expect([
      (await keyFor(shop.tokens.owner, device)) === key,
      (await keyFor(shop.tokens.mechanic, device)) === key,
      (await keyFor(shop.tokens.owner, older)) === key,
    ]).toEqual([true, false, false])
    const {
      rows: [row],
    } = await shop.pool.query<{ key: Buffer }>("select sha256(decode($1, 'base64')) as key", [key])
    expect(await keyFor(shop.tokens.owner, older), 'one that was handed out stays what it was').toBe(
      row?.key.toString('base64'),
    )
  })

  test(
    'two hundred devices of a person are enough: what is there keeps its key, a further one gets none, not even at the same instant',
    { timeout: 60_000 },
    async () => {
      const token = shop.tokens.apprentice
      const keyFor = (device_id: string) => shop.call(syncEndpoints.deviceKey, { token, body: { device_id } })
      const first = await keyFor('0197b5a0-0000-7000-8000-0000000000aa')
      await shop.pool.query(
        'insert into device_keys select user_id, actor_id, gen_random_uuid(), key, created_at from device_keys, generate_series(1, 189) where device_id = $1',
        ['0197b5a0-0000-7000-8000-0000000000aa'],
      )
      const more = await Promise.all(Array.from({ length: 30 }, () => keyFor(randomUUID())))
      expect(more.map(({ status }) => status).sort()).toEqual([
        ...Array.from({ length: 10 }, () => 200),
        ...Array.from({ length: 20 }, () => 422),
      ])
      expect(more.find(({ status }) => status === 422)!.refusal.message).toBe(
        'Contul este folosit pe prea multe dispozitive.',
      )
      expect((await keyFor('0197b5a0-0000-7000-8000-0000000000aa')).body).toEqual(first.body)
    },
  )
})

describe('around it', () => {
  test('replays have a budget of their own, which clicking does not use up', { timeout: 60_000 }, async () => {
    const { app, close } = await openTestApp(shop, { requestsPerMinute: 10, replaysPerMinute: 15 })
    try {
      const headers = { authorization: `Bearer ${shop.tokens.owner}`, 'x-principal': ownerName }
      const click = async () =>
        (await app.inject({ method: 'GET', url: '/api/v2/cart/mini-items', headers })).statusCode
      const replay = async () =>
        (await app.inject({ method: 'POST', url: '/api/sync/reconcile', headers, payload: { keys: [] } })).statusCode
      // The first one is counted with the address: the token is not known yet.
      const [, ...clicks] = await inTurn(12, click)
      expect([clicks[9], clicks[10]]).toEqual([200, 429])
      const replays = await inTurn(16, replay)
      expect([replays[0], replays.at(-2), replays.at(-1)]).toEqual([200, 200, 429])
    } finally {
      await close()
    }
  })

  test('every answer names the epoch and the oldest app that is still served', async () => {
    const { headers } = await shop.call(syncEndpoints.cancel, { body: { key: randomUUID() } })
    expect([headers['x-minimum-client'], typeof headers['x-server-epoch']]).toEqual(['1', 'string'])
  })

  test('a write that needs no key keeps the one it is given', async () => {
    const call = { token: shop.tokens.owner, key: randomUUID(), body: { theme: 'dark' as const } }
    const first = await shop.call(accountEndpoints.updateTheme, call)
    const second = await shop.call(accountEndpoints.updateTheme, call)
    const other = await shop.call(accountEndpoints.updateTheme, { ...call, body: { theme: 'light' } })
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed'], other.refusal.code]).toEqual(
      [undefined, 'true', 'idempotency-key-reused'],
    )
  })

  test('no fingerprint of a password is kept', async () => {
    const key = randomUUID()
    await shop.call(passwordEndpoints.change, {
      token: shop.tokens.owner,
      key,
      body: { current_password: 'no', password: 'Atelier!2027x', password_confirmation: 'Atelier!2027x' },
    })
    expect(await shop.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute()).toEqual([])
  })
})

async function inTurn<T>(times: number, call: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let index = 0; index < times; index += 1) answers.push(await call())
  return answers
}
