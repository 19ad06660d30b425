import type { Localised } from '#server/db/tables.ts'
import { criteriaText } from './criterion-values.ts'
import type { DemoContext } from '../demo-context.ts'
import type { GenericArticleFact } from '../facts.ts'
import { articlePrices, partLevelMinor } from '../pricing.ts'
import type { Random } from '../random.ts'
import { setRuledValues } from '../rules/value-rules.ts'

/** Invented product lines. */
const lines = [
  'Pro',
  'Ultra',
  'Classic',
  'Titan',
  'Nova',
  'Forte',
  'Eco',
  'Max',
  'Prima',
  'Vertex',
  'Delta',
  'Orion',
  'Vega',
  'Astra Line',
  'Expert',
  'Duo',
  'Rapid',
  'Montana',
  'Silver',
  'Black',
  'HD',
  'Sport',
  'City',
  'Polar',
]
/** Criteria that name a consumable: viscosity, content, container, size, colour … in this order. */
const naming = [1070, 1080, 1078, 1064, 1082, 1043, 1039, 1010, 1007, 1071, 1072, 1104]

/** Shares of the range; what is not here has 1. */
const shares: Record<string, number> = {
  engine_oil: 6,
  gear_oil: 2,
  atf: 2,
  antifreeze: 2.5,
  battery: 3,
  bulb: 5,
  fuse: 2,
  wiper_universal: 3,
  hose_clamp: 3,
  trim_clip: 3,
  cable_tie: 2,
  copper_washer: 2,
  gloves: 2,
  abrasive_disc: 2,
  floor_mats: 2.5,
  brake_cleaner: 1.5,
  spray_paint: 2.5,
  socket_set: 1.5,
}
const bulk = [10, 20, 50, 100]

/** Writes exactly `count` articles of the universal range: consumables, tools and accessories that are linked to no vehicle. */
export function writeUniversalArticles(context: DemoContext, count: number): void {
  const universal = new Set(
    context.facts.categories.nodes.filter((node) => node.trees.includes('U')).map((node) => node.id),
  )
  const generics = context.generics.filter((generic) => universal.has(generic.nodeId) && generic.brands.length > 0)
  const total = generics.reduce((sum, generic) => sum + (shares[generic.key] ?? 1), 0)
  let weighed = 0
  let given = 0
  for (const generic of generics) {
    weighed += shares[generic.key] ?? 1
    const share = Math.round((count * weighed) / total) - given
    given += share
    for (let index = 0; index < share; index += 1) writeOne(context, generic, index)
  }
}

function writeOne(context: DemoContext, generic: GenericArticleFact, index: number): void {
  const random = context.random('universal', generic.key, index)
  const brand = context.brands.get(generic.brands[index % generic.brands.length]!)!
  const values = setRuledValues(
    generic.key,
    context.values.of(generic, { size: random.next(), heavy: false, random, given: new Map() }),
    { heavy: false, vehicle: null, random: context.random('rules', 'universal', generic.key, index) },
  )
  const level = generic.criteria.includes(1071)
    ? byContent(generic, Number(values.get(1071)), random)
    : partLevelMinor(generic.priceRon, random.next(), random)
  const prices = articlePrices(level, brand.quality, random)
  const moq = generic.flags.includes('moq') ? random.pick(bulk) : 1
  const own = random.chance(0.65)
  const coreMinor = generic.flags.includes('core') ? 6000 : 0
  const article = context.writer.article({
    brand: { id: brand.brandId, name: brand.name },
    generic,
    number: context.articleNumber(brand, generic),
    type: 'universal',
    quality: brand.quality,
    variant: own ? 'stock' : 'supplier',
    description: description(context, values, random),
    moq,
    packagingUnit: moq,
    warrantyMonths: generic.key.startsWith('battery') || generic.key === 'diagnostic_tool' ? 24 : 0,
    coreMinor,
    criteria: criteriaText(values),
    ...context.look(generic.key, random.int(0, 99)),
    prices,
    oe: [],
    comparison: [
      {
        maker: context.brands.get(generic.brands[(index + 1) % generic.brands.length]!)!.name,
        number: `${generic.key.slice(0, 2).toUpperCase()}${random.int(100_000, 999_999)}`,
      },
    ],
    usage: `${random.pick(['U', 'K', 'X'])}${random.int(10_000, 99_999)}`,
    popularity: random.next() ** 2,
    random,
  })
  if (own)
    context.showcase.offer(
      {
        id: article.id,
        everywhere: article.everywhere,
        genericKey: generic.key,
        name: generic.name,
        listMinor: prices.listMinor,
        netMinor: prices.netMinor,
        moq,
        coreMinor,
      },
      [],
    )
}

/** A barrel costs more than a bottle, but less per litre. */
function byContent(generic: GenericArticleFact, litres: number, random: Random): number {
  const [min, max] = generic.priceRon
  const perLitre = min + (Math.min(max, min * 2.2) - min) * random.next()
  return Math.max(Math.round(perLitre * litres ** 0.82 * 100), min * 40)
}

/** "Titan 5W-30 · 5 l": the product line and what tells it from its neighbours. Values of lists are in the language. */
function description({ facts }: DemoContext, values: ReadonlyMap<number, string>, random: Random): Localised {
  const line = `${random.pick(lines)}${random.chance(0.4) ? ` ${random.int(1, 9) * 100}` : ''}`
  const parts = naming
    .filter((id) => values.has(id))
    .slice(0, 2)
    .map((id) => ({ id, criterion: facts.categories.criteria.find((each) => each.criteriaId === id)! }))
  const text = (locale: keyof Localised) =>
    [
      line,
      ...parts.map(({ id, criterion }) => {
        const value = values.get(id)!
        const keyed = criterion.type === 'K' ? criterion.values?.find((each) => String(each.key) === value) : undefined
        const shown = keyed
          ? keyed[locale]
          : criterion.type === 'N' && locale !== 'en'
            ? value.replace('.', ',')
            : value
        return criterion.unit ? `${shown} ${criterion.unit}` : shown
      }),
    ].join(' · ')
  return { ro: text('ro'), hu: text('hu'), en: text('en'), de: text('de') }
}
