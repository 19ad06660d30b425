import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import { withoutWords } from '#src/domain/reading/text-words.ts'
import type { Dictionary } from '../../words/dictionary.ts'
import { namedBy } from '../../words/name-index.ts'
import type { ListedParts } from './listed-parts.ts'
import type { ListedCar, ListedPart } from './words-of-all-parts.ts'
import { hasLeader, type LookUp, meantBy, saysUniversal, settled } from '../search-as-read.ts'
import type { Meant, MeantPart } from '../search-readings.ts'
import type { TextReading } from '../text-reading.ts'

/** A part as it is looked for, and what of its words that leaves out. */
interface Wanted {
  readonly part: ListedPart
  readonly meant: MeantPart
  /** Its reading, as far as it is asked for. */
  readonly asked: TextReading
  readonly nearest: readonly string[]
}

/** Stands between the parts. */
const PARTS_APART = ' + '

/**
 * Several parts of a text at once, for its car where any of them is there; `findAll` as in findAsRead. In one question where all are found; what is not is then asked for by
 * itself, as any text is, but never for another car.
 */
export async function findListed(
  { find, countUnmet }: LookUp,
  findAll: LookUp['find'] | null,
  dictionary: Dictionary,
  listed: ListedParts | null,
): Promise<SearchAnswer | null> {
  if (listed === null) return null
  const [car, ...otherCars] = listed.cars
  const ask = findAll ?? find
  const lookUp = { find: ask, countUnmet }
  const first = listed.parts.map((part) => wantedOf(dictionary, part))
  const all = await ask(meantTogether(first))
  const wanted: Wanted[] = []
  for (const [at, each] of first.entries()) {
    const isThere = all.interpretations[at]!.count > 0 && hasLeader(namedBy(dictionary, each.meant.name), all)
    const kept = isThere ? each : await nearestTo(lookUp, dictionary, asItself(dictionary, each))
    if (kept) wanted.push(kept)
  }
  dropWhatOthersSay(wanted)
  if (wanted.length === 0) return null
  const isAsFirst = wanted.length === first.length && wanted.every((each, at) => each === first[at])
  const found = isAsFirst && findAll === null ? all : await find(meantTogether(wanted))
  const interpretations = found.interpretations
    .map((each, at) => ({ ...each, text: saidFor(wanted[at]!) }))
    .filter(({ count }) => count > 0)
  const nearest = wanted.flatMap((each) => each.nearest)
  return {
    ...found,
    // Of several cars nobody is asked which is meant.
    interpretations: [...interpretations, ...(car && otherCars.length === 0 ? [car.meant.interpretation] : [])],
    ...saidOf(listed, wanted),
    ...(nearest.length > 0 && { nearest }),
  }
}

function wantedOf(dictionary: Dictionary, part: ListedPart): Wanted {
  const isForNoCar = saysUniversal(dictionary, part.reading)
  const reading: TextReading = { ...part.reading, car: isForNoCar ? null : (part.car?.meant ?? null) }
  const meant = { ...meantBy(reading), isForNoCar }
  return { part: { ...part, reading }, meant, asked: reading, nearest: [] }
}

/** A brand of all parts is meant as far as there is anything of it. */
function asItself(dictionary: Dictionary, wanted: Wanted): Wanted {
  const { itself } = wanted.part
  return itself ? wantedOf(dictionary, itself) : wanted
}

function meantTogether([first, ...others]: readonly Wanted[]): Meant {
  return { numbers: null, ...first!.meant, others: others.map(({ meant }) => meant) }
}

/** The words of a part that it is looked for by, as they were typed. */
function saidFor({ asked: { words, name, specifications } }: Wanted): string {
  const places = new Set([...name, ...specifications.flatMap((each) => each.places)])
  return words.flatMap(({ said }, at) => (places.has(at) ? said : [])).join(' ')
}

async function nearestTo(lookUp: LookUp, dictionary: Dictionary, { part, meant }: Wanted): Promise<Wanted | null> {
  const { reading } = part
  const isForNoCar = meant.isForNoCar ?? false
  const found = await settled(lookUp, dictionary, reading, null, ({ car }) => car === reading.car)
  if (found === null || found.attempt.name.length + found.attempt.specifications.length === 0) return null
  const { attempt, nearest } = found
  return { part, meant: { ...meantBy(attempt), isForNoCar }, asked: attempt, nearest }
}

/** `bec H7 și bec H99`: a part of which nothing is left but what another says more exactly is not there. */
function dropWhatOthersSay(wanted: Wanted[]): void {
  const kindOf = ({ words, name, brands }: TextReading) =>
    name.flatMap((at) => (brands.includes(at) ? [] : words[at]!.word)).join(' ')
  const isSaid = ({ asked }: Wanted) =>
    asked.specifications.length === 0 &&
    asked.ignored.length > 0 &&
    wanted.some((other) => other.asked.specifications.length > 0 && kindOf(other.asked) === kindOf(asked))
  wanted.splice(0, wanted.length, ...wanted.filter((each) => !isSaid(each)))
}

/** What the text was understood to say, a part by all of its words; a part that there is none of was not used. */
function saidOf({ parts, cars }: ListedParts, wanted: readonly Wanted[]): Pick<SearchAnswer, 'parts' | 'ignored'> {
  const asText = (kept: readonly ListedPart[], keptCars = cars) => textOf(kept, keptCars)
  const typed = ({ text, itself }: ListedPart) => itself?.text ?? text
  const isOf = (gone: ListedPart) => (part: ListedPart) => typed(part) === typed(gone) && part.car === gone.car
  const without = (gone: ListedPart, rest = '') =>
    asText(parts.flatMap((part) => (!isOf(gone)(part) ? part : rest === '' ? [] : { ...part, text: rest })))
  const missing = parts.filter((part) => !wanted.some((each) => isOf(part)(each.part)))
  const unused = wanted.flatMap(({ part, asked }) =>
    asked.ignored.map((at) => {
      const word = part.reading.words[at]!
      return { text: word.said, without: without(part, withoutWords(part.text, [word])) }
    }),
  )
  const ignored = [...unused, ...missing.map((part) => ({ text: part.text, without: without(part) }))]
  return {
    parts: [
      ...wanted.map((each) => ({ kind: 'kind', text: saidFor(each), without: without(each.part) })),
      ...cars.map((car) => ({
        kind: 'car',
        text: car.text,
        without: asText(
          parts,
          cars.filter((each) => each !== car),
        ),
      })),
    ],
    ...(ignored.length > 0 && { ignored }),
  }
}

/** The parts as a text: the one car behind all of them, of several each behind its parts. */
function textOf(parts: readonly ListedPart[], cars: readonly ListedCar[]): string {
  if (cars.length < 2 && parts.every(({ car }) => car === parts[0]?.car))
    return [parts.map(({ text }) => text).join(PARTS_APART), ...cars.map(({ text }) => text)].join(' ').trim()
  const saidCar = ({ car }: ListedPart, at: number) =>
    car !== null && cars.includes(car) && parts[at + 1]?.car !== car ? [car.text] : []
  return parts.map((part, at) => [part.text, ...saidCar(part, at)].join(' ')).join(PARTS_APART)
}
