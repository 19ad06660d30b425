import { readTyreSize } from '#src/domain/numbers/tyre-size.ts'
import { vinMeantBy } from '#src/domain/vehicles/vin.ts'
import type { FoundProduct } from './asked-search.ts'
import * as cases from './cases.ts'
import { fits, holds, type JudgedCase, nameOf, placeOf, type SearchClass, sitsAt } from './judged.ts'
import { oneLineClasses } from './one-line.ts'
import { specificationClasses } from './specification-classes.ts'

/** What stands for the placeholders of texts with a vehicle's number. */
export interface KnownVehicles {
  readonly vins: readonly string[]
  readonly kTypes: readonly number[]
  readonly nTypes: readonly number[]
  /** Sizes that there are tyres of. */
  readonly tyreSizes: ReadonlySet<string>
}

/** The classes of texts, each with what must come of it. */
export function searchClasses(known: KnownVehicles): readonly SearchClass[] {
  const words = (of: cases.WordClass, aim: number): SearchClass => ({
    name: `words ${of}`,
    aim,
    cases: [...cases.tradeWords(of), ...earlierWords(of)].map((each) => ({
      ...each,
      judge: (asked) => placeOf(asked, ({ kind }) => each.means.includes(kind)),
    })),
  })
  return [
    { name: 'numbers in any spelling', aim: 100, cases: cases.numberCases().map(ofNumber) },
    { name: 'texts with numbers', aim: 95, cases: cases.textsWithNumbers().map(ofTextWithNumbers) },
    words('ro', 98),
    words('ro-errors', 95),
    words('hu', 97),
    words('de', 97),
    words('en', 97),
    { name: 'words + side or axle', aim: 97, cases: cases.sideCases().map(ofSide) },
    { name: 'words + brand', aim: 100, cases: cases.brandCases().map(ofBrand) },
    { name: 'words + car', aim: 92, needsVehicles: true, cases: cases.partForCarCases().map(ofPartForCar) },
    { name: 'car alone', aim: 100, cases: cases.carCases().map(ofCar) },
    ...specificationClasses(),
    { name: 'tyres, as a list', aim: 95, cases: tyreTexts(known).map(ofTyre) },
    { name: 'chassis numbers', aim: 99, cases: cases.vinCases().map(ofVin) },
    {
      name: 'VIN, engine code, K-type',
      aim: 99,
      cases: cases.vehicleCodeCases().map((each, at) => ofCode(each, at, known)),
    },
    { name: 'engine code in words', aim: 100, cases: cases.engineCases().map(ofEngine) },
    { name: 'bad input', aim: 100, cases: cases.meaningless('bad-input').map(ofNothing) },
    { name: 'not sold', aim: 100, cases: cases.meaningless('not-sold').map(ofNothing) },
    ...oneLineClasses(),
  ]
}

/** The words that stood here before: one kind each. Those with an error are among the others. */
function earlierWords(of: cases.WordClass): readonly cases.WordCase[] {
  return of === 'ro-errors'
    ? []
    : Object.entries(cases.wordCases()[of]).map(([query, kind]) => ({ query, means: [kind] }))
}

function ofNumber({ query, first }: cases.NumberCase): JudgedCase {
  return { query, judge: (asked) => placeOf(asked, (product) => nameOf(product) === first) }
}

function ofTextWithNumbers({ query, finds }: cases.TextWithNumbers): JudgedCase {
  return {
    query,
    judge: (asked) => {
      if (finds.length === 0) return asked.readings.some(({ kind }) => kind === 'number') ? 'elsewhere' : 'first'
      const isAllThere = (most: number) =>
        finds.every((each) => asked.products.slice(0, most).some((product) => nameOf(product) === each))
      if (isAllThere(finds.length)) return 'first'
      return isAllThere(finds.length + 2) ? 'within three' : placeOf(asked, () => false)
    },
  }
}

function ofSide({ at, means, query }: ReturnType<typeof cases.sideCases>[number]): JudgedCase {
  return {
    query,
    means,
    judge: (asked) => placeOf(asked, (product) => means.includes(product.kind) && sitsAt(product, at)),
  }
}

function ofBrand({ brand, means, query }: ReturnType<typeof cases.brandCases>[number]): JudgedCase {
  return {
    query,
    judge: (asked) => placeOf(asked, (product) => means.includes(product.kind) && product.brand === brand),
  }
}

