import { expect, test } from 'vitest'
import { cartLine, uuidOf } from '#tests/builders/cart.ts'
import { condition, knowing } from '#tests/builders/catalogue/fit.ts'
import { lineFit } from '../fit/line-fit.ts'
import { withNotes } from './noted-lines.ts'
import type { VehicleOperation } from '../vehicles/vehicle-fold.ts'

const car = (carId: number) =>
  ({
    carId,
    vehicleCode: 'V',
    manuId: 1,
    manuName: 'VW',
    modelId: 2,
    modelName: 'GOLF V',
    carName: '1.4',
    kw: null,
    hp: null,
    yearOfConstrFrom: null,
    yearOfConstrTo: null,
    body: null,
    image: '',
  }) as const
const fit = lineFit({ fits_vehicle: true, fitting: [[condition('chassis_from', 'WVWZZZ1KZ8W100000')]] }, knowing())
const lines = [
  cartLine({ uuid: uuidOf(1), vehicle: car(7), fit }),
  cartLine({ uuid: uuidOf(2), vehicle: car(8), fit }),
  cartLine({ uuid: uuidOf(3) }),
]
const note = (
  carId: number,
  body: Extract<VehicleOperation, { kind: 'vehicle.note.v1' }>['payload']['body'],
): VehicleOperation => ({ kind: 'vehicle.note.v1', payload: { params: { carId: String(carId) }, body } })
const states = (...operations: VehicleOperation[]) =>
  withNotes(lines, operations).map((line) => line.fit?.state ?? null)

test('a chassis number that waits to be noted counts for the lines of its car, and for no other', () => {
  expect(states(note(7, { vin: 'WVWZZZ1KZ8W123456' }))).toEqual(['fits', 'fits_if', null])
})

test('so do answers, one after the other; a mere visit says nothing', () => {
  expect(
    states(
      note(8, { fit_answers: { chassis_number: 'WVWZZZ1KZ8W000001' } }),
      note(8, {}),
      note(7, { fit_answers: { chassis_number: 'WVWZZZ1KZ8W200000' } }),
    ),
  ).toEqual(['fits', 'does_not_fit', null])
})
