import type { Insertable } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import type { Tables } from '#server/db/tables.ts'
import { people } from './people.ts'
import { inFour, words } from './rows.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

const TODAY = localDay(new Date(), brand.timeZone)
/** What invoices have that say nothing else: issued lately, and not due yet. */
export const ISSUED = addDays(TODAY, -16)
export const DUE = addDays(ISSUED, 30)

/** Without lines its sums are what is given. */
export function invoiceRow(given: Pick<Row<'invoices'>, 'number'> & Partial<Row<'invoices'>>): Row<'invoices'> {
  const net = Number(given.net_minor ?? 10_000)
  const vat = Number(given.vat_minor ?? Math.round(net * 0.21))
  const issued = String(given.issued_on ?? ISSUED)
  return {
    company_id: people.company,
    kind: 'invoice',
    issued_on: issued,
    supply_on: issued,
    due_on: given.kind === 'credit' || issued > DUE ? issued : DUE,
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
