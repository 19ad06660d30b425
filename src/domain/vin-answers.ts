import type { FitAnswers } from '#src/contract/fit.ts'

const WHOLE_VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * Answers with what the noted chassis number says, which needs none. The day on which that very car was built is a fact; the number itself gives way to one that was
 * read off the car, as a condition writes it.
 */
export function withVin(answers: FitAnswers, vin: string | null, productionDate: string | null): FitAnswers {
  const number: FitAnswers = vin !== null && WHOLE_VIN.test(vin) ? { chassis_number: vin } : {}
  const date: FitAnswers = productionDate === null ? {} : { production_date: productionDate.slice(0, 7) }
  return { ...number, ...answers, ...date }
}
