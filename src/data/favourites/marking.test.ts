import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FavouriteList } from '#src/contract/ordering/favourites.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { contact } from '#src/platform/api/contact.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { productRow, uuidOf } from '#tests/builders/cart.ts'
import { favouriteListsKey } from './favourite.queries.ts'
import { mainList, mark, putOn, takeOff } from './marking.ts'
import { favouritesNow } from './use-favourites.ts'

const device = await vi.hoisted(async () => (await import('#tests/builders/offline/fake-knowledge.ts')).fakeKnowledge())
vi.mock('#src/platform/offline/lazy-offline.ts', () => ({ knowledge: device.knowledge }))

const list = (number: number, isMain = false, ids: readonly number[] = []): FavouriteList => ({
  id: uuidOf(number),
  name: `Lista ${number}`,
  description: '',
  is_main: isMain,
  created_at: '2026-11-20T08:00:00.000Z',
  products: ids.map((id) => ({ ...productRow({ id }), added_at: '2026-11-20T08:00:00.000Z' })),
})
const pads = productRow({ id: 5 })
let fake: ReturnType<typeof fakeOutbox>
let client: QueryClient
const waiting = () =>
  fake
    .operations()
    .filter(({ state }) => state === 'pending')
    .map(({ kind, payload }) => [kind, payload])
const shown = () => favouritesNow(client).map(({ name, products }) => [name, products.map(({ id }) => id)])

beforeEach(() => {
  contact.set({ online: false, lastAnswerAt: null })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  client = new QueryClient()
})
afterEach(() => provideOutbox(null))

describe('a mark without a network @FAV-01 @OFF-02', () => {
  it('goes on the main list, and says what the list is called in case it is gone when the mark arrives', async () => {
    client.setQueryData(favouriteListsKey, { items: [list(1, true), list(2)] })
    await mark(mainList(client, 'Favorite'), pads, 0)
    expect(waiting()).toEqual([
      ['favourites.add.v1', { params: { id: uuidOf(1) }, body: { article_ids: [5], main_name: 'Lista 1' } }],
    ])
    expect(shown()).toEqual([
      ['Lista 1', [5]],
      ['Lista 2', []],
    ])
  })

  it('makes the first list, once for all marks, and where nobody knows the lists either', async () => {
    await mark(mainList(client, 'Favorite'), pads, 0)
    await mark(mainList(client, 'Favorite'), productRow({ id: 6 }), 0)
    expect(shown()).toEqual([['Favorite', [6, 5]]])
    const [first, second] = waiting() as [string, { params: { id: string } }][]
    expect(first![1].params.id).toBe(second![1].params.id)
  })

  it('leaves no trace when it is taken back as the last thing that was done', async () => {
    const main = mainList(client, 'Favorite')
    await mark(main, pads, 0)
    await takeOff(client, main, [pads])
    expect([waiting(), shown()]).toEqual([[], []])
  })

  it('is taken off by a write of its own when something was built on it, or when the shop may know it', async () => {
    const main = mainList(client, 'Favorite')
    await mark(main, pads, 0)
    await mark(main, productRow({ id: 6 }), 0)
    await takeOff(client, main, [pads])
    expect(waiting().map(([kind]) => kind)).toEqual(['favourites.add.v1', 'favourites.add.v1', 'favourites.remove.v1'])
    expect(shown()).toEqual([['Favorite', [6]]])
  })

  it('is taken off by a write too when its list had the product before', async () => {
    client.setQueryData(favouriteListsKey, { items: [list(1, true, [5])] })
    await putOn(list(1), [pads])
    await takeOff(client, list(1), [pads])
    expect(waiting()).toEqual([['favourites.remove.v1', { params: { id: uuidOf(1) }, body: { article_ids: [5] } }]])
    expect(shown()).toEqual([['Lista 1', []]])
  })

  it('of a list that was chosen names that list alone', async () => {
    client.setQueryData(favouriteListsKey, { items: [list(1, true), list(2)] })
    await putOn(list(2), [pads])
    expect(waiting()).toEqual([['favourites.add.v1', { params: { id: uuidOf(2) }, body: { article_ids: [5] } }]])
  })
})
