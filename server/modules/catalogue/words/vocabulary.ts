import { isLikelySlip } from '#src/domain/reading/typing-slip.ts'
import { plainForms, stemOf } from './inflections.ts'

/** Shorter words have too many neighbours to be taken for a mistake, but for two letters that were exchanged. */
const SHORTEST_WITH_ERROR = 4
/** A shorter word with a mistake stands for whole words only. */
const SHORTEST_BEGINNING_WITH_ERROR = 6

/** `bujj`: a letter twice where others stand. So much is left of such a word, and so much follows. */
const SHORTEST_OF_RUNS = 3
const MOST_BEHIND_RUNS = 2

/** Shorter ones begin too much. */
const SHORTEST_BEGUN_BESIDE_WHOLE = 5

/** In a shorter word two mistakes leave too little of it; longer ones are no words. */
const SHORTEST_WITH_TWO = 8
const LONGEST_WITH_TWO = 30
const MOST_REMEMBERED = 500

const WITHOUT_VOWELS = /^[b-df-hj-np-tv-z]{3,5}$/

/** How a word of the text was taken for words of the names: as their beginning, as one with another ending, or as one with a typing error. */
export type Reading = 'beginning' | 'inflection' | 'error'

/** The distinct words of all names. */
export class Vocabulary {
  readonly #sorted: readonly string[]
  readonly #known: ReadonlySet<string>
  /** Words by what stands before a vowel at their end, and with every letter once: `kraftstofffilter` is `kraftstofilter`. */
  readonly #byStem = new Map<string, string[]>()
  readonly #byRuns = new Map<string, string[]>()
  readonly #withTwo = new Map<string, readonly string[]>()

