import type { Kysely } from 'kysely'
import type { SearchedVin } from '#src/contract/unit-catalogue.ts'
import type { VehicleSearchAnswer } from '#src/contract/vehicle-search.ts'
import type { VinDecoder } from '#server/adapters/vin-decoder.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/http/principal.ts'
import { presentBadge } from '#server/modules/vehicles/vehicle-badge.ts'
import { searchVehicles } from '#server/modules/vehicles/vehicle-search.service.ts'
import { noteVinSearch, readVinSearches } from './vin-history.repository.ts'

/** Chassis numbers that the person searched here, newest first, at most 20 (seed §7). */
export async function listSearchedVins(db: Kysely<Tables>, { subjectId }: Principal): Promise<SearchedVin[]> {
  const rows = await readVinSearches(db, subjectId)
  return rows.map(({ vin, car, searched_at: at }) => ({ vin, vehicle: car && presentBadge(car), searched_at: at.toISOString() }))
}

/** The search by VIN (VEH-04). A number that could be read goes into the history, with its vehicle where only one is meant. */
export async function searchVinOfUnits(db: Kysely<Tables>, decoder: VinDecoder, { subjectId, locale }: Principal, query: { vin: string; page: number; per_page: number }): Promise<VehicleSearchAnswer> {
  const answer = await searchVehicles(db, decoder, locale, query)
  if (answer.vin && answer.outcome !== 'unidentified') await noteVinSearch(db, subjectId, answer.vin.vin, answer.candidates.length === 1 ? answer.candidates[0]!.carId : null)
  return answer
}
