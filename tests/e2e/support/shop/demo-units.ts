import { type Unit, unitCatalogueEndpoints } from '#src/contract/catalogue/unit-catalogue.ts'
import { ask, type Session } from './api.ts'
import { query } from './database.ts'

/** Units of vehicles with their tables, one after the other, until one is as wanted. */
export async function unitWhere(
  shop: string,
  account: Session,
  carIds: readonly number[],
  isWanted: (unit: Unit) => boolean,
): Promise<Unit> {
  for (const carId of carIds) {
    const { body } = await ask(shop, account, unitCatalogueEndpoints.units, {
      query: { car_id: String(carId), per_page: '60' },
    })
    for (const { id } of body.items) {
      const {
        body: unit,
        status,
        text,
      } = await ask(shop, account, unitCatalogueEndpoints.unit, {
        params: { unitId: String(id) },
        query: { car_id: String(carId) },
      })
      if (status !== 200) throw new Error(`A unit could not be read: ${status} ${text}`)
      if (isWanted(unit)) return unit
    }
  }
  throw new Error(`None of the vehicles ${carIds.join(', ')} has such a unit.`)
}

/** A passenger car of the demo that several units and many parts are known of. */
export async function someCar(): Promise<number> {
  const [car] = await query<{ id: number }>(
    "select l.linking_target_id as id from linkages l where l.linking_target_type = 'V' group by 1 order by count(*) desc, 1 limit 1",
  )
  return car?.id ?? 0
}
