import { wordsIn } from '#src/domain/reading/text-words.ts'
import { isCalled } from '../../words/names.ts'
import { namedBy } from '../../words/name-index.ts'
import { isName } from '../../words/name-in-words.ts'
import { positionWordsOf } from '../../words/position-words.ts'
import type { ShopperView } from '../../shopper-view.ts'
import type { MeantCar } from '../cars/car-reading.ts'
import type { TextReading } from '../text-reading.ts'

/** One of several parts that a text asks for. */
export interface ListedPart {
  /** As it was typed, with the word that it shares with the part before, and without its car. */
  readonly text: string
  readonly reading: TextReading
  /** As it says itself, where a brand of all parts was added. */
  readonly itself?: ListedPart
  /** Whose it is; null where the text names no car. */
  readonly car: ListedCar | null
}

export interface ListedCar {
  readonly meant: MeantCar
  readonly text: string
}

type View = Pick<ShopperView, 'dictionary' | 'counts' | 'specifications'>

/** Of a compound at least so much is shared: `Brems`. */
const SHORTEST_SHARED = 3

/** Whether a text says nothing but where a part sits. */
export function saysPlaceAlone({ dictionary }: View, { words, car, specifications }: TextReading): boolean {
  const places = new Set(positionWordsOf(dictionary, wordsOf(words)))
  return car === null && specifications.length === 0 && words.every(({ word }) => places.has(word))
}

/** `Bremsscheiben und Beläge`: the second with the beginning of the first, where parts are called so. Null where it is a word of its own. */
export function compoundOf({ dictionary }: View, { reading }: ListedPart, text: string): string | null {
  const [word, ...rest] = wordsIn(text)
  if (!word || !/^\p{L}{4,}$/u.test(word.word)) return null
  for (const head of reading.name.map((at) => reading.words[at]!))
    for (let length = head.word.length - SHORTEST_SHARED; length >= SHORTEST_SHARED; length -= 1)
      if (isCalled(dictionary, [head.word.slice(0, length) + word.word]))
        return [head.said.slice(0, length) + word.said.toLowerCase(), ...rest.map(({ said }) => said)].join(' ')
  return null
}

/**
 * Parts with what a text says of several at once: the place behind the last of them or before the first, `discuri și plăcuțe față`, and a brand there,
 * `plăcuțe și discuri ate`, of parts that belong together. What a part says itself counts for it alone.
 */
export function withWhatIsOfAll(
  view: View,
  parts: readonly ListedPart[],
  read: (text: string) => ListedPart,
): ListedPart[] {
  const placed = parts.map((part, at) => {
    const other = placesIn(view, part) === '' ? nearestPlace(view, parts, at) : ''
    return other === '' ? part : addedTo(part, other, read, (added) => isPlaced(view, part, added))
  })
  const [first, last] = [placed[0]!, placed.at(-1)!]
  const brand = [brandAt(last, last.reading.words.length - 1), brandAt(first, 0)].find((said) => said !== '') ?? ''
  const isOfOne = placed.filter(({ reading }) => reading.brands.length > 0).length === 1
  if (brand === '' || !isOfOne) return placed
  const owner = placed.find(({ reading }) => reading.brands.length > 0)!
  return placed.map((part) =>
    part === owner || !belongTogether(view, part, owner)
      ? part
      : branded(
          view,
          part,
          addedTo(part, brand, read, ({ reading }) => reading.brands.length > 0),
        ),
  )
}

/** With the brand, where that makes such parts. */
function branded(view: View, part: ListedPart, added: ListedPart): ListedPart {
  return added !== part && isName(view, nameWords(added.reading)) ? { ...added, itself: part } : part
}

function addedTo(
  part: ListedPart,
  said: string,
  read: (text: string) => ListedPart,
  isMeant: (added: ListedPart) => boolean,
) {
  const added = { ...read(`${part.text} ${said}`), car: part.car }
  return isMeant(added) ? added : part
}

/** The words for a place that a part says. */
function placesIn({ dictionary }: View, { reading: { words, name } }: ListedPart): string {
  const places = new Set(positionWordsOf(dictionary, wordsOf(words)))
  return name.flatMap((at) => (places.has(words[at]!.word) ? words[at]!.said : [])).join(' ')
}

/** The place that the next part says which says one, else the first where it stands before its part. */
function nearestPlace(view: View, parts: readonly ListedPart[], at: number): string {
  const behind = parts.slice(at + 1).find((part) => placesIn(view, part) !== '')
  if (behind) return placesIn(view, behind)
  const said = placesIn(view, parts[0]!)
  return parts[0]!.reading.words[0]?.said === said.split(' ')[0] ? said : ''
}

/** Whether a part is still what it was, and has places at all. */
function isPlaced({ dictionary, specifications }: View, part: ListedPart, added: ListedPart): boolean {
  const before = namedBy(dictionary, nameWords(part.reading).join(' '))
  const { positions, leadingKinds } = namedBy(dictionary, nameWords(added.reading).join(' '))
  const hasPlaces = (kind: number) =>
    positions.some(({ criteriaId }) => specifications.carried.get(kind)?.has(criteriaId))
  return leadingKinds.join() === before.leadingKinds.join() && leadingKinds.some(hasPlaces)
}

/** The brand that begins, or ends, at a word. */
function brandAt({ reading: { words, brands } }: ListedPart, at: number): string {
  return brands.includes(at) ? brands.map((place) => words[place]!.said).join(' ') : ''
}

/** Whether two parts stand in the same chapter of the catalogue: pads and discs, but not a filter and a battery. */
function belongTogether({ dictionary }: View, one: ListedPart, other: ListedPart): boolean {
  const chapters = ({ reading }: ListedPart) =>
    namedBy(dictionary, nameWords(reading).join(' ')).leadingKinds.flatMap((kind) => {
      const node = dictionary.genericArticles.get(kind)?.node_id
      return node === undefined ? [] : [dictionary.categories.get(node)?.parent_id ?? node]
    })
  const others = new Set(chapters(other))
  return chapters(one).some((chapter) => others.has(chapter))
}

function nameWords({ words, name }: TextReading): string[] {
  return name.map((at) => words[at]!.word)
}

function wordsOf(words: TextReading['words']): string[] {
  return words.map(({ word }) => word)
}
