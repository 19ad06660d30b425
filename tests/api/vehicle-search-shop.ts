import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { type CatalogueShop, openCatalogueShop } from './catalogue-shop.ts'

/** An older Logan, which only the search for vehicles knows. */
export const logan16 = 900_005
/** Known one by one: with one car, with two that may be meant, and with the engine of one of the two. */
export const vins = { known: 'UU1LSDAAA12345678', two: 'UU1LSDAAADB345678', telling: 'UU1LSDAAAHB345678' } as const

/** The shop of the small catalogue with numbers of vehicles to find; its mechanic speaks German. */
export async function openVehicleSearchShop(): Promise<CatalogueShop> {
  const shop = await openCatalogueShop(insertVehicles)
  await shop.db.updateTable('users').set({ locale: 'de' }).where('user_id', '=', people.mechanic).execute()
  return shop
}

async function insertVehicles(db: Kysely<Tables>): Promise<void> {
  const car = {
    model_id: 1001,
    linking_target_type: 'V',
    kw: 62,
    hp: 84,
    ccm: 1598,
    cylinders: 4,
    fuel: 'B',
    constructed_from: 200501,
    constructed_to: 201206,
    gearbox: 'M5',
    drive: 'FWD',
    attributes: '{}',
  }
  await insert(db, 'vehicles', [
    { ...car, car_id: logan16, name: '1.6 MPI', engine_codes: ['K7M 710', 'k7m-710', 'K7M 718'] },
  ])
  const colour = JSON.stringify({ ro: 'Alb', hu: 'Fehér', en: 'White', de: 'Weiß' })
  const record = {
    manufactured_at: 'Mioveni',
    market: null,
    colour,
    interior_colour: null,
    sales_code: 'L8A',
    series_code: 'L8_',
    series_description: 'LOGAN II',
    region: null,
    body: 'sd',
    doors: 4,
    steering: 'left' as const,
    drive: 'FWD',
    production_date: '2013-05-17',
    country: 'RO',
    engine_type: 'H4Bt 400',
    model_code: 'L8-90',
    model_year: 2013,
  }
  await insert(db, 'vin_records', [
    { ...record, vin: vins.known, car_ids: [ids.logan] },
    {
      ...record,
      vin: vins.two,
      car_ids: [logan16, ids.logan, 5],
      engine_type: null,
      production_date: null,
      model_year: null,
    },
    { ...record, vin: vins.telling, car_ids: [logan16, ids.logan, 5] },
    { ...record, vin: 'UU1LSDAAAGB345679', car_ids: [5] },
  ])
}
