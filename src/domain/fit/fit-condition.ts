import type { FitAnswers, FitCondition, VehicleFacts } from '#src/contract/catalogue/fit.ts'
import { numberKey } from '../numbers/article-number.ts'
import { compareChassis } from './chassis-range.ts'
import {
  CHASSIS_NUMBER,
  codeOf,
  confirmationOf,
  ENGINE_CODE,
  type FitQuestion,
  PRODUCTION_DATE,
  questionOf,
} from './fit-question.ts'
import { boundMonth, monthIndex, ofYearMonth } from './month-range.ts'

/** What is known of one vehicle: of every one of its type, of its chassis number, and what was answered. */
export interface FitKnowledge {
  readonly facts: VehicleFacts
  readonly answers: FitAnswers
  /** Questions that the chassis number answers; the rest of the answers are a person's. */
  readonly told?: readonly string[]
}

/** Three values: what is known decides, or it is open. */
export type Decided = 'met' | 'broken' | 'open'

/** Whether a condition holds, and what to ask where that is open. */
export interface DecidedCondition {
  readonly condition: FitCondition
  readonly is: Decided
  readonly question: FitQuestion | null
}

export function decide(condition: FitCondition, knowledge: FitKnowledge): DecidedCondition {
  const asked = questionOf(condition)
  const compared = asked.kind === 'confirm' ? 'open' : compare(condition, asked, knowledge)
  if (compared !== 'open') return { condition, is: compared, question: null }
  const confirmation = confirmationOf(condition)
  const confirmed = knowledge.answers[confirmation.id]
  if (confirmed !== undefined) return { condition, is: confirmed === 'yes' ? 'met' : 'broken', question: null }
  // An answer that does not decide will not do so the next time: then the very condition is asked.
  const isSpent = knowledge.answers[asked.id] !== undefined || isIncomparable(condition, asked)
  return { condition, is: 'open', question: isSpent ? confirmation : asked }
}

function compare(condition: FitCondition, { id, kind }: FitQuestion, { facts, answers }: FitKnowledge): Decided {
  const answer = answers[id]
  switch (kind) {
    case 'month':
      return compareMonth(condition, answer, facts)
    case 'chassis':
      return answer === undefined ? 'open' : compareRange(condition, answer)
    case 'engine':
      return compareEngine(condition, answer, facts)
    case 'choice':
      return decided(answer ?? (condition.key === 'gearbox_kind' ? gearboxCode(facts) : undefined), codeOf(condition))
    case 'number':
      return answer === undefined ? 'open' : is(Number(answer) === Number(codeOf(condition)))
    case 'confirm':
      return 'open'
  }
}

/** The years in which the type was built decide too, when all of them lie on one side. */
function compareMonth(
  condition: FitCondition,
  answer: string | undefined,
  { built_from: from, built_to: to }: VehicleFacts,
): Decided {
  const isFrom = condition.key === 'built_from'
  const bound = boundMonth(codeOf(condition), isFrom)
  if (bound === null) return 'open'
  const said = answer === undefined ? null : monthIndex(answer)
  const first = said ?? ofYearMonth(from) ?? Number.NEGATIVE_INFINITY
  const last = said ?? ofYearMonth(to) ?? Number.POSITIVE_INFINITY
  if (isFrom ? first >= bound : last <= bound) return 'met'
  return (isFrom ? last < bound : first > bound) ? 'broken' : 'open'
}

function compareRange(condition: FitCondition, chassisNumber: string): Decided {
  const order = compareChassis(chassisNumber, codeOf(condition))
  if (order === null) return 'open'
  return is(condition.key === 'chassis_from' ? order >= 0 : order <= 0)
}

/** A type with one engine decides. One that the type is not known to have is asked about: the list of a type may have gaps. */
function compareEngine(
  condition: FitCondition,
  answer: string | undefined,
  { engine_codes: codes }: VehicleFacts,
): Decided {
  const wanted = codeOf(condition).split(/[,;/]/).map(numberKey)
  if (answer !== undefined) return is(wanted.includes(numberKey(answer)))
  return codes.length > 0 && codes.every((code) => wanted.includes(numberKey(code))) ? 'met' : 'open'
}

/** Keys of the criterion's list (docs/import.md). */
function gearboxCode({ gearbox }: VehicleFacts): string | undefined {
  return gearbox === null ? undefined : gearbox === 'manual' ? '1' : '2'
}

function decided(known: string | undefined, wanted: string): Decided {
  return known === undefined ? 'open' : is(known === wanted)
}

function is(met: boolean): Decided {
  return met ? 'met' : 'broken'
}

function isIncomparable(condition: FitCondition, { id }: FitQuestion): boolean {
  if (id === PRODUCTION_DATE) return boundMonth(codeOf(condition), condition.key === 'built_from') === null
  if (id === CHASSIS_NUMBER) return compareChassis(codeOf(condition), codeOf(condition)) === null
  return id === ENGINE_CODE && numberKey(codeOf(condition)) === ''
}
