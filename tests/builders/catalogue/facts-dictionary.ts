import { type Dictionary, dictionaryOf } from '#server/modules/catalogue/words/dictionary.ts'
import type { readFacts } from '#server/demo/facts.ts'

/** The names, synonyms and brands of the demo as the shop holds them, without a database. */
export function factsDictionary(facts: ReturnType<typeof readFacts>): Dictionary {
  return dictionaryOf({
    genericArticles: facts.categories.genericArticles.map((kind) => ({
      generic_article_id: kind.genericArticleId,
      key: kind.key,
      node_id: kind.nodeId,
      name: kind.name,
      flags: kind.flags,
      image: null,
      synonyms: kind.synonyms,
    })),
    brands: facts.brands.brands.map(({ brandId, name, quality, country }) => ({
      brand_id: brandId,
      name,
      quality,
      country,
      image: null,
    })),
    nodes: facts.categories.nodes.map((node, sort) => ({
      node_id: node.id,
      key: node.key,
      parent_id: node.parentId,
      trees: [...node.trees],
      name: node.name,
      sort,
    })),
    criteria: facts.categories.criteria.map((criterion) => ({
      criteria_id: criterion.criteriaId,
      key: criterion.key,
      type: criterion.type,
      unit: criterion.unit ?? null,
      name: criterion.name,
      key_values: criterion.values ?? [],
      immediate: false,
    })),
  })
}
