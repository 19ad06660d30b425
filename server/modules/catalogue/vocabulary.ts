import { isOneErrorApart } from '#src/domain/reading/folded-words.ts'

/** Shorter words have too many neighbours to be taken for a mistake. */
const SHORTEST_WITH_ERROR = 4
/** As people decline a word that the catalogue has in its plain form: `discuri` for `disc`. */
const LONGEST_ENDING = 3

/** What is left of a word must be this long for another vowel behind it to be the same word: `filtre` for `filtru`. */
const SHORTEST_STEM = 5

/** How a word of the text was taken for words of the names: as their beginning, as one with another vowel or another ending at its end, or as one with a typing error. */
export type Reading = 'beginning' | 'vowel' | 'ending' | 'error'

/** The distinct words of all names. */
export class Vocabulary {
  readonly #sorted: readonly string[]
  /** What is left of a word, or of the beginning of one, when any one letter goes, with the beginnings that it may come from. */
  readonly #lessOne = new Map<string, string[]>()
  /** Words by what stands before a vowel at their end, and with every letter once: `kraftstofffilter` is `kraftstofilter`. */
  readonly #byStem = new Map<string, string[]>()
  readonly #byRuns = new Map<string, string[]>()

  constructor(words: Iterable<string>) {
    this.#sorted = [...new Set(words)].sort()
    const beginnings = new Set<string>()
    for (const word of this.#sorted) {
      push(this.#byStem, stemOf(word), word)
      push(this.#byRuns, withoutDoubles(word), word)
      if (!/^\p{L}+$/u.test(word)) continue
      for (let end = Math.min(SHORTEST_WITH_ERROR, word.length); end <= word.length; end += 1)
        beginnings.add(word.slice(0, end))
    }
    for (const beginning of beginnings)
      for (const variant of withoutOne(beginning)) push(this.#lessOne, variant, beginning)
  }

  /** Words that the text's word stands for, read this way. */
  words(typed: string, reading: Reading): readonly string[] {
    switch (reading) {
      case 'beginning':
        return this.#beginningWith(typed)
      case 'vowel':
        return (this.#byStem.get(stemOf(typed)) ?? []).filter((word) => word !== typed)
      case 'ending':
        return this.#withOtherEnding(typed)
      case 'error':
        return this.#withError(typed)
    }
  }

  #beginningWith(typed: string): readonly string[] {
    const first = lowerBound(this.#sorted, typed)
    let end = first
    while (end < this.#sorted.length && this.#sorted[end]!.startsWith(typed)) end += 1
    return this.#sorted.slice(first, end)
  }

  #withOtherEnding(typed: string): readonly string[] {
    const found: string[] = []
    for (
      let length = typed.length - 1;
      length >= Math.max(SHORTEST_WITH_ERROR, typed.length - LONGEST_ENDING);
      length -= 1
    ) {
      const stem = typed.slice(0, length)
      if (this.#sorted[lowerBound(this.#sorted, stem)] === stem) found.push(stem)
    }
    return found
  }

  #withError(typed: string): readonly string[] {
    if (typed.length < SHORTEST_WITH_ERROR || !/^\p{L}+$/u.test(typed)) return []
    const near = new Set<string>(this.#byRuns.get(withoutDoubles(typed)))
    for (const variant of withoutOne(typed))
      for (const beginning of this.#lessOne.get(variant) ?? [])
        if (isOneErrorApart(typed, beginning)) near.add(beginning)
    const whole = [...near].filter((beginning) => this.#sorted[lowerBound(this.#sorted, beginning)] === beginning)
    // A whole word is the better guess; a beginning may go on in many ways.
    return whole.length > 0 ? whole : [...new Set([...near].flatMap((beginning) => this.#beginningWith(beginning)))]
  }
}

function push(map: Map<string, string[]>, key: string, word: string): void {
  const known = map.get(key)
  if (known) known.push(word)
  else map.set(key, [word])
}

/** A word without the vowel at its end, which number and case change in Romanian; the whole word where too little would be left. */
function stemOf(word: string): string {
  return word.length > SHORTEST_STEM && /[aeiu]$/.test(word) ? word.slice(0, -1) : word
}

/** Every letter once where it stands several times in a row: doubling is forgotten more often than anything else. */
function withoutDoubles(word: string): string {
  return word.replace(/(\p{L})\1+/gu, '$1')
}

/** The word itself, and what is left when each one letter goes. */
function withoutOne(word: string): string[] {
  return [word, ...Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

/** Where the first entry is that does not sort before the word. */
function lowerBound(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}
