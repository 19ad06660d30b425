import type { SpecificationLexicon, ValueCondition } from '#src/domain/reading/specifications/specification-lexicon.ts'
import { type Dictionary, UNIVERSAL_TREE } from '../words/dictionary.ts'
import type { NameClause } from '../words/names-of-words.ts'

/** Litres in which a workshop buys over the counter. */
const LITRES = [1, 2, 3, 4, 5]

/** What comes first of goods that are sold in cans and in barrels, where a text says nothing of the amount. */
export interface CounterSizes {
  readonly criteriaId: number
  readonly kindIds: readonly number[]
  readonly litres: readonly number[]
}

/** Null where nothing of what is named is filled into barrels, or a condition says how much is wanted. */
export function counterSizesOf(
  { dictionary, specifications }: { readonly dictionary: Dictionary; readonly specifications: SpecificationLexicon },
  clauses: readonly NameClause[],
  conditions: readonly (readonly ValueCondition[])[],
): CounterSizes | null {
  const criteriaId = [...dictionary.criteria.values()].find(({ row }) => row.key === 'content')?.row.criteria_id
  if (criteriaId === undefined || conditions.flat().some((each) => each.criteriaId === criteriaId)) return null
  const isFilled = (kind: number) => {
    const node = dictionary.genericArticles.get(kind)?.node_id ?? 0
    const isUniversal = dictionary.categories.get(node)?.trees.includes(UNIVERSAL_TREE) ?? false
    return isUniversal && (specifications.carried.get(kind)?.get(criteriaId)?.to ?? 0) > Math.max(...LITRES)
  }
  const kindIds = [...new Set(clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? []))].filter(isFilled)
  return kindIds.length === 0 ? null : { criteriaId, kindIds, litres: LITRES }
}
