import { numberKey } from '../numbers/article-number.ts'
import { readPlate } from '../vehicles/plate.ts'
import { SLASH, type Token, tokensOf } from './list-tokens.ts'

const MOST_PIECES_OF_A_NUMBER = 7
const SHORTEST_NUMBER = 4
const LONGEST_NUMBER = 30
/** Letters of a number that stand apart: `HU 7008 z`, `1K0 615 301 AA`. */
const LONGEST_LETTERS = 3
/** Letters that a number begins with: `VKBA 3596`. */
const LONGEST_BEGINNING = 5
/** Digits alone with gaps between them are a number from here on; fewer are quantities and prices beside each other. */
const FEWEST_DIGITS = 6

/** Pieces of a line that may be a number together: `from` up to before `to`. */
export interface Run {
  readonly key: string
  readonly text: string
  readonly from: number
  readonly to: number
  /** How many, where that is glued to it. */
  readonly count?: number
}

export function runsOf(tokens: readonly Token[], brandKeys: ReadonlySet<string>): Run[] {
  const runs: Run[] = []
  const keys = tokens.map((token) => ('text' in token ? numberKey(token.text) : ''))
  for (let from = 0; from < tokens.length; from += 1) {
    if (keys[from] === '') continue
    let [key, text] = ['', '']
    for (let to = from + 1; to <= Math.min(tokens.length, from + MOST_PIECES_OF_A_NUMBER); to += 1) {
      const token = tokens[to - 1]!
      if (!('text' in token)) break
      if (token.kind === 'word' && keys[to - 1]!.length > (to - 1 === from ? LONGEST_BEGINNING : LONGEST_LETTERS)) break
      text = text === '' ? token.text : `${text} ${token.text}`
      key += keys[to - 1]!
      if (key.length > LONGEST_NUMBER) break
      if (isPossible(key, to - from)) runs.push({ key, text, from, to })
      runs.push(...countedRuns(text, from, to))
      // As SAP pads its material numbers to 18 places.
      const plain = key.replace(/^0{3,}/, '')
      if (plain !== key && isPossible(plain, 1)) runs.push({ key: plain, text, from, to })
    }
    runs.push(...gluedRuns(tokens[from]!, from, brandKeys), ...inflectedRuns(tokens[from]!, from))
    runs.push(...runsBesideSlashes(tokens[from]!, from))
  }
  return runs
}

function isPossible(key: string, pieces: number): boolean {
  if (key.length < SHORTEST_NUMBER || !/\d/.test(key)) return false
  return pieces === 1 || /[A-Z]/i.test(key) || key.length >= FEWEST_DIGITS
}

/** `GDB1550x2`, `AH 954x3`, `1xW712`. */
function countedRuns(whole: string, from: number, to: number): Run[] {
  if (!/\dx/i.test(whole)) return []
  const behind = /^(?<text>.*\d)x(?<count>\d{1,3})$/i.exec(whole)?.groups
  const before = /^(?<count>\d{1,3})x(?<text>.+)$/i.exec(whole)?.groups
  return [behind, before].flatMap((groups) => {
    const [text, key] = [groups?.text ?? '', numberKey(groups?.text ?? '')]
    return isPossible(key, to - from) ? { key, text, from, to, count: Number(groups?.count) } : []
  })
}

/** What stands around a slash, as a number each: `2/DF4110`, `GDB1550/DF4110`. */
function runsBesideSlashes(token: Token, at: number): Run[] {
  return halvesOf(token)
    .flat()
    .flatMap((text) => {
      const key = numberKey(text)
      const isLike = key.length >= FEWEST_DIGITS - 1 && isPossible(key, 1) && /[A-Z]|\d{6}/i.test(key)
      return isLike ? [{ key, text, from: at, to: at + 1 }] : []
    })
}

