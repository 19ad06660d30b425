import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { up } from '#server/db/migrations/126-terms-of-deposits.ts'
import { csvColumns, type FileSpec } from '../file-spec.ts'
import { importFolder } from '../import-folder.ts'
import { type ImportRefused, problemText } from '../import-problem.ts'
import { importFiles } from './import-files.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

test('a paper whose files leave out whom and what it names is made out as company and article stand', async () => {
  const folder = csvFolder()
  folder.write('invoices.csv', [
    'number,company_id,kind,issued_on,supply_on,due_on,net_minor,vat_minor,gross_minor',
    `7900001,${people.company},invoice,2026-11-02,2026-11-02,2026-12-02,10000,2100,12100`,
  ])
  folder.write('invoice_lines.csv', [
    'number,line,article_id,quantity,unit_net_minor,vat_percent',
    `7900001,1,${ids.padsBrembo},2,5000,21`,
  ])
  await importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined })
  folder.remove()
  const { rows } = await shop.pool.query(
    `select i.buyer ->> 'name' = c.name as is_bought, l.article_number, l.brand_name, l.name ->> 'ro' as name from invoices i join companies c using (company_id) join invoice_lines l using (number) where i.number = '7900001'`,
  )
  expect(rows).toEqual([
    { is_bought: true, article_number: 'P 68 033', brand_name: 'BREMBO', name: expect.stringContaining('frână') },
  ])
})

test('a paper of services alone needs no column of articles', async () => {
  const folder = csvFolder()
  folder.write('invoices.csv', [
    'number,company_id,kind,issued_on,supply_on,due_on,net_minor,vat_minor,gross_minor',
    `7900003,${people.company},invoice,2026-11-02,2026-11-02,2026-12-02,10000,0,10000`,
  ])
  folder.write('invoice_lines.csv', [
    'number,line,kind,name_ro,quantity,unit_net_minor,vat_category,vat_percent',
    '7900003,1,charge,Servicii,1,10000,K,0',
  ])
  await importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined })
  folder.remove()
  const { rows } = await shop.pool.query(
    `select article_id, name ->> 'ro' as name from invoice_lines where number = '7900003'`,
  )
  expect(rows).toEqual([{ article_id: null, name: 'Servicii' }])
})

test('@T-13 a credit note uses the rate of the line that it credits, of a file before or of its own', async () => {
  const folder = csvFolder()
  const credit = async (number: string, credits: string, vat: 'S,21' | 'S,19' | 'K,0') => {
    const [category, percent] = vat.split(',')
    const minor = 50 * Number(percent)
    folder.write('invoices.csv', [
      'number,company_id,kind,issued_on,supply_on,due_on,net_minor,vat_minor,gross_minor',
      `7900004,${people.company},invoice,2026-11-02,2026-11-02,2026-12-02,5000,1050,6050`,
      `${number},${people.company},credit,2026-11-03,2026-11-03,2026-11-03,5000,${minor},${5000 + minor}`,
    ])
    folder.write('invoice_lines.csv', [
      'number,line,article_id,quantity,unit_net_minor,vat_category,vat_percent,credits_number,credits_line',
      `7900004,1,${ids.padsBrembo},1,5000,S,21,,`,
      `${number},1,${ids.padsBrembo},1,5000,${category},${percent},${credits},1`,
    ])
    return importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined }).then(
      () => null,
      (error: ImportRefused) => error.problems.map(problemText),
    )
  }
  const reason = 'is not the rate of the line that is credited'
  expect(await credit('7900005', '7900004', 'S,19'), 'of its own file').toEqual([
    `invoice_lines.csv:3 vat_percent: 19.00 ${reason}`,
  ])
  expect(await credit('7900006', '7900001', 'K,0'), 'of a file before').toEqual([
    `invoice_lines.csv:3 vat_percent: 0.00 ${reason}`,
  ])
  expect(await credit('7900007', '7900004', 'S,21')).toBeNull()
  folder.remove()
})

