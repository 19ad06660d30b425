import { eanCheckDigit, numberKey } from '#src/domain/numbers/article-number.ts'
import type { Localised } from '#server/db/tables.ts'
import { cellText, CsvWriter } from '../csv-writer.ts'
import type { GenericArticleFact } from '../facts.ts'
import { respelled } from '../number-issuer.ts'
import { branches, CENTRAL_WAREHOUSE, NATIONAL_WAREHOUSE, priceGroups } from '../customers/organisation.ts'
import type { ArticlePrices } from '../pricing.ts'
import type { Random } from '../random.ts'

export interface MakerNumber {
  readonly maker: string
  readonly number: string
  /** Of who makes the part for the vehicle's maker. */
  readonly isOem?: boolean
}

export interface ArticleDraft {
  readonly brand: { readonly id: number; readonly name: string }
  readonly generic: GenericArticleFact
  readonly number: string
  readonly type: 'universal' | 'tecdoc' | 'stocable' | 'pa' | 'dez'
  readonly quality: string
  readonly variant: 'stock' | 'supplier'
  readonly description?: Localised
  readonly moq?: number
  readonly packagingUnit?: number
  readonly maxQuantity?: number
  readonly warrantyMonths: number
  readonly coreMinor?: number
  readonly discontinued?: boolean
  /** None of it is left. */
  readonly isSold?: boolean
  /** As criteriaText makes it. */
  readonly criteria: string
  readonly image: string
  /** Its other pictures. */
  readonly images?: readonly string[]
  readonly prices: ArticlePrices
  readonly oe: readonly MakerNumber[]
  readonly comparison: readonly MakerNumber[]
  readonly usage?: string
  readonly replaces?: readonly string[]
  /** 0–1: how well it sells; decides on stock. */
  readonly popularity: number
  readonly random: Random
}

/** What later parts of the demo need to know of an article. */
export interface WrittenArticle {
  readonly id: number
  readonly number: string
  readonly brand: string
  /** Pieces that customers of every branch can order. */
  readonly everywhere: number
}

const FIRST_ARTICLE_ID = 100_001

/** Writes an article and everything keyed by it; the files are as large as the catalogue, so nothing is kept. */
export class CatalogueWriter {
  readonly #articles: CsvWriter
  readonly #numbers: CsvWriter
  readonly #prices: CsvWriter
  readonly #stock: CsvWriter
  readonly #supersessions: CsvWriter
  readonly linkages: CsvWriter
  #nextId = FIRST_ARTICLE_ID

