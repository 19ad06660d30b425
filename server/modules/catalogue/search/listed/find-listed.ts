import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import { withoutWords } from '#src/domain/reading/text-words.ts'
import type { Dictionary } from '../../words/dictionary.ts'
import { namedBy } from '../../words/name-index.ts'
import type { ListedPart, ListedParts } from './listed-parts.ts'
import { hasLeader, meantBy, saysUniversal, settled } from '../search-as-read.ts'
import type { Meant, MeantPart } from '../search-readings.ts'
import type { TextReading } from '../text-reading.ts'

type Find = (meant: Meant) => Promise<SearchAnswer>

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
  find: Find,
  findAll: Find | null,
  dictionary: Dictionary,
  listed: ListedParts | null,
): Promise<SearchAnswer | null> {
  if (listed === null) return null
  const { car } = listed
  const ask = findAll ?? find
  const first = listed.parts.map((part): Wanted => {
    const isForNoCar = saysUniversal(dictionary, part.reading)
    const reading: TextReading = { ...part.reading, car: isForNoCar ? null : (car?.meant ?? null) }
    const meant = { ...meantBy(reading), isForNoCar }
    return { part: { ...part, reading }, meant, asked: reading, nearest: [] }
  })
  const all = await ask(meantTogether(first))
  const wanted: Wanted[] = []
  for (const [at, each] of first.entries()) {
    const isThere = all.interpretations[at]!.count > 0 && hasLeader(namedBy(dictionary, each.meant.name), all)
    const kept = isThere ? each : await nearestTo(ask, dictionary, each)
    if (kept) wanted.push(kept)
  }
  if (wanted.length === 0) return null
  const isAsFirst = wanted.length === first.length && wanted.every((each, at) => each === first[at])
  const found = isAsFirst && findAll === null ? all : await find(meantTogether(wanted))
  const interpretations = found.interpretations
    .map((each, at) => ({ ...each, text: saidFor(wanted[at]!) }))
    .filter(({ count }) => count > 0)
  const nearest = wanted.flatMap((each) => each.nearest)
  return {
    ...found,
    interpretations: [...interpretations, ...(car ? [car.meant.interpretation] : [])],
    ...saidOf(listed, wanted),
    ...(nearest.length > 0 && { nearest }),
  }
}

function meantTogether([first, ...others]: readonly Wanted[]): Meant {
  return { numbers: null, ...first!.meant, others: others.map(({ meant }) => meant) }
}

/** The words of a part that it is looked for by, as they were typed. */
function saidFor({ asked: { words, name, specifications } }: Wanted): string {
  const places = new Set([...name, ...specifications.flatMap((each) => each.places)])
  return words.flatMap(({ said }, at) => (places.has(at) ? said : [])).join(' ')
}

async function nearestTo(ask: Find, dictionary: Dictionary, { part, meant }: Wanted): Promise<Wanted | null> {
  const { reading } = part
  const isForNoCar = meant.isForNoCar ?? false
  const found = await settled(ask, dictionary, reading, null, ({ car }) => car === reading.car)
  if (found === null || found.attempt.name.length + found.attempt.specifications.length === 0) return null
  const { attempt, nearest } = found
  return { part, meant: { ...meantBy(attempt), isForNoCar }, asked: attempt, nearest }
}

/** What the text was understood to say, a part by all of its words; a part that there is none of was not used. */
function saidOf({ parts, car }: ListedParts, wanted: readonly Wanted[]): Pick<SearchAnswer, 'parts' | 'ignored'> {
  const textWith = (partText: (part: ListedPart) => string, withCar = true) =>
    [
      parts
        .map(partText)
        .filter((text) => text !== '')
        .join(PARTS_APART),
      ...(car && withCar ? [car.text] : []),
    ].join(' ')
  const without = (gone: ListedPart, rest = '') => textWith((part) => (part.text === gone.text ? rest : part.text))
  const missing = parts.filter((part) => wanted.every((each) => each.part.text !== part.text))
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
      ...(car ? [{ kind: 'car', text: car.text, without: textWith((part) => part.text, false) }] : []),
    ],
    ...(ignored.length > 0 && { ignored }),
  }
}
