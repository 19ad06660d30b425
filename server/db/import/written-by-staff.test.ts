import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentInput, inHours, openContentShop, saying } from '#tests/api/content-shop.ts'
import { type CsvFolder, csvFolder } from '#tests/builders/csv-folder.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { startStartAfresh } from '#tests/api/start.ts'
import { importFolder } from './import-folder.ts'

let shop: Awaited<ReturnType<typeof openContentShop>>
let folder: CsvFolder
beforeAll(async () => {
  shop = await openContentShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = csvFolder()
  await shop.clear()
})
afterEach(() => folder.remove())

const run = () =>
  importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined, complete: true })
const items = (...lines: string[]) =>
  folder.write('content_items.csv', ['content_id,kind,title_ro,body_ro,published_at', ...lines])
const titles = async () => (await shop.list('slider')).items.map(({ id, title }) => [id, title])

test('a complete import neither changes nor withdraws what staff wrote or changed, and withdraws its own', async () => {
  items('1,slider,Unu,Text,2026-01-01T00:00:00Z', '2,slider,Doi,Text,2026-01-01T00:00:00Z')
  await run()
  const made = (await shop.create('slider', saying({ title: 'Al nostru' }))).body.id
  await shop.change('slider', 1, 1, saying({ title: 'Unu, al nostru' }))
  items('1,slider,Unu altfel,Text,2026-01-01T00:00:00Z', '3,slider,Trei,Text,2026-01-01T00:00:00Z')
  await run()
  expect((await titles()).sort(([one], [other]) => Number(one) - Number(other))).toEqual([
    [1, 'Unu, al nostru'],
    [3, 'Trei'],
    [made, 'Al nostru'],
  ])
})

test('campaigns of staff keep their products, and a day that staff chose keeps its list', async () => {
  const products = [{ id: ids.padsBrembo, discount_percent: 5 }]
  const { id } = (await shop.create('campaign', saying({ title: 'A noastră', body: 'Text' }, { products }))).body
  const day = await shop.create('daily', contentInput({ starts_at: inHours(0), products }))
  const today = `${String(day.body.id).slice(0, 4)}-${String(day.body.id).slice(4, 6)}-${String(day.body.id).slice(6)}`
  folder.write('campaigns.csv', [
    'campaign_id,kind,title_ro,body_ro,starts_at,ends_at',
    '1,monthly,Din fișier,Text,2026-01-01T00:00:00Z,2036-01-01T00:00:00Z',
  ])
  folder.write('campaign_products.csv', ['campaign_id,article_id,discount_percent', `1,${ids.discsBrembo},10`])
  folder.write('daily_products.csv', ['day,article_id', `${today},${ids.discsBrembo}`, `2036-01-01,${ids.discsBrembo}`])
  await run()
  expect((await shop.read('campaign', id)).products.map((each) => each.id)).toEqual([ids.padsBrembo])
  expect((await shop.read('campaign', 1)).products.map((each) => each.id)).toEqual([ids.discsBrembo])
  expect((await shop.read('daily', day.body.id)).products.map((each) => each.id)).toEqual([ids.padsBrembo])
  expect((await shop.read('daily', 20_360_101)).products.map((each) => each.id)).toEqual([ids.discsBrembo])
})

test('prizes and levels that staff wrote or took away stay as they left them', async () => {
  await startStartAfresh(shop)
  const prize = (points: number) => ({ points, value: null, is_repeatable: true, stock: null, stock_seen: null })
  folder.write('prizes.csv', ['prize_id,kind,name_ro,body_ro,points', '7,thing,Șapcă,Text,70', '8,thing,Cană,Text,80'])
  folder.write('start_levels.csv', ['level,from_points', '1,500'])
  await run()
  await shop.change('prize', 7, 1, saying({ title: 'Șapcă de iarnă' }, { prize: prize(90) }))
  await shop.remove('prize', 8, 1)
  await shop.change('levels', 1, 0, contentInput({ levels: [600, 900] }))
  folder.write('prizes.csv', ['prize_id,kind,name_ro,body_ro,points', '7,thing,Șapcă,Text,71', '8,thing,Cană,Text,81'])
  folder.write('start_levels.csv', ['level,from_points', '1,500', '2,700'])
  await run()
  const { items } = await shop.list('prize')
  expect(items.filter(({ id }) => id === 7 || id === 8).map(({ title }) => title)).toEqual(['Șapcă de iarnă'])
  expect([(await shop.read('prize', 7)).prize?.points, (await shop.read('levels', 1)).levels]).toEqual([90, [600, 900]])
})
