import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { AnsweredFile } from '#src/contract/files.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { priceTerms } from '#server/modules/pricing/terms.ts'
import { text } from '#server/texts/text.ts'
import { priceListHead, priceListLine, type PriceListContext } from './price-list.presenter.ts'
import { countPriced, hasPrices, pricedArticles, readPriced } from './price-list.repository.ts'
import type { Turns } from './turns.ts'

export interface PriceListCheck {
  readonly has_price_list: boolean
  readonly file: { mime: string; path: string } | null
}
export interface PriceListDeps {
  readonly catalogue: CatalogueCache
  /** Where the distributor puts price lists of his own, one for a customer code. */
  readonly priceListDir: string
  /** Who makes a list holds a connection and a snapshot as long. */
  readonly turns: Turns
}
interface Asking {
  readonly db: Kysely<Tables>
  readonly principal: Principal
  readonly locale: Locale
  readonly now: Date
}
type PriceList = AnsweredFile<'text/csv'>

/** Of the list's articles, those by whose lines the length of the others is judged. */
const SAMPLE = 200

/** Whether there is a list for the person: the distributor's own, or one that is made of the prices. Who may not see purchase prices has none. */
export async function checkPriceList(asking: Asking, deps: PriceListDeps): Promise<PriceListCheck> {
  const { db, principal } = asking
  if (!principal.maySeePurchasePrices) return { has_price_list: false, file: null }
  const own = await ownList(asking, deps)
  if (!own && !(await hasPrices(db, principal))) return { has_price_list: false, file: null }
  return { has_price_list: true, file: { mime: 'text/csv', path: own?.name ?? nameOf(asking) } }
}

/** @throws Refusal 422 when there are no prices */
export async function priceListFile(asking: Asking, deps: PriceListDeps): Promise<PriceList> {
  return (await ownList(asking, deps)) ?? madeList(asking, deps)
}

/** The file that the distributor has put into the folder, for the company's customer code. */
async function ownList({ db, principal }: Asking, { priceListDir }: PriceListDeps): Promise<PriceList | null> {
  const { customer_code: code } = await db
    .selectFrom('companies')
    .select('customer_code')
    .where('company_id', '=', principal.companyId)
    .executeTakeFirstOrThrow()
  // A code leads to no other folder.
  if (!/^[\w-]+$/.test(code)) return null
  const name = `${code}.csv`
  const found = await stat(join(priceListDir, name)).catch(() => null)
  if (!found?.isFile()) return null
  return {
    name,
    type: 'text/csv',
    stream: lazily(() => createReadStream(join(priceListDir, name))),
    expectedBytes: found.size,
  }
}

/** Nothing is opened for who does not read. */
async function* lazily(open: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* open()
}

/** One line for each article that is sold to the company, at the prices of this instant, by brand and number. */
async function madeList(asking: Asking, { catalogue, turns }: PriceListDeps): Promise<PriceList> {
  const { db, principal, locale, now } = asking
  const { dictionary } = await catalogue.current()
  const context = { dictionary, terms: priceTerms(principal, now), locale }
  const brandIds = brandsFor(dictionary, principal)
  const count = await countPriced(db, principal)
  if (count === 0) throw fieldRefusal('price_list', 'no-price-list')
  const expectedBytes = count * (await averageLine(asking, brandIds, context))
  return {
    name: nameOf(asking),
    type: 'text/csv',
    expectedBytes,
    stream: turns.inTurn(() => lines(pricedArticles(db, principal, brandIds), context)),
  }
}

async function* lines(
  batches: ReturnType<typeof pricedArticles>,
  context: PriceListContext,
): AsyncGenerator<Uint8Array> {
  let head = priceListHead(context.locale)
  for await (const batch of batches) {
    yield Buffer.from(head + batch.map((row) => priceListLine(row, context)).join(''))
    head = ''
  }
  if (head !== '') yield Buffer.from(head)
}

/** Bytes of a line, as far as a few of them tell. */
async function averageLine(
  { db, principal }: Asking,
  brandIds: readonly number[],
  context: PriceListContext,
): Promise<number> {
  for (const brandId of brandIds) {
    const rows = await readPriced(db, principal, brandId, '', SAMPLE)
    if (rows.length > 0) return Buffer.byteLength(rows.map((row) => priceListLine(row, context)).join('')) / rows.length
  }
  return 0
}

function brandsFor(dictionary: Dictionary, { restrictedBrands }: Pick<Principal, 'restrictedBrands'>): number[] {
  return [...dictionary.brands.values()]
    .filter(({ brand_id: id }) => !restrictedBrands.includes(id))
    .sort((a, b) => a.name.localeCompare(b.name, 'ro'))
    .map(({ brand_id: id }) => id)
}

function nameOf({ locale, now }: Pick<Asking, 'locale' | 'now'>): string {
  return `${text(locale, 'price-list-file', { day: localDay(now, brand.timeZone) })}.csv`
}
