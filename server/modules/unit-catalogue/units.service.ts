import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { UnitRow } from '#src/contract/catalogue/unit-catalogue.ts'
import type { CatalogueUnit, UnitCatalogue, UnitVehicle } from '#server/adapters/unit-catalogue.ts'
import type { Localised, Tables } from '#server/db/tables.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import { pageOf } from '#server/modules/catalogue/list/list-filter.ts'
import { foldWords, sayingWords } from '#src/domain/reading/folded-words.ts'
import { pathTo } from './unit-groups.service.ts'
import { requireUnitVehicle } from './unit-vehicle.repository.ts'

interface UnitsQuery {
  readonly car_id: number
  readonly group_id?: number
  readonly q?: string
  readonly page: number
  readonly per_page: number
}

/** A page of a vehicle's units. A vehicle has some dozens, so they are read whole and narrowed here. 404 for an unknown vehicle, refused for an unknown group. */
export async function listUnits(
  db: Kysely<Tables>,
  catalogue: UnitCatalogue,
  locale: Locale,
  query: UnitsQuery,
): Promise<{ items: UnitRow[] } & ReturnType<typeof pageOf>> {
  const { asked } = await requireUnitVehicle(db, query.car_id)
  const inGroup = await unitsBelow(catalogue, asked, query.group_id)
  const found = query.q ? await unitsByWords(catalogue, asked, inGroup, query.q, locale) : inGroup
  const start = (query.page - 1) * query.per_page
  return {
    items: found.slice(start, start + query.per_page).map((unit) => presentUnitRow(unit, locale)),
    ...pageOf(found.length, query),
  }
}

async function unitsBelow(
  catalogue: UnitCatalogue,
  vehicle: UnitVehicle,
  groupId: number | undefined,
): Promise<readonly CatalogueUnit[]> {
  if (groupId === undefined) return catalogue.units(vehicle)
  const [groups, units] = await Promise.all([catalogue.groups(), catalogue.units(vehicle)])
  if (!groups.some(({ id }) => id === groupId)) throw fieldRefusal('group_id', 'invalid')
  return units.filter((unit) => pathTo(groups, unit.groupId).some(({ id }) => id === groupId))
}

/** Units that have every word at the beginning of one of their own, in the unit's name or in that of one of its parts; those named so come first. */
async function unitsByWords(
  catalogue: UnitCatalogue,
  vehicle: UnitVehicle,
  units: readonly CatalogueUnit[],
  text: string,
  locale: Locale,
): Promise<readonly CatalogueUnit[]> {
  const sought = sayingWords(foldWords(text))
  if (sought.length === 0) return []
  const partNames = await catalogue.partNames(
    vehicle,
    units.map(({ id }) => id),
  )
  const says = (name: Localised, code = '') => {
    const words = foldWords(`${name[locale]} ${code}`)
    return sought.every((word) => words.some((each) => each.startsWith(word)))
  }
  const named = units.filter((unit) => says(unit.name, unit.code))
  return [
    ...named,
    ...units.filter((unit) => !named.includes(unit) && (partNames.get(unit.id) ?? []).some((name) => says(name))),
  ]
}

export function presentUnitRow(
  { id, groupId, code, name, illustration: { file, width, height }, parts }: CatalogueUnit,
  locale: Locale,
): UnitRow {
  return {
    id,
    group_id: groupId,
    code,
    name: name[locale],
    illustration: { url: `/media/${file}`, width, height },
    parts,
  }
}
