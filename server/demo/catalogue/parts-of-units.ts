import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { MakerNumber, WrittenArticle } from './catalogue-writer.ts'
import type { DemoContext } from '../demo-context.ts'
import { readUnitFacts } from '../facts.ts'
import { Forms } from './forms.ts'
import { isEnginePart } from './applicability.ts'
import { makersOf, type Part, type PartJob } from './part-plan.ts'
import { formOf } from '../rules/brakes.ts'
import { isOfGeneration, oeNumberOf } from '../rules/oe-prefixes.ts'
import type { Target } from './targets.ts'

/** So many articles a car gets of a kind of which it would have none. */
const ARTICLES = 1
/** Frequency in the fleet from which cars come to a workshop (user-vehicles.ts). Every linkage makes the demo longer to load. */
const LEAST_WEIGHT = 9

interface Variety {
  readonly ofMakers: Map<string, Placed[]>
  readonly ofConcerns: Map<string, Placed[]>
  readonly all: Placed[]
  readonly covered: Set<Target>
  readonly forms: Forms
}

interface Placed {
  /** Where its first vehicle stands among all of the kind. */
  readonly at: number
  readonly form: string
  readonly articles: readonly WrittenArticle[]
  readonly oe: MakerNumber | undefined
}

/**
 * What units show is sold for every car that workshops see: chance leaves most cars without a radiator hose or a tensioner, and a unit of which nothing can be bought helps
 * nobody. Such a car takes the part of the nearest one of its maker: makers use a part in many models, and the part has a number of that maker already. Where the maker has
 * none, the nearest one of its concern under the same number, or else that of another one under a number of its own.
 */
export class PartsOfUnits {
  readonly #job: PartJob
  readonly #places: ReadonlyMap<Target, number>
  readonly #hasForms: boolean
  /** By variant: the parts of each maker and concern, and the vehicles that have one. */
  readonly #byVariant = new Map<string, Variety>()
  readonly #added = new Set<string>()

  constructor(job: PartJob) {
    this.#job = job
    this.#hasForms = !new Forms(job.generic.key, job.targets).isOne
    this.#places = new Map(this.#isShown || this.#hasForms ? job.targets.map((target, index) => [target, index]) : [])
  }

  get #isShown(): boolean {
    return kindsOfUnits().has(this.#job.generic.key) && this.#job.label === 'car'
  }

  #formOf(target: Target): string {
    return formOf(this.#job.generic.key, target)
  }

  #varietyOf(variant: Part['variant']): Variety {
    const name = String(variant?.key)
    const known = this.#byVariant.get(name) ?? {
      ofMakers: new Map<string, Placed[]>(),
      ofConcerns: new Map<string, Placed[]>(),
      all: [],
      covered: new Set<Target>(),
      forms: new Forms(this.#job.generic.key, this.#job.targets),
    }
    this.#byVariant.set(name, known)
    return known
  }

  /** Of the vehicles that a part is to be made for, those that it fits. */
  linkedOf(targets: readonly Target[], variant: Part['variant']): readonly Target[] {
    return this.#hasForms ? this.#varietyOf(variant).forms.make(targets) : targets
  }

  /** A part that was written, with those of its articles that are sold. */
  note({ linked, variant }: Part, articles: readonly WrittenArticle[], numbers: readonly MakerNumber[]): void {
    if (this.#places.size === 0 || articles.length === 0) return
    for (const { id } of articles.slice(0, ARTICLES)) for (const each of numbers) this.#added.add(addedKey(id, each))
    const known = this.#varietyOf(variant)
    const placed = {
      at: this.#places.get(linked[0]!)!,
      form: this.#formOf(linked[0]!),
      articles: articles.slice(0, ARTICLES),
      oe: numbers[0],
    }
    for (const maker of makersOf(linked)) add(known.ofMakers, maker, placed)
    add(known.ofConcerns, linked[0]!.concern, placed)
    known.all.push(placed)
    for (const target of linked) known.covered.add(target)
  }

  linkRest(context: DemoContext): void {
    for (const variety of this.#byVariant.values()) {
      for (const [target, at] of this.#places)
        if ((this.#hasForms || target.weight >= LEAST_WEIGHT) && !variety.covered.has(target))
          this.#link(context, variety, target, at)
    }
  }

  #link(
    { writer, laterOeNumber }: DemoContext,
    { ofMakers, ofConcerns, all }: Variety,
    target: Target,
    at: number,
  ): void {
    const { type, id: targetId, maker, concern } = target
    const { genericArticleId, nodeId } = this.#job.generic
    const form = this.#formOf(target)
    const own = nearest(ofMakers.get(maker), at, form)
    const shared = own ?? nearest(ofConcerns.get(concern), at, form)
    const part = shared ?? nearest(all, at, form)
    if (!part) return
    const isEngine = isEnginePart(nodeId)
    const common = shared && part.oe && isOfGeneration(part.oe.number, target, isEngine) ? part.oe.number : null
    const later = () => oeNumberOf(laterOeNumber(maker, genericArticleId), target, isEngine)
    const number = own ? null : (common ?? later())
    for (const { id } of part.articles) {
      if (number !== null) this.#addNumber(writer, id, { maker, number })
      writer.linkages.raw(`${type},${targetId},${genericArticleId},${id},1,`)
    }
    // It has the maker's number from now on.
    if (!own) add(ofMakers, maker, part)
  }

  /** Once: a part of another form may have it already, by chance or as the nearest one before. */
  #addNumber(writer: DemoContext['writer'], articleId: number, number: MakerNumber): void {
    const key = addedKey(articleId, number)
    if (!this.#added.has(key)) writer.oeNumber(articleId, number)
    this.#added.add(key)
  }
}

function add<T>(parts: Map<string, T[]>, name: string, part: T): void {
  const known = parts.get(name)
  if (known) known.push(part)
  else parts.set(name, [part])
}

function nearest(parts: readonly Placed[] | undefined, at: number, form: string): Placed | undefined {
  let found: Placed | undefined
  for (const part of parts ?? [])
    if (part.form === form && (!found || Math.abs(part.at - at) < Math.abs(found.at - at))) found = part
  return found
}

let kinds: ReadonlySet<string> | undefined
function kindsOfUnits(): ReadonlySet<string> {
  return (kinds ??= new Set(
    readUnitFacts().units.flatMap(({ parts }) => parts.flatMap(({ part, soldIn }) => part ?? soldIn ?? [])),
  ))
}

function addedKey(articleId: number, { maker, number }: MakerNumber): string {
  return `${articleId} ${maker} ${numberKey(number)}`
}
