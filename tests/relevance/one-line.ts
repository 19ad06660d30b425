import { readFileSync } from 'node:fs'
import type { AskedSearch, FoundProduct } from './asked-search.ts'
import { fits, holds, type JudgedCase, nameOf, type Place, placeOf, type SearchClass, sitsAt } from './judged.ts'

/*
 * One line, as different people type it: abbreviated, spoken, turned around, mistyped, in four languages. Written
 * before the reading was mended for them; each says what it means, and all of it must be true of what is found.
 */

interface OneLineCase {
  readonly query: string
  /** Kinds of parts that it may mean. */
  readonly means?: readonly string[]
  readonly at?: Parameters<typeof sitsAt>[1]
  /** What a vehicle that the part is made for is called: its model, engine or engine code, or several of them. */
  readonly fits?: string | readonly string[]
  readonly brand?: string
  /** Patterns of the English values, by the keys of criteria. */
  readonly values?: Readonly<Record<string, string>>
  /** Brand and number of the article. */
  readonly number?: string
  /** What the name of the model that is offered holds, or one of several. */
  readonly car?: string | readonly string[]
  readonly engine?: string
  /** A word that the answer says it did not use. */
  readonly ignored?: string
  /** Nothing of it is sold, and nothing is found. */
  readonly nothing?: boolean
}

const AIM = 95
/** Classes of a few texts each, of which one is 5 to 15 of 100; what they miss still is known, and is to be mended (decision 205). */
const AIM_OF_SECOND = 85

/** What a workshop types at the counter, and what a stranger to the shop types, written later for what was behind. */
export function oneLineClasses(): readonly SearchClass[] {
  return [
    ...voicesOf('one-line.json', 'one line'),
    ...voicesOf('workshop.json', 'workshop'),
    ...voicesOf('stranger.json', 'stranger'),
    ...voicesOf('second-stranger.json', 'second stranger', AIM_OF_SECOND),
    ...voicesOf('third-stranger.json', 'third stranger', AIM_OF_SECOND),
    ...voicesOf('fourth-stranger.json', 'fourth stranger', AIM_OF_SECOND),
    ...voicesOf('fifth-stranger.json', 'fifth stranger', AIM_OF_SECOND),
    ...voicesOf('sixth-stranger.json', 'sixth stranger', AIM_OF_SECOND),
    ...voicesOf('seventh-stranger.json', 'seventh stranger', AIM_OF_SECOND),
    ...voicesOf('eighth-stranger.json', 'eighth stranger', AIM_OF_SECOND),
    ...voicesOf('ninth-stranger.json', 'ninth stranger', AIM_OF_SECOND),
    ...voicesOf('tenth-stranger.json', 'tenth stranger', AIM_OF_SECOND),
    ...voicesOf('eleventh-stranger.json', 'eleventh stranger', AIM_OF_SECOND),
    ...voicesOf('twelfth-stranger.json', 'twelfth stranger', AIM_OF_SECOND),
    ...voicesOf('thirteenth-stranger.json', 'thirteenth stranger', AIM_OF_SECOND),
  ]
}

function voicesOf(file: string, name: string, aim = AIM): readonly SearchClass[] {
  const voices = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as readonly {
    readonly who: string
    readonly cases: readonly OneLineCase[]
  }[]
  return voices.map(({ who, cases }) => ({
    name: `${name}: ${who}`,
    aim,
    needsVehicles: true,
    cases: cases.map(sayingWhatIsNotUsed),
  }))
}

function sayingWhatIsNotUsed(wanted: OneLineCase): JudgedCase {
  const { judge, ...each } = judged(wanted)
  const { ignored } = wanted
  if (ignored === undefined) return { judge, ...each }
  const isSaid = ({ ignored: said }: AskedSearch) => said.some((word) => word.toLowerCase() === ignored)
  return { ...each, judge: (asked) => (isSaid(asked) ? judge(asked) : 'elsewhere') }
}

function judged(wanted: OneLineCase): JudgedCase {
  const { query, car, engine } = wanted
  if (wanted.nothing === true)
    return { query, judge: (asked) => (placeOf(asked, () => false) === 'nothing' ? 'first' : 'elsewhere') }
  if (car !== undefined) return { query, judge: (asked) => offersCar(asked, [car].flat()) }
  if (engine !== undefined) return { query, judge: (asked) => offersEngine(asked, engine) }
  return {
    query,
    judge: (asked) => placeOf(asked, (product) => isMeant(product, wanted)),
    ...(wanted.means && {
      wanted: {
        kinds: wanted.means,
        isMeant: (product) => isMeant(product, wanted),
        isForCar: (product) => wanted.fits === undefined || fits(product, [wanted.fits].flat()),
      },
    }),
  }
}

function isMeant(product: FoundProduct, wanted: OneLineCase): boolean {
  const { means, at, brand, number, values = {} } = wanted
  return (
    (means === undefined || means.includes(product.kind)) &&
    (at === undefined || sitsAt(product, at)) &&
    (wanted.fits === undefined || fits(product, [wanted.fits].flat())) &&
    (brand === undefined || product.brand === brand) &&
    (number === undefined || nameOf(product) === number) &&
    Object.entries(values).every(([key, pattern]) => new RegExp(pattern).test(product.values.get(key) ?? ''))
  )
}

/** The car is said above the list; of several models those are offered while typing. */
function offersCar(asked: AskedSearch, models: readonly string[]): Place {
  const found = asked.readings.find(({ kind, count }) => kind === 'car' && count > 0)
  if (!found) return placeOf(asked, () => false)
  const offered = asked.suggestions.filter(({ kind }) => kind === 'car').map(({ text }) => text)
  const lines = found.vehicles === '' ? offered : found.vehicles.split('\n')
  // Of several models, beside words that mean nothing, the text itself is said.
  if (lines.length === 0)
    return models.some((model) => found.text.startsWith(model.toLowerCase().split(' ')[0]!)) ? 'first' : 'elsewhere'
  return models.some((model) => lines.some((line) => holds(line, model))) ? 'first' : 'elsewhere'
}

function offersEngine(asked: AskedSearch, engine: string): Place {
  const key = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const isSaid = asked.readings.some(
    ({ kind, text, count, vehicles }) =>
      count > 0 && (kind === 'car' || kind === 'engine_code') && key(`${text} ${vehicles}`).includes(key(engine)),
  )
  return isSaid ? 'first' : placeOf(asked, () => false)
}
