import { foldWords } from '../reading/folded-words.ts'
import { countOf, isUnit, quantityOf, type Token, tokensOf } from './list-tokens.ts'
import type { Run } from './number-runs.ts'

export interface HowMany {
  readonly quantity: number
  /** What stands there and can be no quantity. */
  readonly problem: { readonly code: 'quantity'; readonly typed: string } | null
}

/**
 * How many: what says so, else the last plain number that can be a quantity, else one. What stands before the number counts only where nothing behind it
 * does: it may be the line's own.
 */
export function quantityAmong(behind: readonly Token[], before: readonly Token[] = []): HowMany {
  const tokens = [...before, ...behind]
  const counts = tokens.flatMap((token) => (token.kind === 'quantity' ? [token.count] : []))
  if (new Set(counts).size > 1) return askedFor(counts.join(', '))
  if (isCountedAgain(behind)) return askedFor(behind.flatMap(countIn).join(', '))
  const said = tokens.find((token) => token.kind === 'quantity') ?? countedAmong(behind) ?? countedAmong(before)
  const apart = said && partsApart(behind, 'count' in said ? said.count : null)
  if (apart) return apart
  if (said) return counted(said.kind === 'integer' ? quantityOf(said.text) : said)
  const wrong = tokens.find((token) => token.kind === 'no-quantity')
  if (wrong) return counted(wrong)
  const plain = plainBehind(withoutMeasures(behind))
  if (plain) return plain
  const ahead = plainBefore(withoutMeasures(before))
  if (ahead) return ahead
  // `BUC 2,00 145,20`, `145,20 290,40`: without a third amount nobody knows.
  const [amount, next] = amountsAmong(behind)
  if (amount && next && isFew(amount.count, next.count)) return counted({ kind: 'no-quantity', typed: amount.text })
  // What it stands beside may be the beginning of the number alone: `W 712 95x2`.
  const glued = behind.find((token) => token.kind === 'code' && /^\d{1,4}x\d{1,4}$/i.test(token.text))
  if (glued?.kind === 'code') return counted({ kind: 'no-quantity', typed: glued.text })
  // `10000`, `2b`, `2.5`, `2-3`, `#2`: more than anybody has, or short for something.
  const odd = behind.find((token) => token.kind === 'code')
  if (
    odd?.kind === 'code' &&
    odd === behind.at(-1) &&
    /^(?:\d{5,6}|\d{1,3}\p{L}{1,2}|#\d{1,4}|\d{1,3}(?:-|\.{1,2}|\/)\d{1,3})$/u.test(odd.text)
  )
    return counted({ kind: 'no-quantity', typed: odd.text })
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : []))
  const inWords = words.findIndex((word) => (countOf(word) ?? 1) > 1)
  // `douăzeci buc`, `vreau două discuri`: words that are further away may count something else.
  const ofUnit = words[words.findIndex(isUnit) - 1]
  if (inWords > 0 || (inWords < 0 && ofUnit)) return askedFor(words[inWords] ?? ofUnit!)
  return { quantity: (words[0] && countOf(words[0])) || 1, problem: null }
}

/** `1 set 4 bujii`: one, or four. */
function partsApart(tokens: readonly Token[], said: number | null): HowMany | null {
  const parts = tokens.find((token, at) => {
    const next = tokens[at + 1]
    const isPart = next?.kind === 'word' && next.isCounted && !isUnit(next.text)
    return isPart && token.kind === 'integer' && token.count > 1 && token.count !== said
  })
  return said !== null && parts?.kind === 'integer' ? askedFor(`${said}, ${parts.text}`) : null
}

/** `1 set fata + 1 set spate`. */
function isCountedAgain(tokens: readonly Token[]): boolean {
  const first = tokens[0]?.kind === 'integer' ? 0 : tokens.findIndex(({ kind }) => kind === 'quantity')
  const next = first < 0 ? -1 : tokens.findIndex(({ kind }, at) => at > first && kind === 'next')
  return next >= 0 && tokens.slice(next).some(({ kind }) => kind === 'quantity')
}