test('what is looked up is asked by columns that every file has, or that are null where one leaves them out', () => {
  // Added to what is staged, whatever the file has (staged-passwords.ts).
  const added = new Set(['is_typed'])
  const missing = importFiles.flatMap(({ file, key, fields }) =>
    fields.flatMap(({ column: own, select = '' }) =>
      [...select.matchAll(/\bs\.([a-z_]+)/g)].flatMap(([, column]) => {
        const field = fields.find((each) => each.column === column)
        const isThere =
          added.has(column!) ||
          column === own ||
          key.includes(column!) ||
          field?.onlyWhenNew ||
          field?.from[0]?.required
        return isThere ? [] : [`${file} ${own}: ${column}`]
      }),
    ),
  )
  expect(missing).toEqual([])
})

test('@T-24 a deposit is due by the term of the kind of its part, also where its line names none or the part is sold no more', async () => {
  const folder = csvFolder()
  const withdrawn = ids.padsBosch
  await shop.pool.query('insert into withdrawn_articles select * from articles where article_id = $1', [withdrawn])
  await shop.pool.query('delete from articles where article_id = $1', [withdrawn])
  const { rows: kinds } = await shop.pool.query<{ kind: number }>(
    `select generic_article_id as kind from articles where article_id = $1`,
    [ids.padsBrembo],
  )
  folder.write('core_terms.csv', ['generic_article_id,days', `${kinds[0]!.kind},90`])
  folder.write('invoices.csv', [
    'number,company_id,kind,issued_on,supply_on,due_on,net_minor,vat_minor,gross_minor',
    `7900002,${people.company},invoice,2026-11-03,2026-11-02,2026-12-03,20000,4200,24200`,
  ])
  folder.write('invoice_lines.csv', [
    'number,line,kind,of_line,article_id,name_ro,quantity,unit_net_minor,vat_percent',
    `7900002,1,article,,${ids.padsBrembo},,1,5000,21`,
    '7900002,2,deposit,1,,Garanție,1,5000,21',
    `7900002,3,article,,${withdrawn},,1,5000,21`,
    `7900002,4,deposit,3,${withdrawn},Garanție,1,5000,21`,
  ])
  await importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined })
  folder.remove()
  const days = async () => {
    const { rows } = await shop.pool.query<{ days: number }>(
      `select due_on - date '2026-11-02' as days from core_entries where number = '7900002' order by line`,
    )
    return rows.map((row) => row.days)
  }
  expect(await days()).toEqual([90, 90])
  // Of before: one that was given sixty days, and one of which the ERP has said otherwise.
  await shop.pool.query(
    `update core_entries set due_on = date '2026-11-02' + case line when 2 then 60 else 45 end where number = '7900002'`,
  )
  await up(shop.db as never)
  expect(await days()).toEqual([90, 45])
})

/** What a file has to have, alone and with what one of its rules is about: a rule may read what is left out. */
function headersOf(spec: FileSpec): string[] {
  const ruled = (spec.rules ?? []).map(({ column }) => spec.fields.find((field) => field.column === column))
  const headers = [undefined, ...ruled].map((field) =>
    csvColumns(spec)
      .filter((column) => column.required || field?.from.includes(column))
      .map(({ name }) => name)
      .join(','),
  )
  return [...new Set(headers)]
}

test.each(importFiles.flatMap((spec) => headersOf(spec).map((header) => [spec.file, header] as const)))(
  '%s is taken with these columns alone: %s',
  async (file, header) => {
    const folder = csvFolder()
    folder.write(file, [header])
    const run = importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined })
    await expect(run).resolves.toEqual([expect.objectContaining({ file, rows: 0 })])
    folder.remove()
  },
)

test('a rule knows what a row has of a column that the file leaves out', async () => {
  await shop.db.updateTable('companies').set({ currency: 'EUR' }).where('company_id', '=', people.company).execute()
  const known = await shop.db
    .selectFrom('companies')
    .select(['customer_code', 'name', 'kind', 'price_group', 'branch_id'])
    .where('company_id', '=', people.company)
    .executeTakeFirstOrThrow()
  const folder = csvFolder()
  folder.write('companies.csv', [
    ['company_id', ...Object.keys(known), 'allowed_campaigns'].join(','),
    ['9901', ...Object.values({ ...known, customer_code: '0000009901' }), 'START'].join(','),
    [people.company, ...Object.values(known), 'START'].join(','),
  ])
  const run = importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined })
  await expect(run).rejects.toMatchObject({
    problems: ['price_group', 'company_id'].map((column) => ({ file: 'companies.csv', line: 3, column })),
  })
  folder.remove()
})
