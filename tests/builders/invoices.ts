import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { people } from './people.ts'
import { inFour, words } from './rows.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** Issued in the middle of November and due a month later; without lines its sums are what is given. */
export function invoiceRow(given: Pick<Row<'invoices'>, 'number'> & Partial<Row<'invoices'>>): Row<'invoices'> {
  const net = Number(given.net_minor ?? 10_000)
  const vat = Number(given.vat_minor ?? Math.round(net * 0.21))
  const issued = given.issued_on ?? '2026-11-12'
  return {
    company_id: people.company,
    kind: 'invoice',
    issued_on: issued,
    supply_on: issued,
    due_on: given.kind === 'credit' ? issued : '2026-12-12',
    currency: 'RON',
    net_minor: net,
    vat_minor: vat,
    gross_minor: net + vat,
    buyer: JSON.stringify({
      name: 'Service 100',
      tax_code: 'RO100',
      trade_register: 'J12/100/2010',
      address: 'Strada Fabricii 1',
      city: 'Cluj-Napoca',
      county: 'Cluj',
    }),
    ...given,
  }
}

export function invoiceLineRow(
  given: Pick<Row<'invoice_lines'>, 'number' | 'line'> & Partial<Row<'invoice_lines'>>,
): Row<'invoice_lines'> {
  return {
    name: words(inFour('Plăcuțe de frână')),
    article_number: 'P 85 020',
    brand_name: 'BREMBO',
    quantity: 2,
    unit_net_minor: 5_000,
    vat_percent: 21,
    ...given,
  }
}
