import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentInput } from '#src/contract/campaigns/content-admin.ts'
import { startOrderEndpoints as start } from '#src/contract/campaigns/start-orders.ts'
import { contentInput, inHours, openContentShop, saying } from '#tests/api/content-shop.ts'
import { openOrderingShop, startAfresh } from '#tests/api/ordering.ts'
import { givePoints, startStartAfresh } from '#tests/api/start.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'

let shop: Awaited<ReturnType<typeof openContentShop>>
beforeAll(async () => {
  shop = await openContentShop(openOrderingShop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await shop.clear()
  await startStartAfresh(shop)
})

const token = () => shop.tokens.owner
const products = async () =>
  (await shop.call(start.products, { token: token() })).body.items.map(({ id, points }) => [id, points])
const prizes = async () => (await shop.call(start.prizes, { token: token() })).body.items
const claim = (id: number, points: number) =>
  shop.call(start.claimPrize, { token: token(), key: randomUUID(), params: { id: String(id) }, body: { points } })
const had = async () => (await shop.call(start.orders, { token: token(), query: {} })).body.items

const prize = (
  given: Partial<NonNullable<ContentInput['prize']>> = {},
  title = 'Cană',
  more: Partial<ContentInput> = {},
) =>
  saying(
    { title, body: 'De tablă' },
    {
      ends_at: null,
      prize: { points: 100, value: null, is_repeatable: true, stock: 5, stock_seen: null, ...given },
      ...more,
    },
  )

describe('a campaign of START', () => {
  const campaign = (chosen: ContentInput['products'], more: Partial<ContentInput> = {}) =>
    saying({ title: 'START de iarnă', body: 'Cu puncte' }, { products: chosen, ...more })
  const filter = { id: ids.filterBosch, discount_percent: null, points: 20 }

  test('has its articles had for their points while it runs @MKT-02', async () => {
    const { status, body } = await shop.create('start', campaign([filter]))
    expect(status).toBe(201)
    expect(await products()).toContainEqual([ids.filterBosch, 20])
    expect((await shop.list('campaign')).items).toEqual([])
    expect((await shop.read('start', body.id)).products).toMatchObject([{ id: ids.filterBosch, points: 20 }])
    await shop.change('start', body.id, 1, campaign([filter], { starts_at: inHours(1) }))
    expect(await products()).not.toContainEqual([ids.filterBosch, 20])
    await shop.remove('start', body.id, 2)
    expect((await shop.restore('start', body.id)).body).toEqual({ id: body.id, revision: 4 })
    expect((await shop.read('start', body.id)).products).toMatchObject([{ id: ids.filterBosch, points: 20 }])
  })

  test('keeps what was had from it, and who supplies the articles of an import', async () => {
    await givePoints(shop, 1_000)
    const [pads] = (await shop.call(start.products, { token: token() })).body.items.filter(
      ({ id }) => id === ids.padsBrembo,
    )
    const wish = { id: ids.padsBrembo, quantity: pads!.moq, points: pads!.points }
    const ordered = await shop.call(start.createOrder, {
      token: token(),
      key: randomUUID(),
      body: { products: [wish] },
    })
    expect(ordered.status).toBe(201)
    const changed = [{ id: ids.padsBrembo, discount_percent: null, points: 7 }, filter]
    expect((await shop.change('start', 1, 1, campaign(changed))).status).toBe(200)
    const [after] = (await shop.call(start.products, { token: token() })).body.items
    expect(after).toMatchObject({ id: ids.padsBrembo, points: 7, lifnr: pads!.lifnr, idnlf: 'S-10' })
    await shop.remove('start', 1, 2)
    expect(await had()).toEqual([ordered.body])
  })

  test('is refused at its field', async () => {
    const wrong = async (given: ContentInput) => Object.keys((await shop.create('start', given)).refusal.errors ?? {})
    expect(await wrong(campaign([]))).toEqual(['products'])
    expect(await wrong(campaign([{ id: ids.filterBosch, discount_percent: 5 }]))).toEqual(['products'])
    expect(await wrong(campaign([{ ...filter, points: 0 }]))).toEqual(['products.0.points'])
    expect(await wrong(campaign([filter], { ends_at: null }))).toEqual(['ends_at'])
  })
})

describe('a prize', () => {
  test('is had while it runs, in the languages in which it was written @MKT-02', async () => {
    const { id } = (await shop.create('prize', prize())).body
    expect(id).toBeGreaterThanOrEqual(500_000_000)
    const shown = (await prizes()).find((each) => each.id === id)
    expect(shown).toMatchObject({
      kind: 'thing',
      name: 'Cană',
      text: 'De tablă',
      points: 100,
      left: 5,
      is_repeatable: true,
    })
    await shop.db.updateTable('users').set({ locale: 'de' }).where('user_id', '=', people.owner).execute()
    expect((await prizes()).find((each) => each.id === id)?.name).toBe('Cană')
    await shop.db.updateTable('users').set({ locale: 'ro' }).where('user_id', '=', people.owner).execute()
    await givePoints(shop, 1_000)
    await shop.change('prize', id, 1, prize({ stock_seen: 5 }, 'Cană', { starts_at: inHours(1) }))
    expect((await prizes()).some((each) => each.id === id)).toBe(false)
    expect((await claim(id, 100)).refusal.code).toBe('prize-gone')
    expect((await shop.list('prize')).items.find((each) => each.id === id)?.state).toBe('planned')
  })

  test('that was had stays had, whatever is written or taken away afterwards', async () => {
    await givePoints(shop, 1_000)
    const { id } = (await shop.create('prize', prize({ value: 5_000 }))).body
    const before = (await claim(id, 100)).body
    expect(before).toMatchObject({ kind: 'voucher', prize: 'Cană', points: 100, voucher: { value: 5_000 } })
    await shop.change('prize', id, 1, prize({ value: null, points: 300 }, 'Geantă'))
    expect((await shop.remove('prize', id, 2)).status).toBe(204)
    expect(await had()).toEqual([before])
    expect((await claim(id, 300)).refusal.code).toBe('prize-gone')
    expect((await shop.list('prize')).items.some((each) => each.id === id)).toBe(false)
  })

  test('loses no piece to who writes while it is had: what is typed counts from what was seen', async () => {
    await givePoints(shop, 1_000)
    const { id } = (await shop.create('prize', prize())).body
    await claim(id, 100)
    await claim(id, 100)
    await shop.change('prize', id, 1, prize({ stock: 6, stock_seen: 5 }))
    expect((await shop.read('prize', id)).prize).toEqual({ points: 100, value: null, is_repeatable: true, stock: 4 })
    await shop.remove('prize', id, 2)
    await shop.restore('prize', id)
    expect((await prizes()).find((each) => each.id === id)?.left).toBe(4)
    await shop.change('prize', id, 4, prize({ stock: null, stock_seen: 4 }))
    expect((await prizes()).find((each) => each.id === id)?.left).toBeNull()
  })

  test('of two who save or bring back at once one is told', async () => {
    const { id } = (await shop.create('prize', prize())).body
    const saved = await Promise.all([1, 2].map((points) => shop.change('prize', id, 1, prize({ points }))))
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 412])
    await shop.remove('prize', id, 2)
    const back = await Promise.all([shop.restore('prize', id), shop.restore('prize', id)])
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  test('is refused at its field', async () => {
    const wrong = async (given: ContentInput) => Object.keys((await shop.create('prize', given)).refusal.errors ?? {})
    expect(await wrong(contentInput())).toEqual(['prize.points'])
    expect(await wrong(prize({ points: 0 }))).toEqual(['prize.points'])
    expect(await wrong(prize({ value: -1 }))).toEqual(['prize.value'])
    expect(await wrong(prize({ stock: 1.5 }))).toEqual(['prize.stock'])
  })
})

describe('the levels of START', () => {
  const levels = (...points: number[]) => contentInput({ levels: points })
  const thresholds = async () =>
    (await shop.call(start.progress, { token: token() })).body.thresholds.map(({ points }) => points)

  test('are one list, which everybody reaches by the points that they have earned @MKT-02', async () => {
    await givePoints(shop, 600)
    expect((await shop.create('levels', levels(500, 2_000))).body).toEqual({ id: 1, revision: 1 })
    expect((await shop.call(start.progress, { token: token() })).body).toMatchObject({ level: 1, points: 600 })
    expect(Object.keys((await shop.create('levels', levels(1))).refusal.errors ?? {})).toEqual(['levels'])
    await shop.change('levels', 1, 1, levels(100, 550, 900))
    expect((await shop.call(start.progress, { token: token() })).body).toMatchObject({ level: 2, points: 600 })
    expect((await shop.read('levels', 1)).levels).toEqual([100, 550, 900])
    expect((await shop.list('levels')).items).toMatchObject([{ id: 1, revision: 2, state: 'running', products: 3 }])
    await shop.remove('levels', 1, 2)
    expect([await thresholds(), (await shop.list('levels')).items]).toEqual([[], []])
    await shop.restore('levels', 1)
    expect(await thresholds()).toEqual([100, 550, 900])
  })

  test('that an import brought are taken over once', async () => {
    await shop.db.insertInto('start_levels').values({ level: 1, from_points: 500 }).execute()
    expect((await shop.read('levels', 1)).revision).toBe(0)
    expect((await shop.change('levels', 1, 0, levels(700))).body.revision).toBe(1)
    expect((await shop.change('levels', 1, 0, levels(800))).status).toBe(412)
    expect(await thresholds()).toEqual([700])
  })

  test('are refused where they do not rise', async () => {
    for (const wrong of [levels(), levels(500, 500), levels(500, 400)])
      expect(Object.keys((await shop.create('levels', wrong)).refusal.errors ?? {})).toEqual(['levels'])
    expect(Object.keys((await shop.create('levels', levels(0))).refusal.errors ?? {})).toEqual(['levels.0'])
  })
})
