import { ownPatternOf, patternOf } from './catalogue/brand-patterns.ts'
import type { CatalogueWriter } from './catalogue/catalogue-writer.ts'
import { CriterionValues } from './catalogue/criterion-values.ts'
import type { BrandFact, Facts, GenericArticleFact, UnitFact } from './facts.ts'
import { houseBrands } from './catalogue/house-brands.ts'
import { NumberIssuer } from './number-issuer.ts'
import { type Random, random } from './random.ts'
import type { Showcase } from './catalogue/showcase.ts'
import { readTargets, type Targets } from './catalogue/targets.ts'

/** Names the picture of an article; `n` picks one of the kind's variations. */
export type PartPicture = (genericKey: string, n: number) => string

/** Names the other views of that picture. */
export type PartViews = (genericKey: string, n: number) => readonly string[]

/** Names the photos of a dismantled part in a condition. */
export type PartPhotos = (genericKey: string, grade: 'A' | 'B' | 'C') => readonly string[]

/** A unit's illustration below `/media/` and what in it stands for which part. */
export interface UnitPicture {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly hotspots: readonly {
    readonly code: string
    readonly kind: 'label' | 'part'
    readonly x1: number
    readonly y1: number
    readonly x2: number
    readonly y2: number
  }[]
}

/** Name the picture of a kind of part (`n` picks a variation) and of a piece of content, below `/media/`. */
export interface DemoPictures {
  readonly part: PartPicture
  readonly views: PartViews
  readonly content: (key: string) => string
  readonly photos: PartPhotos
  readonly unit: (unit: UnitFact) => UnitPicture
}

/** What every part of the generator works with. */
export interface DemoContext {
  readonly seed: number
  /** yyyy-mm-dd; nothing in the generator looks at the clock. */
  readonly today: string
  readonly facts: Facts
  readonly targets: Targets
  readonly brands: ReadonlyMap<number, BrandFact>
  readonly brandsByName: ReadonlyMap<string, BrandFact>
  /** Brands that sell a bit of everything. */
  readonly generalists: readonly BrandFact[]
  readonly generics: readonly GenericArticleFact[]
  /** Keys of the category of a kind of part and of those above it. */
  readonly categoriesOf: (generic: GenericArticleFact) => readonly string[]
  readonly values: CriterionValues
  readonly picture: PartPicture
  /** Its picture and the other views of it. */
  readonly look: (genericKey: string, n: number) => { readonly image: string; readonly images: readonly string[] }
  readonly photos: PartPhotos
  readonly writer: CatalogueWriter
  readonly showcase: Showcase
  /** Independent random numbers for a thing of the demo. */
  readonly random: (...labels: (string | number)[]) => Random
  readonly articleNumber: (brand: BrandFact, generic: GenericArticleFact) => string
  /** Of a brand that a rule puts in the place of another one: what is issued with the others stays the same. */
  readonly otherArticleNumber: (brand: BrandFact, generic: GenericArticleFact) => string
  readonly oeNumber: (maker: string, hint: number) => string
  /** For an article that is written already: what is issued with articles stays the same. */
  readonly laterOeNumber: (maker: string, hint: number) => string
}

interface ContextInput extends Pick<
  DemoContext,
  'seed' | 'today' | 'facts' | 'picture' | 'photos' | 'writer' | 'showcase'
> {
  readonly views: PartViews
}

export function demoContext({ views, ...input }: ContextInput): DemoContext {
  const { facts, seed } = input
  const brands = [...facts.brands.brands, ...houseBrands]
  const issuers = new Map<string, NumberIssuer>()
  const issuer = (owner: string, patterns: readonly string[]) => {
    let found = issuers.get(owner)
    if (!found) issuers.set(owner, (found = new NumberIssuer(patterns, seed, owner)))
    return found
  }
  return {
    ...input,
    look: (key, n) => ({ image: input.picture(key, n), images: views(key, n) }),
    targets: readTargets(facts),
    brands: new Map(brands.map((brand) => [brand.brandId, brand])),
    brandsByName: new Map(brands.map((brand) => [brand.name, brand])),
    generalists: facts.brands.brands.filter(
      (brand) => brand.generalCategories.includes('aftermarket') && brand.quality !== 'oe',
    ),
    generics: facts.categories.genericArticles,
    categoriesOf: ({ nodeId }) => categoriesAbove(facts, nodeId),
    values: new CriterionValues(facts),
    random: (...labels) => random(seed, ...labels),
    articleNumber: (brand, { key, genericArticleId }) => {
      const numbers = issuer(`brand ${brand.brandId}`, brand.articlePatterns)
      const number = numbers.next(patternOf(brand, key, genericArticleId))
      const own = ownPatternOf(brand, key)
      return own === null ? number : numbers.last(own)
    },
    otherArticleNumber: (brand, { key, genericArticleId }) =>
      issuer(`brand ${brand.brandId}`, brand.articlePatterns).last(
        ownPatternOf(brand, key) ?? patternOf(brand, key, genericArticleId),
      ),
    oeNumber: (maker, hint) =>
      issuer(`maker ${maker}`, facts.brands.oeNumberPatterns[maker] ?? ['## ### ###']).next(hint),
    laterOeNumber: (maker, hint) =>
      issuer(`maker ${maker} later`, facts.brands.oeNumberPatterns[maker] ?? ['## ### ###']).next(hint),
  }
}

function categoriesAbove(facts: Facts, nodeId: number | null): string[] {
  const node = facts.categories.nodes.find(({ id }) => id === nodeId)
  return node ? [node.key, ...categoriesAbove(facts, node.parentId)] : []
}
