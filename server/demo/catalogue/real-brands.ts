import type { DemoContext } from '../demo-context.ts'
import type { BrandFact } from '../facts.ts'
import { originalBrands } from './house-brands.ts'
import type { Part } from './part-plan.ts'
import { makes } from '../rules/makers.ts'

/** A brand that was drawn for a part, and the one that really makes it: mostly the same. */
export interface RealBrand {
  readonly drawn: BrandFact
  readonly brand: BrandFact
  readonly issue: () => string
}

/** Patterns with fewer numbers are kept for the brand's own articles, and so are those that overlap. */
const LEAST_DIGITS = 4

/**
 * Puts another brand in the place of one that makes no such thing. The number of the one that was drawn is used up all
 * the same, so that the numbers of all other articles stay as they
 * are.
 */
export function realBrands(context: DemoContext, part: Part, brands: readonly BrandFact[]): readonly RealBrand[] {
  const { generic, label } = part.job
  const categories = context.categoriesOf(generic)
  const concern = part.targets[0]!.concern
  const isReal = (brand: BrandFact) =>
    makes(brand, generic.key, categories) && (brand.quality !== 'oe' || isOriginalOf(brand, concern))
  const chosen = new Set(brands)
  return brands.map((drawn, index) => {
    if (isReal(drawn)) return { drawn, brand: drawn, issue: () => context.articleNumber(drawn, generic) }
    const random = context.random('real brand', label, generic.key, part.targets[0]!.id, drawn.brandId, index)
    const others = [...generic.brands.map((id) => context.brands.get(id)!), ...context.generalists].filter(
      (brand) => !chosen.has(brand) && isReal(brand) && hasRoom(brand),
    )
    const brand = random.pick(others)
    chosen.add(brand)
    return {
      drawn,
      brand,
      issue: () => {
        context.articleNumber(drawn, generic)
        return context.otherArticleNumber(brand, generic)
      },
    }
  })
}

/** A maker's own brand sells parts of its vehicles alone. */
function isOriginalOf({ name }: BrandFact, concern: string): boolean {
  return originalBrands[concern] === name || name === `${concern} ORIGINAL`
}

function hasRoom({ articlePatterns: patterns }: BrandFact): boolean {
  return patterns.every(
    (pattern) =>
      pattern.replace(/[^#@]/g, '').length >= LEAST_DIGITS &&
      patterns.every((other) => other === pattern || !overlap(other, pattern)),
  )
}

/** Whether a number may be of both patterns. */
function overlap(a: string, b: string): boolean {
  return a.length === b.length && [...a].every((each, at) => each === b[at] || `${each}${b[at]}`.includes('#'))
}
