import type { LineFit } from '#src/contract/ordering/cart.ts'
import type { Locale } from '#src/contract/fields.ts'
import { answersFor, fitOf } from '#src/domain/fit/fit.ts'
import type { CriteriaPair, RecordedFit } from '#server/db/tables.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { presentFitting } from '#server/modules/catalogue/product/fitting.presenter.ts'
import { isLinked } from '#server/modules/catalogue/list/is-linked.ts'
import type { FitInputs } from './fit-inputs.ts'

interface FitArticle {
  readonly type: string
  readonly criteria: readonly CriteriaPair[] | null
}

/** The verdict on a line, which is the shop's own whatever the device thought; null where nothing is said: without a vehicle, and for what is made for none. */
export function presentLineFit(
  dictionary: Dictionary,
  locale: Locale,
  { type, criteria }: FitArticle,
  inputs: FitInputs | null,
): LineFit | null {
  const linked = inputs && isLinked(type, inputs.fits)
  if (inputs === null || linked === null) return null
  const { fits, facts, answers: known, told = [] } = inputs
  const fitting = presentFitting(dictionary, fits, locale, criteria)
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

/** What an order keeps of it, in no language. */
export function recordFit(dictionary: Dictionary, article: FitArticle, inputs: FitInputs | null): RecordedFit | null {
  const shown = presentLineFit(dictionary, 'ro', article, inputs)
  return (
    inputs &&
    shown && { fits: inputs.fits, facts: inputs.facts, answers: shown.answers, told: shown.told, state: shown.state }
  )
}

/** The verdict as it was given then, in words of now. */
export function presentRecordedFit(
  dictionary: Dictionary,
  locale: Locale,
  article: FitArticle,
  recorded: RecordedFit | null,
): LineFit | null {
  const shown = presentLineFit(dictionary, locale, article, recorded)
  return recorded && shown && { ...shown, state: recorded.state }
}
