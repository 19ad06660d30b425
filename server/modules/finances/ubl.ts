import { create } from 'xmlbuilder2'
import type { BankAccount, InvoiceDocument, InvoiceLineRow, Seller } from './invoice.repository.ts'
import { type TaxedLine, vatGroups } from './invoice-vat.ts'
import { buyerParty, delivery, sellerParty } from './ubl-parties.ts'

export interface EInvoice {
  readonly document: InvoiceDocument
  readonly lines: readonly InvoiceLineRow[]
  readonly seller: Seller
  readonly accounts: readonly BankAccount[]
}

const CIUS_RO = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1'
const namespaces = {
  '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}
/** UNCL 1001: commercial invoice, credit note. UNCL 4461: credit transfer, not defined. UN/ECE Rec 20: piece. */
const typeCodes = { invoice: '380', credit: '381' }
const CREDIT_TRANSFER = '30'
const NOT_DEFINED = '1'
const PIECE = 'H87'
const ITEM_NAME_MAX = 100
const BANK_NAME_MAX = 200
/** Why there is no VAT, where the category says that there is a reason (VATEX). */
const exemptions: Partial<Record<TaxedLine['vat_category'], { readonly code?: string; readonly reason: string }>> = {
  // By which article it is exempt the ERP does not say.
  E: { reason: 'Scutit de TVA' },
  AE: { code: 'VATEX-EU-AE', reason: 'Taxare inversă' },
  K: { code: 'VATEX-EU-IC', reason: 'Livrare intracomunitară' },
  G: { code: 'VATEX-EU-G', reason: 'Export' },
  O: { code: 'VATEX-EU-O', reason: 'Neimpozabil' },
}

/** An invoice or credit note as UBL 2.1 by CIUS-RO; its sums are those of its PDF. What the ERP sent with it goes before. */
export function ublOf({ document, lines, seller, accounts }: EInvoice): string {
  const isCredit = document.kind === 'credit'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const paysVat = lines.some(({ vat_category: category }) => category !== 'O')
  const body = {
    '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    ...namespaces,
    'cbc:CustomizationID': CIUS_RO,
    'cbc:ID': document.number,
    'cbc:IssueDate': document.issued_on,
    ...(isCredit ? {} : { 'cbc:DueDate': document.due_on }),
    [`cbc:${root}TypeCode`]: typeCodes[document.kind],
    'cbc:DocumentCurrencyCode': document.currency,
    // In the law's currency the VAT stands once more (BR-RO-030).
    ...(document.vat_ron_minor === null ? {} : { 'cbc:TaxCurrencyCode': 'RON' }),
    ...orderReference(lines),
    'cac:BillingReference': billingReferences(lines),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(seller, paysVat) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(document.buyer, paysVat) },
    'cac:Delivery': delivery(document, lines),
    'cac:PaymentMeans': paymentMeans(document, accounts),
    'cac:TaxTotal': [
      taxTotal(document, lines),
      ...(document.vat_ron_minor === null ? [] : [{ 'cbc:TaxAmount': money(document.vat_ron_minor, 'RON') }]),
    ],
    'cac:LegalMonetaryTotal': totals(document),
    [`cac:${root}Line`]: lines.map((line) => documentLine(line, document.currency, isCredit)),
  }
  return create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }, { [root]: body }).end({
    prettyPrint: true,
  })
}

