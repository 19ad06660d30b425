import type { FitCondition, VehicleFacts } from '#src/contract/catalogue/fit.ts'
import { numberKey } from '../numbers/article-number.ts'

/** The form of an answer: yyyy-mm, a chassis number, an engine code, one of a list, a number, or yes and no to the very condition. */
export type FitQuestionKind = 'month' | 'chassis' | 'engine' | 'choice' | 'number' | 'confirm'

/** What has to be known of a vehicle. Articles that ask the same have the same `id`, under which the answer is kept. */
export interface FitQuestion {
  readonly id: string
  readonly kind: FitQuestionKind
  /** The conditions that ask it. */
  readonly conditions: readonly FitCondition[]
}

export const PRODUCTION_DATE = 'production_date'
export const CHASSIS_NUMBER = 'chassis_number'
export const ENGINE_CODE = 'engine_code'

const questionsByKey: Readonly<Record<string, readonly [id: string, kind: FitQuestionKind]>> = {
  built_from: [PRODUCTION_DATE, 'month'],
  built_to: [PRODUCTION_DATE, 'month'],
  chassis_from: [CHASSIS_NUMBER, 'chassis'],
  chassis_to: [CHASSIS_NUMBER, 'chassis'],
  engine_code: [ENGINE_CODE, 'engine'],
}

/** What a condition asks. A vehicle has many PR numbers and other texts, so of those only the very one can be asked. */
export function questionOf(condition: FitCondition): FitQuestion {
  const { key, choices, place } = condition
  const known = Object.hasOwn(questionsByKey, key) ? questionsByKey[key] : undefined
  if (known) return { id: known[0], kind: known[1], conditions: [condition] }
  if (choices) return { id: `choice:${key}`, kind: 'choice', conditions: [condition] }
  if (isMeasure(condition))
    return { id: place ? `number:${key}:${place.code}` : `number:${key}`, kind: 'number', conditions: [condition] }
  return confirmationOf(condition)
}

/** Whether the very condition holds; for what cannot be decided by comparing. */
export function confirmationOf(condition: FitCondition): FitQuestion {
  return {
    id: `confirm:${condition.key}:${numberKey(codeOf(condition)).slice(0, 40)}`,
    kind: 'confirm',
    conditions: [condition],
  }
}

/** The question that an answer is to: its name, with the conditions that ask it; null where nothing known asks it. */
export function questionNamed(id: string, conditions: readonly FitCondition[]): FitQuestion | null {
  const asking = conditions.filter(
    (condition) => questionOf(condition).id === id || confirmationOf(condition).id === id,
  )
  const [first] = asking
  const kind = byItself[id] ?? (first && (questionOf(first).id === id ? questionOf(first).kind : 'confirm'))
  return kind === undefined ? null : { id, kind, conditions: asking }
}

/** What needs no condition to be understood. */
const byItself: Readonly<Record<string, FitQuestionKind>> = {
  [PRODUCTION_DATE]: 'month',
  [CHASSIS_NUMBER]: 'chassis',
  [ENGINE_CODE]: 'engine',
}

/** The value as it is compared. */
export function codeOf({ code, value }: FitCondition): string {
  return code ?? value
}

function isMeasure(condition: FitCondition): boolean {
  return condition.unit !== null && /^\d+(\.\d+)?$/.test(codeOf(condition))
}

/** Answers that are one tap away, in the order of their buttons; a date and a chassis number have to be written. */
export function likelyAnswers(
  { kind, conditions }: FitQuestion,
  facts: Pick<VehicleFacts, 'engine_codes'>,
): readonly string[] {
  switch (kind) {
    case 'confirm':
      return ['yes', 'no']
    case 'choice':
      return (conditions[0]?.choices ?? []).map(({ code }) => code)
    case 'engine':
      return [
        ...new Set(
          [...facts.engine_codes, ...conditions.map(codeOf)].map((code) =>
            code.toUpperCase().replace(/[^A-Z0-9]/g, ''),
          ),
        ),
      ]
    case 'number':
      return [...new Set(conditions.map(codeOf))]
    default:
      return []
  }
}
