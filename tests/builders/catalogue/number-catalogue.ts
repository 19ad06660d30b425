import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { numberCatalogue } from '#tests/relevance/cases.ts'
import { articleRow, insert } from '../rows.ts'
import { number } from './small-articles.ts'

/** The articles that the cases of numbers lead to; `after` moves their ids behind those of a shop that has some. */
export async function insertNumberCatalogue(db: Kysely<Tables>, kind: number, after = 0): Promise<void> {
  const { articles, followed } = numberCatalogue()
  const known = new Map(
    (await db.selectFrom('brands').selectAll().execute()).map((brand) => [brand.name, brand.brand_id]),
  )
  const brands = [...new Set(articles.map(({ brand }) => brand))].map((name, index) => ({
    name,
    id: known.get(name) ?? 1_000 + index,
  }))
  const unknown = brands.filter(({ name }) => !known.has(name))
  if (unknown.length > 0)
    await insert(
      db,
      'brands',
      unknown.map(({ name, id }) => ({ brand_id: id, name, quality: 'premium', country: null, image: null })),
    )
  const brandId = (wanted: string) => brands.find(({ name }) => name === wanted)!.id
  await insert(
    db,
    'articles',
    articles.map(({ id, brand, number: articleNumber, material, internal }) =>
      articleRow({
        article_id: id + after,
        brand_id: brandId(brand),
        generic_article_id: kind,
        article_number: articleNumber,
        material,
        internal_code: internal,
        status: followed.some(([old]) => old === id) ? 'discontinued' : 'active',
      }),
    ),
  )
  await insert(
    db,
    'article_numbers',
    articles.flatMap(({ id, number: own, material, internal, ean, numbers }) => [
      number(id + after, 'article', own),
      number(id + after, 'sap', material),
      number(id + after, 'internal', internal),
      number(id + after, 'ean', ean),
      ...numbers.map(({ kind: of, raw, maker }) => number(id + after, of, raw, maker)),
    ]),
  )
  await insert(
    db,
    'supersessions',
    followed.map(([article, successor]) => ({
      article_id: article + after,
      successor_id: successor + after,
      since: '2024-03-01',
    })),
  )
}
