import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { UserVehicle, VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { standFirst } from './own-list.ts'
import { ownVehiclesKey } from './vehicle.queries.ts'

const badge = (carId: number): VehicleBadge => ({
  carId,
  vehicleCode: 'V',
  manuId: 3,
  manuName: 'VW',
  modelId: 3005,
  modelName: 'GOLF VII',
  carName: '1.6 TDI',
  kw: 77,
  hp: 105,
  yearOfConstrFrom: 201208,
  yearOfConstrTo: null,
  body: null,
  image: '/a.webp',
})
const own = (carId: number, plate: string | null = null): UserVehicle => ({
  vehicle: badge(carId),
  registration_number: plate,
  vin: null,
  saved: plate !== null,
  fit_answers: {},
  visited_at: '2026-01-01T00:00:00.000Z',
})

function listOf(client: QueryClient) {
  return client.getQueryData<{ items: readonly UserVehicle[] }>(ownVehiclesKey)?.items
}

it('puts an opened car first, with what was noted of it, and leaves the age of the answer @VEH-06', () => {
  const client = new QueryClient()
  client.setQueryData(ownVehiclesKey, { items: [own(1), own(2, 'CJ 01 ABC')] }, { updatedAt: 1_000 })
  standFirst(client, badge(2))
  expect(listOf(client)?.map(({ vehicle, registration_number: plate }) => [vehicle.carId, plate])).toEqual([
    [2, 'CJ 01 ABC'],
    [1, null],
  ])
  standFirst(client, badge(3))
  expect(listOf(client)?.map(({ vehicle }) => vehicle.carId)).toEqual([3, 2, 1])
  expect(client.getQueryState(ownVehiclesKey)?.dataUpdatedAt).toBe(1_000)
})

it('makes up no list where none is known @VEH-06', () => {
  const client = new QueryClient()
  standFirst(client, badge(1))
  expect(client.getQueryState(ownVehiclesKey)).toBeUndefined()
})
