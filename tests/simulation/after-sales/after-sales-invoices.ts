import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insertOrderingWorld } from '#tests/builders/ordering-world.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

/** Pieces of each line, so few that people meet in them. */
export const invoicedPieces = [1, 2, 3, 5] as const

export const invoiceOf = (company: number): string => (company === people.company ? 'F-300' : 'F-400')
const articles = [ids.padsBrembo, ids.discsBrembo, ids.filterBosch, ids.padsBrembo] as const
export const articleAt = (line: number): number => articles[line - 1]!

/** The ordering world with an invoice of each company that may be returned and claimed on. */
export async function insertSimulatedWorld(db: Kysely<Tables>): Promise<void> {
  await insertOrderingWorld(db)
  for (const company of [people.company, people.otherCompany]) {
    const number = invoiceOf(company)
    const invoice = invoiceRow({
      number,
      company_id: company,
      supply_on: '2026-01-05',
      issued_on: '2026-11-12',
      due_on: '2026-12-12',
    })
    await insert(db, 'invoices', [invoice])
    await insert(db, 'payments', [
      {
        payment: `P-${number}`,
        company_id: company,
        method: 'transfer',
        state: 'cleared',
        received_on: '2026-11-12',
        amount_minor: invoice.gross_minor,
        currency: 'RON',
      },
    ])
    await insert(
      db,
      'invoice_lines',
      invoicedPieces.map((quantity, at) =>
        invoiceLineRow({
          number,
          line: at + 1,
          article_id: articleAt(at + 1),
          quantity,
          returnable_until: '2027-12-31',
          warranty_until: '2028-11-12',
        }),
      ),
    )
  }
}
