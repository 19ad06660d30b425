import type { ReturnTerms } from '#src/contract/catalogue/article.ts'
import { readFileSync } from 'node:fs'
import type { CheckFacts } from '#src/contract/ordering/cart-check.ts'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { FitState } from '#src/contract/catalogue/fit.ts'
import type { CheckRule } from '#src/contract/ordering/muted-checks.ts'
import { endsOf } from '#src/domain/numbers/supersession.ts'
import { withVat } from '#src/domain/pricing/price.ts'
import { cartLine, productRow, uuidOf } from '#tests/builders/cart.ts'
import { nothingKnown } from '#tests/builders/catalogue/fit.ts'
import { vehicleBadge } from '#tests/builders/answers/vehicle-answers.ts'

/** An article of the demo, as far as the check reads it; `fits`: the cars of the cases that it is linked to. */
export interface DemoArticle {
  readonly id: number
  readonly number: string
  readonly brand: string
  readonly kind: string
  readonly axle?: 'front' | 'rear'
  readonly side?: 'left' | 'right'
  readonly core?: number
  readonly successor?: number
  readonly moq?: number
  readonly fits?: Readonly<Partial<Record<Car, 'fits' | 'if'>>>
}
export type Car = 'logan' | 'tiguan' | 'fmax'

/** What a case says of a line beyond its article; `seen` and `now`: when it was promised, and is; `job`: which of the company's it lies in. */
interface LineState {
  readonly job?: number
  readonly fit?: FitState
  readonly seen?: string | null
  readonly now?: string | null
  readonly returns?: Partial<ReturnTerms>
}
export type DemoLine = readonly [car: Car | null, number: string, quantity: number, state?: LineState]

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

export const demoArticles = read<readonly DemoArticle[]>('tests/check/demo-articles.json')
interface KindFact {
  readonly genericArticleId: number
  readonly key: string
  readonly name: { readonly ro: string }
  readonly flags: readonly string[]
}
const kinds = read<{ genericArticles: readonly KindFact[] }>('server/demo/facts/categories.json').genericArticles
const kits =
  read<Readonly<Record<'parts' | 'usual', Readonly<Record<string, readonly string[]>>>>>('server/demo/facts/kits.json')
const cars: Readonly<Record<Car, number>> = { logan: 900_034, tiguan: 900_326, fmax: 950_001 }
const byNumber = new Map(demoArticles.map((article) => [article.number, article]))
const byId = new Map(demoArticles.map((article) => [article.id, article]))
const kindByKey = new Map(kinds.map((kind) => [kind.key, kind]))

export function articleOf(number: string): DemoArticle {
  const article = byNumber.get(number)
  if (!article) throw new RangeError(`the demo has no ${number}`)
  return article
}

export function numberOf(articleId: number): string {
  return byId.get(articleId)!.number
}

export function cartLines(lines: readonly DemoLine[]): readonly CartLine[] {
  return lines.map(([car, number, quantity, { job, fit, seen = null, now = null, returns } = {}], index) => {
    const { id, brand, core, moq = 1 } = articleOf(number)
    const line = cartLine({ uuid: uuidOf(index + 1), quantity, id, articleNumber: number, moq, maximum_quantity: 999 })
    return {
      ...line,
      ...(job !== undefined && { job_id: uuidOf(1000 + job) }),
      brand: { id: 1, name: brand },
      vehicle: car && vehicleBadge({ carId: cars[car] }),
      price: line.price && { ...line.price, core: core === undefined ? null : withVat(core, 21) },
      availability: [{ level: 'local', quantity: 999, arrives_at: now, order_by: null }],
      seen_arrives_at: seen,
      returns: returns && { days: 14, fee_percent: 0, sealed: false, reason: null, ...returns },
      fit:
        fit === undefined
          ? null
          : { state: fit, linked: fit !== 'does_not_fit', fitting: [], facts: nothingKnown, answers: {}, told: [] },
    }
  })
}

/** What the shop knows of the demo's articles; companions are the first of their kind for a car, opposites of the same make where there is one. */
export function demoFacts(muted: readonly (readonly [car: Car, rule: CheckRule, kind: string])[] = []): CheckFacts {
  const idOf = (key: string) => kindByKey.get(key)!.genericArticleId
  const usual = new Set(Object.values(kits.usual).flat())
  const carsOf = ({ fits = {} }: DemoArticle) => Object.keys(fits) as Car[]
  return {
    kinds: kinds.map(({ genericArticleId: id, key, name, flags }) => ({
      id,
      name: name.ro,
      flags: [...flags],
      parts: (kits.parts[key] ?? []).map(idOf),
      companions: (kits.usual[key] ?? []).map(idOf),
    })),
    articles: demoArticles.map((article) => ({
      id: article.id,
      kind: idOf(article.kind),
      axle: article.axle ?? null,
      side: article.side ?? null,
      successor: successorOf(article),
    })),
    companions: demoArticles
      .filter(({ kind, successor }) => usual.has(kind) && successor === undefined)
      .flatMap((article) =>
        carsOf(article).map((car) => ({ car_id: cars[car], axle: article.axle ?? null, product: rowOf(article) })),
      ),
    opposites: demoArticles
      .filter(({ side }) => side !== undefined)
      .flatMap((article) =>
        carsOf(article).flatMap((car) => {
          const opposites = demoArticles.filter(
            (other) =>
              other.kind === article.kind &&
              other.axle === article.axle &&
              other.side !== article.side &&
              other.side !== undefined &&
              other.successor === undefined &&
              other.fits?.[car] !== undefined,
          )
          const opposite = opposites.find(({ brand }) => brand === article.brand) ?? opposites[0]
          return opposite ? [{ id: article.id, car_id: cars[car], product: rowOf(opposite) }] : []
        }),
      ),
    muted: muted.map(([car, rule, kind]) => ({ car_id: cars[car], rule, kind: idOf(kind) })),
  }
}

function successorOf({ id, successor }: DemoArticle) {
  if (successor === undefined) return null
  const replacements = demoArticles.flatMap(({ id: articleId, successor: successorId }) =>
    successorId === undefined ? [] : [{ articleId, successorId, since: '2020-01-01' }],
  )
  const [end] = endsOf(id, replacements, () => true)
  return rowOf(byId.get(end!)!)
}

function rowOf({ id, number, brand, kind, moq = 1 }: DemoArticle) {
  const { genericArticleId, name, flags } = kindByKey.get(kind)!
  return productRow({
    id,
    articleNumber: number,
    name: name.ro,
    brand: { id: 1, name: brand },
    genericArticleId,
    flags: [...flags],
    moq,
  })
}