const countIn = (token: Token) => (token.kind === 'quantity' || token.kind === 'integer' ? [token.count] : [])

function isFew(one: number, other: number): boolean {
  const times = other / one
  return (Number.isInteger(one) && one < 100) || (times > 1.5 && Math.abs(times - Math.round(times)) < 1e-9)
}

/** The integer before or behind an `x`: `2 x`, `x 2`. Between two, `95 x 2`, it says nothing that is sure. */
function countedAmong(tokens: readonly Token[]): Exclude<Token, { kind: 'word' }> | null {
  const at = tokens.findIndex(({ kind }) => kind === 'times')
  if (at < 0) return null
  const [one, other] = [tokens[at - 1], tokens[at + 1]].filter((token): token is Integer => token?.kind === 'integer')
  return one && other ? { kind: 'no-quantity', typed: `${one.text} x ${other.text}` } : (one ?? null)
}

/** Without integers that something is measured by: `4 l`. */
export function withoutMeasures(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => token.kind !== 'integer' || tokens[at + 1]?.kind !== 'measure')
}

type Integer = Token & { kind: 'integer' }

/**
 * A plain number behind that of the article. Of several, `2 golf 5`, only who wrote them knows which; one behind a word that nothing is counted by, and a
 * year, may say something else: `golf 5`, `B6 2`, `2007`.
 */
function plainBehind(tokens: readonly Token[]): HowMany | null {
  const plain = tokens.flatMap((token) => (token.kind === 'integer' ? [token] : []))
  const last = factorAmong(tokens) ?? plain.at(-1)
  if (!last) return null
  if (factorAmong(tokens)) return counted(quantityOf(last.text))
  // `2, golf 5`.
  const [first, end, word] = tokens
  const isFirst = first?.kind === 'integer' && /^(?:next|break)$/.test(end?.kind ?? '') && word?.kind === 'word'
  if (isFirst) return counted(quantityOf(first.text))
  if (plain.some(({ count }) => count !== last.count)) return askedFor(plain.map(({ text }) => text).join(', '))
  const at = tokens.indexOf(last)
  const [ahead, next] = [tokens[at - 1], tokens[at + 1]]
  const isName =
    ahead?.kind === 'word' ? !ahead.isCounted : ahead?.kind === 'code' && /^[A-Z]{1,2}\d{1,2}$/i.test(ahead.text)
  const mayBeOther = (isName && next?.kind !== 'price') || (last.count >= 1950 && last.count < 2050)
  return mayBeOther ? askedFor(last.text) : counted(quantityOf(last.text))
}

/** What asks for so many of the number behind it; behind any other word it may be a car's: `golf 5 GDB1550`. */
export const ASKING = new Set(
  'rog kerem urgent fie tot doar numai maxim minim exact only just nur csak auch also de trebuie nevoie vreau doresc dorim dati pune puneti adauga adaugati mai inca si plus cate comand kell kellene kerek kernek meg brauche brauchen bitte nochmal need want send please order'.split(
    ' ',
  ),
)

/** A plain number before that of the article. Behind a word that asks for nothing it is asked about. */
function plainBefore(tokens: readonly Token[]): HowMany | null {
  const factor = factorAmong(tokens)
  const at = tokens.findLastIndex((token) => token.kind === 'integer')
  const [ahead, plain] = [tokens[at - 1], tokens[at]]
  if (factor || plain?.kind !== 'integer') return factor && counted(quantityOf(factor.text))
  const isWord = ahead?.kind === 'word' || ahead?.kind === 'code'
  if (!isWord || ASKING.has(foldWords(ahead.text).join(''))) return counted(quantityOf(plain.text))
  return counted({ kind: 'no-quantity', typed: plain.text })
}

function counted(token: Token): HowMany {
  return token.kind === 'quantity'
    ? { quantity: token.count, problem: null }
    : { quantity: 1, problem: { code: 'quantity', typed: token.kind === 'no-quantity' ? token.typed : '' } }
}

/** A line of an invoice has so many and fewer: each is held against each two others. */
const MOST_AMOUNTS = 24

