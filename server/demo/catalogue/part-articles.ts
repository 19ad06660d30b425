import { isEnginePart } from './applicability.ts'
import type { MakerNumber, WrittenArticle } from './catalogue-writer.ts'
import { criteriaText } from './criterion-values.ts'
import { cellText } from '../csv-writer.ts'
import type { DemoContext } from '../demo-context.ts'
import type { BrandFact } from '../facts.ts'
import { originalBrands, REMANUFACTURED_BRAND } from './house-brands.ts'
import { fittingRule } from './linkage-criteria.ts'
import { PartsOfUnits } from './parts-of-units.ts'
import {
  type Chunk,
  coveringChunks,
  chunksOf,
  makersOf,
  offersOf,
  type Part,
  type PartJob,
  planParts,
  weightedPicker,
} from './part-plan.ts'
import { articlePrices, coreMinor, partLevelMinor } from '../pricing.ts'
import { type RealBrand, realBrands } from './real-brands.ts'
import { setBelt } from '../rules/small-rules.ts'
import { oeNumberOf } from '../rules/oe-prefixes.ts'
import { setRuledValues } from '../rules/value-rules.ts'
import { isDiesel, type Target } from './targets.ts'

/** Targets per part where many parts are made. */
const USUAL_TARGETS = 20

/** Writes exactly `articles` articles linked to vehicles, bodies and axles. */
export function writePartArticles(context: DemoContext, articles: number, report: (done: number) => void): void {
  let done = 0
  for (const job of planParts(context, articles)) {
    writeJob(context, job)
    done += job.articles
    report(done)
  }
}

function writeJob(context: DemoContext, job: PartJob): void {
  const label = `${job.generic.key} ${job.label}`
  const forUnits = new PartsOfUnits(job)
  let left = job.articles
  let index = 0
  const make = (chunk: Chunk, targets: readonly Target[], offers: number, split: boolean) => {
    for (const variant of job.variants) {
      if (left === 0) return
      index += 1
      const part: Part = {
        job,
        targets,
        linked: forUnits.linkedOf(targets, variant),
        weight: chunk.weight,
        variant,
        split,
        random: context.random('part', label, index),
      }
      const { written, current, oe } = writePart(context, part, Math.min(offers, left))
      forUnits.note(part, current, oe)
      left -= written
    }
  }
  if (job.main) {
    const { chunks, offers } = coveringChunks(job)
    for (const chunk of chunks) make(chunk, chunk.targets, offers(chunk.weight), false)
  }
  const random = context.random('job', label)
  const pick = weightedPicker(chunksOf(job.targets, USUAL_TARGETS, false), random)
  while (left > 0) {
    const chunk = pick()
    const keep = Math.max(1, Math.round(chunk.targets.length * (0.6 + random.next() * 0.4)))
    const start = random.int(0, chunk.targets.length - keep)
    make(chunk, chunk.targets.slice(start, start + keep), offersOf(chunk.weight) + random.int(0, 2), job.main)
  }
  forUnits.linkRest(context)
}

