import { locales } from '#src/contract/fields.ts'
import { type Dictionary, DISMANTLED_TREE, type GenericArticle } from '#server/modules/catalogue/words/dictionary.ts'
import { namedBy } from '#server/modules/catalogue/words/name-index.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'

/** So many languages must call both the same; a word of one language may mean several things. */
const LEAST_LIKE = 2

const dictionaries = new WeakMap<Dictionary, Dictionary>()

/** Kinds of parts that a text names among dismantled ones. */
export function dismantledKinds(dictionary: Dictionary, text: string): number[] {
  const kinds = [dismantledNames(dictionary), dictionary].flatMap((names) =>
    namedBy(names, text).clauses.flatMap(({ genericArticleIds, brandIds }) =>
      brandIds === null ? (genericArticleIds ?? []) : [],
    ),
  )
  return [...new Set(kinds)]
}

/** The names of dismantled kinds alone, so that a word is read as one of them before it is taken for any other; each answers to what its twin in the range of new parts is called, too. */
function dismantledNames(dictionary: Dictionary): Dictionary {
  const known = dictionaries.get(dictionary)
  if (known) return known
  const all = [...dictionary.genericArticles.values()]
  const isDismantled = ({ node_id }: GenericArticle) =>
    dictionary.categories.get(node_id)?.trees.includes(DISMANTLED_TREE) ?? false
  const others = all.filter((kind) => !isDismantled(kind))
  const kinds = all.filter(isDismantled).map((kind) => ({
    ...kind,
    synonyms: [
      ...kind.synonyms,
      ...others
        .filter((other) => areTwins(kind, other))
        .flatMap(({ name, synonyms }) => [...locales.map((locale) => name[locale]), ...synonyms]),
    ],
  }))
  const names = {
    ...dictionary,
    genericArticles: new Map(kinds.map((kind) => [kind.generic_article_id, kind])),
    brands: new Map(),
  }
  dictionaries.set(dictionary, names)
  return names
}

/** The same part: called the same in some languages, as far as a bracket or a comma ("Far (dezmembrat)", "Headlight, used"). */
function areTwins(one: GenericArticle, other: GenericArticle): boolean {
  return locales.filter((locale) => plainName(one.name[locale]) === plainName(other.name[locale])).length >= LEAST_LIKE
}

function plainName(name: string): string {
  return foldWords(name.split(/[(,]/, 1)[0]!).join(' ')
}
