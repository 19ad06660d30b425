import { numberKey } from '../numbers/article-number.ts'
import { COUNTIES } from '../vehicles/plate.ts'

/*
 * A line of a pasted list in pieces: what says how many, what is a price, what may be part of a number. Which runs of pieces are numbers only the
 * catalogue knows (pasted-list.ts).
 */

export type Token =
  /** Says how many: `2 buc`, `x2`, `qty 3`, `două bucăți`. */
  | { readonly kind: 'quantity'; readonly count: number }
  /** Stands where a quantity does and can be none: `1,5`, `-2 buc`, `1e9`. */
  | { readonly kind: 'no-quantity'; readonly typed: string }
  /** A plain number that may be a quantity or a piece of a number. */
  | { readonly kind: 'integer'; readonly text: string; readonly count: number }
  | { readonly kind: 'price'; readonly amount: number }
  /** May be a piece of a number. */
  | { readonly kind: 'code'; readonly text: string }
  /** Looks like something else, a telephone number or a measure, unless the catalogue knows a number that it is part of: `0242235666`, `06L 115 562`. */
  | { readonly kind: 'doubtful'; readonly text: string }
  /** Of what is counted: a brand, a part, a side, `two`. Figures behind any other word may be its own: `golf 5`. */
  | { readonly kind: 'word'; readonly text: string; readonly isCounted?: true }
  /** Says how many with the integer beside it, unless it ends a number: `HU 816 x`. */
  | { readonly kind: 'times'; readonly text: string }
  /** Measures the integer before it, unless it ends a number: `1K0 698 151 G`. */
  | { readonly kind: 'measure'; readonly text: string }
  /** What it stands beside may not be wanted, `nu`, or be one of two, `sau`. */
  | { readonly kind: 'doubt'; readonly text: string }
  /** No number goes over it. */
  | { readonly kind: 'break' }
  /** Nor over a comma, `+`, `/` or `and`, behind which something else may be asked for. */
  | { readonly kind: 'next'; readonly isSlash?: true }

export const MOST_OF_A_ROW = 9_999

