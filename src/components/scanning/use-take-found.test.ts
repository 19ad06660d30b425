// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UserVehicle, VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { ownVehiclesKey } from '#src/data/vehicles/vehicle.queries.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { useTakeFound } from './use-take-found.ts'

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
  fit_answers: { production_date: '2014-03', chassis_number: 'FT416969' },
}
const OTHER = 'W0LPE6EZXF1000002'

let fake = fakeOutbox()
let root = createRoot(document.createElement('div'))
beforeEach(() => {
  fake = fakeOutbox()
  root = createRoot(document.createElement('div'))
  notices.set([])
  provideOutbox(() => Promise.resolve(fake.outbox))
})
afterEach(() => {
  root.unmount()
  provideOutbox(null)
  vi.unstubAllGlobals()
})

const notDrawn = () => {}
let take: (vehicle: VehicleBadge) => void = notDrawn
function Found({ tell }: { tell: (found: typeof take) => void }) {
  tell(useTakeFound(OTHER))
  return null
}

/** The screen of somebody whose own vehicles are these; undefined where the shop has not told them yet. */
function draw(items: readonly UserVehicle[] | undefined): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' } },
  })
  queryClient.setQueryData(sessionQueries.current().queryKey, unknownUser)
  if (items) queryClient.setQueryData(ownVehiclesKey, { items })
  const i18n = setupI18n({ locale: 'ro', messages: { ro: {} } })
  root.render(
    createElement(
      I18nProvider,
      { i18n },
      createElement(
        QueryClientProvider,
        { client: queryClient },
        createElement(Found, { tell: (found) => void (take = found) }),
      ),
    ),
  )
  return queryClient
}
const bodies = () => fake.operations().map(({ payload }) => payload)
const params = { carId: String(vehicle.carId) }

it('lets the note of another car give way to the one that was found, and brings back all that was noted of it @VEH-06', async () => {
  draw([own])
  await vi.waitFor(() => {
    take(vehicle)
    expect(notices.get()).toHaveLength(1)
  })
  await vi.waitFor(
    () => expect(bodies()).toEqual([{ params, body: { vin: OTHER, registration_number: null } }]),
    30_000,
  )
  notices.get()[0]!.action!.run()
  await vi.waitFor(
    () =>
      expect(bodies().slice(1)).toEqual([
        {
          params,
          body: {
            registration_number: own.registration_number,
            vin: own.vin,
            engine_number: own.engine_number,
            saved: true,
            fit_answers: own.fit_answers,
          },
        },
      ]),
    30_000,
  )
}, 70_000)

it('asks what the vehicle had before it writes over it @VEH-06', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  take = notDrawn
  draw(undefined)
  await vi.waitFor(() => expect(take).not.toBe(notDrawn))
  take(vehicle)
  await vi.waitFor(() => expect(bodies()).toEqual([{ params, body: {} }]), 30_000)
  answer(Response.json({ items: [own] }, { headers: { 'X-Server-Epoch': 'e1' } }))
  await vi.waitFor(() => expect(notices.get()).toHaveLength(1), 30_000)
  expect(bodies().at(-1)).toEqual({ params, body: { vin: OTHER, registration_number: null } })
  notices.get()[0]!.action!.run()
  await vi.waitFor(
    () =>
      expect(bodies().at(-1)).toMatchObject({
        params,
        body: { vin: own.vin, registration_number: own.registration_number },
      }),
    30_000,
  )
}, 70_000)

it('writes over nothing where it cannot be said what stood there @VEH-06', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ message: 'nu' }, { status: 404, headers: { 'X-Server-Epoch': 'e1' } })),
  )
  const said = vi.spyOn(console, 'warn').mockReturnValue()
  const queryClient = draw(undefined)
  await vi.waitFor(() => expect(queryClient.getQueryState(ownVehiclesKey)?.status).toBe('error'), 30_000)
  take(vehicle)
  await vi.waitFor(() => expect(bodies()).toEqual([{ params, body: {} }]), 30_000)
  await vi.waitFor(
    () => expect(said).toHaveBeenCalledWith('What was noted of this vehicle is not known.', expect.anything()),
    30_000,
  )
  expect(bodies()).toHaveLength(1)
  said.mockRestore()
}, 70_000)