/** `1240.70`, from bani. */
function amount(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const money = (minor: number, currency: string) => ({ '@currencyID': currency, '#': amount(minor) })

function orderReference(lines: readonly InvoiceLineRow[]) {
  const numbers = new Set(lines.flatMap(({ order_number: number }) => number ?? []))
  return numbers.size === 1 ? { 'cac:OrderReference': { 'cbc:ID': [...numbers][0] } } : {}
}

/** The invoices that a credit note credits, by number and date (T-13). */
function billingReferences(lines: readonly InvoiceLineRow[]) {
  const credited = new Map(
    lines.flatMap((line) => (line.credits_number ? [[line.credits_number, line.credited_on]] : [])),
  )
  return [...credited].map(([number, day]) => ({
    'cac:InvoiceDocumentReference': { 'cbc:ID': number, ...(day ? { 'cbc:IssueDate': day } : {}) },
  }))
}

/** Of a credit note the due date stands here, since it has none of its own. */
function paymentMeans({ number, kind, due_on: dueOn, currency }: InvoiceDocument, accounts: readonly BankAccount[]) {
  const usual = accounts.find((account) => account.currency === currency)
  return {
    // A transfer names an account (BR-61).
    'cbc:PaymentMeansCode': usual ? CREDIT_TRANSFER : NOT_DEFINED,
    ...(kind === 'credit' ? { 'cbc:PaymentDueDate': dueOn } : {}),
    'cbc:PaymentID': number,
    ...(usual
      ? { 'cac:PayeeFinancialAccount': { 'cbc:ID': usual.iban, 'cbc:Name': usual.bank.slice(0, BANK_NAME_MAX) } }
      : {}),
  }
}

function taxTotal({ vat_minor: vat, currency }: InvoiceDocument, lines: readonly InvoiceLineRow[]) {
  return {
    'cbc:TaxAmount': money(vat, currency),
    'cac:TaxSubtotal': vatGroups(lines).map((group) => ({
      'cbc:TaxableAmount': money(group.net, currency),
      'cbc:TaxAmount': money(group.vat, currency),
      'cac:TaxCategory': {
        ...category(group.category, group.percent),
        ...exemption(group.category),
        'cac:TaxScheme': { 'cbc:ID': 'VAT' },
      },
    })),
  }
}

const category = (of: TaxedLine['vat_category'], percent: number) => ({
  'cbc:ID': of,
  ...(of === 'O' ? {} : { 'cbc:Percent': percent.toFixed(2) }),
})

function exemption(of: TaxedLine['vat_category']) {
  const found = exemptions[of]
  if (!found) return {}
  return {
    ...(found.code && { 'cbc:TaxExemptionReasonCode': found.code }),
    'cbc:TaxExemptionReason': found.reason,
  }
}

function totals({ net_minor: net, gross_minor: gross, currency }: InvoiceDocument) {
  return {
    'cbc:LineExtensionAmount': money(net, currency),
    'cbc:TaxExclusiveAmount': money(net, currency),
    'cbc:TaxInclusiveAmount': money(gross, currency),
    'cbc:PayableAmount': money(gross, currency),
  }
}

function documentLine(line: InvoiceLineRow, currency: string, isCredit: boolean) {
  return {
    'cbc:ID': String(line.line),
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: { '@unitCode': PIECE, '#': String(line.quantity) },
    'cbc:LineExtensionAmount': money(line.quantity * line.unit_net_minor - line.allowance_minor, currency),
    ...allowance(line, currency),
    'cac:Item': {
      'cbc:Name': itemName(line),
      ...(line.article_number ? { 'cac:SellersItemIdentification': { 'cbc:ID': line.article_number } } : {}),
      'cac:ClassifiedTaxCategory': {
        ...category(line.vat_category, line.vat_percent),
        'cac:TaxScheme': { 'cbc:ID': 'VAT' },
      },
    },
    'cac:Price': { 'cbc:PriceAmount': money(line.unit_net_minor, currency) },
  }
}

/** Every line has one (BR-25); what has no other is called by its number. */
function itemName({ kind, name, brand_name: brand, article_number: number }: InvoiceLineRow): string {
  const said = [name.ro, kind === 'article' ? brand : ''].map((each) => each.trim()).filter(Boolean)
  return (said.join(', ') || number.trim() || kind).slice(0, ITEM_NAME_MAX)
}

/** What is taken off a line, by a voucher or otherwise (BG-27); 95: a discount (UNCL 5189). */
function allowance({ allowance_minor: minor }: InvoiceLineRow, currency: string) {
  if (minor === 0) return {}
  return {
    'cac:AllowanceCharge': {
      'cbc:ChargeIndicator': 'false',
      'cbc:AllowanceChargeReasonCode': '95',
      'cbc:AllowanceChargeReason': 'Reducere',
      'cbc:Amount': money(minor, currency),
    },
  }
}
