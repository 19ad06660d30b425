import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CsvFolder, csvFolder } from '#tests/builders/csv-folder.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insertPeople, people } from '#tests/builders/people.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { importFolder } from '#server/db/import/import-folder.ts'
import { ImportRefused, problemText } from '#server/db/import/import-problem.ts'

let database: TestDatabase
let folder: CsvFolder
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [])
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = csvFolder()
  await database.db.deleteFrom('invoice_lines').execute()
  await database.db.deleteFrom('invoices').execute()
})
afterEach(() => folder.remove())

/** What the import says against the folder; nothing where it was taken. */
const refused = () =>
  importFolder({ pool: database.pool, folder: folder.path, source: 'test', report: () => undefined }).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ImportRefused)) throw error
      return error.problems.map(problemText)
    },
  )
/** Papers without VAT, so that their sums are plain. */
const paper = (number: string, kind: 'invoice' | 'credit', net: number, company: number = people.company) =>
  `${number},${company},${kind},2026-11-02,2026-11-02,2026-12-02,${net},0,${net}`
const head = 'number,company_id,kind,issued_on,supply_on,due_on,net_minor,vat_minor,gross_minor'
const lineHead =
  'number,line,kind,of_line,article_id,name_ro,quantity,unit_net_minor,allowance_minor,vat_category,vat_percent,credits_number,credits_line'
const line = (number: string, quantity: number, unit: number, credits = ',', kind = 'article', off = 0) =>
  `${number},1,${kind},,${kind === 'article' ? ids.padsBrembo : ''},Piesă,${quantity},${unit},${off},AE,0,${credits}`
function write(papers: readonly string[], lines: readonly string[]) {
  folder.write('invoices.csv', [head, ...papers])
  folder.write('invoice_lines.csv', [lineHead, ...lines])
}
const invoiced = () => write([paper('7900001', 'invoice', 3000)], [line('7900001', 3, 1000)])

describe('@T-13 a credit note', () => {
  test('names the line that its article credits; what is no article need not', async () => {
    invoiced()
    await refused()
    write([paper('7900002', 'credit', 1000)], [line('7900002', 1, 1000)])
    expect(await refused()).toEqual([
      expect.stringMatching(/^invoice_lines\.csv:2 number: 7900002 is a credit note: its articles and deposits name/),
    ])
    write([paper('7900002', 'credit', 1000)], [line('7900002', 1, 1000, ',', 'charge')])
    expect(await refused()).toEqual([])
  })

  test('names it also where the file has no column for it', async () => {
    folder.write('invoices.csv', [head, paper('7900002', 'credit', 1000)])
    folder.write('invoice_lines.csv', [
      'number,line,article_id,quantity,unit_net_minor,vat_category,vat_percent',
      `7900002,1,${ids.padsBrembo},1,1000,AE,0`,
    ])
    expect(await refused()).toEqual([expect.stringMatching(/^invoice_lines\.csv:2 number: 7900002 is a credit note/)])
  })

  test('of a line that there is not is told so in the words of the file', async () => {
    write(
      [paper('7900001', 'invoice', 3000), paper('7900002', 'credit', 1000)],
      [line('7900001', 3, 1000), line('7900002', 1, 1000, '7900001,9')],
    )
    expect(await refused()).toEqual(['invoice_lines.csv:3 credits_line: 9 is no line of the invoice that is credited'])
  })

  test('credits an invoice, of its own company', async () => {
    write(
      [
        paper('7900001', 'invoice', 3000, people.otherCompany),
        paper('7900002', 'credit', 1000),
        paper('7900003', 'credit', 1000),
      ],
      [line('7900001', 3, 1000), line('7900002', 1, 1000, '7900001,1'), line('7900003', 1, 1000, '7900002,1')],
    )
    const reason = 'is no invoice of the company that the credit note is of'
    expect(await refused()).toEqual([
      `invoice_lines.csv:3 credits_number: 7900001 ${reason}`,
      `invoice_lines.csv:4 credits_number: 7900002 ${reason}`,
    ])
  })

  test.each([
    [
      'more pieces than the line has',
      line('7900002', 5, 100, '7900001,1'),
      500,
      'is a line of fewer pieces than are credited',
    ],
    [
      'more than the line came to',
      line('7900002', 3, 1001, '7900001,1'),
      3003,
      'is credited with more than it came to',
    ],
  ])('of %s is refused', async (_, credit, net, reason) => {
    write([paper('7900001', 'invoice', 3000), paper('7900002', 'credit', net)], [line('7900001', 3, 1000), credit])
    expect(await refused()).toEqual([`invoice_lines.csv:3 credits_line: 1 ${reason}`])
  })

  test('may be one of several: together they come to no more than the line, of files before and of its own', async () => {
    invoiced()
    await refused()
    const two = (number: string) => line(number, 2, 1000, '7900001,1')
    write([paper('7900002', 'credit', 2000), paper('7900003', 'credit', 2000)], [two('7900002'), two('7900003')])
    expect(await refused(), 'in one file').toHaveLength(2)
    write([paper('7900002', 'credit', 2000)], [two('7900002')])
    expect(await refused()).toEqual([])
    write([paper('7900003', 'credit', 2000)], [two('7900003')])
    expect(await refused(), 'after a file before').toHaveLength(1)
    // A lower price for all three pieces, and one of them back: pieces may be credited twice, money may not.
    write([paper('7900004', 'credit', 900)], [line('7900004', 3, 300, '7900001,1')])
    expect(await refused()).toEqual([])
  })

  test('that is there already is taken again as it is', async () => {
    write(
      [paper('7900001', 'invoice', 3000), paper('7900002', 'credit', 3000)],
      [line('7900001', 3, 1000), line('7900002', 3, 1000, '7900001,1')],
    )
    expect(await refused()).toEqual([])
    folder.write('invoice_lines.csv', [lineHead, line('7900002', 3, 1000, '7900001,1'), line('7900001', 3, 1000)])
    expect(await refused()).toEqual([])
  })
})