function ofPartForCar({ fits: car, means, query }: ReturnType<typeof cases.partForCarCases>[number]): JudgedCase {
  return {
    query,
    judge: (asked) => placeOf(asked, (product) => means.includes(product.kind) && fits(product, [car])),
  }
}

function ofCar({ car, query }: ReturnType<typeof cases.carCases>[number]): JudgedCase {
  return {
    query,
    judge: (asked) => {
      const found = asked.readings.find(({ kind, count }) => kind === 'car' && count > 0)
      if (!found) return placeOf(asked, () => false)
      // Of several models the text itself is said.
      return holds(found.vehicles, car) ||
        (found.vehicles === '' && found.text.toLowerCase().includes(car.toLowerCase().split(' ')[0]!))
        ? 'first'
        : 'elsewhere'
    },
  }
}

function tyreTexts({ tyreSizes }: KnownVehicles): readonly cases.TyreText[] {
  const sizes = cases
    .tyreCases()
    .flatMap(({ query, size, load, speed }) =>
      size === null ? [] : [{ query, size, ...(load && { load }), ...(speed && { speed }) }],
    )
  return [...cases.tyreTexts(), ...sizes].filter(({ size }) => tyreSizes.has(size))
}

function ofTyre({ query, size, season, brand, load, speed }: cases.TyreText): JudgedCase {
  const isMeant = ({ kind, brand: maker, values }: FoundProduct) =>
    kind === 'tyre' &&
    values.get('tyre_size') === size &&
    (season === undefined || values.get('season') === season) &&
    (brand === undefined || maker === brand) &&
    (load === undefined || Number(values.get('load_index')) >= load) &&
    (speed === undefined || (values.get('speed_index') ?? '') >= speed)
  return {
    query,
    judge: (asked) => {
      const place = placeOf(asked, isMeant)
      // A way to the list is no list.
      return place === 'nothing' && readTyreSize(query) !== null ? 'elsewhere' : place
    },
  }
}

function ofVin(each: cases.VinCase): JudgedCase {
  const { query } = each
  return {
    query,
    judge: (asked) => {
      const offered = asked.suggestions.find(({ kind }) => kind === 'vin')?.text ?? null
      const isRight = offered === (each.reads === 'none' ? null : each.vin)
      return isRight ? 'first' : placeOf(asked, () => false)
    },
  }
}

function ofCode(
  { query: pattern, reads }: ReturnType<typeof cases.vehicleCodeCases>[number],
  at: number,
  { vins, kTypes, nTypes }: KnownVehicles,
): JudgedCase {
  const pick = <T>(list: readonly T[]) => list[at % list.length]!
  const vin = pick(vins)
  const query = pattern
    .replace('{vin}', vin)
    .replace('{vin lower}', vin.toLowerCase())
    .replace('{vin spaced}', `${vin.slice(0, 3)} ${vin.slice(3, 9)} ${vin.slice(9)}`)
    .replace('{ktype}', String(pick(kTypes)))
    .replace('{ntype}', String(pick(nTypes)))
  return {
    query,
    judge: (asked) => {
      const isMeant = ({ kind, text }: { readonly kind: string; readonly text: string }) =>
        kind === reads && (reads !== 'vin' || text === vin)
      const isOfWords = reads === 'engine_code' && asked.readings.some(({ kind }) => kind === 'car')
      if (asked.readings.some(isMeant) || isOfWords || (reads === 'vin' && vinMeantBy(query) === vin)) return 'first'
      return asked.suggestions.some(isMeant) ? 'within three' : placeOf(asked, () => false)
    },
  }
}

function ofEngine({ query, engine }: ReturnType<typeof cases.engineCases>[number]): JudgedCase {
  const key = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return {
    query,
    judge: (asked) => {
      const isMeant = asked.readings.some(
        ({ kind, text, count, vehicles }) =>
          count > 0 && (kind === 'car' || kind === 'engine_code') && key(`${text} ${vehicles}`).includes(key(engine)),
      )
      return isMeant ? 'first' : placeOf(asked, () => false)
    },
  }
}

/** A clear answer is that there is nothing. */
function ofNothing({ query }: { readonly query: string }): JudgedCase {
  return { query, judge: (asked) => (placeOf(asked, () => false) === 'nothing' ? 'first' : 'elsewhere') }
}
