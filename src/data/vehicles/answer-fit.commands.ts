import { useQueryClient } from '@tanstack/react-query'
import type { FitAnswerChanges, FitCondition } from '#src/contract/catalogue/fit.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { miniCartNow } from '#src/data/cart/use-mini-cart.ts'
import { type KeptHandlers, useCommand } from '#src/data/use-command.ts'
import { nameOf } from './vehicle.commands.ts'

export interface FitAnswer {
  readonly vehicle: VehicleBadge
  readonly changes: FitAnswerChanges
  /** The conditions that asked, so that the answer can be shown in words before the shop has it. */
  readonly asked: readonly FitCondition[]
}

/**
 * Keeps what was answered about a car: with the car, and at the lines of the cart that are for it, since an order may leave before the other lane of the outbox
 * has been heard. null takes an answer back.
 */
export function useAnswerFit({ onKept, onFailed }: KeptHandlers<FitAnswer> = {}) {
  const queryClient = useQueryClient()
  const note = useCommand({
    operation: ({ vehicle, changes, asked }: FitAnswer) => ({
      kind: 'vehicle.note.v1',
      payload: { params: { carId: String(vehicle.carId) }, body: { fit_answers: changes } },
      label: nameOf(vehicle),
      seen: { ...vehicle, asked: [...asked] },
    }),
    onKept,
    onFailed,
  })
  const lines = useCommand({
    operation: ({ vehicle, changes }: FitAnswer) => ({
      kind: 'cart.answer.v1',
      payload: { body: { car_id: vehicle.carId, fit_answers: changes } },
      label: nameOf(vehicle),
    }),
    onFailed,
  })
  const run = (answer: FitAnswer) => {
    note.run(answer)
    if (miniCartNow(queryClient)?.items.some((line) => line.car_id === answer.vehicle.carId)) lines.run(answer)
  }
  return { run }
}
