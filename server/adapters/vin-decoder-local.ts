import type { Kysely } from 'kysely'
import { vinCountry, vinRegion } from '#src/domain/vehicles/vin-origin.ts'
import { builtForModelYear, modelYears, vinParts } from '#src/domain/vehicles/vin-parts.ts'
import type { Tables } from '#server/db/tables.ts'
import { worldRegions } from '#server/texts/code-labels.ts'
import type { DecodedVin, VinDecoder } from './vin-decoder.ts'
import { type BuiltSeries, vinRecordsRepository } from './vin-records.repository.ts'
import { makerOf } from './world-manufacturers.ts'

/**
 * The local decoder: numbers that were imported one by one (vin_records), and of all others what their structure says: the maker, the series by the descriptor
 * as far as the catalogue knows it, the model year against the years in which each vehicle was built.
 */
export function localVinDecoder(db: Kysely<Tables>): VinDecoder {
  const records = vinRecordsRepository(db)

  async function byStructure(vin: string): Promise<DecodedVin | null> {
    const { wmi, vds } = vinParts(vin)
    const series = await records.seriesOf(wmi)
    const maker = series[0]?.maker ?? makerOf(wmi)
    if (maker === null) return null
    const cars = await records.carsOf(closestSeries(series, vds).map(({ model_id }) => model_id))
    const years = modelYears(vin, new Date().getFullYear())
    const builtThen = cars.filter((car) => years.some((year) => builtForModelYear(car, year)))
    // A year in which none was built is no year: that maker puts something else in its place.
    const isYear = builtThen.length > 0 || cars.length === 0
    const region = vinRegion(vin)
    return {
      maker,
      isExact: false,
      carIds: (isYear ? builtThen : cars).map(({ car_id }) => car_id),
      facts: {
        country: vinCountry(vin),
        region: region && worldRegions[region],
        model_years: isYear
          ? years.filter((year) => cars.length === 0 || cars.some((car) => builtForModelYear(car, year)))
          : [],
      },
    }
  }

  return {
    async decode(vin) {
      const record = await records.find(vin)
      if (!record) return byStructure(vin)
      const { vin: _vin, car_ids: carIds, model_year: year, ...facts } = record
      return {
        maker: makerOf(vinParts(vin).wmi),
        isExact: true,
        carIds,
        facts: { ...facts, model_years: year === null ? [] : [year] },
      }
    },
  }
}

/** The series whose known descriptor is the longest that the number begins with. */
function closestSeries(series: readonly BuiltSeries[], vds: string): BuiltSeries[] {
  const fitting = series.filter((each) => vds.startsWith(each.vds))
  const longest = Math.max(...fitting.map((each) => each.vds.length))
  return fitting.filter((each) => each.vds.length === longest)
}