  constructor(words: Iterable<string>) {
    this.#known = new Set(words)
    this.#sorted = [...this.#known].sort()
    for (const word of this.#sorted) {
      push(this.#byStem, stemOf(word), word)
      const runs = withoutDoubles(word)
      if (runs !== word) push(this.#byRuns, runs, word)
    }
  }

  /** Words that the text's word stands for, read this way. */
  words(typed: string, reading: Reading): readonly string[] {
    switch (reading) {
      case 'beginning':
        return this.#beginningWith(typed)
      case 'inflection':
        return this.#inflected(typed)
      case 'error':
        return this.#withError(typed)
    }
  }

  has(word: string): boolean {
    return this.#known.has(word)
  }

  /** Whether it is a word of the names, perhaps with another ending, of which at least so much belongs to the word. */
  isWord(typed: string, least = 0): boolean {
    return this.#known.has(typed) || this.#inflected(typed).some((word) => word.length >= least)
  }

  #beginningWith(typed: string): readonly string[] {
    const first = lowerBound(this.#sorted, typed)
    let end = first
    while (end < this.#sorted.length && this.#sorted[end]!.startsWith(typed)) end += 1
    return this.#sorted.slice(first, end)
  }

  #inflected(typed: string): readonly string[] {
    const found = new Set([...(this.#byStem.get(stemOf(typed)) ?? []), ...(this.#byStem.get(typed) ?? [])])
    const { romanian, others } = plainForms(typed)
    for (const plain of [...romanian, ...others]) if (this.#known.has(plain)) found.add(plain)
    for (const stem of romanian.flatMap((plain) => [plain, stemOf(plain)]))
      for (const word of this.#byStem.get(stem) ?? []) found.add(word)
    found.delete(typed)
    return [...found]
  }

  /** Words that begin with a word from which a letter was left out, though it may stand for a whole one too: `bielt` for `bieletă`, and not for `belt`. */
  begunWithError(typed: string): readonly string[] {
    if (typed.length < SHORTEST_BEGUN_BESIDE_WHOLE || !/^\p{L}+$/u.test(typed)) return []
    return this.#near(typed)
      .filter((word) => word.length > typed.length && !this.#known.has(word))
      .flatMap((word) => this.#beginningWith(word))
      .filter(isOfLetters)
  }

  /** Words that a long one with two mistakes may have been: those that are fewest mistakes away, with the first letter right. */
  withTwoErrors(typed: string): readonly string[] {
    if (typed.length < SHORTEST_WITH_TWO || typed.length > LONGEST_WITH_TWO || !/^\p{L}+$/u.test(typed)) return []
    const known = this.#withTwo.get(typed)
    if (known) return known
    const first = lowerBound(this.#sorted, typed[0]!)
    const behind = lowerBound(this.#sorted, `${typed[0]!}\u{10ffff}`)
    const found = this.#sorted
      .slice(first, behind)
      .filter((word) => word.length >= SHORTEST_WITH_TWO - 1 && isOfLetters(word) && areTwoErrorsApart(typed, word))
    if (this.#withTwo.size >= MOST_REMEMBERED) this.#withTwo.clear()
    this.#withTwo.set(typed, found)
    return found
  }

  /** Every place where the mistake may be, as long as what stands before it begins a word: a few hundred look-ups, and nothing kept in memory. */
  #withError(typed: string): readonly string[] {
    if (!/^\p{L}+$/u.test(typed)) return []
    const near = new Set(this.#near(typed))
    const runs = withoutDoubles(typed)
    for (const word of [...(this.#byRuns.get(runs) ?? []), ...(this.#known.has(runs) ? [runs] : [])])
      if (typed.length >= SHORTEST_WITH_ERROR) near.add(word)
    near.delete(typed)
    const whole = [...near].filter((word) => this.#known.has(word))
    // A whole word is the better guess; a beginning may go on in many ways.
    if (
      whole.length === 0 &&
      runs !== typed &&
      runs.length >= SHORTEST_OF_RUNS &&
      typed.length < SHORTEST_BEGINNING_WITH_ERROR
    )
      return this.#beginningWith(runs).filter(
        (word) => isOfLetters(word) && word.length <= runs.length + MOST_BEHIND_RUNS,
      )
    if (whole.length === 0 && WITHOUT_VOWELS.test(typed)) return this.#withVowels(typed)
    if (whole.length > 0 || typed.length < SHORTEST_BEGINNING_WITH_ERROR) return whole
    return [...new Set([...near].flatMap((beginning) => this.#beginningWith(beginning)))].filter(isOfLetters)
  }

  /** Words and beginnings of words that are one mistake away. */
  #near(typed: string): readonly string[] {
    const near = new Set<string>()
    for (let at = 0; at < typed.length; at += 1) {
      const before = typed.slice(0, at)
      if (at > 0 && !this.#begins(before)) break
      for (const candidate of this.#mendedAt(typed, at)) near.add(candidate)
    }
    near.delete(typed)
    return [...near]
  }

  /** `flt ulei`, `plct frana`: the vowels behind the first letter were left out. */
  #withVowels(typed: string): readonly string[] {
    return this.#sorted.filter(
      (word) => word[0] === typed[0] && word.length > typed.length && word.replace(/[aeiou]/g, '').startsWith(typed),
    )
  }

  /** What the text's word may have been, if its mistake is at this place: words, or beginnings of some. */
  #mendedAt(typed: string, at: number): string[] {
    const [before, letter, after] = [typed.slice(0, at), typed[at]!, typed.slice(at + 1)]
    const exchanged = after === '' ? [] : [before + after[0]! + letter + after.slice(1)]
    if (typed.length < SHORTEST_WITH_ERROR) return exchanged.filter((word) => this.#known.has(word))
    const candidates = [...exchanged, before + after]
    for (const next of this.#lettersAfter(before)) {
      candidates.push(before + next + letter + after)
      if (isLikelySlip(typed, letter, next)) candidates.push(before + next + after)
      if (after === '') candidates.push(typed + next)
    }
    return candidates.filter((word) => word.length >= SHORTEST_WITH_ERROR && this.#begins(word))
  }

  #begins(beginning: string): boolean {
    return this.#sorted[lowerBound(this.#sorted, beginning)]?.startsWith(beginning) ?? false
  }

  /** Letters that go on from a beginning. */
  #lettersAfter(beginning: string): readonly string[] {
    const found: string[] = []
    let at = lowerBound(this.#sorted, beginning)
    while (at < this.#sorted.length && this.#sorted[at]!.startsWith(beginning)) {
      const next = this.#sorted[at]![beginning.length]
      if (next === undefined) at += 1
      else {
        if (/\p{L}/u.test(next)) found.push(next)
        at = lowerBound(this.#sorted, `${beginning}${next}\u{10ffff}`)
      }
    }
    return found
  }
}

function isOfLetters(word: string): boolean {
  return /^\p{L}+$/u.test(word)
}

function push(map: Map<string, string[]>, key: string, word: string): void {
  const known = map.get(key)
  if (known) known.push(word)
  else map.set(key, [word])
}

/** Every letter once where it stands several times in a row: doubling is forgotten more often than anything else. */
function withoutDoubles(word: string): string {
  return word.replace(/(\p{L})\1+/gu, '$1')
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

const MOST = 2

/** Whether at most two letters lost, put in, changed or exchanged with their neighbour lead from one word to the other. */
function areTwoErrorsApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > MOST) return false
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      const isExchanged = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isExchanged) least = Math.min(least, before[at - 2]! + 1)
      next.push(least)
    }
    if (Math.min(...next) > MOST) return false
    ;[before, last] = [last, next]
  }
  return last[other.length]! <= MOST
}
