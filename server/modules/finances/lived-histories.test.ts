import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { financeEndpoints as finances } from '#src/contract/after-sales/finances.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { importFolder } from '#server/db/import/import-folder.ts'
import { type ErpShop, openErpShop } from '#tests/api/erp.ts'
import { type CsvFolder, csvFolder } from '#tests/builders/csv-folder.ts'
import { type BookedLine, erpBooks } from '#tests/builders/erp-books.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openSession, people } from '#tests/builders/people.ts'

const TODAY = localDay(new Date(), brand.timeZone)
const SEEDS = [1, 2, 3]
const STEPS = 14
type Books = ReturnType<typeof erpBooks>

let world: ErpShop
let owner: string
let folder: CsvFolder
beforeAll(async () => {
  world = await openErpShop()
  const { db } = world.shop
  await db.updateTable('user_companies').set({ may_see_finances: true }).where('user_id', '=', people.owner).execute()
  await db.updateTable('companies').set({ kind: 'distributor' }).where('company_id', '=', people.otherCompany).execute()
  await db.updateTable('articles').set({ vat_percent: 11 }).where('article_id', '=', ids.discsBrembo).execute()
  owner = await openSession(db, people.owner)
  folder = csvFolder()
})
afterAll(async () => {
  folder.remove()
  await world.close()
})

/** What the shop says that the books do not: nothing, where its sums are right. */
async function differences(books: Books, ordered: number): Promise<string[]> {
  const { body: summary } = await world.shop.call(finances.summary, { token: owner })
  const { body: list } = await world.shop.call(finances.invoices, { token: owner, query: { per_page: '100' } })
  const { ageing, open, paid, unallocated } = books.owed()
  const invoices = list.items.filter(({ status }) => status !== 'credit')
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['ageing', summary.ageing, ageing],
    ['open', summary.open, open],
    ['paid', sum(invoices.map((invoice) => invoice.gross - invoice.open)), paid],
    ['unallocated', summary.unallocated, unallocated],
    ['used', summary.used_limit, open - unallocated + ordered],
    ['balance', summary.balance, unallocated - open],
    [
      'late',
      summary.overdue.sum,
      sum(invoices.map(({ status, open: left, covered }) => (status === 'overdue' ? left - covered : 0))),
    ],
    ['late by age', summary.overdue.sum, ageing.to_30 + ageing.to_60 + ageing.to_90 + ageing.over_90],
  ]
  return pairs.filter(([, shop, book]) => JSON.stringify(shop) !== JSON.stringify(book)).map(([name]) => name)
}

/** What the ERP exports: its papers and its money, and no word of what the company uses of its credit. */
async function exportBooks(books: Books): Promise<void> {
  books.write(folder)
  await importFolder({ pool: world.shop.pool, folder: folder.path, source: 'test', report: () => undefined })
}

/** Lines of an order of the shop as the ERP took them, which knows it from now on. */
async function takenOver(order: string): Promise<BookedLine[]> {
  await sql`update orders set erp_known_at = now() - interval '2 hours' where number = ${order}`.execute(world.shop.db)
  const { rows } = await sql<BookedLine>`
    select ${order} as "orderNumber", l.line as "orderLine", l.article_id as "articleId", l.quantity, l.unit_net_minor as "unitNet", l.vat_percent::float8 as "vatPercent"
    from order_lines l join orders o using (order_id) where o.number = ${order} order by l.line`.execute(world.shop.db)
  return rows
}

const grossOf = async (order: string) =>
  (
    await sql<{ gross: number }>`
      select (totals ->> 'cart_total_sale_price_with_vat')::int as gross from orders where number = ${order}`.execute(
      world.shop.db,
    )
  ).rows[0]!.gross

/** One piece goes back by the shop's own call, and the ERP credits it. */
async function giveBack(books: Books): Promise<void> {
  const invoices = books.papers.filter(({ kind }) => kind === 'invoice')
  if (invoices.length === 0) return
  const of = books.draw.pick(invoices)
  const line = of.lines[0]!
  const piece = { invoice_number: of.number, line: 1, quantity: 1, reason: 'not_needed', category: null, note: '' }
  const { status } = await world.shop.call(returnEndpoints.create, {
    token: owner,
    key: randomUUID(),
    body: {
      client_id: randomUUID(),
      type: 'new',
      lines: [piece],
      transport: 'run',
      boxes: 1,
      pickup_on: null,
      comment: '',
    },
  })
  // Nothing is left of it: then nothing is credited either.
  if (status === 201) books.credit(of, line)
}

test.each(SEEDS)(
  'history %i of orders, invoices, payments, returns and credit notes: paid is what is allocated, used is what is open, late is what fell due in the brand’s zone @FIN-01 @T-11 @T-14',
  async (seed) => {
    for (const table of ['payment_allocations', 'payments', 'returns', 'invoice_lines', 'invoices', 'orders'] as const)
      await world.shop.db.deleteFrom(table).execute()
    await world.shop.db.updateTable('stock').set({ quantity: 900 }).execute()
    const books = erpBooks(people.company, TODAY, seed)
    const waiting = new Map<string, number>()
    const steps: Record<string, () => Promise<unknown> | void> = {
      order: async () => {
        const number = await world.ordered(2, 2)
        waiting.set(number, await grossOf(number))
      },
      invoice: async () => {
        const [number] = [...waiting.keys()]
        if (number === undefined) return
        books.invoice(await takenOver(number))
        waiting.delete(number)
      },
      pay: () => books.pay(),
      settle: () => books.settle(),
      giveBack: () => giveBack(books),
    }
    const done: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const name = step < 2 ? (['order', 'invoice'] as const)[step]! : books.draw.pick(Object.keys(steps))
      done.push(name)
      await steps[name]!()
      await exportBooks(books)
      const ordered = [...waiting.values()].reduce((sum, each) => sum + each, 0)
      expect({ done, differs: await differences(books, ordered) }).toEqual({ done, differs: [] })
    }
    expect(await plantedFaults(books, waiting)).toEqual([true, true, true])
  },
)

/** Each of three mistakes in what the shop keeps is seen. */
async function plantedFaults(books: Books, waiting: ReadonlyMap<string, number>): Promise<boolean[]> {
  const ordered = [...waiting.values()].reduce((sum, each) => sum + each, 0)
  const { db } = world.shop
  const seen: boolean[] = []
  for (const fault of [
    sql`update order_lines set invoiced_quantity = invoiced_quantity - 1 where invoiced_quantity > 0`,
    sql`update invoices set net_minor = net_minor + 1, gross_minor = gross_minor + 1 where number = ${books.papers[0]!.number}`,
    sql`insert into payments (payment, company_id, method, state, received_on, amount_minor, currency) values ('P-TWICE', ${people.company}, 'cash', 'cleared', current_date, 1, 'RON')`,
  ]) {
    await fault.execute(db)
    seen.push((await differences(books, ordered)).length > 0)
  }
  return seen
}
