import type { CartLine } from '#src/contract/ordering/cart.ts'
import { notedFit } from '../fit/line-fit.ts'
import type { VehicleOperation } from '../vehicles/vehicle-fold.ts'

/** Lines with what waits to be noted of their cars: an answer or a chassis number counts for what is in the cart already. */
export function withNotes(lines: readonly CartLine[], operations: readonly VehicleOperation[]): readonly CartLine[] {
  return operations.reduce((before, operation) => {
    if (operation.kind !== 'vehicle.note.v1') return before
    const { params, body } = operation.payload
    return before.map((line) =>
      line.fit && String(line.vehicle?.carId) === params.carId ? { ...line, fit: notedFit(line.fit, body) } : line,
    )
  }, lines)
}
