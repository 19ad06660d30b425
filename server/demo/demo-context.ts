import { patternOf } from './brand-patterns.ts'
import type { CatalogueWriter } from './catalogue-writer.ts'
import { CriterionValues } from './criterion-values.ts'
import type { BrandFact, Facts, GenericArticleFact, UnitFact } from './facts.ts'
import { houseBrands } from './house-brands.ts'
import { NumberIssuer } from './number-issuer.ts'
import { type Random, random } from './random.ts'
import type { Showcase } from './showcase.ts'
import { readTargets, type Targets } from './targets.ts'

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
  readonly generics: readonly GenericArticleFact[]
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
    generics: facts.categories.genericArticles,
    values: new CriterionValues(facts),
    random: (...labels) => random(seed, ...labels),
    articleNumber: (brand, { key, genericArticleId }) =>
      issuer(`brand ${brand.brandId}`, brand.articlePatterns).next(patternOf(brand, key, genericArticleId)),
    oeNumber: (maker, hint) =>
      issuer(`maker ${maker}`, facts.brands.oeNumberPatterns[maker] ?? ['## ### ###']).next(hint),
    laterOeNumber: (maker, hint) =>
      issuer(`maker ${maker} later`, facts.brands.oeNumberPatterns[maker] ?? ['## ### ###']).next(hint),
  }
}