/** Writes at most `offers` articles of a part; returns how many, and those of them that are still sold. */
function writePart(
  context: DemoContext,
  part: Part,
  offers: number,
): { written: number; current: readonly WrittenArticle[]; oe: readonly MakerNumber[] } {
  const {
    job: { generic, heavy },
    targets,
    variant,
    random,
  } = part
  const size = Math.min(targets.reduce((sum, target) => sum + target.kw, 0) / targets.length / (heavy ? 450 : 220), 1)
  const given = new Map(variant ? [[variant.criteriaId, String(variant.key)]] : [])
  if (generic.criteria.includes(1058)) given.set(1058, targets[0]!.from >= 201_701 ? '2' : '1')
  if (generic.criteria.includes(1014)) given.set(1014, variant?.key === 2 && size < 0.6 ? '1' : size > 0.8 ? '3' : '2')
  if (generic.key.startsWith('battery')) given.set(1048, String(size > 0.5 ? random.int(2, 3) : 1))
  const criteria = ruledValues(context, part, context.values.of(generic, { size, heavy, random, given }))
  const level = partLevelMinor(generic.priceRon, size, random)
  const oe = oeNumbers(context, part)
  const usage = random.chance(0.4) ? `${generic.key.slice(0, 2).toUpperCase()}${random.int(1000, 9999)}` : undefined
  const brands = realBrands(context, part, brandsOf(context, part, offers))
  const written: WrittenArticle[] = []
  const sold: WrittenArticle[] = []
  const numbers = brands.map((each) => ({ ...each, number: each.issue() }))
  for (const [index, { drawn, brand, number, issue }] of numbers.entries()) {
    const others = numbers
      .filter((_, at) => at !== index)
      .slice(0, 4)
      .map((other, at) => ({
        maker: other.brand.name,
        number: other.number,
        isOem: at === 0 && other.brand.quality === 'premium',
      }))
    const old = Math.min(random.chance(0.05) ? (random.chance(0.3) ? 2 : 1) : 0, offers - written.length - 1)
    const replaced: string[] = []
    let before: WrittenArticle | undefined
    for (let step = 0; step <= old && written.length < offers; step += 1) {
      const current = step === old
      const own = current ? number : issue()
      const { article, isSold } = writeArticle(context, part, {
        drawn,
        brand,
        number: own,
        level,
        oe: index === 0 ? oe : oe.slice(0, Math.max(1, oe.length - random.int(0, 2))),
        others,
        usage,
        replaced: [...replaced],
        current,
        criteria: criteriaText(setBelt(generic.key, own, criteria)),
      })
      if (before)
        context.writer.supersession(
          before,
          article,
          `${2014 + step * 4 + random.int(0, 3)}-${String(random.int(1, 12)).padStart(2, '0')}-01`,
        )
      replaced.push(own)
      before = article
      written.push(article)
      if (isSold) sold.push(article)
    }
    if (written.length >= offers) break
  }
  writeLinkages(context, part, written)
  return { written: written.length, current: sold, oe }
}

interface Offer extends Omit<RealBrand, 'issue'> {
  readonly number: string
  readonly level: number
  readonly oe: readonly MakerNumber[]
  readonly others: readonly MakerNumber[]
  readonly usage: string | undefined
  readonly replaced: readonly string[]
  /** Not replaced by a newer one. */
  readonly current: boolean
  readonly criteria: string
}

function writeArticle(
  context: DemoContext,
  { job, linked, weight, random }: Part,
  offer: Offer,
): { article: WrittenArticle; isSold: boolean } {
  const { generic } = job
  const { drawn, brand } = offer
  const popularity = Math.min(1, (weight / 100) * 0.7 + (job.main ? 0.3 : 0))
  const prices = articlePrices(offer.level, brand.quality, random)
  const own = drawn.quality === 'oe' ? random.chance(0.2) : random.chance(0.4 + popularity * 0.4)
  const core = generic.flags.includes('core') && (drawn.quality === 'remanufactured' || random.chance(0.35))
  const agricultural = job.label !== 'car' && job.label !== 'truck'
  const moq = generic.key === 'spark_plug' || generic.key === 'wheel_bolt' ? random.pick([1, 4]) : 1
  const draft = {
    brand: { id: brand.brandId, name: brand.name },
    generic,
    number: offer.number,
    type: agricultural ? 'pa' : own && job.main && random.chance(0.3) ? 'stocable' : 'tecdoc',
    quality: brand.quality,
    variant: own ? 'stock' : 'supplier',
    moq,
    packagingUnit: generic.flags.includes('pair') ? 2 : moq,
    warrantyMonths: warrantyMonths(generic.key, brand.quality),
    ...(random.chance(0.04) ? { maxQuantity: moq * random.int(4, 20) } : {}),
    coreMinor: core ? coreMinor(prices.listMinor, random) : 0,
    discontinued: !offer.current || random.chance(0.012),
    criteria: offer.criteria,
    ...context.look(generic.key, random.int(0, 99)),
    prices,
    oe: offer.oe,
    comparison: offer.others,
    ...(offer.usage ? { usage: offer.usage } : {}),
    replaces: offer.replaced,
    popularity,
    random,
  } as const
  const article = context.writer.article(draft)
  if (own && offer.current)
    context.showcase.offer(
      {
        id: article.id,
        everywhere: article.everywhere,
        genericKey: generic.key,
        name: generic.name,
        listMinor: prices.listMinor,
        netMinor: prices.netMinor,
        moq,
        coreMinor: draft.coreMinor,
      },
      linked,
    )
  return { article, isSold: !draft.discontinued }
}

