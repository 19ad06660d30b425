import type { FitAnswerChanges, FitAnswers } from '#src/contract/catalogue/fit.ts'

/** More than a person would ever answer about one vehicle. */
const MOST_ANSWERS = 200

/** What a question is called, and what its answers look like: fit-question.ts makes the names. */
const forms: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [/^production_date$/, /^(19|20)\d\d-(0[1-9]|1[0-2])$/],
  [/^chassis_number$/, /^[A-Z0-9]{4,17}$/],
  [/^engine_code$/, /^[A-Z0-9]{1,20}$/],
  [/^choice:\w{1,40}$/, /^\d{1,9}$/],
  [/^number:\w{1,40}(:\d{1,9})?$/, /^\d{1,6}(\.\d{1,3})?$/],
  [/^confirm:\w{1,40}:[A-Z0-9]{1,40}$/, /^(yes|no)$/],
]

/** Whether something is answered that nobody asks, or in a way in which it is not answered. */
export function hasWrongAnswer(changes: FitAnswerChanges): boolean {
  return !Object.entries(changes).every(([question, answer]) =>
    forms.some(([asked, said]) => asked.test(question) && (answer === null || said.test(answer))),
  )
}

/** Whether these are more answers than a vehicle has. */
export function hasTooManyAnswers(answers: FitAnswers): boolean {
  return Object.keys(answers).length > MOST_ANSWERS
}
