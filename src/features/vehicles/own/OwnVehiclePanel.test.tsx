// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { unknownUser } from '#src/data/session/user-data.ts'
import { openedOutbox, provideOutbox } from '#src/data/sync/outbox-access.ts'
import { createStore } from '#src/lib/store.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { OwnVehiclePanel } from './OwnVehiclePanel.tsx'

type Own = NonNullable<VehicleDetails['userVehicle']>
const own: Own = {
  registration_number: 'CJ 01 ABC',
  vin: null,
  engine_number: 'B16DTH99',
  saved: true,
  fit_answers: {},
  asked: [],
}
const vehicle = createStore({
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
  body: null,
  image: '',
  userVehicle: own,
} as unknown as VehicleDetails)
const noted = (change: Partial<Own>) => vehicle.set({ ...vehicle.get(), userVehicle: { ...own, ...change } })
const Panel = () => <OwnVehiclePanel vehicle={useSyncExternalStore(vehicle.subscribe, vehicle.get)} />

let fake = fakeOutbox()
let root: Root
let router: ReturnType<typeof createRouter>
beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  noted({})
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  const top = createRootRoute({ component: Outlet })
  const frame = createRoute({ getParentRoute: () => top, id: '_app', component: Outlet })
  const page = createRoute({ getParentRoute: () => frame, path: '/vehicle/$carId', component: Panel })
  router = createRouter({
    routeTree: top.addChildren([frame.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/vehicle/17'] }),
  }) as never
  await router.load()
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(sessionQueries.current().queryKey, unknownUser)
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
  root.render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(fields()).toHaveLength(3), 30_000)
})
afterEach(() => {
  root.unmount()
  provideOutbox(null)
})

const fields = () => [...document.querySelectorAll('input')]
const values = () => fields().map(({ value }) => value)
/** What a change or an event of the page asks to be drawn is drawn by then: what takes more than a few milliseconds is drawn in several turns. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
async function type(at: number, text: string): Promise<void> {
  const field = fields()[at]!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await drawn()
}
async function saved(count: number): Promise<unknown> {
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(count), 30_000)
  return fake.operations().at(-1)!.payload.body
}

it('shows what another device has noted meanwhile, as long as nothing was typed @VEH-06', async () => {
  noted({ registration_number: 'CJ 02 DEF' })
  await vi.waitFor(() => expect(values()).toEqual(['CJ 02 DEF', '', 'B16DTH99']), 10_000)
})

it('writes nothing over that was not changed here, whatever another device has noted meanwhile @VEH-06 @OFF-04', async () => {
  await type(2, 'B16DTH 100')
  noted({ registration_number: 'CJ 02 DEF', vin: 'W0LPE6EZZFT416969' })
  await drawn()
  expect(await saved(1)).toEqual({ engine_number: 'B16DTH 100', saved: true })
})

it('says which plate stood there when another was typed, and after the shop has told both the one that does now @VEH-06 @OFF-04', async () => {
  await type(0, 'cj 03 ghi')
  noted({ registration_number: 'CJ 02 DEF' })
  await drawn()
  expect(await saved(1)).toEqual({
    registration_number: 'CJ 03 GHI',
    base_registration_number: 'CJ 01 ABC',
    saved: true,
  })
  fake.refuse(fake.operations()[0]!.opId, {
    status: 422,
    code: 'validation',
    message: '',
    errors: { registration_number: ['Între timp: CJ 02 DEF'] },
  })
  await vi.waitFor(() => expect(document.body.textContent).toContain('Între timp: CJ 02 DEF'), 10_000)
  expect(await saved(2)).toEqual({
    registration_number: 'CJ 03 GHI',
    base_registration_number: 'CJ 02 DEF',
    saved: true,
  })
}, 60_000)

it('changes of a refused note what it said, and leaves alone what it did not @OFF-04', async () => {
  const { opId } = await fake.outbox.enqueue({
    kind: 'vehicle.note.v1',
    lane: 'vehicle',
    payload: { params: { carId: '17' }, body: { registration_number: 'CJ 03 GHI', saved: true } },
    label: '',
    coalesceKey: null,
    undoMs: 0,
    dependsOn: [],
    supersedes: null,
    attachments: [],
  })
  fake.refuse(opId, { status: 422, code: 'validation', message: '' })
  // The outbox opens after the page: until then nobody knows what was typed.
  await router.navigate({ to: '/vehicle/17', search: { edit: opId } } as never)
  await openedOutbox()
  await vi.waitFor(() => expect(values()).toEqual(['CJ 03 GHI', '', 'B16DTH99']), 10_000)
  expect(await saved(2)).toEqual({
    registration_number: 'CJ 03 GHI',
    base_registration_number: 'CJ 01 ABC',
    saved: true,
  })
}, 60_000)

it('keeps the answers of a refused note whose place the form’s takes: they stand in no field @OFF-04', async () => {
  const { opId } = await fake.outbox.enqueue({
    kind: 'vehicle.note.v1',
    lane: 'vehicle',
    payload: {
      params: { carId: '17' },
      body: { registration_number: 'CJ 03 GHI', fit_answers: { production_date: '2013-01' } },
    },
    label: '',
    coalesceKey: null,
    undoMs: 0,
    dependsOn: [],
    supersedes: null,
    attachments: [],
  })
  fake.refuse(opId, { status: 422, code: 'validation', message: '' })
  await router.navigate({ to: '/vehicle/17', search: { edit: opId } } as never)
  await openedOutbox()
  await vi.waitFor(() => expect(values()).toEqual(['CJ 03 GHI', '', 'B16DTH99']), 10_000)
  expect(await saved(2)).toEqual({
    registration_number: 'CJ 03 GHI',
    base_registration_number: 'CJ 01 ABC',
    fit_answers: { production_date: '2013-01' },
    saved: true,
  })
}, 60_000)
