import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SyncOperation, SyncResult } from '#src/contract/sync.ts'
import { Refusal } from '#server/http/refusal.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/small-catalogue.ts'
import { queued, queuedAdd, queuedOrder } from '#tests/store/queued.ts'
import { EPOCH, openTestWorld, storeKinds, type TestWorld, who, type Who } from '#tests/store/test-shops.ts'

describe.each(storeKinds)('%s', (kind) => {
  let shop: TestWorld
  beforeEach(async () => {
    shop = await openTestWorld(kind)
  })
  afterEach(() => shop.close())

  const send = (by: Who, ...operations: SyncOperation[]) => shop.server.batch(by.token, by.principal, { operations })
  const statuses = async (by: Who, ...operations: SyncOperation[]) =>
    (await send(by, ...operations)).map(({ status, replayed }) => [status, replayed])
  const codes = ({ status, body }: SyncResult) => [status, (body as { code: string }).code]
  const quantities = async (by: Who) =>
    (await shop.server.cart(by.token)).items.map((line) => [line.id, line.variants[0]?.requested_quantity])

  test('the same key has its effect once and is answered the same again @OFF-03', async () => {
    const add = queuedAdd(ids.padsBrembo, 2)
    const [first] = await send(who.owner, add)
    const [second] = await send(who.owner, add)
    expect([first?.status, first?.replayed, second?.replayed]).toEqual([201, false, true])
    expect(second?.body).toEqual(first?.body)
    expect(await quantities(who.owner)).toEqual([[ids.padsBrembo, 2]])
  })

  test('a key with another payload, or for another kind, is refused and changes nothing', async () => {
    const add = queuedAdd(ids.padsBrembo, 2)
    await send(who.owner, add)
    const other = await send(who.owner, { ...queuedAdd(ids.padsBrembo, 4), key: add.key })
    const otherKind = await send(who.owner, queued('cart.clear.v1', {}, add.key))
    expect([...other, ...otherKind].map(codes)).toEqual([
      [400, 'idempotency-key-reused'],
      [400, 'idempotency-key-reused'],
    ])
    expect(await quantities(who.owner)).toEqual([[ids.padsBrembo, 2]])
  })

  test('a refusal takes its half-done effect back and is the answer for ever, also when the world has changed since', async () => {
    const uuid = randomUUID()
    await send(who.owner, queuedAdd(ids.padsBrembo, 2, uuid))
    const taken = queued('cart.add.v1', {
      body: {
        items: [
          { id: ids.padsBosch, variants: [{ requested_quantity: 1 }] },
          { id: ids.discsBrembo, uuid, variants: [{ requested_quantity: 1 }] },
        ],
      },
    })
    expect(await statuses(who.owner, taken)).toEqual([[422, false]])
    await send(who.owner, queued('cart.clear.v1', {}))
    expect(await statuses(who.owner, taken)).toEqual([[422, true]])
    expect(await quantities(who.owner)).toEqual([])
  })

  test('a person without the right is refused, and may order under the same key once they have it', async () => {
    await send(who.apprentice, queuedAdd(ids.padsBrembo, 2))
    const order = queuedOrder(await shop.server.cart(who.apprentice.token))
    expect(await statuses(who.apprentice, order)).toEqual([[403, false]])
    await shop.world.setUser(people.apprentice, { can_place_orders: true })
    expect(await statuses(who.apprentice, order)).toEqual([[201, false]])
  })

  test('an order is done for who lost the right to order since', async () => {
    await send(who.mechanic, queuedAdd(ids.padsBrembo, 2))
    const order = queuedOrder(await shop.server.cart(who.mechanic.token))
    await send(who.mechanic, order)
    await shop.world.setUser(people.mechanic, { can_place_orders: false })
    expect(await statuses(who.mechanic, order)).toEqual([[201, true]])
  })

  test('an order takes stock and money once, and its intent is one order under whatever key', async () => {
    await send(who.owner, queuedAdd(ids.padsBrembo, 4), queuedAdd(ids.discsBrembo, 1))
    const before = await shop.world.piecesOf(ids.padsBrembo)
    const order = queuedOrder(await shop.server.cart(who.owner.token))
    const [sent] = await send(who.owner, order)
    const [again] = await send(who.owner, { ...order, key: randomUUID() })
    expect([sent?.status, again?.status, again?.body]).toEqual([201, 201, sent?.body])
    expect(await shop.world.orders()).toEqual([
      {
        number: '4500000000',
        intentId: (order.payload.body as { client_intent_id: string }).client_intent_id,
        companyId: people.company,
        subjectId: people.owner,
        actorId: people.owner,
        netMinor: 4 * 15_000 + 21_000,
        lines: [
          { articleId: ids.padsBrembo, quantity: 4, unitNetMinor: 15_000 },
          { articleId: ids.discsBrembo, quantity: 1, unitNetMinor: 21_000 },
        ],
      },
    ])
    expect(before - (await shop.world.piecesOf(ids.padsBrembo))).toBe(4)
    expect(await quantities(who.owner)).toEqual([])
  })

  test('a price that nobody saw is not ordered: the lines that differ are named, and again', async () => {
    await send(who.owner, queuedAdd(ids.padsBrembo, 2))
    const order = queuedOrder(await shop.server.cart(who.owner.token))
    await shop.world.setPrice(ids.padsBrembo, 'B', 15_001)
    const [refused] = await send(who.owner, order)
    expect([refused?.status, refused?.body]).toMatchObject([
      412,
      { code: 'order-differs', details: { differences: [{ field: 'price', seen: 15_000, now: 15_001 }] } },
    ])
    await shop.world.setPrice(ids.padsBrembo, 'B', 15_000)
    expect(await statuses(who.owner, order)).toEqual([[412, true]])
    expect(await shop.world.orders()).toEqual([])
  })

  test('who lost the purchase prices is told again what differs, without the amounts', async () => {
    await send(who.owner, queuedAdd(ids.padsBrembo, 2))
    const order = queuedOrder(await shop.server.cart(who.owner.token))
    await shop.world.setPrice(ids.padsBrembo, 'B', 15_001)
    await send(who.owner, order)
    await shop.world.setUser(people.owner, { may_see_purchase_prices: false })
    const [again] = await send(who.owner, order)
    expect(again?.body).toMatchObject({ details: { differences: [{ field: 'price', seen: null, now: null }] } })
    expect(JSON.stringify(again)).not.toMatch(/1500[01]/)
  })

  test('a cancelled key never has an effect, and a done one is not called cancelled', async () => {
    const [early, late] = [queuedAdd(ids.padsBrembo, 2), queuedAdd(ids.padsBosch, 1)]
    const cancel = (key: string) => shop.server.cancel(who.owner.token, who.owner.principal, key)
    expect([await cancel(early.key), await cancel(early.key.toUpperCase())]).toEqual([
      { state: 'cancelled' },
      { state: 'cancelled' },
    ])
    expect((await send(who.owner, early)).map(codes)).toEqual([[410, 'cancelled']])
    await send(who.owner, late)
    expect(await cancel(late.key)).toMatchObject({ state: 'done', status: 201 })
    expect(await quantities(who.owner)).toEqual([[ids.padsBosch, 1]])
  })

  test("a key is its actor's own: staff acting for a person neither see nor cancel what that person did", async () => {
    const add = queuedAdd(ids.padsBrembo, 2)
    await send(who.owner, add)
    expect((await send(who.staff, add)).map(codes)).toEqual([[403, 'principal-mismatch']])
    await expect(shop.server.cancel(who.staff.token, who.staff.principal, add.key)).rejects.toThrow(
      'principal-mismatch',
    )
    expect(await shop.server.reconcile(who.staff.token, who.staff.principal, [add.key])).toEqual([add.key])
    expect(await quantities(who.staff)).toEqual([[ids.padsBrembo, 2]])
  })

  test('the same key of another person is another key', async () => {
    const add = queuedAdd(ids.padsBrembo, 2)
    await send(who.owner, add)
    expect(await statuses(who.outsider, { ...queuedAdd(ids.padsBrembo, 4), key: add.key })).toEqual([[201, false]])
    expect(await quantities(who.owner)).toEqual([[ids.padsBrembo, 2]])
  })

  test('what was queued under one principal is not sent under another', async () => {
    await expect(
      shop.server.batch(who.mechanic.token, who.owner.principal, { operations: [queuedAdd(ids.padsBrembo, 2)] }),
    ).rejects.toThrow('principal-mismatch')
    await shop.world.endSession(who.owner.token)
    await expect(send(who.owner, queuedAdd(ids.padsBrembo, 2))).rejects.toThrow('unauthorized')
    await shop.world.setUser(people.mechanic, { status: 'blocked' })
    await expect(send(who.mechanic, queuedAdd(ids.padsBrembo, 2))).rejects.toThrow('account-deactivated')
  })

  test('reconciling names the keys under which no effect is kept: those not known, and those refused', async () => {
    const [done, refused, lost] = [
      queuedAdd(ids.padsBrembo, 2),
      queuedAdd(ids.padsBrembo, 3),
      queuedAdd(ids.padsBosch, 1),
    ]
    await send(who.owner, done, refused)
    expect(
      await shop.server.reconcile(who.owner.token, who.owner.principal, [done.key, refused.key, lost.key]),
    ).toEqual([refused.key, lost.key])
  })

  test('a batch goes on after a refusal that its key keeps and stops at any other', async () => {
    const [first, refused, last] = [
      queuedAdd(ids.padsBrembo, 2),
      queuedAdd(ids.padsBrembo, 3),
      queuedAdd(ids.padsBosch, 1),
    ]
    expect(await statuses(who.owner, first, refused, last)).toEqual([
      [201, false],
      [422, false],
      [201, false],
    ])
    expect(
      await statuses(
        who.owner,
        { ...queuedAdd(ids.padsBosch, 1), kind: 'cart.explode.v9' },
        queuedAdd(ids.padsBosch, 1),
      ),
    ).toEqual([[400, false]])
    expect(
      await statuses(
        who.owner,
        queued('cart.select.v1', { params: { uuid: randomUUID() }, body: { checked: true } }),
        queuedAdd(ids.padsBosch, 1),
      ),
    ).toEqual([[404, false]])
    const foreign = queuedAdd(ids.padsBosch, 1)
    await send(who.staff, foreign)
    expect(await statuses(who.owner, foreign, queuedAdd(ids.padsBosch, 1))).toEqual([[403, false]])
  })

  test('for a caller of another epoch nothing is tried', async () => {
    const batch = { operations: [queuedAdd(ids.padsBrembo, 2)] }
    expect(await shop.server.batch(who.owner.token, who.owner.principal, { ...batch, epoch: 'another' })).toEqual([])
    expect(await quantities(who.owner)).toEqual([])
    expect(await shop.server.batch(who.owner.token, who.owner.principal, { ...batch, epoch: EPOCH })).toHaveLength(1)
  })

  test('two copies at once have one effect: the second is told to come back, or gets the answer', async () => {
    const add = queuedAdd(ids.padsBrembo, 2)
    const both = await Promise.all([send(who.owner, add), send(who.owner, add)])
    const outcomes = both.map(([result]) =>
      result?.status === 201 ? (result.replayed ? 'replayed' : 'done') : result?.status,
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'replayed' && outcome !== 503)).toEqual([])
    expect(await quantities(who.owner)).toEqual([[ids.padsBrembo, 2]])
  })

  test('while a key is at work its copy is told 503, and what fails leaves nothing', async () => {
    const key = randomUUID()
    const principal = await shop.world.store.principalOf(who.owner.token)
    const failing = shop.world.store.transaction(async (unit) => {
      await unit.keys(principal).take(key)
      await unit.keys(principal).insert(key, { operation: 'POST /x', fingerprint: Buffer.alloc(1) })
      const cart = await unit.cart(principal).open()
      await unit.cart(principal).insert(cart.cartId, {
        uuid: randomUUID(),
        articleId: ids.padsBrembo,
        carId: null,
        quantity: 2,
        seen: { netMinor: 1, listMinor: 1 },
        fitAnswers: {},
      })
      const [copy] = await send(who.owner, { ...queuedAdd(ids.padsBosch, 1), key })
      expect(copy).toMatchObject({ status: 503, retry_after_seconds: 1 })
      throw new Refusal('unavailable')
    })
    await expect(failing).rejects.toThrow('unavailable')
    expect(await shop.server.reconcile(who.owner.token, who.owner.principal, [key])).toEqual([key])
    expect(await quantities(who.owner)).toEqual([])
  })

  test('a savepoint takes back what came after it and keeps what came before', async () => {
    const principal = await shop.world.store.principalOf(who.owner.token)
    await shop.world.store.transaction(async (unit) => {
      const cart = unit.cart(principal)
      const { cartId } = await cart.open()
      await cart.setComment(cartId, 'before')
      await unit
        .savepoint(async () => {
          await cart.setComment(cartId, 'after')
          await cart.insert(cartId, {
            uuid: randomUUID(),
            articleId: ids.padsBrembo,
            carId: null,
            quantity: 2,
            seen: { netMinor: 1, listMinor: 1 },
            fitAnswers: {},
          })
          throw new Error('taken back')
        })
        .catch(() => undefined)
    })
    expect([(await shop.server.cart(who.owner.token)).cart_comment, await quantities(who.owner)]).toEqual([
      'before',
      [],
    ])
  })

  test("a device has one sealing key for each principal, which is nobody else's", async () => {
    const device = randomUUID()
    const keys = await Promise.all(
      [who.owner, who.owner, who.staff, who.mechanic].map(({ token }) => shop.server.deviceKey(token, device)),
    )
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(3)
    expect(Buffer.from(keys[0]!, 'base64')).toHaveLength(32)
  })

  test('a claim is complete when its photos are, and its number comes once', async () => {
    const photo = testPhoto(700)
    const claim = testClaim([photo])
    const [create, finalize] = [
      queued('claim.create.v1', { body: claim }),
      queued('claim.finalize.v1', { params: { id: claim.client_id } }),
    ]
    const upload = (from: number, to: number, content = photo.content.subarray(from, to)) =>
      shop.server.upload(who.owner.token, who.owner.principal, {
        claimId: claim.client_id,
        sha256: photo.sha256,
        type: photo.media_type,
        offset: from,
        bytes: content,
      })
    expect(
      await statuses(who.owner, create, finalize, queued('cart.comment.v1', { body: { comment: 'behind it' } })),
    ).toEqual([
      [201, false],
      [424, false],
    ])
    expect([await upload(0, 400), await upload(0, 400), await upload(500, 700), await upload(400, 400)]).toEqual([
      400, 400, 400, 400,
    ])
    await expect(upload(400, 700, Buffer.alloc(300))).rejects.toThrow('validation')
    expect([await upload(400, 400), await upload(0, 700)]).toEqual([0, 700])
    expect(await send(who.owner, finalize, finalize)).toMatchObject([
      { status: 202, body: { number: '7000000001' } },
      { status: 202, replayed: true },
    ])
    expect(await statuses(who.outsider, queued('claim.create.v1', { body: claim }))).toEqual([[404, false]])
    expect(await statuses(who.outsider, queued('claim.finalize.v1', { params: { id: claim.client_id } }))).toEqual([
      [404, false],
    ])
  })

  test('favourite lists are made, filled and emptied', async () => {
    const [a, b] = [randomUUID(), randomUUID()]
    const outcomes = await send(
      who.owner,
      queued('favourites.create.v1', { body: { id: a, name: 'A' } }),
      queued('favourites.create.v1', { body: { id: b, name: 'B', is_main: true } }),
      queued('favourites.create.v1', { body: { id: randomUUID(), name: 'a' } }),
      queued('favourites.add.v1', { params: { id: a }, body: { article_ids: [ids.padsBosch, ids.padsBrembo] } }),
      queued('favourites.move.v1', { body: { from: a, to: b, article_ids: [ids.padsBosch] } }),
      queued('favourites.remove.v1', { params: { id: a }, body: { article_ids: [ids.padsBrembo] } }),
      queued('favourites.update.v1', { params: { id: a }, body: { name: 'C' } }),
    )
    expect(outcomes.map(({ status }) => status)).toEqual([201, 201, 422, 201, 204, 204, 200])
    const brief = async (by: Who) =>
      (await shop.server.favourites(by.token)).map((list) => [
        list.name,
        list.is_main,
        list.products.map((product) => product.id),
      ])
    expect(await brief(who.owner)).toEqual([
      ['B', true, [ids.padsBosch]],
      ['C', false, []],
    ])
    expect(await statuses(who.mechanic, queued('favourites.create.v1', { body: { id: a, name: 'X' } }))).toEqual([
      [404, false],
    ])
    expect(await statuses(who.mechanic, queued('favourites.delete.v1', { params: { id: a } }))).toEqual([[404, false]])
    await send(who.owner, queued('favourites.delete.v1', { params: { id: b } }))
    expect(await brief(who.owner)).toEqual([['C', true, []]])
  })

  test('vehicles and preferences are written through the same door', async () => {
    const note = queued('vehicle.note.v1', {
      params: { carId: String(ids.logan) },
      body: { registration_number: 'cj 1 abc', saved: true },
    })
    const [noted] = await send(who.owner, note)
    expect(noted).toMatchObject({ status: 200, body: { registration_number: 'CJ 1 ABC', saved: true } })
    expect(
      await statuses(
        who.owner,
        note,
        queued('vehicle.forget.v1', { params: { carId: String(ids.logan) } }),
        queued('vehicle.forget.v1', { params: { carId: String(ids.logan) } }),
      ),
    ).toEqual([
      [200, true],
      [204, false],
      [404, false],
    ])
    expect(
      await statuses(
        who.owner,
        queued('preference.theme.v1', { body: { theme: 'dark' } }),
        queued('preference.update.v1', { body: { addition: 10 } }),
      ),
    ).toEqual([
      [200, false],
      [200, false],
    ])
    expect(await statuses(who.mechanic, queued('preference.update.v1', { body: { addition: 10 } }))).toEqual([
      [403, false],
    ])
  })
})
