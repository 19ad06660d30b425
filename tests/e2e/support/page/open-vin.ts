import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { ask, type Session } from '../shop/api.ts'
import { query } from '../shop/database.ts'

/** A VIN of the demo whose answer leaves so many vehicles of one series open. */
export async function vinWith(shop: string, session: Session, count: number): Promise<string> {
  const rows = await query<{ vin: string }>(
    'select vin from vin_records where array_length(car_ids, 1) >= $1 and engine_type is null order by vin limit 20',
    [count],
  )
  for (const { vin } of rows) {
    const { body } = await ask(shop, session, vehicleSearchEndpoints.search, { query: { vin } })
    if (body.candidates.length === count) return vin
  }
  throw new Error(`The demo has no VIN that leaves ${count} vehicles open.`)
}
