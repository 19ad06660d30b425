// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'
import { chooseVehicle, currentCarId, readVehicle, useCurrentVehicle } from './current-vehicle.ts'

const logan: VehicleBadge = {
  carId: 17,
  vehicleCode: 'V',
  manuId: 1,
  manuName: 'DACIA',
  modelId: 2,
  modelName: 'LOGAN',
  carName: '1.5 dCi',
  kw: 66,
  hp: 90,
  yearOfConstrFrom: 201_210,
  yearOfConstrTo: null,
  body: null,
  image: '',
}
const [ANNA, BELA] = [10, 20]
const clientOf = (id: number) => {
  const client = new QueryClient()
  client.setQueryData(sessionQueries.current().queryKey, { ...unknownUser, user: { ...unknownUser.user, id } })
  return client
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const user of [ANNA, BELA]) chooseVehicle(user, null)
})

it('is remembered for each person apart, with whether its registration number is known @VEH-01', () => {
  chooseVehicle(ANNA, { vehicle: logan, registration_number: null })
  expect([readVehicle(ANNA), readVehicle(BELA)]).toEqual([
    { vehicle: logan, registration_number: null, hasVrid: false },
    null,
  ])
  expect([currentCarId(clientOf(ANNA)), currentCarId(clientOf(BELA)), currentCarId(new QueryClient())]).toEqual([
    17,
    null,
    null,
  ])
  chooseVehicle(BELA, { vehicle: { ...logan, carId: 18 }, registration_number: 'CJ 01 ABC' })
  expect([readVehicle(ANNA)?.vehicle.carId, readVehicle(BELA)]).toMatchObject([
    17,
    { vehicle: { carId: 18 }, hasVrid: true },
  ])
  chooseVehicle(BELA, null)
  expect([readVehicle(ANNA)?.vehicle.carId, readVehicle(BELA)]).toEqual([17, null])
})

it('takes what it cannot read for none', () => {
  for (const stored of [
    '',
    'x',
    '{}',
    JSON.stringify({ vehicle: { ...logan, carId: 'x' }, registration_number: null }),
  ]) {
    personalStorage.set(`vehicle.${ANNA}`, stored)
    expect(readVehicle(ANNA), stored).toBeNull()
  }
})

it('is shown as it is chosen, and not when another person chooses @VEH-01', async () => {
  let shown: number | undefined
  const Chip = () => {
    shown = useCurrentVehicle()[0]?.vehicle.carId
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client: clientOf(ANNA) }, createElement(Chip))),
  )
  expect(shown).toBeUndefined()
  await act(async () => chooseVehicle(ANNA, { vehicle: logan, registration_number: null }))
  expect(shown).toBe(17)
  await act(async () => chooseVehicle(BELA, { vehicle: { ...logan, carId: 18 }, registration_number: null }))
  expect(shown).toBe(17)
  await act(async () => root.unmount())
})
