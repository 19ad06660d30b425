import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { effects } from '#src/data/sync/effects.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { nothingKnown } from '#tests/builders/catalogue/fit.ts'
import { knowledgeOf, knownOfCar } from './fit-knowledge.ts'
import { vehicleQueries } from './vehicle.queries.ts'

const VIN = 'WVWZZZ1KZ8W123456'
const own = { registration_number: null, vin: VIN, saved: true, fit_answers: { 'choice:aircon': '1' }, asked: [] }
const badge = {
  carId: 7,
  vehicleCode: 'V',
  manuId: 1,
  manuName: 'VW',
  modelId: 2,
  modelName: 'GOLF V',
  carName: '1.4',
  kw: null,
  hp: null,
  yearOfConstrFrom: 200310,
  yearOfConstrTo: 200811,
  body: null,
  image: '',
} as const
const details = {
  ...badge,
  facts: { ...nothingKnown, gearbox: 'manual' },
  vinFacts: { vin: VIN, production_date: '2007-03-14' },
  userVehicle: own,
} as unknown as VehicleDetails

afterEach(() => effects.set([]))

test('is of the type, of the chassis number, and of the answers', () => {
  expect(knowledgeOf(details)).toEqual({
    facts: { ...nothingKnown, gearbox: 'manual' },
    answers: { 'choice:aircon': '1', chassis_number: VIN, production_date: '2007-03' },
    told: ['chassis_number', 'production_date'],
  })
})

test('what the shop told of one chassis number says nothing of another that was written since', () => {
  expect(knowledgeOf({ ...details, userVehicle: { ...own, vin: 'WVWZZZ1KZ8W999999' } }).answers).toEqual({
    'choice:aircon': '1',
    chassis_number: 'WVWZZZ1KZ8W999999',
  })
})

test('a chassis number that was read off the car goes before the noted one, and is a person’s', () => {
  const read = { ...own, fit_answers: { chassis_number: 'C234567' } }
  expect(knowledgeOf({ ...details, userVehicle: read })).toMatchObject({
    answers: { chassis_number: 'C234567', production_date: '2007-03' },
    told: ['production_date'],
  })
})

test('is of the years alone before more is known', () => {
  expect(knownOfCar(new QueryClient(), badge)).toEqual({
    facts: { engine_codes: [], gearbox: null, built_from: 200310, built_to: 200811 },
    answers: {},
  })
})

test('holds the answers that wait', () => {
  const client = new QueryClient()
  client.setQueryData(vehicleQueries.details('7').queryKey, details)
  const operation = newOperation({
    kind: 'vehicle.note.v1',
    payload: { params: { carId: '7' }, body: { fit_answers: { 'choice:aircon': '2' } } },
    label: '',
  })
  effects.set([{ operation, untilMs: Number.POSITIVE_INFINITY }])
  expect(knownOfCar(client, badge).answers).toMatchObject({ 'choice:aircon': '2' })
})
