/** One article took the place of another. */
export interface Replacement {
  readonly articleId: number
  readonly successorId: number
  /** yyyy-mm-dd. */
  readonly since: string
}

export interface SuccessorStep {
  readonly id: number
  /** Steps from the start, by the shortest way. */
  readonly step: number
  /** Whose place it takes directly, of the chain. */
  readonly after: readonly number[]
  /** When it first took the place of one of them, yyyy-mm-dd. */
  readonly since: string
}

/** Everything that took the place of an article, nearest first. Chains may branch, join again and, in bad data, run in circles: each article comes once, the start never. */
export function successorsOf(startId: number, replacements: readonly Replacement[]): SuccessorStep[] {
  const steps = stepsFrom(startId, replacements)
  return [...steps].map(([id, step]) => {
    const before = replacements.filter(
      ({ articleId, successorId }) => successorId === id && (articleId === startId || steps.has(articleId)),
    )
    return {
      id,
      step,
      after: before.map(({ articleId }) => articleId),
      since: before.map(({ since }) => since).sort()[0]!,
    }
  })
}

/** Everything that an article took the place of, nearest first. */
export function predecessorsOf(
  startId: number,
  replacements: readonly Replacement[],
): { readonly id: number; readonly step: number }[] {
  const backwards = replacements.map(({ articleId, successorId, since }) => ({
    articleId: successorId,
    successorId: articleId,
    since,
  }))
  return [...stepsFrom(startId, backwards)].map(([id, step]) => ({ id, step }))
}

/**
 * Where a chain leads: the articles that can be ordered and behind which nothing else can; where none can be ordered, the last ones. What replaces each other in
 * a circle counts as equally far.
 */
export function endsOf(
  startId: number,
  replacements: readonly Replacement[],
  canBeOrdered: (id: number) => boolean,
): ReadonlySet<number> {
  const chain = [...stepsFrom(startId, replacements).keys()]
  const orderable = chain.filter(canBeOrdered)
  const wanted = orderable.length > 0 ? orderable : chain
  // Not by way of the start: everything comes after it.
  const onwards = replacements.filter(({ successorId }) => successorId !== startId)
  const reach = new Map(wanted.map((id) => [id, stepsFrom(id, onwards)]))
  return new Set(
    wanted.filter((id) => wanted.every((other) => !reach.get(id)!.has(other) || reach.get(other)!.has(id))),
  )
}

function stepsFrom(startId: number, replacements: readonly Replacement[]): Map<number, number> {
  const steps = new Map<number, number>()
  let border = [startId]
  for (let step = 1; border.length > 0; step += 1) {
    const next = new Set(
      replacements
        .filter(
          ({ articleId, successorId }) =>
            border.includes(articleId) && successorId !== startId && !steps.has(successorId),
        )
        .map(({ successorId }) => successorId),
    )
    for (const id of next) steps.set(id, step)
    border = [...next]
  }
  return steps
}
