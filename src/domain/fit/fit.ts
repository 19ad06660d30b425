import type { FitAnswers, FitCondition, FitState, Fitting } from '#src/contract/catalogue/fit.ts'
import { decide, type Decided, type DecidedCondition, type FitKnowledge } from './fit-condition.ts'
import { confirmationOf, type FitQuestion, questionOf } from './fit-question.ts'

/** What the catalogue says of an article and a vehicle: whether it is linked, null when nothing is said, and the conditions of each linkage. */
export interface Linkage {
  readonly linked: boolean | null
  readonly fitting: Fitting
}

/** Whether an article fits a vehicle, and why. */
export interface Fit {
  readonly state: FitState
  /** Whose answers decide it, each once. */
  readonly open: readonly FitQuestion[]
  /** Conditions that are met, of the linkage by which it fits or of those that are still possible. */
  readonly met: readonly FitCondition[]
  /** What does not hold, one condition of each linkage; empty where there is no linkage at all. */
  readonly broken: readonly FitCondition[]
}

/** Nothing is guessed: only what is known or was answered meets or breaks a condition (decision 074). The same in the shop and on a device. */
export function fitOf({ linked, fitting }: Linkage, knowledge: FitKnowledge): Fit {
  if (linked === null) return { state: 'unknown', open: [], met: [], broken: [] }
  if (!linked) return { state: 'does_not_fit', open: [], met: [], broken: [] }
  const ways = fitting.map((conditions) => wayOf(conditions.map((condition) => decide(condition, knowledge))))
  const fulfilled = ways.find(({ is }) => is === 'met')
  if (ways.length === 0 || fulfilled) return { state: 'fits', open: [], met: fulfilled?.met ?? [], broken: [] }
  const possible = ways.filter(({ is }) => is === 'open')
  if (possible.length === 0)
    return { state: 'does_not_fit', open: [], met: [], broken: once(ways.flatMap(({ broken }) => broken.slice(0, 1))) }
  return {
    state: 'fits_if',
    open: joined(possible.flatMap(({ open }) => open)),
    met: once(possible.flatMap(({ met }) => met)),
    broken: [],
  }
}

/** What of all answers bears on these conditions: it goes with the line to cart and order. */
export function answersFor(fitting: Fitting, answers: FitAnswers): FitAnswers {
  const bears = new Set(fitting.flat().flatMap((condition) => [questionOf(condition).id, confirmationOf(condition).id]))
  return Object.fromEntries(Object.entries(answers).filter(([question]) => bears.has(question)))
}

/** Whether there is anything to ask a person or to show of what was said; without it the catalogue decides alone. */
export function hasQuestions(linkage: Linkage, knowledge: FitKnowledge): boolean {
  return (
    fitOf(linkage, knowledge).open.length > 0 || Object.keys(answersFor(linkage.fitting, knowledge.answers)).length > 0
  )
}

interface Way {
  readonly is: Decided
  readonly open: readonly FitQuestion[]
  readonly met: readonly FitCondition[]
  readonly broken: readonly FitCondition[]
}

/** All criteria of a linkage must hold; of several values of one criterion, any. */
function wayOf(conditions: readonly DecidedCondition[]): Way {
  const groups = [...new Set(conditions.map(({ condition }) => condition.key))].map((key) =>
    conditions.filter(({ condition }) => condition.key === key),
  )
  const isMet = (group: readonly DecidedCondition[]) => group.some(({ is }) => is === 'met')
  const undecided = groups.filter((group) => !isMet(group))
  const broken = undecided
    .filter((group) => group.every(({ is }) => is === 'broken'))
    .map((group) => group[0]!.condition)
  const met = groups
    .flatMap((group) => group.filter(({ is }) => is === 'met').slice(0, 1))
    .map(({ condition }) => condition)
  return {
    is: broken.length > 0 ? 'broken' : undecided.length > 0 ? 'open' : 'met',
    open: undecided.flat().flatMap(({ question }) => question ?? []),
    met,
    broken,
  }
}

function once(conditions: readonly FitCondition[]): readonly FitCondition[] {
  return conditions.filter(
    (each, index) => conditions.findIndex(({ key, value }) => key === each.key && value === each.value) === index,
  )
}

function joined(questions: readonly FitQuestion[]): readonly FitQuestion[] {
  const byId = new Map<string, FitQuestion>()
  for (const question of questions) {
    const known = byId.get(question.id)
    byId.set(
      question.id,
      known ? { ...known, conditions: once([...known.conditions, ...question.conditions]) } : question,
    )
  }
  return [...byId.values()]
}
