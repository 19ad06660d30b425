import type { InvoiceBuyer } from '#server/db/tables/invoice-tables.ts'
import type { CompanyRow } from './company-rows.ts'
import { type Columns, inLanguages, writeColumns } from '../csv-writer.ts'
import type { DemoInvoice, DemoInvoiceLine } from './invoices.ts'

/** Writes invoices and credit notes; what articles are called the import takes from them. */
export function writeInvoices(
  folder: string,
  companies: readonly CompanyRow[],
  invoices: readonly DemoInvoice[],
): void {
  const buyers = new Map(companies.map((company) => [company.id, JSON.stringify(buyerOf(company))]))
  writeColumns(folder, 'invoices.csv', invoices, {
    ...invoiceColumns,
    buyer: ({ companyId }) => buyers.get(companyId)!,
  })
  writeColumns(
    folder,
    'invoice_lines.csv',
    invoices.flatMap((invoice) => invoice.lines.map((line, index) => ({ invoice, line, position: index + 1 }))),
    lineColumns,
  )
}

function buyerOf({ name, taxCode, tradeRegister, address, city, county }: CompanyRow): InvoiceBuyer {
  return { name, tax_code: taxCode, trade_register: tradeRegister, address, city, county }
}

const invoiceColumns: Columns<DemoInvoice> = {
  number: ({ number }) => number,
  company_id: ({ companyId }) => companyId,
  kind: ({ kind }) => kind,
  issued_on: ({ issuedOn }) => issuedOn,
  supply_on: ({ issuedOn }) => issuedOn,
  due_on: ({ dueOn }) => dueOn,
  net_minor: ({ netMinor }) => netMinor,
  vat_minor: ({ vatMinor }) => vatMinor,
  gross_minor: ({ grossMinor }) => grossMinor,
  shipping_point_id: ({ shippingPointId }) => shippingPointId,
  efactura_index: ({ efacturaIndex }) => efacturaIndex,
}

interface LineRow {
  readonly invoice: DemoInvoice
  readonly line: DemoInvoiceLine
  readonly position: number
}

const lineColumns: Columns<LineRow> = {
  number: ({ invoice }) => invoice.number,
  line: ({ position }) => position,
  kind: ({ line }) => line.kind,
  of_line: ({ line }) => line.ofLine,
  order_number: ({ invoice, line }) => (line.orderLine === null ? null : invoice.order.number),
  order_line: ({ line }) => line.orderLine,
  article_id: ({ line }) => line.articleId,
  article_number: () => null,
  brand_name: () => null,
  ...inLanguages<LineRow>('name', ({ line }) => line.name ?? undefined),
  car_id: ({ line }) => line.carId,
  quantity: ({ line }) => line.quantity,
  unit_net_minor: ({ line }) => line.unitNetMinor,
  allowance_minor: ({ line }) => line.allowanceMinor,
  vat_category: () => 'S',
  vat_percent: ({ invoice }) => invoice.vatPercent,
  credits_number: ({ line }) => line.credits?.number ?? null,
  credits_line: ({ line }) => line.credits?.line ?? null,
  returnable_until: ({ line }) => line.returnableUntil,
  return_fee_percent: ({ line }) => line.feePercent,
  must_be_sealed: ({ line }) => line.mustBeSealed,
  no_return_reason: ({ line }) => line.noReturnReason,
  warranty_until: ({ line }) => line.warrantyUntil,
}
