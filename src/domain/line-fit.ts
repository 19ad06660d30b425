import type { LineFit } from '#src/contract/cart.ts'
import type { FitAnswerChanges } from '#src/contract/fit.ts'
import type { ProductRow } from '#src/contract/products.ts'
import { answersFor, fitOf } from './fit.ts'
import { withAnswers } from './fit-answers.ts'
import type { FitKnowledge } from './fit-condition.ts'

/** What goes with a line to the cart: what is known of its car, as far as it bears on the article. Null where nothing is said. */
export function lineFit({ fits_vehicle: linked, fitting }: Pick<ProductRow, 'fits_vehicle' | 'fitting'>, { facts, answers: all }: FitKnowledge): LineFit | null {
  if (linked === null) return null
  const answers = answersFor(fitting, all)
  return { state: fitOf({ linked, fitting }, { facts, answers }).state, linked, fitting, facts, answers }
}

/** A line after more was answered, as the shop will find it. */
export function answeredFit(fit: LineFit, changes: FitAnswerChanges): LineFit {
  const answers = withAnswers(fit.answers, changes)
  return { ...fit, answers, state: fitOf(fit, { facts: fit.facts, answers }).state }
}
