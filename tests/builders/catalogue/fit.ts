import type { FitAnswers, FitCondition, VehicleFacts } from '#src/contract/catalogue/fit.ts'
import type { FitKnowledge } from '#src/domain/fit/fit-condition.ts'

let lastId = 0

export function condition(key: string, value: string, rest: Partial<FitCondition> = {}): FitCondition {
  return { id: (lastId += 1), key, name: key, value, unit: null, ...rest }
}

/** One of a list of two. */
export function oneOf(key: string, code: '1' | '2', rest: Partial<FitCondition> = {}): FitCondition {
  return condition(key, code === '1' ? 'cu' : 'fără', {
    code,
    choices: [
      { code: '1', name: 'cu' },
      { code: '2', name: 'fără' },
    ],
    ...rest,
  })
}

export const nothingKnown: VehicleFacts = { engine_codes: [], gearbox: null, built_from: null, built_to: null }

export function knowing(answers: FitAnswers = {}, facts: Partial<VehicleFacts> = {}): FitKnowledge {
  return { facts: { ...nothingKnown, ...facts }, answers }
}
