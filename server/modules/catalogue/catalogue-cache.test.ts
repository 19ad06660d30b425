import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { openCatalogueCache } from './catalogue-cache.ts'
import { genericArticlesBelow } from './words/dictionary.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
})
afterAll(() => database.close())

test('what an import changed is seen without a restart', async () => {
  const memory = await openCatalogueCache(database.db, 0)
  await database.db.updateTable('brands').set({ name: 'BREMBO SPA' }).where('brand_id', '=', ids.brembo).execute()
  await database.db.insertInto('catalogue_versions').values({ source: 'second import' }).execute()
  expect((await memory.current()).dictionary.brands.get(ids.brembo)?.name).toBe('BREMBO SPA')
})

test('a kind that arrives while an import is still running is known', async () => {
  const memory = await openCatalogueCache(database.db, 0)
  await database.db
    .insertInto('brands')
    .values({ brand_id: 999, name: 'NOU', quality: 'standard', country: null, image: null })
    .execute()
  expect((await memory.current()).dictionary.brands.get(999)?.name).toBe('NOU')
})

test('the database is asked at most once in the given time', async () => {
  const memory = await openCatalogueCache(database.db, 60_000)
  const before = await memory.current()
  await database.db.insertInto('catalogue_versions').values({ source: 'third import' }).execute()
  expect(await memory.current()).toBe(before)
})

test('a category holds the kinds of those below it, parents come before children', async () => {
  const { dictionary } = await (await openCatalogueCache(database.db)).current()
  expect(genericArticlesBelow(dictionary, ids.brakes)).toEqual([ids.pads, ids.discs])
  expect(genericArticlesBelow(dictionary, 12_345)).toEqual([])
  expect([...dictionary.categories.keys()]).toEqual([ids.brakes, ids.discBrake, ids.filters])
})
