import { mkdirSync } from 'node:fs'
import { writeAccessories } from './catalogue/accessories.ts'
import { CatalogueWriter } from './catalogue/catalogue-writer.ts'
import { writeClaims } from './customers/claims.ts'
import { writeBonusContracts } from './customers/bonus-contracts.ts'
import { writeCatalogueFacts } from './catalogue/catalogue-facts.ts'
import { companyRows, RESELLER, WORKSHOP } from './customers/company-rows.ts'
import { writeCampaigns } from './content/campaigns.ts'
import { writeCareers } from './content/careers.ts'
import { writeContent } from './content/content.ts'
import { writeCustomers } from './customers/customer-data.ts'
import { writeDailyProducts } from './content/daily-products.ts'
import { demoContext, type DemoPictures } from './demo-context.ts'
import { writeDismantledArticles } from './catalogue/dismantled-articles.ts'
import { writeDocumentRows } from './documents/document-store.ts'
import { readFacts } from './facts.ts'
import { jobsOf, writeJobs } from './customers/jobs.ts'
import { writeInvoices } from './customers/invoice-rows.ts'
import { invoicesOf } from './customers/invoices.ts'
import { writeOffers } from './customers/offers.ts'
import { writeOrganisation } from './customers/organisation.ts'
import { writeReturnRules } from './customers/return-terms.ts'
import { writePartArticles } from './catalogue/part-articles.ts'
import { jobOrderedDaysAgo, writePastOrders } from './customers/past-orders.ts'
import { withCredit, writePayments } from './customers/payment-rows.ts'
import { moneyOf } from './customers/payments.ts'
import { peopleOf } from './customers/people.ts'
import { writePoints } from './customers/points.ts'
import { Showcase } from './catalogue/showcase.ts'
import { writeThreads } from './customers/threads.ts'
import { tyreCount, writeTyreArticles } from './catalogue/tyre-articles.ts'
import { writeReturns } from './customers/returns.ts'
import { writeUnits } from './vehicles/units.ts'
import { writeUniversalArticles } from './catalogue/universal-articles.ts'
import { writeUserVehicles } from './customers/user-vehicles.ts'
import { writeVinRecords } from './vehicles/vin-records.ts'

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
  const jobs = jobsOf(context, companies, jobOrderedDaysAgo)
  writeJobs(folder, context, companies, jobs)
  const orders = writePastOrders(folder, context, companies, people, jobs)
  writeVinRecords(folder, context, writeUserVehicles(folder, context, companies, people, orders))
  const offers = writeOffers(folder, context, companies, people, orders)
  const invoices = invoicesOf(context, companies, orders)
  writeInvoices(folder, companies, invoices)
  const claims = writeClaims(folder, context, people, invoices)
  const ordered = orders.map(({ number, companyId, createdAt }) => ({ key: number, companyId, since: createdAt }))
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
