import { type CarLexicon, carLexicon, type KnownCar } from '#src/domain/reading/car-lexicon.ts'
import { carCatalogue } from '#tests/relevance/cases.ts'

/** The cars of the collected texts, as they are read in memory. */
export function testLexicon(): CarLexicon {
  const { models, cars } = carCatalogue()
  return carLexicon(
    models.map(([modelId, maker, name]) => ({ modelId, makerId: 1, maker, type: 'PC', name })),
    cars.map(([carId, modelId, name, codes, kw, hp, from, to]): KnownCar => ({
      carId,
      modelId,
      name,
      engineCodes: codes.split(','),
      kw,
      hp,
      from,
      to,
    })),
  )
}
