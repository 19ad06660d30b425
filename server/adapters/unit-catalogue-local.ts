import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Localised, Tables } from '#server/db/tables.ts'
import type {
  CatalogueHotspot,
  CataloguePart,
  CatalogueUnit,
  UnitCatalogue,
  UnitSheet,
  UnitVehicle,
} from './unit-catalogue.ts'

interface UnitRow {
  readonly unit_id: number
  readonly group_id: number
  readonly code: string
  readonly name: Localised
  readonly illustration: string
  readonly width: number
  readonly height: number
  readonly parts: number
}

/** The local catalogue: what was imported (unit_groups, units, unit_parts, unit_hotspots of docs/import.md). */
export function localUnitCatalogue(db: Kysely<Tables>): UnitCatalogue {
  return {
    async groups() {
      const rows = await db
        .selectFrom('unit_groups')
        .select(['group_id', 'parent_id', 'name'])
        .orderBy('sort')
        .orderBy('group_id')
        .execute()
      return rows.map(({ group_id: id, parent_id: parentId, name }) => ({ id, parentId, name }))
    },

    async units(vehicle) {
      const { rows } =
        await sql<UnitRow>`select ${unitColumns(vehicle)} from units u where ${isOf(vehicle)} order by u.sort, u.unit_id`.execute(
          db,
        )
      return rows.map(unitOf)
    },

    async partNames(vehicle, unitIds) {
      const { rows } = await sql<{ unit_id: number; names: Localised[] }>`
        select p.unit_id, json_agg(p.name order by p.position) as names from unit_parts p where p.unit_id = any(${[...unitIds]}::int[]) and ${hasFuel('p', vehicle)} group by 1`.execute(
        db,
      )
      return new Map(rows.map(({ unit_id: id, names }) => [id, names]))
    },

    async unit(vehicle, unitId) {
      const {
        rows: [row],
      } = await sql<UnitRow & Pick<UnitSheet, 'hotspots' | 'table' | 'absent'>>`
        select ${unitColumns(vehicle)},
          (select coalesce(json_agg(${partAsJson} order by p.position), '[]') from unit_parts p where p.unit_id = u.unit_id and ${hasFuel('p', vehicle)}) as table,
          (select coalesce(json_agg(${hotspotAsJson} order by h.place), '[]') from unit_hotspots h
            where h.unit_id = u.unit_id and exists (select from unit_parts p where p.unit_id = u.unit_id and p.code = h.code)) as hotspots,
          (select coalesce(json_agg(${absentAsJson} order by p.position), '[]') from unit_parts p
            where p.unit_id = u.unit_id and not ${hasFuel('p', vehicle)} and not exists (select from unit_parts o where o.unit_id = u.unit_id and o.code = p.code and ${hasFuel('o', vehicle)})) as absent
        from units u where u.unit_id = ${unitId} and ${isOf(vehicle)}`.execute(db)
      return row ? { ...unitOf(row), table: row.table, hotspots: row.hotspots, absent: row.absent } : null
    },
  }
}

const partFields = {
  code: 'code',
  name: 'name',
  amount: 'amount',
  note: 'note',
  genericArticleId: 'generic_article_id',
  criteria: 'criteria',
} satisfies Record<keyof CataloguePart, string>
const hotspotFields = { code: 'code', kind: 'kind', x1: 'x1', y1: 'y1', x2: 'x2', y2: 'y2' } satisfies Record<
  keyof CatalogueHotspot,
  string
>
const asJson = (alias: string, fields: Readonly<Record<string, string>>) =>
  sql`json_build_object(${sql.join(Object.entries(fields).flatMap(([name, column]) => [sql.lit(name), sql.ref(`${alias}.${column}`)]))})`
const partAsJson = asJson('p', partFields)
const absentAsJson = asJson('p', { code: 'code', name: 'name' })
const hotspotAsJson = asJson('h', hotspotFields)

const unitColumns = (
  vehicle: UnitVehicle,
) => sql`u.unit_id, u.group_id, u.code, u.name, u.illustration, u.width, u.height,
  (select count(*)::int from unit_parts p where p.unit_id = u.unit_id and ${hasFuel('p', vehicle)}) as parts`

/** Of its type and fuel, and with an article for at least one of the parts that tell so, if there are any (decision 076). */
function isOf(vehicle: UnitVehicle): RawBuilder<boolean> {
  return sql`${vehicle.type} = any(u.types) and ${hasFuel('u', vehicle)} and (
    not exists (select from unit_parts p where p.unit_id = u.unit_id and p.decisive)
    or exists (
      select from unit_parts p join linkages l on l.linking_target_type = ${vehicle.vehicleCode} and l.linking_target_id = ${vehicle.carId} and l.generic_article_id = p.generic_article_id
      where p.unit_id = u.unit_id and p.decisive
    ))`
}

function hasFuel(alias: 'u' | 'p' | 'o', { fuel }: UnitVehicle): RawBuilder<boolean> {
  const fuels = sql.ref(`${alias}.fuels`)
  return sql`(${fuels} = '{}' or coalesce(${fuel}::text = any(${fuels}), false))`
}

function unitOf(row: UnitRow): CatalogueUnit {
  const { unit_id: id, group_id: groupId, code, name, illustration, width, height, parts } = row
  return { id, groupId, code, name, illustration: { file: illustration, width, height }, parts }
}
