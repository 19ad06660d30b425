import type { SearchAnswer, TextPart } from '#src/contract/catalogue/search.ts'
import { withoutWords } from '#src/domain/reading/text-words.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { namedBy } from '../words/name-index.ts'
import { isWordOfKinds } from '../words/names.ts'
import { positionWordsOf } from '../words/position-words.ts'
import type { TextReading } from './text-reading.ts'

/** Fewer letters begin too many brands. */
const SHORTEST_BEGINNING = 3

/** What a text was understood to say, as it is answered; nothing where that is one thing and all of it. */
export function textParts(
  dictionary: Dictionary,
  text: string,
  { words, name, car, specifications, quantity, ignored, leftOut, plate }: TextReading,
): Pick<SearchAnswer, 'parts' | 'ignored'> {
  const values = valuesSaid(specifications)
  const groups = [
    ...withoutSaid(nameGroups(dictionary, words, name), [...values.flat(), ...ignored]),
    // `pompă motorină golf 5`: the word says what the part is called, and tells the car's engine as well.
    ...(car ? [{ kind: 'car', places: car.places.filter((at) => !name.includes(at)) }] : []),
    ...values.map((places) => ({ kind: 'specification', places })),
    ...(quantity.length > 0 ? [{ kind: 'quantity', places: quantity }] : []),
  ].filter(({ places }) => places.length > 0)
  const without = (places: readonly number[]) => withoutWords(text, wordsAt(words, places))
  const said = (places: readonly number[]) => asTyped(text, wordsAt(words, places))
  const parts = groups
    .sort((a, b) => a.places[0]! - b.places[0]!)
    .map(({ kind, places }): TextPart => ({ kind, text: said(places), without: without(places) }))
  const unused = [...ignored.map((at) => [at]), ...[leftOut, plate].filter((places) => places.length > 0)]
  return {
    ...((parts.length > 1 || unused.length > 0) && { parts }),
    ...(unused.length > 0 && { ignored: unused.map((places) => ({ text: said(places), without: without(places) })) }),
  }
}

/** Places of what specifications say, once what several words say of one criterion: `masă dublă`. */
function valuesSaid(specifications: TextReading['specifications']): (readonly number[])[] {
  const said = new Map<string, readonly number[]>()
  for (const { places, all } of specifications) {
    const key = JSON.stringify(all)
    said.set(
      key,
      [...(said.get(key) ?? []), ...places].sort((a, b) => a - b),
    )
  }
  return [...said.values()]
}

/** A kind without words that are told by themselves, as long as a word of it is left. */
function withoutSaid<Group extends { readonly kind: string; readonly places: readonly number[] }>(
  groups: readonly Group[],
  said: readonly number[],
): Group[] {
  return groups.map((group) => {
    const places = group.places.filter((at) => !said.includes(at))
    return group.kind === 'kind' && places.length > 0 ? { ...group, places } : group
  })
}

/** The words as they stand in the text: what is typed in one is one, `M12x1.5`. */
function asTyped(text: string, words: TextReading['words']): string {
  return words
    .map(({ said, from }, at) => {
      const between = at === 0 ? '' : text.slice(words[at - 1]!.to, from)
      return (at === 0 ? '' : /^[.,/-]$/.test(between) ? between : ' ') + said
    })
    .join('')
}

function wordsAt(words: TextReading['words'], places: readonly number[]): TextReading['words'] {
  return [...places].sort((a, b) => a - b).map((at) => words[at]!)
}

/** The words of a name by what they name. */
function nameGroups(
  dictionary: Dictionary,
  words: TextReading['words'],
  name: readonly number[],
): { kind: string; places: number[] }[] {
  const named = namedBy(dictionary, name.map((at) => words[at]!.word).join(' '))
  const brands = new Set(named.clauses.flatMap(({ brandIds }) => brandIds ?? []))
  const isPosition =
    named.positions.length > 0
      ? new Set(
          positionWordsOf(
            dictionary,
            name.map((at) => words[at]!.word),
          ),
        )
      : new Set<string>()
  const kindOf = (at: number) => {
    const { word } = words[at]!
    if (isPosition.has(word)) return 'position'
    const isOfKind = brands.size === 0 || isWordOfKinds(dictionary, word, named.leadingKinds)
    const alone = isOfKind ? null : namedBy(dictionary, word)
    // Two letters are a brand only where they are all of its name.
    if (!alone || (word.length < SHORTEST_BEGINNING && !alone.isWhole)) return 'kind'
    return alone.clauses.some(
      ({ genericArticleIds, brandIds }) => !genericArticleIds && brandIds?.some((id) => brands.has(id)),
    )
      ? 'brand'
      : 'kind'
  }
  return ['kind', 'brand', 'position'].map((kind) => ({ kind, places: name.filter((at) => kindOf(at) === kind) }))
}
