import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { queued } from '#tests/store/queued.ts'
import { contractShop } from '#tests/store/contract-shop.ts'
import { storeKinds, who, type Who } from '#tests/store/test-shops.ts'

describe.each(storeKinds)('%s', (kind) => {
  const shop = contractShop(kind)
  const { send, statuses } = shop

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
        lane: `claim:${claim.client_id}`,
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
    // Their own company's invoice, and a claim that is another's.
    const theirs = { ...claim, invoice_number: 'F-200' }
    expect(await statuses(who.outsider, queued('claim.create.v1', { body: theirs }))).toEqual([[404, false]])
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