const electrical = new Set([
  'alternator',
  'starter',
  'ignition_coil',
  'abs_sensor',
  'lambda_sensor',
  'maf_sensor',
  'headlight',
  'fuel_pump',
])
function warrantyMonths(key: string, quality: string): number {
  if (quality === 'used') return 3
  return quality === 'remanufactured' || electrical.has(key) ? 12 : 24
}

/**
 * Numbers of the vehicle makers: a few of the first, one of every other one, as they are of the first vehicle of
 * each.
 */
function oeNumbers(context: DemoContext, { job: { generic }, targets, linked, random }: Part): MakerNumber[] {
  const numbers = makersOf(targets).flatMap((maker, index) =>
    Array.from({ length: index === 0 ? random.int(1, 3) : 1 }, () => ({
      maker,
      number: context.oeNumber(maker, generic.genericArticleId),
    })),
  )
  return numbers.map(({ maker, number }) => {
    const vehicle = [...linked, ...targets].find((target) => target.maker === maker)!
    return { maker, number: oeNumberOf(number, vehicle, isEnginePart(generic.nodeId)) }
  })
}

/** The values of a part of these vehicles. */
function ruledValues(
  context: DemoContext,
  { job: { generic, heavy, label }, linked }: Part,
  values: Map<number, string>,
): Map<number, string> {
  const [{ id, type, fuel, bolts, brakeSize }] = linked as [Target]
  const kw = linked.reduce((sum, target) => sum + target.kw, 0) / linked.length
  return setRuledValues(generic.key, values, {
    heavy,
    vehicle: { bolts, brakeSize, isAxle: type === 'A', isDiesel: isDiesel(fuel), kw },
    random: context.random('rules', label, generic.key, id, criteriaText(values)),
  })
}

/** A mix: the kind's own brands in changing order, an original part here and there, a cheap one, a remanufactured one where old parts are taken back. */
function brandsOf(context: DemoContext, { job: { generic }, targets, random }: Part, count: number): BrandFact[] {
  const start = random.int(0, generic.brands.length - 1)
  const step = generic.brands.length % 3 === 0 ? 2 : 3
  const own = generic.brands.map((_, index) => generic.brands[(start + index * step) % generic.brands.length]!)
  const chosen = new Set(own.map((id) => context.brands.get(id)!))
  for (const id of generic.brands) chosen.add(context.brands.get(id)!)
  const list = [...chosen].slice(0, Math.max(1, count - 1))
  const original = context.brandsByName.get(originalBrands[targets[0]!.concern] ?? '')
  if (original && random.chance(0.3)) list.push(original)
  if (generic.flags.includes('core') && random.chance(0.5)) list.push(context.brands.get(REMANUFACTURED_BRAND)!)
  while (list.length < count) {
    const next = random.pick(context.generalists)
    if (!list.includes(next)) list.push(next)
  }
  return list.slice(0, count)
}

function writeLinkages(
  { writer }: DemoContext,
  { job: { generic }, linked, split, random }: Part,
  articles: readonly WrittenArticle[],
): void {
  const rule = fittingRule(generic, split, random)
  for (const target of linked) {
    const criteria = rule(target, random).map((each) => (each === null ? '' : cellText(each)))
    const start = `${target.type},${target.id},${generic.genericArticleId},`
    for (const { id } of articles)
      criteria.forEach((each, index) => writer.linkages.raw(`${start}${id},${index + 1},${each}`))
  }
}
