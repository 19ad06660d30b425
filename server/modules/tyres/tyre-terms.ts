import type { CriteriaPair } from '#server/db/tables.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import type { TyreTerms } from './tyres.repository.ts'

/** Keys of the criteria that tyres are chosen by. */
const criterionKeys = {
  size: 'tyre_size',
  load: 'load_index',
  speed: 'speed_index',
  season: 'season',
  fuel: 'fuel_class',
  wet: 'wet_class',
  noise: 'noise_class',
} as const
export type TyreCriterion = keyof typeof criterionKeys
const TYRE_KIND = 'tyre'

/** A tyre's values by what they are called here; of lists the key. */
export type TyreValues = Readonly<Partial<Record<TyreCriterion, number | string>>>

/** Null while the catalogue knows no tyres. */
export function tyreTerms(dictionary: Dictionary): TyreTerms | null {
  const sizeId = criterionIds(dictionary).get('size')
  const kindIds = [...dictionary.genericArticles.values()]
    .filter(({ key }) => key === TYRE_KIND)
    .map((kind) => kind.generic_article_id)
  return sizeId === undefined || kindIds.length === 0 ? null : { kindIds, sizeId }
}

export function tyreValues(dictionary: Dictionary, pairs: readonly CriteriaPair[]): TyreValues {
  const byId = new Map([...criterionIds(dictionary)].map(([name, id]) => [id, name]))
  return Object.fromEntries(pairs.flatMap(([id, value]) => (byId.has(id) ? [[byId.get(id), value]] : [])))
}

/** Whether a criterion is one of those that tyres are chosen by in fields of their own. */
export function isTyreCriterion(dictionary: Dictionary, id: number): boolean {
  return [...criterionIds(dictionary).values()].includes(id)
}

/** The values of a criterion that is a list, with their words. */
export function valuesOfTyres(dictionary: Dictionary, name: TyreCriterion): ReadonlyMap<number, object> {
  return dictionary.criteria.get(criterionIds(dictionary).get(name) ?? 0)?.values ?? new Map()
}

/** The word for a value of a list: `iarnă`, `B`. */
export function wordOfValue(
  dictionary: Dictionary,
  name: TyreCriterion,
  key: number,
  locale: 'ro' | 'hu' | 'en' | 'de',
): string {
  const criterion = dictionary.criteria.get(criterionIds(dictionary).get(name) ?? 0)
  return criterion?.values.get(key)?.[locale] ?? String(key)
}

function criterionIds(dictionary: Dictionary): Map<TyreCriterion, number> {
  const wanted = new Map(Object.entries(criterionKeys).map(([name, key]) => [key as string, name as TyreCriterion]))
  return new Map(
    [...dictionary.criteria.values()].flatMap(({ row }) =>
      wanted.has(row.key) ? [[wanted.get(row.key)!, row.criteria_id] as const] : [],
    ),
  )
}
