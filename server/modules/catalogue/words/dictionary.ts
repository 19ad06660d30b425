import type { Kysely, Selectable } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { Criterion } from '#src/contract/catalogue/products.ts'
import type { CriteriaPair, Localised, Tables } from '#server/db/tables.ts'

export type GenericArticle = Selectable<Tables['generic_articles']>
export type Brand = Selectable<Tables['brands']>
export type CategoryRow = Selectable<Tables['category_nodes']>
type CriterionRow = Selectable<Tables['criteria']>

/** The tree of categories of parts that were taken out of vehicles. */
export const DISMANTLED_TREE = 'DEZ'
/** The tree of what is made for no vehicle. */
export const UNIVERSAL_TREE = 'U'

/**
 * The catalogue's small tables in memory: a few hundred rows that every answer needs in the person's language. Hot statements carry ids only
 * and the names are filled from here.
 */
export interface Dictionary {
  readonly genericArticles: ReadonlyMap<number, GenericArticle>
  readonly brands: ReadonlyMap<number, Brand>
  /** Parents before their children, siblings in tree order. */
  readonly categories: ReadonlyMap<number, CategoryRow>
  readonly criteria: ReadonlyMap<number, CriterionEntry>
  /** Names of who builds the vehicles. */
  readonly manufacturers: ReadonlyMap<number, string>
}

export interface CriterionEntry {
  readonly row: CriterionRow
  readonly values: ReadonlyMap<number, Localised>
}

/** Reads the small tables whole. */
export async function readDictionary(db: Kysely<Tables>): Promise<Dictionary> {
  const [genericArticles, brands, nodes, criteria, manufacturers] = await Promise.all([
    db.selectFrom('generic_articles').selectAll().execute(),
    db.selectFrom('brands').selectAll().execute(),
    db.selectFrom('category_nodes').selectAll().orderBy('sort').orderBy('node_id').execute(),
    db.selectFrom('criteria').selectAll().execute(),
    db.selectFrom('manufacturers').select(['manu_id', 'name']).orderBy('manu_id').execute(),
  ])
  return dictionaryOf({ genericArticles, brands, nodes, criteria, manufacturers })
}

interface DictionaryRows {
  readonly genericArticles: readonly GenericArticle[]
  readonly brands: readonly Brand[]
  /** Siblings in tree order. */
  readonly nodes: readonly CategoryRow[]
  readonly criteria: readonly CriterionRow[]
  readonly manufacturers?: readonly { readonly manu_id: number; readonly name: string }[]
}

export function dictionaryOf({
  genericArticles,
  brands,
  nodes,
  criteria,
  manufacturers = [],
}: DictionaryRows): Dictionary {
  return {
    genericArticles: new Map(genericArticles.map((row) => [row.generic_article_id, row])),
    brands: new Map(brands.map((row) => [row.brand_id, row])),
    categories: new Map(inTreeOrder(nodes).map((node) => [node.node_id, node])),
    criteria: new Map(
      criteria.map((row) => [
        row.criteria_id,
        { row, values: new Map(row.key_values.map((value) => [value.key, value])) },
      ]),
    ),
    manufacturers: new Map(manufacturers.map((row) => [row.manu_id, row.name])),
  }
}

function inTreeOrder(nodes: readonly CategoryRow[]): CategoryRow[] {
  const children = new Map<number | null, CategoryRow[]>()
  for (const node of nodes) {
    const siblings = children.get(node.parent_id)
    if (siblings) siblings.push(node)
    else children.set(node.parent_id, [node])
  }
  const ordered: CategoryRow[] = []
  const visit = (parent: number | null) => {
    for (const node of children.get(parent) ?? []) {
      ordered.push(node)
      visit(node.node_id)
    }
  }
  visit(null)
  return ordered
}

/** An article's name: the generic article's, then what the supplier adds to it. */
export function articleName(
  dictionary: Dictionary,
  article: { generic_article_id: number; description: Localised | null },
  locale: Locale,
): string {
  const kind = dictionary.genericArticles.get(article.generic_article_id)?.name[locale] ?? ''
  const added = article.description?.[locale] ?? ''
  return kind !== '' && added !== '' ? `${kind}, ${added}` : kind + added
}

export function brandOf(dictionary: Dictionary, brandId: number): { id: number; name: string } {
  return { id: brandId, name: dictionary.brands.get(brandId)?.name ?? '' }
}

/** Criteria in words, in the given order; one that the dictionary does not know is left out. */
export function criteriaInWords(
  dictionary: Dictionary,
  pairs: readonly CriteriaPair[] | null,
  locale: Locale,
): Criterion[] {
  const said: Criterion[] = []
  for (const [id, value] of pairs ?? []) {
    const criterion = dictionary.criteria.get(id)
    if (!criterion) continue
    const { row } = criterion
    const words = valueInWords(criterion, value, locale)
    said.push({
      id,
      name: row.name[locale],
      value: words,
      ...(words === String(value) ? {} : { code: String(value) }),
      unit: row.unit,
      immediate: row.immediate,
    })
  }
  return said
}

/** A value of a list is a key; a number is written with the language's decimal sign. */
export function valueInWords({ row, values }: CriterionEntry, value: number | string, locale: Locale): string {
  if (row.type === 'K') return values.get(Number(value))?.[locale] ?? String(value)
  return typeof value === 'number' ? numberInWords(value, locale) : value
}

const written = new Map<Locale, Intl.NumberFormat>()

/** As the language writes it; thousands are set apart from 10,000 on: 1600 mm stays what stands on the part, 186.000 km can be read. */
export function numberInWords(value: number, locale: Locale): string {
  let format = written.get(locale)
  if (!format)
    written.set(locale, (format = new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 10 })))
  return format.format(value)
}

/** The nodes of a category with everything below it; empty when there is no such node. */
export function subtreeOf(dictionary: Dictionary, nodeId: number): Set<number> {
  const found = new Set<number>()
  if (!dictionary.categories.has(nodeId)) return found
  found.add(nodeId)
  for (const node of dictionary.categories.values())
    if (node.parent_id !== null && found.has(node.parent_id)) found.add(node.node_id)
  return found
}

/** Generic articles that belong to a category or to one below it. */
export function genericArticlesBelow(dictionary: Dictionary, nodeId: number): number[] {
  const nodes = subtreeOf(dictionary, nodeId)
  return [...dictionary.genericArticles.values()]
    .filter((entry) => nodes.has(entry.node_id))
    .map((entry) => entry.generic_article_id)
}

/** Whether a kind is made for no vehicle. */
export function isUniversal({ categories, genericArticles }: Dictionary, kind: number): boolean {
  return categories.get(genericArticles.get(kind)?.node_id ?? 0)?.trees.includes(UNIVERSAL_TREE) ?? false
}
