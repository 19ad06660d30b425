import type { AttributeFilter } from '#src/contract/catalogue/product-calls.ts'
import { attributeBits } from './list-conditions.repository.ts'
import type { ArticleCriteria } from './list-facets.repository.ts'
import { isInRange, rangeOf } from '#src/domain/numbers/number-ranges.ts'

type Value = number | string

/** One criterion over all articles of a list. */
export interface AttributeCount {
  readonly criteriaId: number
  /** How many articles have any value of it. */
  readonly articles: number
  readonly values: readonly Value[]
  /** How many articles have this value, or one inside this range. */
  countOf(wanted: string): number
}

export interface AttributeCounts {
  /** How many articles the list has. */
  readonly articles: number
  readonly counts: readonly AttributeCount[]
}

/** Values by criterion, each counted for the list before the criterion's own filter. Criteria of the filter are there also when no article has them. */
export function attributeCounts(articles: readonly ArticleCriteria[], filter: AttributeFilter): AttributeCounts {
  const byCriterion = new Map([...attributeBits(filter)].map(([id, bit]) => [id, new CriterionCount(bit)]))
  let passing = 0
  for (const [place, [fails, pairs]] of articles.entries()) {
    if (fails === 0) passing += 1
    for (const [id, value] of pairs) {
      let criterion = byCriterion.get(id)
      if (!criterion) byCriterion.set(id, (criterion = new CriterionCount(0)))
      if ((fails & ~criterion.bit) === 0) criterion.add(place, value)
    }
  }
  return {
    articles: passing,
    counts: [...byCriterion]
      .filter(([, { bit, articles: having }]) => having > 0 || bit > 0)
      .map(([criteriaId, criterion]) => criterion.counted(criteriaId)),
  }
}

/** Counts as it goes over the articles: ten thousand values of a long list are not put into tables of their own first. */
class CriterionCount {
  articles = 0
  readonly #counts = new Map<Value, number>()
  /** What the last article has of it, and the values of those that name it several times: fitting position front and rear. */
  #last: Value[] = []
  #lastPlace = -1
  readonly #several = new Set<Value[]>()

  /** `bit`: of the criterion's own filter. */
  constructor(readonly bit: number) {}

  add(place: number, value: Value): void {
    if (place === this.#lastPlace) {
      if (this.#last.includes(value)) return
      this.#last.push(value)
      this.#several.add(this.#last)
    } else {
      this.articles += 1
      this.#lastPlace = place
      this.#last = [value]
    }
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1)
  }

  counted(criteriaId: number): AttributeCount {
    return {
      criteriaId,
      articles: this.articles,
      values: [...this.#counts.keys()],
      countOf: (wanted) => this.#countOf(wanted),
    }
  }

  #countOf(wanted: string): number {
    const range = rangeOf(wanted)
    const isWanted = (value: Value) =>
      range ? typeof value === 'number' && isInRange(value, range) : String(value) === wanted
    let count = 0
    for (const [value, articles] of this.#counts) if (isWanted(value)) count += articles
    for (const values of this.#several) count -= Math.max(0, values.filter(isWanted).length - 1)
    return count
  }
}
