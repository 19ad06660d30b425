import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { UnitGroup } from '#src/contract/catalogue/unit-catalogue.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { CatalogueGroup, UnitCatalogue } from '#server/adapters/unit-catalogue.ts'
import type { Tables } from '#server/db/tables.ts'
import { requireUnitVehicle } from './unit-vehicle.repository.ts'

/** Groups of a vehicle's units, parents before their children; those without any unit are left out. 404 for an unknown vehicle. */
export async function listUnitGroups(
  db: Kysely<Tables>,
  catalogue: UnitCatalogue,
  locale: Locale,
  carId: number,
): Promise<{ vehicle: VehicleBadge; items: UnitGroup[] }> {
  const { vehicle, asked } = await requireUnitVehicle(db, carId)
  const [groups, units] = await Promise.all([catalogue.groups(), catalogue.units(asked)])
  const counts = new Map<number, number>()
  for (const { groupId } of units)
    for (const { id } of pathTo(groups, groupId)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    vehicle,
    items: inTreeOrder(groups).flatMap(({ id, parentId, name }) =>
      counts.has(id) ? [{ id, parent_id: parentId, name: name[locale], units: counts.get(id)! }] : [],
    ),
  }
}

/** The group with those above it, from the top. */
export function pathTo(groups: readonly CatalogueGroup[], groupId: number): CatalogueGroup[] {
  const group = groups.find(({ id }) => id === groupId)
  if (!group) return []
  return group.parentId === null ? [group] : [...pathTo(groups, group.parentId), group]
}

function inTreeOrder(groups: readonly CatalogueGroup[], parent: number | null = null): CatalogueGroup[] {
  return groups
    .filter(({ parentId }) => parentId === parent)
    .flatMap((group) => [group, ...inTreeOrder(groups, group.id)])
}
