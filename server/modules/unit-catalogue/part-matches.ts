import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { CataloguePart } from '#server/adapters/unit-catalogue.ts'
import type { CriteriaPair } from '#server/db/tables.ts'
import type { UnitArticle } from './unit-articles.repository.ts'

/** What the shop knows of a part of a unit. */
export interface PartMatch {
  /** OE numbers of the vehicle's maker, those that most articles answer to first, each once in its fullest spelling. */
  readonly numbers: readonly { readonly number: string; readonly fits: UnitArticle['fits'] }[]
  /** Articles that answer to one of them and are sold, in the order of lists. */
  readonly articleIds: readonly number[]
}

const nothing: PartMatch = { numbers: [], articleIds: [] }

/**
 * OE numbers that the vehicle's maker has for articles of the part's kind in its place, and the articles that answer to them: also those that know the number from
 * another maker of the concern.
 */
export function matchPart({ genericArticleId, criteria }: CataloguePart, articles: readonly UnitArticle[]): PartMatch {
  if (genericArticleId === null) return nothing
  const sitting = articles.filter(
    (article) => article.generic_article_id === genericArticleId && sits(article.criteria, criteria),
  )
  const known = new Map<string, { number: string; answers: number; fits: UnitArticle['fits'] }>()
  for (const [number, isOwn] of sitting.flatMap(({ numbers }) => numbers)) {
    const entry = known.get(numberKey(number))
    if (isOwn)
      known.set(numberKey(number), { number: entry ? fuller(entry.number, number) : number, answers: 0, fits: [] })
  }
  const answering = sitting.filter((article) => {
    const entries = new Set(article.numbers.flatMap(([number]) => known.get(numberKey(number)) ?? []))
    for (const entry of entries)
      Object.assign(entry, { answers: entry.answers + 1, fits: [...entry.fits, ...article.fits] })
    return entries.size > 0
  })
  const numbers = [...known.values()].sort((a, b) => b.answers - a.answers || (a.number < b.number ? -1 : 1))
  return { numbers, articleIds: answering.filter((article) => article.is_sold).map(({ article_id: id }) => id) }
}

/** As the maker writes it, in groups. */
function fuller(one: string, other: string): string {
  return other.length > one.length || (other.length === one.length && other < one) ? other : one
}

/** Whether an article has, of each criterion that it and the part have, one of the part's values: front pads are no rear ones. */
function sits(article: readonly CriteriaPair[], part: readonly CriteriaPair[]): boolean {
  return article.every(([id, value]) => {
    const wanted = part.filter(([wantedId]) => wantedId === id)
    return wanted.length === 0 || wanted.some(([, each]) => each === value)
  })
}