describe('whom an invoice is made out to', () => {
  const made = (buyer: object) => {
    const cell = JSON.stringify(buyer).replaceAll('"', '""')
    folder.write('invoices.csv', [`${head},buyer`, `${paper('7900001', 'invoice', 3000)},"${cell}"`])
    return refused()
  }

  test.each([
    [{}, 'has no name'],
    [{ name: ' ' }, 'has no name'],
    [{ name: 'A', tax_code: 990000117 }, 'has tax_code that is no text of at most 300 characters'],
    [{ name: 'A'.repeat(301) }, 'has name that is no text of at most 300 characters'],
    [{ name: 'A', country: 'Moldova' }, 'has a country that is not two capitals (ISO 3166)'],
  ])('%j is refused', async (buyer, reason) => {
    expect(await made(buyer)).toEqual([`invoices.csv:2 buyer: ${reason}`])
  })

  test('what it does not say is empty', async () => {
    expect(await made({ name: 'A', county: null, country: 'MD' })).toEqual([])
    expect(await database.db.selectFrom('invoices').select('buyer').execute()).toEqual([
      {
        buyer: { name: 'A', tax_code: '', trade_register: '', address: '', city: '', county: '', country: 'MD' },
      },
    ])
  })

  const buyer = async () => (await database.db.selectFrom('invoices').select('buyer').executeTakeFirstOrThrow()).buyer
  const whole = { name: 'A', tax_code: 'RO1', trade_register: '', address: '', city: '', county: '' }

  test.each([{}, { name: 'A' }, { ...whole, name: ' ' }, { ...whole, tax_code: 1 }, { ...whole, county: null }])(
    '%j, of an import that looked at it less closely, is mended by the next one',
    async (broken) => {
      expect(await made({ name: 'A' })).toEqual([])
      await database.db
        .updateTable('invoices')
        .set({ buyer: JSON.stringify(broken) })
        .execute()
      expect(await made({ name: 'B', tax_code: 'RO2' })).toEqual([])
      expect(await buyer()).toEqual({ ...whole, name: 'B', tax_code: 'RO2' })
    },
  )

  test('stays as it was issued otherwise', async () => {
    expect(await made(whole)).toEqual([])
    expect(await made({ ...whole, name: 'B' })).toEqual([])
    expect(await buyer()).toEqual(whole)
  })
})

test('an invoice has a number with a digit in it (BR-RO-010)', async () => {
  folder.write('invoices.csv', [head, paper('ABC', 'invoice', 1)])
  expect(await refused()).toEqual([expect.stringMatching(/^invoices\.csv:2 number: .* with at least one digit$/)])
})

test('many lines at once have the indexes by which each credited line is looked for', async () => {
  await database.pool.query(`create function has_indexes() returns trigger language plpgsql as $$ begin
    if not exists (select from pg_indexes where tablename = 'invoice_lines' and indexdef like '%(credits_number, credits_line)%') then raise 'no index'; end if;
    return null; end $$; create trigger at_last after insert on invoice_lines for each row when (new.number = '7900000') execute function has_indexes()`)
  const numbers = Array.from({ length: 20_000 }, (_, at) => String(7_900_000 + at))
  write(
    numbers.map((number) => paper(number, 'invoice', 1000)),
    numbers.map((number) => line(number, 1, 1000)),
  )
  expect(await refused()).toEqual([])
  await database.pool.query('drop trigger at_last on invoice_lines; drop function has_indexes')
})
