import type { FitAnswers } from '#src/contract/fit.ts'
import { type CarFit, carFitKey } from '#server/modules/catalogue/car-fit.repository.ts'
import type { CatalogueReads } from '#server/modules/catalogue/catalogue-reads.ts'
import type { CartLineRow } from './cart.repository.ts'

/** What a verdict is made of: the catalogue's word and what was answered. */
export interface FitInputs extends CarFit {
  readonly answers: FitAnswers
}

export async function readFitInputs(catalogue: CatalogueReads, rows: readonly CartLineRow[]): Promise<ReadonlyMap<string, FitInputs>> {
  const ofCars = rows.flatMap(({ uuid, articleId, carId, fitAnswers }) => (carId === null ? [] : [{ uuid, articleId, carId, fitAnswers }]))
  const known = await catalogue.carFits(ofCars)
  return new Map(ofCars.flatMap((line) => {
    const carFit = known.get(carFitKey(line))
    return carFit ? [[line.uuid, { ...carFit, answers: line.fitAnswers }] as const] : []
  }))
}
