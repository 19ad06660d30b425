import { mkdirSync } from 'node:fs'
import { writeAccessories } from './accessories.ts'
import { CatalogueWriter } from './catalogue-writer.ts'
import { writeClaims } from './claims.ts'
import { writeBonusContracts } from './bonus-contracts.ts'
import { writeCatalogueFacts } from './catalogue-facts.ts'
import { companyRows, RESELLER, WORKSHOP } from './company-rows.ts'
import { writeCampaigns } from './campaigns.ts'
import { writeCareers } from './careers.ts'
import { writeContent } from './content.ts'
import { writeCustomers } from './customer-data.ts'
import { writeDailyProducts } from './daily-products.ts'
import { demoContext, type DemoPictures } from './demo-context.ts'
import { writeDismantledArticles } from './dismantled-articles.ts'
import { writeDocumentRows } from './documents/document-store.ts'
import { readFacts } from './facts.ts'
import { writeInvoices } from './invoice-rows.ts'
import { invoicesOf } from './invoices.ts'
import { writeOffers } from './offers.ts'
import { writeOrganisation } from './organisation.ts'
import { writeReturnRules } from './return-terms.ts'
import { writePartArticles } from './part-articles.ts'
import { writePastOrders } from './past-orders.ts'
import { withCredit, writePayments } from './payment-rows.ts'
import { moneyOf } from './payments.ts'
import { peopleOf } from './people.ts'
import { writePoints } from './points.ts'
import { Showcase } from './showcase.ts'
import { writeThreads } from './threads.ts'
import { tyreCount, writeTyreArticles } from './tyre-articles.ts'
import { writeReturns } from './returns.ts'
import { writeUnits } from './units.ts'
import { writeUniversalArticles } from './universal-articles.ts'
import { writeUserVehicles } from './user-vehicles.ts'
import { writeVinRecords } from './vin-records.ts'

export interface DemoSize {
  /** Articles for vehicles: parts, tyres, dismantled parts. */
  readonly articles: number
  /** Articles of the universal range, on top. */
  readonly universal: number
}

export interface GenerateInput {
  readonly folder: string
  readonly size: DemoSize
  readonly seed: number
  /** yyyy-mm-dd: orders lie before it, daily products around it. */
  readonly today: string
  readonly pictures: DemoPictures
  /** Articles written until now. */
  readonly report: (articles: number) => void
}

const TYRE_SHARE = 0.06
const DISMANTLED_SHARE = 0.04

/**
 * Writes the demo as the CSV files of docs/import.md. The same input writes the same bytes; memory does not grow with the size.
 * Returns the number of linkages.
 */
export function generateDemo({ folder, size, seed, today, pictures, report }: GenerateInput): {
  articles: number
  linkages: number
} {
  mkdirSync(folder, { recursive: true })
  const facts = readFacts()
  const writer = new CatalogueWriter(folder)
  const context = demoContext({
    seed,
    today,
    facts,
    picture: pictures.part,
    views: pictures.views,
    photos: pictures.photos,
    writer,
    showcase: new Showcase(),
  })
  writeCatalogueFacts(folder, facts, pictures.part)
  writeAccessories(folder, facts)
  writeDocumentRows(folder, facts, pictures.part)
  writeUnits(folder, facts, pictures.unit)
  writeOrganisation(folder, facts)
  writeReturnRules(folder, facts)

  const tyres = Math.min(Math.round(size.articles * TYRE_SHARE), tyreCount(context))
  const dismantled = Math.round(size.articles * DISMANTLED_SHARE)
  writePartArticles(context, size.articles - tyres - dismantled, report)
  writeTyreArticles(context, tyres)
  writeDismantledArticles(context, folder, dismantled)
  report(writer.written)
  writeUniversalArticles(context, size.universal)
  report(writer.written)
  writer.close()

  const companies = companyRows(context)
  const people = peopleOf(context, companies)
  writeVinRecords(folder, context, writeUserVehicles(folder, context, companies, people))
  const orders = writePastOrders(folder, context, companies, people)
  const offers = writeOffers(folder, context, companies, people, orders)
  const invoices = invoicesOf(context, companies, orders)
  writeInvoices(folder, companies, invoices)
  const claims = writeClaims(folder, context, people, invoices)
  const ordered = orders.map(({ number, companyId }) => ({ key: number, companyId }))
  writeThreads(folder, context, [WORKSHOP, RESELLER], people, { orders: ordered, offers, claims })
  writeReturns(folder, context, people, invoices)
  const money = moneyOf(context, companies, invoices)
  writePayments(folder, companies, money)
  writeCustomers(folder, context, withCredit(companies, orders, invoices, money), people)
  writePoints(folder, context, people, orders)
  writeBonusContracts(folder, context)
  writeDailyProducts(folder, context)
  writeContent(folder, today, pictures)
  writeCampaigns(folder, context, pictures)
  writeCareers(folder, today)
  return { articles: writer.written, linkages: writer.linkages.rows }
}
