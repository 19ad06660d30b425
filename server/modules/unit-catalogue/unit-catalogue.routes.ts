import { unitCatalogueEndpoints } from '#src/contract/unit-catalogue.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { searchAndNote } from '#server/modules/vehicles/vin-history.service.ts'
import { listUnitGroups } from './unit-groups.service.ts'
import { readUnit } from './unit.service.ts'
import { listUnits } from './units.service.ts'

export function unitCatalogueRoutes(on: On, deps: Deps): void {
  const { unitCatalogue, vinDecoder } = deps
  on(unitCatalogueEndpoints.vehicles, async ({ db, principal, query }) =>
    searchAndNote(db, vinDecoder, principal, query),
  )
  on(unitCatalogueEndpoints.groups, async ({ db, locale, query }) =>
    listUnitGroups(db, unitCatalogue, locale, query.car_id),
  )
  on(unitCatalogueEndpoints.units, async ({ db, locale, query }) => listUnits(db, unitCatalogue, locale, query))
  on(unitCatalogueEndpoints.unit, async ({ db, principal, params, query }) =>
    readUnit(db, deps, principal, params.unitId, query.car_id),
  )
}
