import { criteriaText } from './criterion-values.ts'
import type { DemoContext } from './demo-context.ts'
import { DISMANTLED_BRAND } from './house-brands.ts'
import { articlePrices, partLevelMinor } from './pricing.ts'
import { byChassis, type Target } from './targets.ts'

/** Writes `count` dismantled parts: single pieces from a car, linked to the vehicles of its series. */
export function writeDismantledArticles(context: DemoContext, count: number): void {
  const generics = context.generics.filter((generic) => generic.flags.includes('used'))
  const brand = context.brands.get(DISMANTLED_BRAND)!
  const series = seriesOf(context.targets.cars)
  for (let index = 0; index < count; index += 1) {
    const random = context.random('dismantled', index)
    const generic = generics[index % generics.length]!
    let targets = random.pick(series)
    if (targets[0]!.weight < 20) targets = random.pick(series)
    if (['dez_engine', 'dez_gearbox', 'dez_turbo', 'dez_ecu'].includes(generic.key)) targets = targets.filter((target) => target.family === targets[0]!.family && target.fuel !== 'E')
    if (targets.length === 0) targets = series[0]!
    const size = Math.min(targets[0]!.kw / 220, 1)
    const criteria = criteriaText(context.values.of(generic, { size, heavy: false, random, given: new Map() }))
    const grade = random.pick(['A', 'B', 'C'])
    const maker = targets[0]!.maker
    const article = context.writer.article({
      brand: { id: brand.brandId, name: brand.name }, generic, number: context.articleNumber(brand, generic), type: 'dez', quality: 'used', variant: 'stock',
      description: { ro: `${maker}, stare ${grade}`, hu: `${maker}, ${grade} állapot`, en: `${maker}, grade ${grade}`, de: `${maker}, Zustand ${grade}` }, maxQuantity: 1, warrantyMonths: 3, criteria,
      image: context.picture(generic.key, random.int(0, 99)), prices: articlePrices(partLevelMinor(generic.priceRon, size, random), 'used', random),
      oe: [{ maker, number: context.oeNumber(maker, generic.genericArticleId) }], comparison: [], popularity: 0.3, random,
    })
    for (const target of targets.slice(0, 14)) context.writer.linkages.raw(`${target.type},${target.id},${generic.genericArticleId},${article.id},1,`)
  }
}

function seriesOf(cars: readonly Target[]): Target[][] {
  const found = new Map<number, Target[]>()
  for (const target of [...cars].sort(byChassis)) found.set(target.modelId, [...(found.get(target.modelId) ?? []), target])
  return [...found.values()]
}