const UNITS = String.raw`buc(?:ata|ati|[aă]|[aă][tț]i|ată|ăți)?|bucăți|pcs|pc|pieces?|stk|st[uü]ck|db|darab|ea|seturi|set`
const PAIRS = String.raw`duzin[aăi]|dozens?|dutzend|tucat|pereche|perechi|pairs?|paare?|p[aá]r`
const NUMBER = String.raw`-?\d+(?:[.,]\d+)?`
const BEFORE = String.raw`(?<![\p{L}\p{N}.,/-])`
const BEHIND = String.raw`(?![\p{L}\p{N}])`
const CURRENCY_BEFORE = String.raw`lei|ron|eur|euro|huf|usd|€|\$`
const CURRENCY = String.raw`${CURRENCY_BEFORE}|ft`
const AMOUNT = String.raw`\d{1,3}(?:[ .]\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const TIMES = String.raw`\s?x(?![\p{N}])(?=[\s,;)]|\p{L}{2}|$)`
const PHONE = String.raw`(?<![\p{L}\p{N}])(0[237]\d{2}[ .-]?\d{3}[ .-]?\d{3})(?![\p{L}\p{N}])`
/** Of Romania; `CU 12 BUC` is none. */
const PLATE = String.raw`(?<![\p{L}\p{N}])((?:B[ .-]?\d{2,3}|(?:${COUNTIES})[ .-]?\d{2})[ .-]?(?!(?:${UNITS})(?!\p{L}))[A-Z]{3})(?![\p{L}\p{N}])`
const MEASURES = String.raw`mm|cm|ml|l|litri|kg|g|ah|v|w|kw|bar|cp|hp|ps|le`
const SIDES = String.raw`st[aâ]ng[aă]|dreapta|stg?|dr|fa[tț][aă]|spate|left|right|front|rear|links|rechts|vorne|hinten|bal|jobb|el[oöő]l|h[aá]tul`
const AND = String.raw`[\s,+]+(?:(?:si|și|and|und|és)\s)?`
/** What lies there, or somewhere else. */
const STOCK = String.raw`(?:stoc|stock|k[eé]szlet\p{L}*|lager|bestand)\s*:?\s*\d+(?:\s*(?:${UNITS}))?`
const DOUBTS = String.raw`nu(?!\s*\d{3})|f[aă]r[aă]|[iî]n\s+loc\s+de|anula[tț]i?|renun[tț]\p{L}*|sau|(?<!\d\s)ori|scoate\p{L}*|[sș]terge\p{L}*|schimba\p{L}*|retur\p{L}*|elimin\p{L}*|t[oö]r[oö]l\p{L}*|remove|delete|replace|nem|helyett|vagy|nicht|kein\p{L}*|ohne|(?:an)?statt|oder|not|without|instead\s+of|cancel\p{L}*|or|echiv\p{L}*|equivalent\p{L}*`

/** Romanian, Hungarian, German and English; `o` and `un` only beside a unit. */
const COUNTS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [1, 'o un una unu egy egyet ein eine one a'],
    [2, 'doua două doi ket két ketto kettő kettőt zwei two'],
    [3, 'trei harom három hármat drei three'],
    [4, 'patru negy négy négyet vier four'],
    [5, 'cinci öt ötöt funf fünf five'],
    [6, 'sase șase hat hatot sechs six'],
    [7, 'sapte șapte sieben seven'],
    [8, 'opt nyolc nyolcat acht eight'],
    [10, 'zece tiz tíz tízet zehn ten'],
    [12, 'doisprezece douasprezece douăsprezece zwolf zwölf twelve'],
  ].flatMap(([count, words]) =>
    String(words)
      .split(' ')
      .map((word) => [word, Number(count)]),
  ),
)
function wordsOfNumbers(): string {
  return Object.keys(COUNTS)
    .sort((a, b) => b.length - a.length)
    .join('|')
}

const UNIT = new RegExp(`^(?:${UNITS})\\.?$`, 'iu')

/** Whether a cell only says in what the one before it counts. */
export function isUnit(cell: string): boolean {
  return UNIT.test(cell)
}

/** Ways to write a piece, the first that fits; each names its groups. */
const PIECES: readonly (readonly [RegExp, (groups: readonly string[]) => Token | null])[] = [
  // `2-3 buc`, `2 sau 4`, `1+1`, `stânga 1 dreapta 1`: only who wrote it knows how many. A thousand here is one elsewhere: `buc 2.000`.
  [
    pattern(
      String.raw`${BEFORE}(\d{1,2}[-–/]\d{1,2}(?=\s*(?:${UNITS})${BEHIND})|\d{1,3}\s+(?:sau|vagy|oder|or)\s+\d{1,3}${BEHIND}|\d{1,2}\+\d{1,2}${BEHIND}|(?:nu|nem|nicht|not)\s\d{1,2}${BEHIND}|(?<=\s(?:${UNITS})\.?\s+)\d{1,3}\.000${BEHIND}|(?:${SIDES})\s\d{1,3}${AND}(?:${SIDES})\s\d{1,3}${BEHIND}|\d{1,3}\s(?:${SIDES})${AND}\d{1,3}\s(?:${SIDES})${BEHIND})`,
    ),
    asked,
  ],
  [pattern(String.raw`(?<![\p{L}\p{N}])${STOCK}${BEHIND}`), () => null],
  [pattern(String.raw`${BEFORE}(-?\d{1,5}(?:[.,]\d+)?)\s*(?:${UNITS})${BEHIND}\.?`), ([count]) => quantityOf(count!)],
  [pattern(String.raw`(?<=[\s(]|^)[xх×*](\d{1,4})\s?(?:${UNITS})${BEHIND}`), ([count]) => quantityOf(count!)],
  // Some parts are sold by the pair, others by the piece.
  [
    pattern(
      String.raw`${BEFORE}((?:\d{1,3}|${wordsOfNumbers()})\s*(?:${PAIRS})|pereche|pair|paar|duzin[aă]|dozen|dutzend|tucat|twice|zweimal|dreimal|k[eé]tszer|am[aâ]ndou[aă]|ambele|beide|both)${BEHIND}`,
    ),
    asked,
  ],
  [
    pattern(String.raw`(?:qty|cant(?:itatea?)?|quantity|menge|mennyis[eé]g)\s*[.:=]?\s*(${NUMBER})${BEHIND}`),
    ([count]) => quantityOf(count!),
  ],
  [
    pattern(String.raw`(?<![\p{L}\p{N}])(?:${CURRENCY_BEFORE})\s*(${AMOUNT})${BEHIND}(?!\s*(?:${UNITS})${BEHIND})`),
    ([amount]) => priceOf(amount!),
  ],
  [pattern(String.raw`${BEFORE}(${AMOUNT})\s*(?:${CURRENCY})${BEHIND}(?!\s*\d)`), ([amount]) => priceOrMore(amount!)],
  [pattern(PLATE), ([text]) => ({ kind: 'doubtful', text: text! })],
  [pattern(PHONE), ([text]) => ({ kind: 'doubtful', text: text! })],
  [pattern(String.raw`${BEFORE}\d+[.,]\d+\s*(?:${MEASURES})${BEHIND}`), () => null],
  [pattern(String.raw`${BEFORE}(\d+(?:${MEASURES}))${BEHIND}`), ([text]) => ({ kind: 'doubtful', text: text! })],
  [pattern(String.raw`(?<=${BEFORE}\d+\s+)(${MEASURES})${BEHIND}`), ([text]) => ({ kind: 'measure', text: text! })],
  [pattern(String.raw`${BEFORE}(\d{1,5})\s?[×*](?![\p{N}])(?=\s|\p{L}{2}|$)`), ([count]) => quantityOf(count!)],
  [pattern(String.raw`${BEFORE}(\d{1,5})(?=${TIMES})`), ([text]) => integerOf(text!)],
  [pattern(String.raw`(?<=${BEFORE}\d{1,5}\s?)${TIMES}`), () => ({ kind: 'times', text: 'x' })],
  // It may end a number: `HU 739/3 x 2`.
  [pattern(String.raw`(?<=\p{N}\s)x(?=\s\d{1,5}(?![\p{L}\p{N}]|[.,]\d))`), () => ({ kind: 'times', text: 'x' })],
  [
    pattern(
      String.raw`(?<=[\s([]|^|[\p{N}\p{L}](?=[*×]))[xх×*]\s?(\d{1,5})(?![\p{L}\p{N}]|[.,]\d|\s*(?:${UNITS}|${CURRENCY})${BEHIND})`,
    ),
    ([count]) => quantityOf(count!),
  ],
  [pattern(String.raw`(?<=[\p{L}\p{N}]\s*)[=:]\s*(\d{1,5})(?=\s*$)`), ([count]) => quantityOf(count!)],
  [pattern(String.raw`\((\d{1,4})\)`), ([count]) => quantityOf(count!)],
  [
    pattern(
      String.raw`${BEFORE}((?:\d{1,3}(?:\.\d{3})+|\d{1,6}),\d{2}|(?:\d{1,3}(?:,\d{3})+|\d{1,6})\.\d{2})(?![\p{L}\p{N}.,/-])`,
    ),
    ([amount]) => priceOf(amount!),
  ],
  [pattern(String.raw`${BEFORE}(-?\d{1,4},\d+|\d{1,2}e\d{1,2})(?![\p{L}\p{N}.,/-])`), asked],
  [
    pattern(String.raw`(?<![\p{L}\p{N}])(${wordsOfNumbers()})\s+(?:${UNITS})${BEHIND}\.?`),
    ([word]) => ({ kind: 'quantity', count: countOf(word!)! }),
  ],
  // As messages strike out.
  [pattern(String.raw`(~)(?=\S[^~]*~)`), ([text]) => ({ kind: 'doubt', text: text! })],
  [pattern(String.raw`(?<![\p{L}\p{N}])(${DOUBTS})${BEHIND}`), ([text]) => ({ kind: 'doubt', text: text! })],
  [
    pattern(String.raw`([,;+]|(?<![\p{L}\p{N}])(?:si|și|şi|és|und|and)${BEHIND})|(?<=\s)[-–—](?=\s)`),
    ([next]) => (next === undefined ? BREAK : { kind: 'next' }),
  ],
  [pattern(String.raw`(?<=\s)/|/(?=\s)`), () => SLASH],
  [pattern(String.raw`([^\s,;:()[\]{}"„”“‘’=+|<>?!*×•–—→~]+)`), ([text]) => plainOf(text!)],
]

/** Between two numbers that nothing counts it says `or`. */
export const SLASH: Token = { kind: 'next', isSlash: true }

const SIDE = new RegExp(`^(?:${SIDES})\\.?$`, 'iu')

/** No number goes over it. */
export const BREAK: Token = { kind: 'break' }

export function isSide(word: string): boolean {
  return SIDE.test(word)
}

function asked([typed]: readonly string[]): Token {
  return { kind: 'no-quantity', typed: typed! }
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'iuy')
}

/** A number in words; null when it is none. */
export function countOf(word: string): number | null {
  return COUNTS[word.toLowerCase()] ?? null
}

/** `two GDB1550`. */
export function inFigures(token: Token): Token {
  const count = token.kind === 'word' ? countOf(token.text) : null
  return count !== null && count > 1 ? { kind: 'quantity', count } : token
}

/** `2,00` beside its unit is two; a part of a piece, nothing, more than anybody has and what may be thousands (`1.000`) are no quantities. */
export function quantityOf(typed: string): Token {
  const count = Number(typed.replace(/[.,]0+$/, '').replace(',', '.'))
  return !typed.endsWith('.000') && Number.isInteger(count) && count >= 1 && count <= MOST_OF_A_ROW
    ? { kind: 'quantity', count }
    : { kind: 'no-quantity', typed }
}

function priceOf(amount: string): Token {
  const plain = /,\d{1,2}$/.test(amount) ? amount.replace(/[ .]/g, '').replace(',', '.') : amount.replace(/[ ,]/g, '')
  return { kind: 'price', amount: Number(plain) }
}

/** `2 185 lei`: two thousand, or two for 185. */
function priceOrMore(amount: string): Token {
  return /^\d{1,3} \d{3}$/.test(amount) ? { kind: 'no-quantity', typed: amount } : priceOf(amount)
}

const integerOf = (text: string): Token => ({ kind: 'integer', text, count: Number(text) })

function plainOf(text: string): Token | null {
  if (/^\d{1,4}\.?$/.test(text)) return integerOf(text.replace('.', ''))
  if (/^-\d+$/.test(text)) return { kind: 'no-quantity', typed: text }
  if (numberKey(text) === '') return null
  return /\d/.test(text) ? { kind: 'code', text } : { kind: 'word', text }
}

/** What stands around a list and is no part of one: stamps of messages, bullets, numbers of lines, addresses, dates, telephones, chassis numbers. */
const AROUND: readonly RegExp[] = [
  /^(?:\s*>)+/,
  /^\s*\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\]?\s*(?:-\s*)?[^:\d]{1,40}:\s/u,
  /^\s*[-–—•*·▪●]\s+/u,
  /^\s*(?:poz(?:itia)?|pos|nr)\.?\s*\d{1,3}(?=[\s.):])[.):]?/iu,
  /^\s*\d{1,3}[.)]\s+/,
  /\bhttps?:\/\/\S+/giu,
  // From the beginning of a word alone: looked for from each of its letters, a long one takes seconds.
  /(?<!\S)[^\s@]+@[^\s@]+\.\S+/gu,
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?!\d)/gu,
  /(?<![\p{L}\d])(?:ora\s+\d{1,2}|\d{1,2}:\d{2})(?!\d)/giu,
  /(?<!\d)\d{1,2}(?:[.,]\d+)?\s*%/gu,
  /(?<![\p{L}\p{N}])(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-HJ-NPR-Z\d]{17}(?![\p{L}\p{N}])/giu,
  /(?<!\d)(?:\+|00)4\d[\d .-]{8,13}\d/gu,
  /(?<=^|\s)\][A-Za-z]\d(?=\d)/gu,
]

