import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Grade } from '#src/contract/catalogue/dismantled.ts'
import { locales } from '#src/contract/fields.ts'
import type { Localised, Tables } from '#server/db/tables.ts'
import type { ListSource } from '#server/modules/catalogue/list/listing.repository.ts'
import { type Buyer, sellable } from '#server/modules/catalogue/product/offer.repository.ts'
import { badgeColumns, badgeJoins, type BadgeRow } from '#server/modules/vehicles/vehicle-badge.ts'

/** A text as it is looked for among single pieces: as a number, as the name of kinds of parts, and word by word, each with the kinds that it names. */
export interface SoughtPiece {
  readonly numberKey: string | null
  readonly kinds: readonly number[]
  readonly words: readonly { readonly word: string; readonly kinds: readonly number[] }[]
}

export interface DismantledFilter {
  readonly sought?: SoughtPiece
  readonly vehicle_id?: number
  readonly manufacturer_id?: number
  readonly model_id?: number
  readonly grade?: readonly Grade[]
}

export type DismantledRow = BadgeRow & {
  article_id: number
  grade: Grade
  photos: string[]
  donor_id: number
  year: number
  mileage_km: number
  colour: Localised
  colour_code: string | null
  vin_part: string | null
}

/** How many pieces there are of each maker, series and condition: some hundreds of rows. */
export interface DonorCount {
  readonly manu_id: number
  readonly manu_name: string
  readonly model_id: number
  readonly model_name: string
  readonly grade: Grade
  readonly count: number
}

const donorJoins = sql`join donor_vehicles o on o.donor_id = d.donor_id join vehicles v on v.car_id = o.car_id ${badgeJoins}`

/** Pieces that a filter leaves; with a vehicle those that are linked to it. */
export function dismantledSource({
  sought,
  vehicle_id: carId,
  manufacturer_id: makerId,
  model_id: modelId,
  grade,
}: DismantledFilter): ListSource {
  const car = sql`car as materialized (select c.car_id, c.linking_target_type from vehicles c where c.car_id = ${carId ?? null}::int), `
  const conditions = [
    makerId === undefined ? sql`true` : sql`m.manu_id = ${makerId}`,
    modelId === undefined ? sql`true` : sql`m.model_id = ${modelId}`,
    grade === undefined ? sql`true` : sql`d.grade = any(${[...grade]}::text[])`,
    ...(carId === undefined ? [] : [linkedToCar]),
    ...(sought === undefined ? [] : [meant(sought)]),
  ]
  return {
    hasCar: carId !== undefined,
    ctes: sql`${carId === undefined ? sql`` : car}source as materialized (
      select d.article_id, 0 as tier, 0 as reading, null::json as found from dismantled_parts d ${donorJoins} where ${sql.join(conditions, sql` and `)}
    )`,
  }
}

/** By a number of the piece or the beginning of one, by the name of its kind, or because every word is one of its donor, its description, or names its kind; in any of the four languages. */
function meant({ numberKey, kinds: named, words }: SoughtPiece): RawBuilder<unknown> {
  const byNumber =
    numberKey === null
      ? []
      : [
          sql`exists (select from article_numbers n where n.article_id = d.article_id and starts_with(n.key, ${numberKey}))`,
        ]
  const told = sql`unaccent(lower(concat_ws(' ', f.name, m.name, ${everyLanguage('a.description')}, ${everyLanguage('o.colour')})))`
  const byName = named.length === 0 ? [] : [sql`a.generic_article_id = any(${[...named]}::int[])`]
  const byWord = words.map(
    ({ word, kinds }) =>
      sql`(a.generic_article_id = any(${[...kinds]}::int[]) or ${told} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`,
  )
  return sql`exists (select from articles a where a.article_id = d.article_id and (${sql.join([...byNumber, ...byName, ...(byWord.length > 0 ? [sql`(${sql.join(byWord, sql` and `)})`] : []), sql`false`], sql` or `)}))`
}

function everyLanguage(column: 'a.description' | 'o.colour'): RawBuilder<unknown> {
  return sql.join(locales.map((locale) => sql`${sql.ref(column)}->>${sql.lit(locale)}`))
}

const linkedToCar = sql`exists (select from linkages l, car where l.article_id = d.article_id and l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id)`

export async function countDonors(
  db: Kysely<Tables>,
  buyer: Pick<Buyer, 'restrictedBrands'>,
  { vehicle_id: carId, sought }: DismantledFilter,
): Promise<DonorCount[]> {
  const ofCar: RawBuilder<unknown> = carId === undefined ? sql`true` : linkedToCar
  const { rows } = await sql<DonorCount>`
    with car as materialized (select c.car_id, c.linking_target_type from vehicles c where c.car_id = ${carId ?? null}::int)
    select m.manu_id, f.name as manu_name, m.model_id, m.name as model_name, d.grade, count(*)::int as count
    from dismantled_parts d ${donorJoins} join articles a on a.article_id = d.article_id where ${ofCar} and ${sought === undefined ? sql`true` : meant(sought)} and ${sellable(buyer)} group by 1, 2, 3, 4, 5`.execute(
    db,
  )
  return rows
}

/** Where a piece comes from; nothing for what is no dismantled part. */
export async function readDismantled(db: Kysely<Tables>, articleId: number): Promise<DismantledRow | undefined> {
  const { rows } = await sql<DismantledRow>`
    select d.article_id, d.grade, d.photos, o.donor_id, o.year, o.mileage_km, o.colour, o.colour_code, o.vin_part, ${badgeColumns}
    from dismantled_parts d ${donorJoins} where d.article_id = ${articleId}`.execute(db)
  return rows[0]
}
