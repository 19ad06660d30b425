import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { queued, queuedAdd } from '#tests/store/queued.ts'
import { codeOf, contractShop } from '#tests/store/contract-shop.ts'
import { EPOCH, storeKinds, who } from '#tests/store/test-shops.ts'

describe.each(storeKinds)('%s', (kind) => {
  const shop = contractShop(kind)
  const { send, statuses, quantities } = shop

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
    expect([...other, ...otherKind].map(codeOf)).toEqual([
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

  test('a cancelled key never has an effect, and a done one is not called cancelled', async () => {
    const [early, late] = [queuedAdd(ids.padsBrembo, 2), queuedAdd(ids.padsBosch, 1)]
    const cancel = (key: string) => shop.server.cancel(who.owner.token, who.owner.principal, key)
    expect([await cancel(early.key), await cancel(early.key.toUpperCase())]).toEqual([
      { state: 'cancelled' },
      { state: 'cancelled' },
    ])
    expect((await send(who.owner, early)).map(codeOf)).toEqual([[410, 'cancelled']])
    await send(who.owner, late)
    expect(await cancel(late.key)).toMatchObject({ state: 'done', status: 201 })
    expect(await quantities(who.owner)).toEqual([[ids.padsBosch, 1]])
  })

  test("a key is its actor's own: staff acting for a person neither see nor cancel what that person did", async () => {
    const add = queuedAdd(ids.padsBrembo, 2)
    await send(who.owner, add)
    expect((await send(who.staff, add)).map(codeOf)).toEqual([[403, 'principal-mismatch']])
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
})
