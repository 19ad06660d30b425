import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type VehicleSearchAnswer, vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { type Aged, freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { call } from '#src/platform/api/call.ts'
import { vehicleKey } from './vehicle.queries.ts'
import type { VinHistory } from './vin.record.ts'

const FRESH_MS = 10 * 60_000
const searchKey = [...vehicleKey, 'search'] as const
export const vinHistoryKey = [...vehicleKey, 'vin-history'] as const
const records = () => import('./vin.record.ts')

export const vehicleSearchQueries = {
  /** `vin` as domain/vehicles/vin.ts reads it. What was searched before is known without a network. */
  byVin: (vin: string) =>
    queryOptions<VehicleSearchAnswer & Aged>({
      queryKey: [...searchKey, 'vin', vin],
      queryFn: askOrKnow(
        (signal) => call(vehicleSearchEndpoints.search, { query: { vin }, signal }),
        async () => (await records()).vinRecord(vin),
      ),
      staleTime: freshFor(FRESH_MS),
    }),
  byEngineCode: (code: string, page: number) =>
    queryOptions({
      queryKey: [...searchKey, 'engine_code', code, page],
      queryFn: ({ signal }) =>
        call(vehicleSearchEndpoints.search, { query: { engine_code: code, page: String(page) }, signal }),
      staleTime: FRESH_MS,
      placeholderData: (before, query) => (query?.queryKey[3] === code ? keepPreviousData(before) : undefined),
    }),
  byKType: (kType: string) =>
    queryOptions({
      queryKey: [...searchKey, 'k_type', kType],
      queryFn: ({ signal }) => call(vehicleSearchEndpoints.search, { query: { k_type: kType }, signal }),
      staleTime: FRESH_MS,
    }),
  /** Vehicles by what people call them. */
  byWords: (words: string, page = 1) =>
    queryOptions({
      queryKey: [...searchKey, 'words', words, page],
      queryFn: ({ signal }) => call(vehicleSearchEndpoints.search, { query: { words, page: String(page) }, signal }),
      staleTime: FRESH_MS,
      placeholderData: (before, query) => (query?.queryKey[3] === words ? keepPreviousData(before) : undefined),
    }),
  /** The VINs that the person searched, newest first: on whichever device and screen, and without a network those that this device knows of. */
  vinHistory: () =>
    queryOptions<VinHistory & Aged>({
      queryKey: vinHistoryKey,
      queryFn: askOrKnow(
        async (signal) => (await records()).askVinHistory(signal),
        async () => ({ know: async () => ({ ...(await (await records()).knownHistory()), knownAt: Date.now() }) }),
      ),
      staleTime: 0,
    }),
}
