import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { TextWord } from '#src/domain/reading/text-words.ts'
import { isPlateInWords } from '#src/domain/reading/vehicle-text.ts'
import type { MeantCar } from './car-reading.ts'

/** Cars that a text says by a number, with the number as it is searched: of a VIN those that it may be, of a plate the person's own. */
export interface NumberedCars {
  readonly interpretation: SearchAnswer['interpretations'][number]
  readonly carIds: readonly number[]
}

/** `TMB AG7 NEZ LE1 960 38` */
const MOST_WORDS = 6
/** What is written before such a number, folded. */
const LABELS = new Set(
  'vin fin serie seria sasiu sasiul sasiului nr numar numarul cod no num nummer szam rendszam rendszamu alvaz alvazszam alvazszamu fahrgestell fahrgestellnummer fgst chassis kennzeichen plate reg inmatriculare'.split(
    ' ',
  ),
)

/** The car of the number that stands in a text beside something else: `plăcuțe față TMBAG7NEZLE196038`. Null where the number is all of the text, which leads to the vehicles. */
export function carOfNumber(words: readonly TextWord[], numbered: NumberedCars | null): MeantCar | null {
  if (numbered === null || numbered.carIds.length === 0) return null
  const { carIds, interpretation } = numbered
  const places = placesOf(words, numberKey(interpretation.text))
  if (places.length === 0 || places.length === words.length) return null
  return { carIds, places, models: null, isAsWritten: true, interpretation }
}

function placesOf(words: readonly TextWord[], key: string): readonly number[] {
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      const said = words.slice(from, to).map((word) => word.said)
      if (numberKey(said.join('')) !== key) continue
      let first = from
      while (first > 0 && LABELS.has(words[first - 1]!.word)) first -= 1
      return Array.from({ length: to - first }, (_, next) => first + next)
    }
  return []
}

/** A car that is said by its number, and in words besides: `golf 5 WVWZZZ1KZ5W000001`. */
export function besideCarInWords(ofNumber: MeantCar, inWords: MeantCar | null): MeantCar {
  return { ...ofNumber, places: [...(inWords?.places ?? []), ...ofNumber.places].sort((a, b) => a - b) }
}

/** Places of a car's plate, where the text says more: `filtru ulei B 123 ABC`. */
export function plateIn(words: readonly TextWord[]): readonly number[] {
  for (const count of [3, 2, 1])
    for (let from = 0; from + count <= words.length; from += 1) {
      const said = words.slice(from, from + count).map((word) => word.said)
      const isPlate = count < words.length && isPlateInWords(said)
      if (isPlate) return said.map((_, next) => from + next)
    }
  return []
}
