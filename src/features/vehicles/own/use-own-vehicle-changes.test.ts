// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type UserVehicle, type VehicleBadge, vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { foldOwn, type VehicleOperation } from '#src/domain/vehicles/vehicle-fold.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { useOwnVehicleChanges } from './use-own-vehicle-changes.ts'

const vehicle: VehicleBadge = {
  carId: 900_418,
  vehicleCode: 'V',
  manuId: 1,
  manuName: 'OPEL',
  modelId: 2,
  modelName: 'ASTRA J',
  carName: '1.6 CDTI',
  kw: 100,
  hp: 136,
  yearOfConstrFrom: 201_210,
  yearOfConstrTo: null,
  body: null,
  image: '/a.webp',
}
const own: UserVehicle = {
  vehicle,
  registration_number: 'CJ 01 ABC',
  vin: 'W0LPE6EZZFT416969',
  engine_number: 'B16DTH99',
  saved: true,
  visited_at: '2026-11-20T08:00:00.000Z',
  fit_answers: {
    production_date: '2014-03',
    ...Object.fromEntries(Array.from({ length: 110 }, (_, index) => [`choice:c${index}`, '1'])),
  },
}

const fake = fakeOutbox()
const root = createRoot(document.createElement('div'))
beforeEach(() => provideOutbox(() => Promise.resolve(fake.outbox)))
afterEach(() => {
  root.unmount()
  provideOutbox(null)
}, 40_000)

let forget: ReturnType<typeof useOwnVehicleChanges>['forget'] | null = null
function Visited({ tell }: { tell: (its: typeof forget) => void }) {
  tell(useOwnVehicleChanges().forget)
  return null
}

it('brings a forgotten car back with everything that was noted of it, however many answers @VEH-06', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(sessionQueries.current().queryKey, unknownUser)
  const i18n = setupI18n({ locale: 'ro', messages: { ro: {} } })
  root.render(
    createElement(
      I18nProvider,
      { i18n },
      createElement(
        QueryClientProvider,
        { client: queryClient },
        createElement(Visited, { tell: (its) => void (forget = its) }),
      ),
    ),
  )
  await vi.waitFor(() => expect(forget).not.toBeNull())
  forget?.(own)
  notices.get()[0]!.action!.run()
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(4), 30_000)
  const [, ...notes] = fake.operations()
  const { vehicle: _vehicle, visited_at: _visitedAt, ...noted } = own
  expect(foldOwn(null, vehicle.carId, notes as unknown as VehicleOperation[])).toEqual({ ...noted, asked: [] })
  for (const { payload } of notes)
    expect(
      v.safeParse(vehicleEndpoints.putUserVehicle.body!, (payload as { body: unknown }).body).issues,
    ).toBeUndefined()
}, 40_000)
