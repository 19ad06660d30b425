import { numberKey } from '../../numbers/article-number.ts'
import { foldWords } from '../folded-words.ts'

/*
 * Numbers in a text as people write it: `2 buc bosch 0 451 103 318 - 45,20 lei`. Which runs of words are numbers only the catalogue knows, so this
 * says what may be one; `coverOf` chooses among those that are.
 */

/** A run of words that may be a number. */
export interface NumberRun {
  /** As numbers are looked up (domain/numbers/article-number.ts). */
  readonly key: string
  /** Places of its first word and of the one behind its last. */
  readonly from: number
  readonly to: number
}

export interface NumberText {
  /** What is left when prices and quantities are taken away, in words. */
  readonly words: readonly string[]
  readonly runs: readonly NumberRun[]
}

/** `3 036 9303 00 12` has five words; more than seven are no number but several. */
const MOST_WORDS_OF_A_RUN = 7
const MOST_WORDS = 24
/** Shorter ones are sizes, years and quantities. */
const SHORTEST_KEY = 4
const LONGEST_KEY = 30

/** What a scanner of labels may send before a code: `]E0` says that it is an EAN. */
const SYMBOLOGY = /^\s*\][A-Za-z]\d/
const AMOUNT = String.raw`\d{1,3}(?:[ .]\d{3})*(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const CURRENCY = String.raw`lei|ron|eur|euro|ft|huf|usd|€|\$`
const PRICE = new RegExp(String.raw`(?<![\p{L}\p{N}.,/-])(?:${AMOUNT})\s*(?:${CURRENCY})(?![\p{L}\p{N}])`, 'giu')
const PRICE_BEFORE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${CURRENCY})\s*(?:${AMOUNT})(?![\p{L}\p{N}])`, 'giu')
/** With two decimals behind a comma: part numbers have no comma. */
const BARE_PRICE = /(?<![\p{L}\p{N}.,/-])\d{1,6},\d{2}(?![\p{L}\p{N}.,/-])/gu
const UNIT = String.raw`buc(?:[aă][tț]i?)?|pcs|pc|stk|st[uü]ck|db|darab|set|seturi`
const QUANTITY = new RegExp(String.raw`(?<![\p{L}\p{N}.,/-])\d{1,3}\s*(?:${UNIT})(?![\p{L}\p{N}])\.?`, 'giu')
const TIMES = /(?<!\S)\d{1,3}\s?[x×](?=\s)|(?<=\s)[x×]\s?\d{1,3}(?!\S)/giu
/** The line's number in a list: `1.`, `12)`. */
const LINE_NUMBER = /^\s*\d{1,3}[.)]\s+/

/** The text's words without prices and quantities, and every run of them that may be a number. */
export function numberTextOf(text: string, brandWords: ReadonlySet<string> = new Set()): NumberText {
  const plain = text
    .replace(SYMBOLOGY, '')
    .replace(LINE_NUMBER, '')
    .replace(PRICE, ' ')
    .replace(PRICE_BEFORE, ' ')
    .replace(BARE_PRICE, ' ')
    .replace(QUANTITY, ' ')
    .replace(TIMES, ' ')
  const words = plain
    .split(/[\s,;:()[\]{}"„”“'’`=+|<>?!]+/u)
    .filter((word) => numberKey(word) !== '')
    .slice(0, MOST_WORDS)
  return { words, runs: [...runsOf(words), ...gluedRuns(words, brandWords)] }
}

function runsOf(words: readonly string[]): NumberRun[] {
  const keys = words.map(numberKey)
  const runs: NumberRun[] = []
  for (let from = 0; from < words.length; from += 1) {
    let key = ''
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS_OF_A_RUN); to += 1) {
      key += keys[to - 1]!
      if (key.length > LONGEST_KEY) break
      if (isPossible(key)) runs.push({ key, from, to })
      // As SAP pads its material numbers to 18 places.
      const plain = key.replace(/^0{3,}/, '')
      if (plain !== key && isPossible(plain)) runs.push({ key: plain, from, to })
    }
  }
  return runs
}

