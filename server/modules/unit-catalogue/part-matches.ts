import { numberKey } from '#src/domain/article-number.ts'
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

/** Articles of the part's kind that sit in its place, and the numbers that they answer to. */
export function matchPart({ genericArticleId, criteria }: CataloguePart, articles: readonly UnitArticle[]): PartMatch {
  if (genericArticleId === null) return nothing
  const matching = articles.filter((article) => article.generic_article_id === genericArticleId && article.numbers.length > 0 && sits(article.criteria, criteria))
  const byKey = new Map<string, { number: string; answers: number; fits: (readonly CriteriaPair[] | null)[] }>()
  for (const { numbers, fits } of matching) {
    for (const number of numbers) {
      const known = byKey.get(numberKey(number)) ?? { number, answers: 0, fits: [] }
      byKey.set(numberKey(number), { number: fuller(known.number, number), answers: known.answers + 1, fits: [...known.fits, ...fits] })
    }
  }
  const numbers = [...byKey.values()].sort((a, b) => b.answers - a.answers || (a.number < b.number ? -1 : 1))
  return { numbers, articleIds: matching.filter((article) => article.is_sold).map(({ article_id: id }) => id) }
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
