import type { LineFit } from '#src/contract/ordering/cart.ts'
import type { FitAnswerChanges } from '#src/contract/catalogue/fit.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { answersFor, fitOf } from './fit.ts'
import { withAnswers } from './fit-answers.ts'
import type { FitKnowledge } from './fit-condition.ts'
import { CHASSIS_NUMBER, PRODUCTION_DATE } from './fit-question.ts'
import { withoutVin, withVin } from '../vehicles/vin-answers.ts'

/** What goes with a line to the cart: what is known of its car, as far as it bears on the article. Null where nothing is said. */
export function lineFit(
  { fits_vehicle: linked, fitting }: Pick<ProductRow, 'fits_vehicle' | 'fitting'>,
  { facts, answers, told = [] }: FitKnowledge,
): LineFit | null {
  return linked === null ? null : madeOf({ linked, fitting, facts }, answers, told)
}

/** What is noted of a line's car: answers, and the chassis number where it is another one from now on. */
export interface NotedOfCar {
  readonly vin?: string | null | undefined
  readonly fit_answers?: FitAnswerChanges | undefined
}

/** A line after more was noted of its car, as the shop will find it. When a car with another number was built is the shop's to say. */
export function notedFit(fit: LineFit, { vin, fit_answers: changes = {} }: NotedOfCar): LineFit {
  const said = withAnswers(withoutVin(fit), changes)
  const number = told(fit, CHASSIS_NUMBER)
  const isSame = vin === undefined || vin === number
  const { answers, told: after } = withVin(said, isSame ? number : vin, isSame ? told(fit, PRODUCTION_DATE) : null)
  return madeOf(fit, answers, after)
}

function told(fit: LineFit, question: string): string | null {
  return fit.told.includes(question) ? (fit.answers[question] ?? null) : null
}

function madeOf(
  { linked, fitting, facts }: Pick<LineFit, 'linked' | 'fitting' | 'facts'>,
  known: FitKnowledge['answers'],
  told: readonly string[],
): LineFit {
  const answers = answersFor(fitting, known)
  return {
    state: fitOf({ linked, fitting }, { facts, answers }).state,
    linked,
    fitting,
    facts,
    answers,
    told: told.filter((question) => question in answers),
  }
}
