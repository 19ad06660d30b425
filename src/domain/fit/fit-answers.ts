import type { FitAnswerChanges, FitAnswers } from '#src/contract/catalogue/fit.ts'

/** Answers with the changes made to them; null takes one back. */
export function withAnswers(answers: FitAnswers, changes: FitAnswerChanges): FitAnswers {
  const after = { ...answers, ...changes }
  return Object.fromEntries(
    Object.entries(after).flatMap(([question, answer]) => (answer === null ? [] : [[question, answer]])),
  )
}