/** Numbers that are written together with their brand: `BOSCH0451103318`, `0451103318/bosch`, `gdb1330trw`. */
function gluedRuns(words: readonly string[], brandWords: ReadonlySet<string>): NumberRun[] {
  return words.flatMap((word, at) => {
    const key = numberKey(word)
    return [...brandWords].flatMap((brand) => {
      const rests = [
        key.startsWith(brand) ? key.slice(brand.length) : '',
        key.endsWith(brand) && (/[^\p{L}\p{N}]/u.test(word) || /\d$/.test(key.slice(0, -brand.length)))
          ? key.slice(0, -brand.length)
          : '',
      ]
      return rests.filter(isPossible).map((rest) => ({ key: rest, from: at, to: at + 1 }))
    })
  })
}

function isPossible(key: string): boolean {
  return key.length >= SHORTEST_KEY && key.length <= LONGEST_KEY && /\d/.test(key)
}

/** Of the runs that are numbers, those that cover the text: longer ones first, none over another. In the order of the text. */
export function coverOf(runs: readonly NumberRun[], isNumber: (key: string) => boolean): NumberRun[] {
  const chosen: NumberRun[] = []
  for (const run of runs
    .filter(({ key }) => isNumber(key))
    .sort((a, b) => b.key.length - a.key.length || a.from - b.from))
    if (chosen.every(({ from, to }) => run.to <= from || run.from >= to)) chosen.push(run)
  return chosen.sort((a, b) => a.from - b.from)
}

/** Words of the text outside of these runs. */
export function wordsOutside({ words }: NumberText, runs: readonly NumberRun[]): string[] {
  return words.filter((_, at) => runs.every(({ from, to }) => at < from || at >= to))
}

/** A number this long is one whatever stands beside it; a shorter one may be a year or a size, and needs its brand or nothing else but noise. */
export const SAYS_ENOUGH = 6

/** Words around a number that name nothing, folded, in the four languages. */
const NOISE = new Set(
  (
    'cod codul code kod nr numar numarul number nummer szam no art artic articol artikel cikk cikkszam ref referinta reference part piesa piese teil teilenummer ' +
    'oe oem oen original originala ean sap sku id pn mpn buc bucata bucati pcs stk db cant cantitate qty vreau caut aveti ai pe stoc in la si pret pretul va rog am nevoie de un o lei ron eur euro usd huf ' +
    'vrea doresc dori dorim doream as imi trebuie trebui trebe niste cat costa ce merge pentru buna ziua salut salutare multumesc multumim mersi din anul an bun buna ' +
    'stiti puteti spuneti trimiteti gasesc domnule sefu va ' +
    'mennyibe kerul echivalent echivalente inlocuitor corespondent keresek keresunk kellene kell kene egy nekem szeretnek szeretnenk van mennyi szia sziasztok udv udvozlom koszonom koszi kerek kerem erdekelne ' +
    'brauche brauchen suche suchen ich wir haben sie bitte ein eine einen was kostet passt hallo servus moin danke mochte gerne ' +
    'need looking want please do you have how much is my i hello thanks thank would like'
  ).split(' '),
)

export function isNoise(word: string): boolean {
  return NOISE.has(foldWords(word).join(''))
}

/** Greetings and the like of words that say something else by themselves: `Lager` is a bearing. */
const PHRASES = [
  'guten tag',
  'guten morgen',
  'guten abend',
  'auf lager',
  'good morning',
  'good afternoon',
  'in stock',
  'jo napot',
  'buna seara',
  'buna dimineata',
  'mit freundlichen grussen',
].map((phrase) => phrase.split(' '))

/** Whether a folded word of a text names nothing where it stands. */
export function isNoiseAt(folded: readonly string[], at: number): boolean {
  if (isNoise(folded[at]!)) return true
  return PHRASES.some((phrase) =>
    phrase.some((word, nth) => word === folded[at] && phrase.every((each, next) => folded[at - nth + next] === each)),
  )
}
