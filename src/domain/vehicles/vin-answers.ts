import type { FitAnswers } from '#src/contract/catalogue/fit.ts'
import type { FitKnowledge } from '../fit/fit-condition.ts'
import { CHASSIS_NUMBER, PRODUCTION_DATE } from '../fit/fit-question.ts'

const WHOLE_VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/** A number that says something of its car, as domain/vehicles/vin.ts reads it. */
export function isWholeVin(vin: string | null): vin is string {
  return vin !== null && WHOLE_VIN.test(vin)
}

/**
 * Answers with what the noted chassis number says, which needs none. The day on which that very car was built is a fact; the number itself gives way to one that was
 * read off the car, as a condition writes it.
 */
export function withVin(
  answers: FitAnswers,
  vin: string | null,
  productionDate: string | null,
): Required<Pick<FitKnowledge, 'answers' | 'told'>> {
  const number: FitAnswers = isWholeVin(vin) && answers[CHASSIS_NUMBER] === undefined ? { [CHASSIS_NUMBER]: vin } : {}
  const date: FitAnswers = productionDate === null ? {} : { [PRODUCTION_DATE]: productionDate.slice(0, 7) }
  return { answers: { ...answers, ...number, ...date }, told: Object.keys({ ...number, ...date }) }
}

/** What a person said, without what the chassis number gave: that is asked of the number itself, which may be another one by then. */
export function withoutVin({ answers, told = [] }: Pick<FitKnowledge, 'answers' | 'told'>): FitAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([question]) => !told.includes(question)))
}
