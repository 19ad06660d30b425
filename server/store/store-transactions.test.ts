import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cartRepository } from '#server/modules/cart/cart.repository.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { queuedAdd } from '#tests/store/queued.ts'
import { contractShop } from '#tests/store/contract-shop.ts'
import { storeKinds, who } from '#tests/store/test-shops.ts'

describe.each(storeKinds)('%s', (kind) => {
  const shop = contractShop(kind)
  const { send, quantities } = shop

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
    const failing = shop.world.store.transaction(async (tx) => {
      await tx.keys(principal).tryLock(key)
      await tx.keys(principal).insert(key, { operation: 'POST /x', fingerprint: Buffer.alloc(1) })
      const cart = await tx.repository(cartRepository, principal).open()
      await tx.repository(cartRepository, principal).insert(cart.cartId, {
        uuid: randomUUID(),
        articleId: ids.padsBrembo,
        carId: null,
        quantity: 2,
        isSelected: true,
        seen: { netMinor: 1, listMinor: 1, arrivesAt: null },
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

  test('statements that are given at once are all answered, while others wait for their turn', async () => {
    const principal = await shop.world.store.principalOf(who.owner.token)
    await send(who.owner, queuedAdd(ids.padsBrembo, 2))
    const read = () =>
      shop.world.store.transaction(async (tx) => {
        const { cartId } = (await tx.repository(cartRepository, principal).find())!
        const cart = tx.repository(cartRepository, principal)
        return Promise.all([cart.lines(cartId), cart.find(), cart.linesOfJobs([])])
      })
    const atOnce = () =>
      shop.world.store.transaction((tx) => {
        const cart = tx.repository(cartRepository, principal)
        return Promise.all([cart.find(), cart.find(), cart.linesOfJobs([])])
      })
    const [[lines], [head, same]] = await Promise.all([read(), atOnce()])
    expect([lines.length, head?.cartId]).toEqual([1, same?.cartId])
  })

  test('a savepoint takes back what came after it and keeps what came before', async () => {
    const principal = await shop.world.store.principalOf(who.owner.token)
    await shop.world.store.transaction(async (tx) => {
      const cart = tx.repository(cartRepository, principal)
      const { cartId } = await cart.open()
      await cart.setComment(cartId, 'before')
      await tx
        .savepoint(async () => {
          await cart.setComment(cartId, 'after')
          await cart.insert(cartId, {
            uuid: randomUUID(),
            articleId: ids.padsBrembo,
            carId: null,
            quantity: 2,
            isSelected: true,
            seen: { netMinor: 1, listMinor: 1, arrivesAt: null },
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
})
