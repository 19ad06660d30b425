import { afterAll, beforeAll, expect, test } from 'vitest'
import { careerEndpoints } from '#src/contract/campaigns/careers.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { people } from '#tests/builders/people.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const closing = inDays(20)

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    const opening = {
      place: words(inFour('Cluj-Napoca')),
      employment: 'full_time' as const,
      body: words(inFour('Text')),
      published_at: inDays(-3),
      expires_at: null,
    }
    await insert(db, 'careers', [
      { ...opening, career_id: 1, title: words(inFour('Consilier')) },
      {
        ...opening,
        career_id: 2,
        title: words(inFour('Șofer')),
        published_at: inDays(-1),
        employment: 'part_time',
        expires_at: closing,
      },
      { ...opening, career_id: 3, title: words(inFour('De mâine')), published_at: inDays(1) },
      { ...opening, career_id: 4, title: words(inFour('Ocupat')), expires_at: inDays(-1) },
    ])
  })
})
afterAll(() => shop.close())

test('openings are those that one may apply for now, newest first @CNT-01', async () => {
  const { status, body } = await shop.call(careerEndpoints.list, { token: shop.tokens.owner })
  expect(status).toBe(200)
  expect(body.items.map((item) => item.title)).toEqual(['Șofer', 'Consilier'])
  expect(body.items[0]).toMatchObject({
    id: 2,
    place: 'Cluj-Napoca',
    employment: 'part_time',
    body: 'Text',
    expires_at: closing.toISOString(),
  })
  expect(body.items[1]!.expires_at).toBeNull()
})

test('openings are in the language of the person', async () => {
  await shop.db.updateTable('users').set({ locale: 'hu' }).where('user_id', '=', people.owner).execute()
  const { body } = await shop.call(careerEndpoints.list, { token: shop.tokens.owner })
  expect(body.items[0]).toMatchObject({ title: 'Șofer (hu)', place: 'Cluj-Napoca (hu)', body: 'Text (hu)' })
})

test('of very many openings the newest hundred are listed', async () => {
  await insert(
    shop.db,
    'careers',
    Array.from({ length: 105 }, (_, index) => ({
      career_id: 1_000 + index,
      title: words(inFour(String(index))),
      place: words(inFour('Cluj-Napoca')),
      employment: 'full_time' as const,
      body: words(inFour('Text')),
      published_at: inDays(-10 - index),
      expires_at: null,
    })),
  )
  const { body } = await shop.call(careerEndpoints.list, { token: shop.tokens.owner })
  expect([body.items.length, body.items[0]?.id, body.items.at(-1)?.id]).toEqual([100, 2, 1_097])
})
