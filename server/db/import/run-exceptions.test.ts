import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { importFolder } from './import-folder.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

async function imported(files: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const folder = csvFolder()
  for (const [file, rows] of Object.entries(files)) folder.write(file, [...rows])
  await importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined, complete: true })
  folder.remove()
}
const exceptions = async () =>
  (await shop.db.selectFrom('run_exceptions').selectAll().orderBy('day').execute()).map((row) => [
    row.day,
    row.cut_off,
    row.written_by,
  ])

test('days on which runs go otherwise are imported, and what staff wrote of them stays @T-03', async () => {
  await shop.db
    .insertInto('run_exceptions')
    .values({
      run_id: 1,
      day: '2099-01-05',
      cut_off: null,
      arrives_at: null,
      days_later: 0,
      reason: '',
      written_by: people.staff,
      written_at: new Date('2026-11-01T08:00:00Z'),
    })
    .execute()
  const header = 'run_id,day,cut_off,arrives_at'
  await imported({
    'run_exceptions.csv': [header, '1,2099-01-05,10:00,12:00', '1,2099-01-06,,', '1,2099-01-07,09:00,11:00'],
  })
  expect(await exceptions()).toEqual([
    ['2099-01-05', null, people.staff],
    ['2099-01-06', null, null],
    ['2099-01-07', '09:00', null],
  ])
  const before = await shop.db
    .selectFrom('run_exceptions')
    .select('written_at')
    .where('day', '=', '2099-01-07')
    .executeTakeFirstOrThrow()
  await imported({ 'run_exceptions.csv': [header, '1,2099-01-07,09:30,11:00'] })
  expect(await exceptions()).toEqual([
    ['2099-01-05', null, people.staff],
    ['2099-01-07', '09:30', null],
  ])
  const after = await shop.db
    .selectFrom('run_exceptions')
    .select('written_at')
    .where('day', '=', '2099-01-07')
    .executeTakeFirstOrThrow()
  expect(after.written_at > before.written_at).toBe(true)
})

test('a shipping point is imported with its branch and how goods get there, and a branch with its hours @T-03', async () => {
  await imported({
    'opening_hours.csv': ['branch_id,weekdays,opens,closes', `${ids.otherBranch},1|2|3|4|5,08:00,18:00`],
    'shipping_points.csv': [
      'shipping_point_id,company_id,kunnr,name,address,city,county,branch_id,kind',
      `${points.hall},${people.company},K12,Ridicare,Strada Fabricii 1,Iași,Iași,${ids.otherBranch},pickup`,
    ],
  })
  const point = await shop.db
    .selectFrom('shipping_points')
    .select(['branch_id', 'kind'])
    .where('shipping_point_id', '=', points.hall)
    .executeTakeFirstOrThrow()
  expect(point).toEqual({ branch_id: ids.otherBranch, kind: 'pickup' })
  expect(await shop.db.selectFrom('opening_hours').select('opens').execute()).toEqual([{ opens: '08:00' }])
})