  constructor(folder: string) {
    this.#articles = new CsvWriter(folder, 'articles.csv', [
      'article_id',
      'brand_id',
      'generic_article_id',
      'article_number',
      'material',
      'internal_code',
      'type',
      'quality',
      'variant',
      'description_ro',
      'description_hu',
      'description_en',
      'description_de',
      'moq',
      'packaging_unit',
      'max_quantity',
      'warranty_months',
      'core_minor',
      'status',
      'criteria',
      'image',
      'images',
    ])
    this.#numbers = new CsvWriter(folder, 'article_numbers.csv', ['article_id', 'kind', 'raw', 'maker', 'source'])
    this.#prices = new CsvWriter(folder, 'prices.csv', ['article_id', 'price_group', 'list_minor', 'net_minor'])
    this.#stock = new CsvWriter(folder, 'stock.csv', ['article_id', 'warehouse_id', 'quantity'])
    this.#supersessions = new CsvWriter(folder, 'supersessions.csv', ['article_id', 'successor_id', 'since'])
    this.linkages = new CsvWriter(folder, 'linkages.csv', [
      'linking_target_type',
      'linking_target_id',
      'generic_article_id',
      'article_id',
      'sequence',
      'criteria',
    ])
  }

  get written(): number {
    return this.#nextId - FIRST_ARTICLE_ID
  }

  article(draft: ArticleDraft): WrittenArticle {
    const id = this.#nextId
    this.#nextId += 1
    const material = `1000${String(id).padStart(8, '0')}`
    const internal = `${draft.generic.key.slice(0, 3).toUpperCase()}-${id}`
    const { description } = draft
    this.#articles.row(
      id,
      draft.brand.id,
      draft.generic.genericArticleId,
      draft.number,
      material,
      internal,
      draft.type,
      draft.quality,
      draft.variant,
      description?.ro ?? null,
      description?.hu ?? null,
      description?.en ?? null,
      description?.de ?? null,
      draft.moq ?? 1,
      draft.packagingUnit ?? 1,
      draft.maxQuantity ?? null,
      draft.warrantyMonths,
      draft.coreMinor ?? 0,
      draft.discontinued ? 'discontinued' : 'active',
      draft.criteria,
      draft.image,
      draft.images?.join('|') ?? null,
    )
    this.#writeNumbers(id, material, internal, draft)
    priceGroups.forEach(({ key }, index) =>
      this.#prices.raw(`${id},${key},${draft.prices.listMinor},${draft.prices.netMinor[index]}`),
    )
    const stock = draft.variant === 'stock' && !draft.isSold ? this.#writeStock(id, draft) : 0
    return { id, number: draft.number, brand: draft.brand.name, everywhere: draft.discontinued ? 0 : stock }
  }

  /** A maker's number of an article that is written already. */
  oeNumber(articleId: number, { maker, number }: MakerNumber): void {
    this.#numbers.raw(`${articleId},oe,${cellText(number)},${cellText(maker)},catalogue`)
  }

  supersession(article: WrittenArticle, successor: WrittenArticle, since: string): void {
    this.#supersessions.row(article.id, successor.id, since)
  }

  close(): void {
    for (const writer of [this.#articles, this.#numbers, this.#prices, this.#stock, this.#supersessions, this.linkages])
      writer.close()
  }

  #writeNumbers(
    id: number,
    material: string,
    internal: string,
    { brand, number, oe, comparison, usage, replaces, random }: ArticleDraft,
  ): void {
    const seen = new Set<string>()
    const write = (kind: string, raw: string, maker: string, source: string) => {
      const key = `${kind} ${maker} ${numberKey(raw)}`
      if (seen.has(key)) return
      seen.add(key)
      this.#numbers.raw(`${id},${kind},${cellText(raw)},${cellText(maker)},${source}`)
    }
    write('article', number, brand.name, 'brand')
    for (const each of oe)
      write('oe', random.chance(0.35) ? respelled(each.number, random) : each.number, each.maker, 'catalogue')
    for (const each of comparison)
      write(
        each.isOem ? 'oem' : 'comparison',
        random.chance(0.35) ? respelled(each.number, random) : each.number,
        each.maker,
        'catalogue',
      )
    const ean = `29${String(brand.id).padStart(3, '0')}${String(id % 10_000_000).padStart(7, '0')}`
    write('ean', `${ean}${eanCheckDigit(ean)}`, '', 'brand')
    write('sap', material, '', 'erp')
    write('internal', internal, '', 'erp')
    if (usage) write('usage', usage, brand.name, 'brand')
    for (const each of replaces ?? []) write('replaces', each, brand.name, 'brand')
  }

  /** The own stock: well sold articles lie in the branches, the others in the central or only in the national warehouse; some have run out. Returns what is outside the branches. */
  #writeStock(id: number, { popularity, discontinued, maxQuantity, random, moq = 1 }: ArticleDraft): number {
    if (discontinued ? random.chance(0.6) : random.chance(0.04)) return 0
    const amount = (most: number) =>
      Math.min(moq * Math.max(1, Math.round(most * random.next() ** 1.6)), maxQuantity ?? Number.MAX_SAFE_INTEGER)
    if (maxQuantity === 1) {
      this.#stock.raw(`${id},${random.pick(branches).id},1`)
      return 0
    }
    let everywhere = 0
    const lay = (warehouse: number, pieces: number) => {
      everywhere += pieces
      this.#stock.raw(`${id},${warehouse},${pieces}`)
    }
    for (const { id: branch } of branches)
      if (random.chance(0.12 + popularity * 0.45)) this.#stock.raw(`${id},${branch},${amount(4 + popularity * 12)}`)
    if (random.chance(0.55 + popularity * 0.35)) lay(CENTRAL_WAREHOUSE, amount(12 + popularity * 70))
    if (random.chance(0.7)) lay(NATIONAL_WAREHOUSE, amount(40 + popularity * 160))
    return everywhere
  }
}
