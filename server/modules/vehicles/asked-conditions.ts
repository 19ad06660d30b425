import type { FitAnswers, FitCondition } from '#src/contract/catalogue/fit.ts'
import type { Locale } from '#src/contract/fields.ts'
import { type CriterionEntry, type Dictionary, valueInWords } from '#server/modules/catalogue/words/dictionary.ts'
import { presentCondition } from '#server/modules/catalogue/product/fitting.presenter.ts'

/** What answers are about, in words: a condition that asks each of them. Dates, chassis numbers and engine codes need none; what the catalogue no longer asks has none. */
export function askedConditions(dictionary: Dictionary, answers: FitAnswers, locale: Locale): FitCondition[] {
  const byKey = new Map([...dictionary.criteria.values()].map((entry) => [entry.row.key, entry]))
  return Object.entries(answers).flatMap(([question, answer]) => {
    const [form, key, detail] = question.split(':')
    const entry = key === undefined ? undefined : byKey.get(key)
    if (!entry || form === undefined) return []
    const place =
      form === 'number' && detail !== undefined ? placeOf(byKey.get('fitting_position'), detail, locale) : undefined
    return [
      presentCondition(dictionary, [entry.row.criteria_id, valueOf(form, answer, detail ?? '', entry)], locale, place),
    ]
  })
}

function valueOf(form: string, answer: string, detail: string, { row }: CriterionEntry): number | string {
  if (form === 'confirm') return row.type === 'A' ? detail : Number(detail)
  return Number(answer)
}

function placeOf(position: CriterionEntry | undefined, code: string, locale: Locale) {
  return position && { code, name: valueInWords(position, Number(code), locale) }
}
