import type { FitKnowledge } from '#src/domain/fit/fit-condition.ts'
import { isWholeVin, withVin } from '#src/domain/vehicles/vin-answers.ts'
import { type CarFit, carFitKey } from '#server/modules/catalogue/product/car-fit.repository.ts'
import type { CatalogueReads } from '#server/modules/catalogue/catalogue-reads.ts'
import type { NotedVehicle } from '#server/modules/vehicles/user-vehicles.repository.ts'
import type { CartLineRow } from './cart-lines.ts'

/** What a verdict is made of: the catalogue's word and what is known of the car. */
export interface FitInputs extends CarFit, Pick<FitKnowledge, 'answers' | 'told'> {}

/**
 * What decides about each line, by its id; none for a line without a vehicle. What the person has noted of the car counts for every line of it, whenever that was put in,
 * and goes before what came with the line: that may be older.
 */
export async function readFitInputs(
  catalogue: CatalogueReads,
  rows: readonly Pick<CartLineRow, 'uuid' | 'articleId' | 'carId' | 'fitAnswers'>[],
  notes: ReadonlyMap<number, NotedVehicle>,
): Promise<ReadonlyMap<string, FitInputs>> {
  const ofCars = rows.flatMap(({ uuid, articleId, carId, fitAnswers }) =>
    carId === null ? [] : [{ uuid, articleId, carId, fitAnswers }],
  )
  const numbers = [...notes].flatMap(([carId, { vin }]) => (isWholeVin(vin) ? [{ carId, vin }] : []))
  const [known, dates] = await Promise.all([catalogue.carFits(ofCars), catalogue.productionDates(numbers)])
  return new Map(
    ofCars.flatMap((line) => {
      const carFit = known.get(carFitKey(line))
      const { vin = null, fit_answers: noted = {} } = notes.get(line.carId) ?? {}
      return carFit
        ? [
            [
              line.uuid,
              {
                ...carFit,
                ...withVin({ ...line.fitAnswers, ...noted }, vin, (vin !== null && dates.get(vin)) || null),
              },
            ] as const,
          ]
        : []
    }),
  )
}

/** The vehicles that lines are for, each once. */
export function carsOf(rows: readonly CartLineRow[]): readonly number[] {
  return [...new Set(rows.flatMap(({ carId }) => (carId === null ? [] : [carId])))]
}
