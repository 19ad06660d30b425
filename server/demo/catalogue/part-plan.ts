import { fits, isEnginePart, mainParts, type Variant, variantsOf } from './applicability.ts'
import type { DemoContext } from '../demo-context.ts'
import type { GenericArticleFact } from '../facts.ts'
import { Forms, groupsOf } from './forms.ts'
import type { Random } from '../random.ts'
import { byChassis, byEngine, type Target } from './targets.ts'

/** A kind of part for one class of targets, and how many articles it gets. */
export interface PartJob {
  readonly generic: GenericArticleFact
  readonly label: string
  /** In the order in which neighbours share parts. */
  readonly targets: readonly Target[]
  readonly variants: readonly (Variant | null)[]
  readonly main: boolean
  readonly heavy: boolean
  readonly articles: number
}

/** One part: the same thing from several brands, for a few neighbouring vehicles. */
export interface Part {
  readonly job: PartJob
  readonly targets: readonly Target[]
  /** Those of them that it fits: where it is bolted to the wheel, those of one bolt circle. */
  readonly linked: readonly Target[]
  readonly weight: number
  readonly variant: PartJob['variants'][number]
  /** Another part takes the other years of these vehicles. */
  readonly split: boolean
  readonly random: Random
}

/** Vehicle makers that have a number for a part for these targets. */
export const makersOf = (targets: readonly Target[]) => [...new Set(targets.map((target) => target.maker))].slice(0, 4)

/** Share of the catalogue by class of targets. */
const classes = [
  { label: 'car', tree: 'P', main: 1, other: 1, heavy: false, of: 'cars' },
  { label: 'truck', tree: 'O', main: 0.5, other: 0.35, heavy: true, of: 'trucks' },
  { label: 'tractor', tree: 'T', main: 0.3, other: 0.25, heavy: true, of: 'tractors' },
  { label: 'body', tree: 'K', main: 0.5, other: 0.35, heavy: true, of: 'bodies' },
  { label: 'axle', tree: 'A', main: 0.5, other: 0.35, heavy: true, of: 'axles' },
] as const

/** Spreads `articles` over the kinds of parts and the vehicles they are for; the sum is exact. */
export function planParts(context: DemoContext, articles: number): PartJob[] {
  const trees = new Map(context.facts.categories.nodes.map((node) => [node.id, node.trees]))
  const drafts = classes.flatMap((each) => {
    const chassis = [...context.targets[each.of]].sort(byChassis)
    const engines = [...chassis].sort(byEngine)
    return context.generics
      .filter((generic) => generic.key !== 'tyre' && trees.get(generic.nodeId)?.includes(each.tree))
      .map((generic) => {
        const targets = (isEnginePart(generic.nodeId) ? engines : chassis).filter((target) =>
          fits(target, generic.key, generic.nodeId),
        )
        const main = mainParts.get(generic.key)
        return {
          generic,
          label: each.label,
          targets,
          variants: variantsOf(generic.key, generic.criteria, generic.flags),
          main: main !== undefined,
          heavy: each.heavy,
          weight: (main === undefined ? each.other : main * each.main) * Math.min(1, 0.2 + targets.length / 40),
        }
      })
      .filter(({ targets }) => targets.length > 0)
  })

  const total = drafts.reduce((sum, { weight }) => sum + weight, 0)
  let given = 0
  let weighed = 0
  return drafts.map(({ weight, ...draft }) => {
    weighed += weight
    const share = Math.round((articles * weighed) / total) - given
    given += share
    return { ...draft, articles: share }
  })
}

/** Consecutive targets that one part is made for. */
export interface Chunk {
  readonly targets: readonly Target[]
  readonly weight: number
}

export function chunksOf(targets: readonly Target[], size: number, acrossConcerns: boolean): Chunk[] {
  const chunks: Target[][] = []
  for (const target of targets) {
    const last = chunks.at(-1)
    if (last && last.length < size && (acrossConcerns || last[0]!.concern === target.concern)) last.push(target)
    else chunks.push([target])
  }
  return chunks.map((each) => ({
    targets: each,
    weight: each.reduce((sum, target) => sum + target.weight, 0) / each.length,
  }))
}

/** Brands that offer a part: more for cars that are seen often. */
export function offersOf(weight: number): number {
  return weight >= 60 ? 5 : weight >= 30 ? 4 : weight >= 9 ? 3 : 2
}

interface Covering {
  readonly chunks: readonly Chunk[]
  readonly offers: (weight: number) => number
}

/** Chunks that cover every target: where the usual ones leave a form of a car's part without one, a chunk for each form. */
export function coveringChunks(job: PartJob): Covering {
  const { generic, label, targets, variants, articles } = job
  const usual = usualChunks(job)
  const forms = new Forms(generic.key, targets)
  for (const chunk of usual.chunks) forms.make(chunk.targets)
  const groups = [...groupsOf(generic.key, targets).values()]
  if (label !== 'car' || forms.areMade || groups.length * variants.length > articles) return usual
  return { chunks: groups.flatMap((group) => chunksOf(group, group.length, true)), offers: () => 1 }
}

/** The finest chunks within the articles of the job; with few articles one part has to do for many vehicles. */
function usualChunks({ targets, variants, articles }: PartJob): Covering {
  const attempts = [
    { offers: offersOf, across: false },
    { offers: (weight: number) => Math.ceil(offersOf(weight) / 2), across: false },
    { offers: () => 1, across: true },
  ]
  for (const { offers, across } of attempts) {
    for (let size = 6; size <= (across ? targets.length * 2 : 40); size = Math.ceil(size * 1.25)) {
      const chunks = chunksOf(targets, size, across)
      if (chunks.reduce((sum, chunk) => sum + offers(chunk.weight), 0) * variants.length <= articles)
        return { chunks, offers }
    }
  }
  return { chunks: chunksOf(targets, targets.length, true), offers: () => 1 }
}

/** Picks chunks again and again, the frequent cars more often. */
export function weightedPicker(chunks: readonly Chunk[], random: Random): () => Chunk {
  const sums: number[] = []
  let sum = 0
  for (const chunk of chunks) sums.push((sum += chunk.weight ** 0.8 * chunk.targets.length))
  return () => {
    const wanted = random.next() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! <= wanted) low = middle + 1
      else high = middle
    }
    return chunks[low]!
  }
}