/** A line without what stands around it. */
export function withoutFrame(line: string): string {
  const plain = line.slice(0, LONGEST_LINE).replace(/[\s\uFE0F\u20E3]+/g, ' ')
  return AROUND.reduce((rest, around) => rest.replace(around, ' '), plain.replace(OTHER_FIGURES, plainFigure))
}
/** As keyboards for Asia and messages write them: `２`, `②`. */
const OTHER_FIGURES = /[０-９①-⑳]/gu
const plainFigure = (figure: string) =>
  /[①-⑳]/u.test(figure) ? ` ${figure.normalize('NFKC')} ` : figure.normalize('NFKC')
/** Characters of a line that are looked at. */
const LONGEST_LINE = 1_000
const MOST_TOKENS = 120

/** The pieces of a line, from left to right; behind so many nothing is looked at. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < line.length && tokens.length < MOST_TOKENS;) {
    const [token, next] = pieceAt(line, at)
    if (token) tokens.push(token)
    at = next
  }
  return tokens
}

function pieceAt(line: string, at: number): [Token | null, number] {
  for (const [pieces, made] of PIECES) {
    pieces.lastIndex = at
    const found = pieces.exec(line)
    if (found) return [made(found.slice(1)), at + Math.max(1, found[0].length)]
  }
  return [null, at + 1]
}
