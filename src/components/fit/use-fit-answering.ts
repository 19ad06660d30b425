import { useLingui } from '@lingui/react'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { useAnswerFit } from '#src/data/vehicles/answer-fit.commands.ts'
import type { FitQuestion } from '#src/domain/fit/fit-question.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { callErrorText } from '../calls/call-error-text.ts'

/** Keeps an answer about the car; null takes it back. */
export function useFitAnswering(vehicle: VehicleBadge): (question: FitQuestion, answer: string | null) => void {
  const { i18n } = useLingui()
  const command = useAnswerFit({
    onFailed: (error) => {
      const { title, text } = callErrorText(i18n, error)
      notifyError(text, title)
    },
  })
  return (question, answer) =>
    command.run({ vehicle, changes: { [question.id]: answer }, asked: question.conditions.slice(0, 1) })
}
