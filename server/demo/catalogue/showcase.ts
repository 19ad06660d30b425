import type { Localised } from '#server/db/tables.ts'
import type { Target } from './targets.ts'

/** An article that orders, daily products and banners of the demo may use. */
export interface ShowcaseArticle {
  readonly id: number
  readonly genericKey: string
  readonly name: Localised
  readonly listMinor: number
  readonly netMinor: readonly number[]
  readonly moq: number
  /** Deposit for the old part; 0 for none. */
  readonly coreMinor: number
  /** Pieces that customers of every branch can order when the demo begins. */
  readonly everywhere: number
  readonly cars: readonly number[]
}

const CAPACITY = 4000

/** A bounded sample of articles that are in stock: the first ones, then every so often one takes the place of another. */
export class Showcase {
  readonly articles: ShowcaseArticle[] = []
  /** Pieces of dismantled cars that were sold: nobody else can have them. */
  readonly soldPieces: ShowcaseArticle[] = []
  #offered = 0

  offer(article: Omit<ShowcaseArticle, 'cars'>, targets: readonly Target[]): void {
    this.#offered += 1
    const entry = () => ({
      ...article,
      cars: targets
        .filter((target) => target.type !== 'A')
        .slice(0, 12)
        .map((target) => target.id),
    })
    if (this.articles.length < CAPACITY) this.articles.push(entry())
    else if (this.#offered % 97 === 0) this.articles[(this.#offered / 97) % CAPACITY] = entry()
  }
}
