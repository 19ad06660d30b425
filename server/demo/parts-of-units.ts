import type { MakerNumber, WrittenArticle } from './catalogue-writer.ts'
import type { DemoContext } from './demo-context.ts'
import { readUnitFacts } from './facts.ts'
import { makersOf, type Part, type PartJob } from './part-plan.ts'
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
}

interface Placed {
  /** Where its first vehicle stands among all of the kind. */
  readonly at: number
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
  /** By variant: the parts of each maker and concern, and the vehicles that have one. */
  readonly #byVariant = new Map<string, Variety>()

  constructor(job: PartJob) {
    this.#job = job
    this.#places = new Map(this.#isShown ? job.targets.map((target, index) => [target, index]) : [])
  }

  get #isShown(): boolean {
    return kindsOfUnits().has(this.#job.generic.key) && this.#job.label === 'car'
  }

  /** A part that was written, with those of its articles that are sold. */
  note({ targets, variant }: Part, articles: readonly WrittenArticle[], [oe]: readonly MakerNumber[]): void {
    if (!this.#isShown || articles.length === 0) return
    const name = String(variant?.key)
    const known = this.#byVariant.get(name) ?? {
      ofMakers: new Map<string, Placed[]>(),
      ofConcerns: new Map<string, Placed[]>(),
      all: [],
      covered: new Set<Target>(),
    }
    this.#byVariant.set(name, known)
    const placed = { at: this.#places.get(targets[0]!)!, articles: articles.slice(0, ARTICLES), oe }
    for (const maker of makersOf(targets)) add(known.ofMakers, maker, placed)
    add(known.ofConcerns, targets[0]!.concern, placed)
    known.all.push(placed)
    for (const target of targets) known.covered.add(target)
  }

  linkRest(context: DemoContext): void {
    for (const variety of this.#byVariant.values()) {
      for (const [target, at] of this.#places)
        if (target.weight >= LEAST_WEIGHT && !variety.covered.has(target)) this.#link(context, variety, target, at)
    }
  }

  #link(
    { writer, laterOeNumber }: DemoContext,
    { ofMakers, ofConcerns, all }: Variety,
    { type, id: targetId, maker, concern }: Target,
    at: number,
  ): void {
    const { genericArticleId } = this.#job.generic
    const own = nearest(ofMakers.get(maker), at)
    const shared = own ?? nearest(ofConcerns.get(concern), at)
    const part = shared ?? nearest(all, at)
    if (!part) return
    const number = own ? null : ((shared && part.oe?.number) ?? laterOeNumber(maker, genericArticleId))
    for (const { id } of part.articles) {
      if (number !== null) writer.oeNumber(id, { maker, number })
      writer.linkages.raw(`${type},${targetId},${genericArticleId},${id},1,`)
    }
    // It has the maker's number from now on.
    if (!own) add(ofMakers, maker, part)
  }
}

function add(parts: Map<string, Placed[]>, name: string, part: Placed): void {
  const known = parts.get(name)
  if (known) known.push(part)
  else parts.set(name, [part])
}

function nearest(parts: readonly Placed[] | undefined, at: number): Placed | undefined {
  let found: Placed | undefined
  for (const part of parts ?? []) if (!found || Math.abs(part.at - at) < Math.abs(found.at - at)) found = part
  return found
}

let kinds: ReadonlySet<string> | undefined
function kindsOfUnits(): ReadonlySet<string> {
  return (kinds ??= new Set(
    readUnitFacts().units.flatMap(({ parts }) => parts.flatMap(({ part, soldIn }) => part ?? soldIn ?? [])),
  ))
}
