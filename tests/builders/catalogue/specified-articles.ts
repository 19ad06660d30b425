import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { readFacts } from '#server/demo/facts.ts'
import { articleRow, insert } from '#tests/builders/rows.ts'
import { linkage } from '#tests/builders/catalogue/small-articles.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { specifiedArticles } from '#tests/relevance/cases.ts'

const cars: Readonly<Record<string, number>> = { golf5: 900_500, golf7: ids.eGolf, logan: ids.logan }
const { categories, brands } = readFacts()
const kinds = new Map(categories.genericArticles.map((kind) => [kind.key, kind.genericArticleId]))
const criteria = new Map(categories.criteria.map((criterion) => [criterion.key, criterion.criteriaId]))
const brandIds = new Map(brands.brands.map(({ name, brandId }) => [name, brandId]))
/** The articles that people ask for. */
export const articles = specifiedArticles().map((article, index) => ({ ...article, id: 5_000 + index }))
const OILS = 9_900
export const articleOf = (wanted: number) => articles.find(({ id }) => id === wanted)!

/** Kinds, brands and criteria of the demo with a few articles of each, in the place of all others. */
export async function insertSpecified(db: Kysely<Tables>): Promise<void> {
  for (const table of ['linkages', 'article_numbers', 'supersessions', 'stock', 'prices', 'articles'] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['generic_articles', 'brands', 'criteria'] as const) await db.deleteFrom(table).execute()
  const name = JSON.stringify({ ro: 'Uleiuri', hu: 'Olajok', en: 'Oils', de: 'Öle' })
  await insert(db, 'category_nodes', [{ node_id: OILS, key: 'oils', parent_id: null, trees: ['U'], sort: 9, name }])
  await insert(
    db,
    'generic_articles',
    categories.genericArticles.map((kind) => ({
      generic_article_id: kind.genericArticleId,
      key: kind.key,
      node_id: kind.key.endsWith('_oil') ? OILS : ids.brakes,
      name: JSON.stringify(kind.name),
      flags: [],
      image: null,
      synonyms: kind.synonyms,
    })),
  )
  await insert(
    db,
    'brands',
    brands.brands.map(({ brandId, name, quality, country }) => ({
      brand_id: brandId,
      name,
      quality,
      country,
      image: null,
    })),
  )
  await insert(
    db,
    'criteria',
    categories.criteria.map((criterion) => ({
      criteria_id: criterion.criteriaId,
      key: criterion.key,
      type: criterion.type,
      unit: criterion.unit ?? null,
      name: JSON.stringify(criterion.name),
      key_values: JSON.stringify(criterion.type === 'K' ? (criterion.values ?? []) : []),
      immediate: false,
    })),
  )
  await insertGolf(db)
  await insertArticles(db)
}

async function insertGolf(db: Kysely<Tables>): Promise<void> {
  const golf7 = await db.selectFrom('models').selectAll().where('model_id', '=', 3001).executeTakeFirstOrThrow()
  await insert(db, 'models', [{ ...golf7, model_id: 3000, name: 'GOLF V (1K1)' }])
  const car = await db.selectFrom('vehicles').selectAll().where('car_id', '=', ids.eGolf).executeTakeFirstOrThrow()
  await insert(db, 'vehicles', [
    {
      ...car,
      car_id: cars['golf5']!,
      model_id: 3000,
      name: '1.9 TDI',
      // As `ABS` and `AGR` are codes of engines, and words that parts are called by.
      engine_codes: ['BXE', 'DISC'],
      kw: 77,
      hp: 105,
      fuel: 'D',
      attributes: '{}',
    },
  ])
}

async function insertArticles(db: Kysely<Tables>): Promise<void> {
  await insert(
    db,
    'articles',
    articles.map(({ id, kind, brand, criteria: values, cars: fitted }) =>
      articleRow({
        article_id: id,
        generic_article_id: kinds.get(kind)!,
        brand_id: brandIds.get(brand)!,
        type: fitted ? 'tecdoc' : 'universal',
        criteria: JSON.stringify(Object.entries(values).map(([key, value]) => [criteria.get(key), value])),
      }),
    ),
  )
  await insert(
    db,
    'linkages',
    articles.flatMap(({ id, kind, cars: fitted = [] }) =>
      fitted.map((car) => linkage({ carId: cars[car]!, genericArticleId: kinds.get(kind)!, articleId: id })),
    ),
  )
}
