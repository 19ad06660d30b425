import { expect, test } from 'vitest'
import type { UserVehicle } from '#src/contract/catalogue/vehicles.ts'
import { withNumber } from '#src/domain/vehicles/own-vehicle-search.ts'
import { plateSpelling } from '#src/domain/vehicles/plate.ts'
import { plateCases } from '#tests/relevance/cases.ts'

const saved = (plate: string, carId: number): UserVehicle => ({
  vehicle: {
    carId,
    vehicleCode: 'V',
    manuId: 1,
    manuName: 'ŠKODA',
    modelId: 1,
    modelName: 'OCTAVIA II (1Z3)',
    carName: '1.9 TDI',
    kw: 77,
    hp: 105,
    yearOfConstrFrom: null,
    yearOfConstrTo: null,
    body: null,
    image: '',
  },
  registration_number: plateSpelling(plate),
  vin: null,
  saved: true,
  visited_at: '2026-11-20T08:00:00Z',
  fit_answers: {},
})
const cars = ['cj 12 abc', 'B123XYZ', 'm-ab 1234', 'CJ123456'].map(saved)

test.each(plateCases())('"$query" leads to the car $plate @VEH-06', ({ query, plate }) => {
  expect(withNumber(cars, query).map(({ registration_number: found }) => found)).toEqual(plate === null ? [] : [plate])
})