/** Before and behind each of its slashes. */
function halvesOf(token: Token): (readonly [string, string])[] {
  const text = token.kind === 'code' ? token.text : ''
  return [...text.matchAll(/\//g)].map(({ index }) => [text.slice(0, index), text.slice(index + 1)])
}

/** Where the catalogue knows what stands beside a slash and not the whole of it, the slash parts two things. */
export function partedBySlashes(
  tokens: readonly Token[],
  brandKeys: ReadonlySet<string>,
  isNumber: (key: string) => boolean,
): Token[] {
  const numbers = knownRuns(runsOf(tokens, brandKeys), isNumber)
  const parted = (half: string) => partedBySlashes(tokensOf(half), brandKeys, isNumber)
  return tokens.flatMap((token, at) => {
    const known = numbers.find(({ from, to }) => from <= at && at < to)?.key
    const halves = halvesOf(token).find((each) => each.some((half) => half !== '' && numberKey(half) === known))
    return halves ? [...parted(halves[0]), SLASH, ...parted(halves[1])] : [token]
  })
}

/** `BOSCH0451103318`. */
function gluedRuns(token: Token, at: number, brandKeys: ReadonlySet<string>): Run[] {
  if (token.kind !== 'code') return []
  const key = numberKey(token.text)
  const letters = /^[A-Z]+/i.exec(key)?.[0].length ?? 0
  const runs: Run[] = []
  for (let length = 2; length <= Math.min(letters, LONGEST_NUMBER); length += 1) {
    const rest = key.slice(length)
    if (brandKeys.has(key.slice(0, length)) && isPossible(rest, 1))
      runs.push({ key: rest, text: token.text.slice(length), from: at, to: at + 1 })
  }
  return runs
}

/** `GDB1550-et`, `DF4110-ul`. */
function inflectedRuns(token: Token, at: number): Run[] {
  const text =
    token.kind === 'code'
      ? /^(.+)-(?:[aeoö]?t|b[oóöő]l|h[oeö]z|r[ae]|n[ae]k|ul|uri(?:le)?)\.?$/.exec(token.text)?.[1]
      : null
  const key = numberKey(text ?? '')
  return text && isPossible(key, 1) ? [{ key, text, from: at, to: at + 1 }] : []
}

/** Those that the catalogue knows, longer ones first, none over another; digits that only happen to be known do not stand beside a number with letters. */
export function knownRuns(runs: readonly Run[], isNumber: (key: string) => boolean): Run[] {
  const chosen: Run[] = []
  const strength = ({ key, from, to }: Run) => key.length + (/[A-Z]/i.test(key) && to - from <= 3 ? 2 : 0)
  for (const run of runs
    .filter(({ key }) => isNumber(key))
    .sort((a, b) => strength(b) - strength(a) || a.from - b.from)) {
    if (!chosen.every(({ from, to }) => run.to <= from || run.from >= to)) continue
    if (chosen.length > 0 && run.key.length < SHORTEST_BESIDE && /^\d+$/.test(run.key)) continue
    chosen.push(run)
  }
  return chosen.sort((a, b) => a.from - b.from)
}
/** `145` and `2026` are known of somebody, too. */
const SHORTEST_BESIDE = 5

/** Another number of what is named already; both count where something counts each. */
export function isSaidAgain(
  numbers: readonly Run[],
  at: number,
  tokens: readonly Token[],
  articlesOf?: (key: string) => readonly number[],
): boolean {
  const run = numbers[at]!
  const articles = articlesOf?.(run.key) ?? []
  const counts = (from: number, to?: number) => tokens.slice(from, to).some(({ kind }) => /integer|quantity/.test(kind))
  return numbers
    .slice(0, at)
    .some(
      ({ key, to }) =>
        key !== run.key &&
        !(counts(to, run.from) && counts(run.to, numbers[at + 1]?.from)) &&
        articlesOf?.(key).some((id) => articles.includes(id)),
    )
}

/** The whole of which only the digits are known, as somebody else's number: `VKDA 35428`, where 35428 is Febi's. */
export function wholeOf(run: Run, tokens: readonly Token[], brandKeys: ReadonlySet<string>): Run | null {
  if (run.key.length >= FEWEST_DIGITS || !/^\d+$/.test(run.key)) return null
  const whole = withLetters(run, tokens, brandKeys)
  return whole.key.length > run.key.length + 1 ? whole : null
}

/** With the letters that it begins with, where they stand apart and large: `W 712/95`. */
function withLetters(run: Run, tokens: readonly Token[], brandKeys: ReadonlySet<string>): Run {
  const letters = tokens[run.from - 1]
  if (letters?.kind !== 'word' || !/^[A-Z]{1,5}$/.test(letters.text) || !mayBegin(letters.text, brandKeys)) return run
  const text = tokens.slice(run.from - 1, run.to).flatMap((token) => ('text' in token ? token.text : []))
  return { key: letters.text + run.key, text: text.join(' '), from: run.from - 1, to: run.to }
}

const mayBegin = (letters: string, brandKeys: ReadonlySet<string>) =>
  !LABELS.test(letters) && !brandKeys.has(numberKey(letters))
const LABELS = /^(?:ART|BUC|CODE?|EAN|KOD|NR|NO|OEM?|OEN|PN|REF|SAP|SKU)$/i

/** What looks like a number beside those that are known, in a part of the line of its own or with how many glued to it: it is asked for as well. */
export function lostRuns(runs: readonly Run[], known: readonly Run[], tokens: readonly Token[]): Run[] {
  const partOf = (at: number) => tokens.slice(0, at).filter(({ kind }) => kind === 'next').length
  const taken = new Set(known.map(({ from }) => partOf(from)))
  const found: Run[] = []
  for (const run of runs) {
    const { key, from, to, count } = run
    const isLike = to - from === 1 && tokens[from]!.kind === 'code' && key.length >= 6 && /[A-Z]/i.test(key)
    if (!isLike || isPlate(key) || [...known, ...found].some((each) => each.from < to && from < each.to)) continue
    if (count === undefined && (taken.has(partOf(from)) || /\dx\d{1,3}$/i.test(run.text))) continue
    taken.add(partOf(from))
    found.push(run)
  }
  return found
}

/** Words that name a part and are counted, in a part of the line of their own, beside numbers that are counted too: they are asked for as well. */
export function lostWords(
  tokens: readonly Token[],
  runs: readonly Run[],
  namesPart: (words: string) => boolean,
): readonly Run[] {
  const ends = tokens.flatMap(({ kind }, at) => (kind === 'next' ? [at] : []))
  const counts = (from: number, to: number, kinds: RegExp) =>
    tokens.slice(from, to).some(({ kind }) => kinds.test(kind))
  return [-1, ...ends].flatMap((end, at, all): readonly Run[] => {
    const [from, to] = [end + 1, ends[at] ?? tokens.length]
    const before = runs.findLast((run) => run.to <= from)
    const beganAt = before && (all.findLast((each) => each < before.from) ?? -1) + 1
    if (!before || runs.some((run) => run.from < to && from < run.to) || !counts(from, to, /quantity/)) return []
    const words = tokens.flatMap((token, place) =>
      token.kind === 'word' && from <= place && place < to ? [place] : [],
    )
    const text = words.map((place) => textOf(tokens[place])).join(' ')
    return counts(beganAt!, from, /quantity|integer/) && namesPart(text)
      ? [{ key: '', text, from: words[0]!, to: words.at(-1)! + 1 }]
      : []
  })
}

/** What looks most like a number, where none is known. */
export function likeliest(runs: readonly Run[], tokens: readonly Token[], brandKeys: ReadonlySet<string>): Run | null {
  const isLike = ({ from, to, key }: Run) =>
    tokens.slice(from, to).some((token) => token.kind === 'code' && numberKey(token.text).length >= SHORTEST_BESIDE) &&
    (to - from === 1 || tokens[to - 1]!.kind !== 'integer') &&
    key.length >= SHORTEST_BESIDE
  const like = runs
    .filter((run) => isLike(run) && !isPlate(run.key))
    .sort((a, b) => a.to - a.from - (b.to - b.from) || b.key.length - a.key.length)[0]
  return like
    ? withLetters(like, tokens, brandKeys)
    : (lettersAndDigits(tokens, brandKeys) ?? digitsAlone(tokens, brandKeys))
}

/** Letters with digits behind them, as many numbers are written: `HU 816 x`, `C 14 130`, `WK 853/3`. Small letters may be the name of a car, before its year, too. */
function lettersAndDigits(tokens: readonly Token[], brandKeys: ReadonlySet<string>): Run | null {
  for (const [from, { kind, ...token }] of tokens.entries()) {
    const [letters, first] = ['text' in token ? token.text : '', tokens[from + 1]]
    if (kind !== 'word' || letters.length > LONGEST_BEGINNING || !mayBegin(letters, brandKeys)) continue
    if (first?.kind !== 'integer' && first?.kind !== 'code') continue
    // `Astra H 1.7`.
    if (/^\d[.,]\d$/.test(first.text)) continue
    const digits = first.text.replace(/\D/g, '')
    const isLike = letters === letters.toUpperCase() ? digits.length > 1 : /^\d{3}(?!\d$)|^(?!19|20)\d{4}$/.test(digits)
    if (isLike && !isPlate(runOf(tokens, from, from + 3).key)) return runOf(tokens, from, endOfDigits(tokens, from + 2))
  }
  return null
}

/** Of a line that has no other words than brands' the first figures that are too many for a quantity. */
function digitsAlone(tokens: readonly Token[], brandKeys: ReadonlySet<string>): Run | null {
  const isOther = (token: Token) =>
    'text' in token && /^(?:word|code|doubt)/.test(token.kind) && !brandKeys.has(numberKey(token.text))
  const from = tokens.findIndex((token) => token.kind === 'integer' && token.text.length >= SHORTEST_NUMBER)
  return from < 0 || tokens.some(isOther) ? null : runOf(tokens, from, endOfDigits(tokens, from + 1))
}

/** Behind further digits that are too many for a quantity, and a letter that ends it. */
function endOfDigits(tokens: readonly Token[], from: number): number {
  let to = from
  while (to < from + 2 && tokens[to]?.kind === 'integer' && textOf(tokens[to]).length > 2) to += 1
  const last = tokens[to]
  const ends = last?.kind === 'word' ? last.text.length === 1 : last?.kind === 'times' && to === tokens.length - 1
  return ends ? to + 1 : to
}

/** `CJ 90 LEG`: whose parts the list is for. */
export const isPlate = (key: string) => readPlate(key)?.kind === 'standard'

function runOf(tokens: readonly Token[], from: number, to: number): Run {
  const text = tokens.slice(from, to).map(textOf).join(' ')
  return { key: numberKey(text), text, from, to }
}
const textOf = (token: Token | undefined) => (token && 'text' in token ? token.text : '')
