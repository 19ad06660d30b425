import { criteriaText } from './criterion-values.ts'
import type { DemoContext } from '../demo-context.ts'
import type { TyrePatternFact, TyreSizeFact } from '../facts.ts'
import { articlePrices } from '../pricing.ts'
import type { Target } from './targets.ts'

const MOST_LINKED = 30
const seasons: Record<TyrePatternFact['season'], string> = { summer: '1', winter: '2', allseason: '3' }

/** How many tyres there can be: every size in every variant and every pattern of its class. */
export function tyreCount(context: DemoContext): number {
  return combinations(context).length
}

/** Writes `count` tyres and links them to the vehicles that have their size ex works. */
export function writeTyreArticles(context: DemoContext, count: number): void {
  const generic = context.generics.find((each) => each.key === 'tyre')!
  const fitted = vehiclesBySize(context)
  const all = combinations(context)
  const step = stepThrough(all.length)
  for (let index = 0; index < count; index += 1) {
    const { size, variant, pattern } = all[(index * step) % all.length]!
    const random = context.random('tyre', index)
    const brand = context.brandsByName.get(pattern.brand)!
    const level = Math.round(
      (90 + (size.rim - 12) * 46 + (size.cls === 'C3' ? 900 : size.cls === 'AGRI' ? 700 : 0)) * 100,
    )
    const prices = articlePrices(level, brand.quality, random)
    const label =
      `${pattern.pattern} ${size.size} ${variant.li ?? ''}${variant.li2 ? `/${variant.li2}` : ''}${variant.si ?? ''}`.trim()
    const criteria = criteriaText(labelValues(size, variant, pattern))
    const own = random.chance(0.6)
    const article = context.writer.article({
      brand: { id: brand.brandId, name: brand.name },
      generic,
      number: context.articleNumber(brand, generic),
      type: own && random.chance(0.6) ? 'stocable' : 'tecdoc',
      quality: brand.quality,
      variant: own ? 'stock' : 'supplier',
      description: { ro: label, hu: label, en: label, de: label },
      packagingUnit: 1,
      warrantyMonths: 24,
      criteria,
      ...context.look('tyre', index),
      prices,
      oe: [],
      comparison: [],
      usage: `${size.size.replace(/\D/g, '')}${variant.li ?? ''}${variant.si ?? ''}`,
      popularity: Math.min(1, size.fittedSeries / 40),
      random,
    })
    const vehicles = fitted.get(sizeKey(size.size)) ?? []
    const from = vehicles.length > MOST_LINKED ? random.int(0, vehicles.length - MOST_LINKED) : 0
    for (const target of vehicles.slice(from, from + MOST_LINKED))
      context.writer.linkages.raw(`${target.type},${target.id},${generic.genericArticleId},${article.id},1,`)
  }
}

/** Size, indexes and the values of the EU label; agricultural tyres have no label. */
function labelValues(
  size: TyreSizeFact,
  variant: TyreSizeFact['variants'][number],
  pattern: TyrePatternFact,
): Map<number, string> {
  const rank = (letters: string, letter: string | null) =>
    letter === null ? null : String(letters.indexOf(letter) + 1)
  const values: [number, string | number | null][] = [
    [1082, size.size],
    [1083, variant.li],
    [1084, variant.si],
    [1085, seasons[pattern.season]],
    [1086, rank('ABCDE', pattern.fuel)],
    [1087, rank('ABCDE', pattern.wet)],
    [1088, pattern.noiseDb],
    [1089, rank('ABC', pattern.noiseClass)],
  ]
  return new Map(values.flatMap(([id, value]) => (value === null ? [] : [[id, String(value)] as const])))
}

function combinations({
  facts,
}: DemoContext): { size: TyreSizeFact; variant: TyreSizeFact['variants'][number]; pattern: TyrePatternFact }[] {
  const sizes = [...facts.tyres.sizes].sort((a, b) => b.fittedSeries - a.fittedSeries || (a.size < b.size ? -1 : 1))
  return sizes.flatMap((size) =>
    size.variants.flatMap((variant) =>
      facts.tyres.patterns.filter((pattern) => pattern.cls === size.cls).map((pattern) => ({ size, variant, pattern })),
    ),
  )
}

/** A step that visits every combination once before it repeats. */
function stepThrough(length: number): number {
  let step = Math.floor(length * 0.618) || 1
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
  while (gcd(step, length) !== 1) step += 1
  return step
}

/** "205/55R16 91V" and "205/55 R16" are one size. */
function sizeKey(size: string): string {
  return /^[\d./,]+\s?[RD-]?\s?[\d.]+/.exec(size)?.[0].replaceAll(/\s/g, '') ?? size
}

function vehiclesBySize({ targets }: DemoContext): Map<string, Target[]> {
  const found = new Map<string, Target[]>()
  for (const target of [...targets.cars, ...targets.trucks]) {
    for (const key of new Set(target.tyres.map(sizeKey))) found.set(key, [...(found.get(key) ?? []), target])
  }
  return found
}
