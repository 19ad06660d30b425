import { SEARCH_MIN_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { defineModule } from '#server/http/module.ts'
import { mayLag, route } from '#server/http/mount.ts'
import { readTyreReading, suggestTyres } from '#server/modules/tyres/tyre-reading.service.ts'
import {
  readVehicleReadings,
  suggestVehicles,
  type VehicleSources,
} from '#server/modules/vehicles/search/vehicle-readings.service.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CatalogueSnapshot } from '../catalogue-cache.ts'
import { carOfCode } from './cars/car-reading.ts'
import { isCalledSo } from './number-reading.service.ts'
import { readText } from './text-reading.ts'
import { MAX_BY_NAME } from './search-readings.ts'
import { search, searchNumbers } from './search.service.ts'
import { textsWhileTyping } from './unfinished-words.ts'
import { suggest } from './suggest.service.ts'

const MAX_SUGGESTIONS = 10

export const searchModule = defineModule({
  routes: ({ catalogue, vinDecoder }) => {
    const vehicleSources = async (db: VehicleSources['db']): Promise<VehicleSources> => ({
      db,
      decoder: vinDecoder,
      codes: (await catalogue.current()).vehicleCodes,
    })

    return [
      route(
        searchEndpoints.search,
        async ({ db, principal, query }) => {
          refuseTooShort(await catalogue.current(), query.q)
          const sources = await vehicleSources(db)
          const [{ readings, numbered }, tyre] = await Promise.all([
            readVehicleReadings(sources, principal, query.q),
            readTyreReading(db, catalogue, principal, query.q),
          ])
          // What means tyres is answered by their list: nothing else is looked for but what has the text as its number.
          const found = tyre?.isSure
            ? await searchNumbers(db, catalogue, principal, query)
            : await search(db, catalogue, principal, query, MAX_BY_NAME, numbered)
          const told = [...(tyre ? [tyre.reading] : []), ...found.interpretations]
          const coded = carOfCode((await catalogue.current()).cars, query.q)
          // The car that parts were found for is told there.
          const others = [...readings, ...(coded ? [coded] : [])].filter(({ kind }) =>
            told.every((each) => each.kind !== kind),
          )
          return { ...found, interpretations: [...told, ...others] }
        },
        mayLag,
      ),
      route(
        searchEndpoints.suggest,
        async ({ db, principal, query }) => {
          refuseTooShort(await catalogue.current(), query.q)
          const sources = await vehicleSources(db)
          const snapshot = await catalogue.current()
          const suggested = async (text: string) => {
            const [parts, vehicles, tyres] = await Promise.all([
              suggest(db, catalogue, principal, text),
              suggestVehicles(sources, principal.locale, text),
              suggestTyres(db, catalogue, principal, text),
            ])
            return [...tyres, ...vehicles, ...parts].slice(0, MAX_SUGGESTIONS)
          }
          for (const text of textsWhileTyping(snapshot, query.q)) {
            const items = await suggested(text)
            if (items.length > 0) return { items }
          }
          return { items: [] }
        },
        mayLag,
      ),
    ]
  },
})

/** Two characters suffice where they are a specification, or the beginning of one, or what a part is called: `Öl`. */
function refuseTooShort(snapshot: CatalogueSnapshot, text: string): void {
  if (text.length >= SEARCH_MIN_CHARACTERS || isCalledSo(snapshot.dictionary, text)) return
  if (readText(snapshot, text).specifications.length > 0) return
  throw new Refusal('validation', { errors: { q: [{ key: 'search-min' }] } })
}
