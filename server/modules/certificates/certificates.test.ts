import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateEndpoints } from '#src/contract/after-sales/certificates.ts'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'
import { people } from '#tests/builders/people.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

const list = (kind: 'compliance' | 'conformity', query: object = {}, token = shop.tokens.mechanic) =>
  shop.call(certificateEndpoints[`${kind}List`], { token, query })
const print = async (kind: 'compliance' | 'conformity', id: string, token = shop.tokens.mechanic) => {
  const answer = await shop.app.inject({
    url: `/api/${kind}/${encodeURIComponent(id)}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload }
}

/** Points that were taken off an invoice by a credit note. */
const pointsOn = (invoice_number: string, credit_number: string) => ({
  number: '91000001',
  company_id: people.company,
  user_id: people.owner,
  actor_id: people.owner,
  kind: 'invoice' as const,
  state: 'delivered' as const,
  points: 80,
  prize_id: null,
  invoice_number,
  net_minor: 8_000,
  vat_minor: 1_680,
  gross_minor: 9_680,
  credit_number,
  created_at: new Date(),
  erp_known_at: null,
})

describe('certificates @RET-05', () => {
  test('are of every article that was invoiced, warranty certificates of those that have one; found by part, invoice and plate', async () => {
    const compliance = (await list('compliance')).body
    const conformity = (await list('conformity')).body
    expect([compliance.items.map(({ id }) => id), conformity.items.map(({ id }) => id)]).toEqual([
      ['1-F-100'],
      ['1-F-100', '2-F-100'],
    ])
    for (const q of ['cj90leg', 'F-100', 'BREMBO'])
      expect((await list('conformity', { q })).body.items.map(({ id }) => id)).toContain('2-F-100')
    expect((await list('conformity', { q: 'xyzzy' })).body.total).toBe(0)
  })

  test('name the company for the distributor’s people, who see those of all of theirs; what is claimed on is the own company’s alone', async () => {
    const setRoles = (roles: string[]) =>
      shop.db.updateTable('users').set({ acl_roles: roles }).where('user_id', '=', people.outsider).execute()
    await setRoles(['admin'])
    const token = shop.tokens.outsider
    const named = (await list('conformity', {}, token)).body.items.map(({ id, company }) => [id, company?.id])
    expect(new Map(named as [string, number][])).toEqual(
      new Map([
        ['1-F-100', people.company],
        ['2-F-100', people.company],
        ['1-F-200', people.otherCompany],
        ['2-F-200', people.otherCompany],
      ]),
    )
    const claimed = (await shop.call(claimEndpoints.lines, { token, query: {} })).body.items
    expect(new Set(claimed.map((line) => line.invoice_number))).toEqual(new Set(['F-200']))
    await setRoles([])
    expect((await list('conformity')).body.items[0]!.company).toBeNull()
  })

  test('are numbered once, however many ask first, and say the same for ever', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => print('compliance', '1-F-100')))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { title, text } = await readPdf(all[0]!.bytes)
    expect(title).toMatch(/^Certificat de garanție CG-\d{6}$/)
    for (const word of ['BREMBO', 'P 85 020', 'F-100', '12.11.2028', 'OUG 140/2021']) expect(text).toContain(word)
    const [issued] = (await list('compliance')).body.items
    expect(title).toContain(issued!.issued!.number)
    // What the invoice or the words of the paper become later changes nothing.
    await shop.db
      .updateTable('invoice_lines')
      .set({ warranty_until: '2030-01-01', brand_name: 'ALTUL' })
      .where('number', '=', 'F-100')
      .where('line', '=', 1)
      .execute()
    const later = await print('compliance', '1-F-100')
    const digests = [...all, later].map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
    expect(new Set(digests).size).toBe(1)
    expect(await shop.db.selectFrom('issued_papers').select('number').execute()).toHaveLength(1)
    await expect(shop.db.updateTable('issued_papers').set({ issued_at: new Date() }).execute()).rejects.toThrow(
      'does not change',
    )
  })

  test('of conformity have numbers of their own, and are issued once as well, by who asks first', async () => {
    const [first, later] = [
      await print('conformity', '1-F-100'),
      await print('conformity', '1-F-100', shop.tokens.owner),
    ]
    const { title } = await readPdf(first.bytes)
    expect(title).toMatch(/^Declarație de conformitate DC-\d{6}$/)
    expect(later.bytes.equals(first.bytes)).toBe(true)
    const issued = (await list('conformity')).body.items.find(({ id }) => id === '1-F-100')?.issued
    expect([title.endsWith(issued!.number), Date.parse(issued!.at) <= Date.now()]).toEqual([true, true])
    const papers = shop.db.selectFrom('issued_papers').select(['number', 'issued_by']).where('kind', '=', 'conformity')
    expect(await papers.execute()).toEqual([{ number: issued!.number, issued_by: people.mechanic }])
  })

  test('of a part that was returned and credited is none any more', async () => {
    const given = { article_id: ids.padsBrembo, quantity: 2, warranty_until: '2028-11-12' }
    const credit = (number: string) => ({ number, line: 1, quantity: 1, article_id: ids.padsBrembo, ...of })
    const of = { credits_number: 'F-300', credits_line: 1 }
    await insert(shop.db, 'invoices', [
      invoiceRow({ number: 'F-300' }),
      ...['78001', '78002'].map((number) => invoiceRow({ number, kind: 'credit' })),
    ])
    await insert(shop.db, 'invoice_lines', [
      invoiceLineRow({ number: 'F-300', line: 1, ...given }),
      invoiceLineRow(credit('78001')),
    ])
    expect((await print('compliance', '1-F-300')).status, 'one piece is still there').toBe(200)
    await insert(shop.db, 'invoice_lines', [invoiceLineRow(credit('78002'))])
    await insert(shop.db, 'start_orders', [pointsOn('F-300', '78002')])
    expect((await print('compliance', '1-F-300')).status, 'points take nothing back').toBe(200)
    await shop.db.deleteFrom('start_orders').execute()
    expect((await print('compliance', '1-F-300')).status).toBe(404)
    expect((await list('compliance', { q: 'F-300' })).body.total).toBe(0)
    expect((await print('conformity', '1-F-300')).status).toBe(200)
    await shop.db.deleteFrom('issued_papers').where('invoice_number', '=', 'F-300').execute()
    for (const number of ['78001', '78002', 'F-300'])
      await shop.db.deleteFrom('invoices').where('number', '=', number).execute()
  })

  test('are of articles of invoices alone: of no deposit, and of no line of a credit note', async () => {
    await insert(shop.db, 'invoices', [
      invoiceRow({ number: 'F-400' }),
      invoiceRow({ number: '78400', kind: 'credit' }),
    ])
    const pads = { article_id: ids.padsBrembo, warranty_until: '2028-11-12' }
    await insert(shop.db, 'invoice_lines', [
      invoiceLineRow({ ...pads, number: 'F-400', line: 1 }),
      invoiceLineRow({ ...pads, number: 'F-400', line: 2, kind: 'deposit', of_line: 1 }),
      invoiceLineRow({ ...pads, number: '78400', line: 1 }),
    ])
    for (const kind of ['compliance', 'conformity'] as const) {
      const answers = await Promise.all(['1-F-400', '2-F-400', '1-78400'].map((id) => print(kind, id)))
      expect([kind, ...answers.map(({ status }) => status)]).toEqual([kind, 200, 404, 404])
      expect((await list(kind, { q: '400' })).body.items.map(({ id }) => id)).toEqual(['1-F-400'])
    }
    await shop.db.deleteFrom('issued_papers').where('invoice_number', '=', 'F-400').execute()
    await shop.db.deleteFrom('invoices').where('number', 'in', ['F-400', '78400']).execute()
  })

  test('of another company, of no line, and of one without a warranty are not found', async () => {
    expect((await print('compliance', '1-F-200')).status).toBe(404)
    expect((await print('compliance', '2-F-100')).status).toBe(404)
    expect((await print('conformity', '9-F-100')).status).toBe(404)
    expect((await print('conformity', '1-F-100', shop.tokens.outsider)).status).toBe(404)
    expect((await list('conformity', {}, shop.tokens.outsider)).body.items.map(({ id }) => id)).toEqual([
      '1-F-200',
      '2-F-200',
    ])
  })
})
