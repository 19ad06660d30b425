import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { VehicleSearchAnswer } from '#src/contract/catalogue/vehicle-search.ts'
import { userVehicle, vehicleBadge, vehicleDetails } from '#tests/builders/answers/vehicle-answers.ts'
import { ownVehiclesRecord, vehicleDetailsRecord } from './vehicle.record.ts'
import { askVinHistory, knownHistory, vinRecord } from './vin.record.ts'

const device = await vi.hoisted(async () => (await import('#tests/builders/offline/fake-knowledge.ts')).fakeKnowledge())
vi.mock('#src/platform/offline/lazy-offline.ts', () => ({ knowledge: device.knowledge }))
/** The shop's history, told when the test says so. */
const shop = vi.hoisted(() => ({ tell: (_: { vinNumbers: readonly object[] }) => {} }))
vi.mock('#src/platform/api/call.ts', () => ({
  call: () =>
    new Promise((resolve) => {
      shop.tell = resolve
    }),
}))

const [NOON, MINUTE] = [Date.UTC(2026, 10, 23, 12), 60_000]
const [GOLF, ASTRA, MEGANE] = ['WVWZZZ1KZAW000001', 'W0LPE6EZZFT416969', 'VF1BZ0B0643000003']
const nothing: VehicleSearchAnswer = {
  outcome: 'vin',
  vin: null,
  details: null,
  candidates: [],
  page: 1,
  per_page: 60,
  total: 0,
  total_pages: 0,
} as unknown as VehicleSearchAnswer
const toldAt = (vin: string, atMs: number) => ({ vin, vehicle: null, searched_at: new Date(atMs).toISOString() })

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  device.clear()
})

it('keeps what is searched while the shop is asked for the history @VEH-06', async () => {
  for (const vin of [GOLF, ASTRA]) await vinRecord(vin).note!(nothing)
  const asked = askVinHistory(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(MINUTE)
  // Searched again, and for the first time, without the shop; it was asked before it could know.
  for (const vin of [GOLF, ASTRA, MEGANE]) await vinRecord(vin).know(new QueryClient())
  shop.tell({ vinNumbers: [toldAt(GOLF, NOON - MINUTE), toldAt(MEGANE, NOON - MINUTE)] })
  await asked
  const { vins } = await knownHistory()
  expect(new Map(vins.map(({ vin, atMs }) => [vin, (atMs - NOON) / MINUTE]))).toEqual(
    new Map([
      [GOLF, 1],
      [ASTRA, 1],
      [MEGANE, 1],
    ]),
  )
})

it('takes what another device searched and lets go of what one forgot @VEH-06', async () => {
  for (const vin of [GOLF, ASTRA]) await vinRecord(vin).note!(nothing)
  const asked = askVinHistory(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(0)
  shop.tell({ vinNumbers: [toldAt(GOLF, NOON), toldAt(MEGANE, NOON - MINUTE)] })
  expect((await asked).vins.map(({ vin }) => vin)).toEqual([GOLF, MEGANE])
})

it("finds the person's own car by its noted number without a network, with what is known of it @OFF-02", async () => {
  const details = vehicleDetails()
  const own = (carId: number, vin: string | null) => userVehicle({ vehicle: vehicleBadge({ carId }), vin })
  await ownVehiclesRecord.note!({ items: [own(details.carId, ASTRA), own(8, ASTRA), own(9, GOLF), own(10, null)] })
  await vehicleDetailsRecord(String(details.carId)).note!(details)
  const client = new QueryClient()
  expect(await vinRecord(ASTRA).know(client)).toMatchObject({
    outcome: 'found',
    vin: { vin: ASTRA },
    details: null,
    candidates: [
      { carId: details.carId, engineCodes: details.engineCodes, ccm: details.ccm },
      { carId: 8, engineCodes: [], ccm: null },
    ],
    total: 2,
    knownAt: NOON,
  })
  expect(await vinRecord(MEGANE).know(client)).toBeNull()
  expect((await knownHistory()).vins.map(({ vin }) => vin)).toEqual(expect.arrayContaining([ASTRA, MEGANE]))
})
