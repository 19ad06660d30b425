import { unitCatalogueEndpoints } from '#src/contract/catalogue/unit-catalogue.ts'
import { defineModule } from '#server/http/module.ts'
import { mayLag, route } from '#server/http/mount.ts'
import { searchAndNote } from '#server/modules/vehicles/vin-history.service.ts'
import { listUnitGroups } from './unit-groups.service.ts'
import { readUnit } from './unit.service.ts'
import { listUnits } from './units.service.ts'

export const unitCatalogueModule = defineModule({
  routes: (deps) => {
    const { catalogue, unitCatalogue, vinDecoder } = deps

    return [
      route(unitCatalogueEndpoints.vehicles, async ({ db, principal, query }) =>
        searchAndNote(db, { decoder: vinDecoder, cars: (await catalogue.current()).cars }, principal, query),
      ),
      route(
        unitCatalogueEndpoints.groups,
        async ({ db, locale, query }) => listUnitGroups(db, unitCatalogue, locale, query.car_id),
        mayLag,
      ),
      route(
        unitCatalogueEndpoints.units,
        async ({ db, locale, query }) => listUnits(db, unitCatalogue, locale, query),
        mayLag,
      ),
      route(unitCatalogueEndpoints.unit, async ({ db, principal, params, query }) =>
        readUnit(db, deps, principal, params.unitId, query.car_id),
      ),
    ]
  },
})
