import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { contractShop } from '#tests/store/contract-shop.ts'
import { queued, queuedAdd, queuedOrder } from '#tests/store/queued.ts'
import { storeKinds, type Who, who } from '#tests/store/test-shops.ts'

describe.each(storeKinds)('%s', (kind) => {
  const shop = contractShop(kind)
  const { send, statuses } = shop
  const jobOf = (id: string, name: string) => queued('job.create.v1', { body: { id, name } })
  const put = (id: string, articleId: number, quantity: number, uuid: string = randomUUID()) =>
    queued('job.add.v1', {
      params: { id },
      body: { items: [{ id: articleId, uuid, variants: [{ requested_quantity: quantity }] }] },
    })
  const jobs = async (by: Who) =>
    (await shop.server.cart(by.token)).jobs!.map(({ name, is_ready, items }) => [
      name,
      is_ready,
      ...items.map((line) => [line.id, line.variants[0]!.requested_quantity, line.isSelected]),
    ])

  test('a job is filled, moved about, marked and ordered by two colleagues, and by nobody else', async () => {
    const [astra, golf, own, theirs] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    expect(
      await statuses(
        who.owner,
        jobOf(astra, 'Astra'),
        jobOf(golf, 'Golf'),
        queuedAdd(ids.padsBosch, 1, own),
        put(astra, ids.padsBrembo, 2),
        queued('job.move.v1', { body: { uuids: [own], job_id: golf } }),
      ),
    ).toEqual([
      [201, false],
      [201, false],
      [201, false],
      [201, false],
      [202, false],
    ])
    expect(
      await statuses(
        who.mechanic,
        put(astra, ids.discsBrembo, 1, theirs),
        queued('job.move.v1', { body: { uuids: [theirs], job_id: golf } }),
        put(golf, ids.padsBosch, 2),
        queued('job.update.v1', { params: { id: golf }, body: { is_ready: true } }),
      ),
    ).toEqual([
      [201, false],
      [202, false],
      [201, false],
      [200, false],
    ])
    expect(await jobs(who.owner)).toEqual([
      ['Astra', false, [ids.padsBrembo, 2, true]],
      ['Golf', true, [ids.padsBosch, 3, true], [ids.discsBrembo, 1, false]],
    ])
    expect(await jobs(who.mechanic)).toEqual([
      ['Astra', false, [ids.padsBrembo, 2, false]],
      ['Golf', true, [ids.padsBosch, 3, false], [ids.discsBrembo, 1, true]],
    ])
    expect(await statuses(who.outsider, put(golf, ids.padsBosch, 1))).toEqual([[404, false]])
    expect(await jobs(who.outsider)).toEqual([])

    const cart = wholeCart(await shop.server.cart(who.owner.token))
    expect(await statuses(who.owner, queuedOrder(cart))).toEqual([[201, false]])
    expect(await jobs(who.mechanic)).toEqual([['Golf', true, [ids.discsBrembo, 1, true]]])
    expect((await shop.world.orders()).map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[3, 2]])
    const [late] = await send(who.mechanic, queuedOrder(cart))
    expect([late?.status, late?.body]).toMatchObject([422, { code: 'already-ordered' }])
  })

  test('lines of a job are not reached by the ids alone from another company', async () => {
    const [astra, line] = [randomUUID(), randomUUID()]
    await send(who.owner, jobOf(astra, 'Astra'), put(astra, ids.padsBrembo, 2, line))
    const quantity = { variants: [{ requested_quantity: 4 }] }
    expect([
      ...(await statuses(who.outsider, queued('cart.quantity.v1', { params: { uuid: line }, body: quantity }))),
      ...(await statuses(who.outsider, queued('cart.remove.v1', { body: { uuids: [line] } }))),
      ...(await statuses(who.outsider, queued('job.move.v1', { body: { uuids: [line], job_id: null } }))),
      ...(await statuses(who.outsider, queued('job.close.v1', { params: { id: astra } }))),
      ...(await statuses(who.outsider, jobOf(astra, 'Al meu'))),
    ]).toEqual([
      [404, false],
      [202, false],
      [202, false],
      [404, false],
      [404, false],
    ])
    expect(await jobs(who.owner)).toEqual([['Astra', false, [ids.padsBrembo, 2, true]]])
  })
})
