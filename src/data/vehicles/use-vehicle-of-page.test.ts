// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { useCurrentVehicle } from './current-vehicle.ts'
import { useVehicleOfPage, useVisitOfPage } from './use-vehicle-of-page.ts'
import { vehicleQueries } from './vehicle.queries.ts'

const details = {
  carId: 17,
  vehicleCode: 'PC',
  manuId: 1,
  manuName: 'DACIA',
  modelId: 2,
  modelName: 'LOGAN',
  carName: '1.5 dCi',
  kw: 66,
  hp: 90,
  yearOfConstrFrom: 201_210,
  yearOfConstrTo: null,
  body: 'Sedan',
  image: null,
  userVehicle: null,
} as unknown as VehicleDetails

let fake = fakeOutbox()
let root = createRoot(document.createElement('div'))
beforeEach(() => {
  localStorage.clear()
  fake = fakeOutbox()
  root = createRoot(document.createElement('div'))
  provideOutbox(() => Promise.resolve(fake.outbox))
})
afterEach(() => {
  root.unmount()
  provideOutbox(null)
})

let current: ReturnType<typeof useCurrentVehicle>[0] = null
interface PageProps {
  readonly tell: (its: typeof current) => void
}
function PartsPage(_: PageProps) {
  return useVehicleOfPage('17').vehicle?.carName ?? ''
}
function DetailsPage({ tell }: PageProps) {
  useVisitOfPage('17')
  tell(useCurrentVehicle()[0])
  return null
}

it.each([
  ['own page', DetailsPage, false],
  ['parts', PartsPage, true],
] as const)(
  'notes a car whose %s was opened by its address among the visited, once @VEH-06',
  async (_name, Page, isTaken) => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(sessionQueries.current().queryKey, unknownUser)
    queryClient.setQueryData(vehicleQueries.details('17').queryKey, details)
    const draw = () =>
      root.render(
        createElement(
          QueryClientProvider,
          { client: queryClient },
          createElement(Page, { tell: (its) => void (current = its) }),
        ),
      )
    draw()
    await vi.waitFor(() => expect(fake.operations()).toHaveLength(1), 30_000)
    flushSync(draw)
    // Whatever that wanted has been asked for.
    await new Promise((resolve) => setImmediate(resolve))
    expect(fake.operations()).toMatchObject([
      { kind: 'vehicle.note.v1', payload: { params: { carId: '17' }, body: {} }, seen: { carName: '1.5 dCi' } },
    ])
    if (!isTaken) expect(current, 'looking at a car does not take it').toBeNull()
  },
  40_000,
)