/** `2 145 290`: of three numbers of which one is the product of the others, the smaller factor is how many. */
function factorAmong(tokens: readonly Token[]): Integer | null {
  const amounts = amountsAmong(tokens)
  if (amounts.length > MOST_AMOUNTS) return null
  const isFactor = (count: Integer) =>
    amounts.some(
      (price) =>
        price !== count &&
        price.count > 0 &&
        amounts.some(
          (sum) => sum !== count && sum !== price && Math.abs(sum.count - count.count * price.count) < 0.011,
        ),
    )
  return (
    amounts
      .filter((amount) => Number.isInteger(amount.count) && amount.count > 0 && isFactor(amount))
      .sort((a, b) => a.count - b.count)[0] ?? null
  )
}

/** Integers, and prices as such: `2,00` between others may be how many. */
const amountsAmong = (tokens: readonly Token[]): Integer[] =>
  tokens.flatMap((token) =>
    token.kind === 'integer'
      ? [token]
      : token.kind === 'price'
        ? [{ kind: 'integer' as const, text: String(token.amount), count: token.amount }]
        : [],
  )

/**
 * How many of one of several numbers of a line: it stands before each, or behind each, as at the first, where nothing behind a comma counts the next one:
 * `GDB1550 and 2 pcs DF4110`. What stands before one is nobody else's (`isOwn`) at the first.
 */
export function partOfLine(tokens: readonly Token[], runs: readonly Run[], at: number, isOwn: boolean): HowMany {
  const { from, to, count } = runs[at]!
  if (count !== undefined) return gluedQuantity(count)
  if (runs.length === 1) return quantityAmong(tokens.slice(to), tokens.slice(0, from))
  const ahead = tokens.slice(0, runs[0]!.from)
  const isBefore =
    ahead.some(({ kind }) => kind === 'quantity' || kind === 'integer') && quantityAmong([], ahead).problem === null
  if (isBefore) return quantityAmong([], tokens.slice(runs[at - 1]?.to ?? 0, from))
  const own = isOwn ? (runs[at - 1]?.to ?? 0) : ownFrom(tokens, runs, at)
  return quantityAmong(tokens.slice(to, ownFrom(tokens, runs, at + 1)), tokens.slice(own, from))
}

/** Where begins what is only said of one of several numbers. */
function ownFrom(tokens: readonly Token[], runs: readonly Run[], at: number): number {
  const run = runs[at]
  if (!run) return tokens.length
  const previous = runs[at - 1]?.to ?? 0
  const place = previous + tokens.slice(previous, run.from).findLastIndex(({ kind }) => kind === 'next') + 1
  const counts = (of: readonly Token[]) => of.some(({ kind }) => kind === 'quantity' || kind === 'integer')
  const isCounted = counts(tokens.slice(run.to, runs[at + 1]?.from))
  return place > previous && counts(tokens.slice(place, run.from)) && !isCounted ? place : run.from
}

/** What can be no quantity. */
export const askedFor = (typed: string): HowMany => ({ quantity: 1, problem: { code: 'quantity', typed } })

/** As it is glued to the number. */
export const gluedQuantity = (count: number): HowMany => counted(quantityOf(String(count)))

/** Below a heading for quantities an empty cell is one; words that are no number are asked. */
export function quantityCell(cell: string, others: readonly Token[]): HowMany {
  if (cell === '') return { quantity: 1, problem: null }
  const inWords = countOf(cell)
  if (inWords !== null) return { quantity: inWords, problem: null }
  const tokens = tokensOf(cell)
  const [token] = tokens
  if (token?.kind === 'quantity' || token?.kind === 'no-quantity' || countedAmong(tokens)) return quantityAmong(tokens)
  return /^[\d.,\s-]+$/.test(cell) ? counted(quantityOf(cell.replace(/\s/g, ''))) : othersOr(cell, others)
}

function othersOr(typed: string, others: readonly Token[]): HowMany {
  const said = others.find((token) => token.kind === 'quantity')
  return said ? counted(said) : { quantity: 1, problem: { code: 'quantity', typed } }
}
