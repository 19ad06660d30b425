import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { VehicleSearchAnswer } from '#src/contract/vehicle-search.ts'
import { askVinHistory, knownHistory, vinRecord } from './vin.record.ts'

const device = await vi.hoisted(async () => (await import('#tests/builders/fake-knowledge.ts')).fakeKnowledge())
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
