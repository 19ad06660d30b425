import type { Kysely } from 'kysely'
import type { SearchedVin, VehicleSearchAnswer } from '#src/contract/catalogue/vehicle-search.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { presentBadge } from './vehicle-badge.ts'
import { searchVehicles, type VehicleKnowledge, type VehicleSearchQuery } from './search/vehicle-search.service.ts'
import { noteVinSearches, readVinSearches, type Searcher } from './vin-history.repository.ts'

/** Chassis numbers that the person searched, wherever, newest first, at most 20. */
export async function listSearchedVins(db: Kysely<Tables>, searcher: Searcher): Promise<SearchedVin[]> {
  const rows = await readVinSearches(db, searcher)
  return rows.map(({ vin, car, searched_at: at }) => ({
    vin,
    vehicle: car && presentBadge(car),
    searched_at: at.toISOString(),
  }))
}

/** The search by what is in hand. A chassis number goes into the history, with its vehicle where only one is meant. */
export async function searchAndNote(
  db: Kysely<Tables>,
  knowledge: VehicleKnowledge,
  principal: Principal,
  query: VehicleSearchQuery,
): Promise<VehicleSearchAnswer> {
  const answer = await searchVehicles(db, knowledge, principal.locale, query)
  if (answer.vin)
    await noteVinSearches(db, principal, [
      { vin: answer.vin.vin, carId: answer.candidates.length === 1 ? answer.candidates[0]!.carId : null },
    ])
  return answer
}
