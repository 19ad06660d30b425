import { type Dictionary, genericArticlesBelow } from '#server/modules/catalogue/words/dictionary.ts'
import type { NameClause } from '#server/modules/catalogue/words/names-of-words.ts'

const UNIVERSAL_TREE = 'U'

/** Whether a category belongs to the universal range. */
export function isUniversal(dictionary: Dictionary, categoryId: number): boolean {
  return dictionary.categories.get(categoryId)?.trees.includes(UNIVERSAL_TREE) ?? false
}

/** Kinds of goods of the universal range: of a category and below it, or all. */
export function universalKinds(dictionary: Dictionary, categoryId?: number): number[] {
  if (categoryId !== undefined) return genericArticlesBelow(dictionary, categoryId)
  return [...dictionary.genericArticles.values()]
    .filter((kind) => isUniversal(dictionary, kind.node_id))
    .map((kind) => kind.generic_article_id)
}

/** The kinds as something that a text may name: whatever the brand. */
export function ofKinds(kinds: readonly number[]): NameClause {
  return { genericArticleIds: kinds, brandIds: null }
}
