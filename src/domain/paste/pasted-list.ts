import { numberKey } from '../numbers/article-number.ts'
import { doubtOf } from './doubts.ts'
import { askedFor, partOfLine, quantityAmong } from './how-many.ts'
import { type Column, columnsOf, type ListRecord, recordsOf } from './list-records.ts'
import { BREAK, inFigures, type Token, tokensOf, withoutFrame } from './list-tokens.ts'
import {
  isPlate,
  isSaidAgain,
  knownRuns,
  likeliest,
  lostRuns,
  lostWords,
  partedBySlashes,
  runsOf,
  wholeOf,
} from './number-runs.ts'
import { numbersApart, readCells } from './pasted-cells.ts'
import {
  ABOUT,
  base,
  brandAmong,
  countedTokens,
  type KnownNumbers,
  namesPart,
  type PastedRow,
  UNKNOWN,
} from './pasted-row.ts'

/*
 * What somebody pastes into the cart: messages, sheets, invoices, what a scanner sends. `keysOfList` says what may be numbers, for one look into the
 * catalogue or into the index of numbers on the device; `readList` then says which rows the text holds. Nothing is taken that is not sure: a number
 * that is not known, and a quantity that can be none, are asked.
 */

export interface PastedList {
  readonly rows: readonly PastedRow[]
  /** Lines of which nothing was taken: greetings, headings, sums. */
  readonly skipped: readonly { readonly line: number; readonly text: string }[]
}

/** Rows that are taken at once; whoever pastes more is told first. */
export const MOST_PASTED_ROWS = 500

/** Everything in a text that may be a number. */
export function keysOfList(text: string, brandKeys: ReadonlySet<string>): string[] {
  const keys = recordsOf(text).flatMap((record) =>
    partsOf(record).flatMap((part) => runsOf(tokensOf(part), brandKeys).map(({ key }) => key)),
  )
  return [...new Set(keys)]
}

/** The rows that a text holds; the same number in several rows is one, with the sum of their quantities. */
export function readList(text: string, known: KnownNumbers): PastedList {
  const rows: PastedRow[] = []
  const skipped: { line: number; text: string }[] = []
  let columns: readonly Column[] | null = null
  let brand: string | null = null
  for (const record of recordsOf(text)) {
    const heading = columnsOf(record)
    if (heading) {
      columns = heading
      continue
    }
    const headed = brandHeading(record, known.brandKeys)
    if (headed) {
      brand = headed
      continue
    }
    const counted = countedBelow(rows, record, known)
    if (counted) {
      rows[rows.length - 1] = counted
      continue
    }
    const apart = columns ? [record] : numbersApart(record, known)
    const read = apart.flatMap((each) =>
      each.cells && (apart.length > 1 || each.cells.length > 1)
        ? readCells(each, columns, known)
        : readLine(each, known),
    )
    if (read.length === 0) skipped.push({ line: record.line, text: record.text })
    rows.push(...read.map((row) => (row.brand === null ? { ...row, brand } : row)))
  }
  return { rows: addedUp(isNumbered(rows) ? rows.map(askedHowMany) : rows), skipped }
}

/** `2 buc`, or `2` where no figures stand in front, in a line of its own, below what says nothing of how many. */
function countedBelow(rows: readonly PastedRow[], { line, text }: ListRecord, known: KnownNumbers): PastedRow | null {
  const [only, other] = tokensOf(withoutFrame(text))
  const last = rows.at(-1)
  const isFigure = only?.kind === 'integer' && only.count > 0 && !known.isNumber(only.text)
  if ((only?.kind !== 'quantity' && !isFigure) || other || last?.lines.at(-1) !== line - 1) return null
  const isCounted = tokensOf(withoutFrame(last.text)).some(({ kind }) => /quantity/.test(kind))
  if (last.problem || last.quantity !== 1 || isCounted || rows.some(({ key }) => key === null)) return null
  return { ...last, lines: [...last.lines, line], quantity: only.count }
}

/** `1 GDB1550`, `2 GDB1330`, `3 GDB1307`: so many of each, or the lines' own numbers. */
function isNumbered(rows: readonly PastedRow[]): boolean {
  return (
    rows.length > 2 &&
    rows.every(({ text, quantity, problem }, at) => {
      const [first, second] = tokensOf(withoutFrame(text))
      return (
        !problem &&
        quantity === at + 1 &&
        first?.kind === 'integer' &&
        first.count === quantity &&
        second?.kind !== 'times'
      )
    })
  )
}

const askedHowMany = (row: PastedRow): PastedRow => ({ ...row, ...askedFor(String(row.quantity)) })

const partsOf = ({ text, cells }: ListRecord): readonly string[] => (cells ?? [text]).map(withoutFrame)

/** A line that names a brand and nothing else heads the rows below it. */
function brandHeading({ text }: ListRecord, brandKeys: ReadonlySet<string>): string | null {
  const key = numberKey(text)
  return /\d/.test(key) ? null : brandKeys.has(key) ? key : null
}

function addedUp(rows: readonly PastedRow[]): PastedRow[] {
  const found = new Map<string, PastedRow>()
  for (const row of rows) {
    const same = `${row.key ?? row.text} ${row.brand ?? ''} ${row.problem?.code ?? ''}`
    const before = row.problem?.code === 'quantity' ? undefined : found.get(same)
    const name = before || row.problem?.code !== 'quantity' ? same : `${same} ${row.lines[0]}`
    found.set(
      name,
      before ? { ...before, lines: [...before.lines, ...row.lines], quantity: before.quantity + row.quantity } : row,
    )
  }
  return [...found.values()]
}

function readLine(record: ListRecord, known: KnownNumbers): PastedRow[] {
  const plain = withoutFrame(record.text)
  const all = partedBySlashes(countedTokens(plain, known), known.brandKeys, known.isNumber)
  const runs = runsOf(all, known.brandKeys)
  const numbers = knownRuns(runs, known.isNumber)
  const found = numbers.filter((_, at) => !isSaidAgain(numbers, at, all, known.articlesOf))
  const tokens = all.map((token, at) => {
    if (numbers.some((run) => !found.includes(run) && run.from <= at && at < run.to)) return BREAK
    return found.some(({ from }) => from === at + 1) ? inFigures(token) : token
  })
  const brand = brandAmong(tokens, known.brandKeys)
  if (found.length > 0) {
    const lost = lostRuns(runs, numbers, all)
    const words = lostWords(tokens, [...found, ...lost], (text) => namesPart(text, known))
    const together = [...found, ...lost, ...words].sort((a, b) => a.from - b.from)
    const doubts = together.map((_, at) => doubtOf(tokens, together, at, known.brandKeys))
    return together.map((run, at) => {
      const whole = lost.includes(run) ? run : wholeOf(run, tokens, known.brandKeys)
      const { key, text: number } = whole ?? run
      const [before, doubt] = [doubts[at - 1], doubts[at]]
      const howMany = doubt ? askedFor(doubt.text) : partOfLine(tokens, together, at, at === 0 || Boolean(before))
      if (words.includes(run)) return { ...base(record, brand), key: null, number: null, ...howMany, problem: UNKNOWN }
      return { ...base(record, brand), key, number, ...howMany, ...(whole && { problem: UNKNOWN }) }
    })
  }
  const like = likeliest(runs, tokens, known.brandKeys)
  if (!like && isPlate(numberKey(plain))) return []
  // A displacement or a year: whose parts the list is for.
  const isCar = !like && /(?<![\d.,])(?:\d[.,]\d|(?:19|20)\d\d)(?![\d.,])/.test(plain)
  const saysHowMany = tokens.some(({ kind }) => kind === 'quantity')
  if (ABOUT.test(plain.normalize('NFD').replace(/\p{M}/gu, '')) && !(like && saysHowMany)) return []
  if (!like && !saysHowMany && !isShort(tokens) && (!brand || isCar) && !namesPart(wordsOf(tokens), known)) return []
  const rest = like ? tokens.filter((_, at) => at < like.from || at >= like.to) : tokens
  return [{ ...base(record, brand), key: like?.key ?? null, number: like?.text ?? null, ...unknown(rest) }]
}

const wordsOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : [])).join(' ')

/** Nothing but figures and a code: whoever writes them asks for something. */
function isShort(tokens: readonly Token[]): boolean {
  const kinds = tokens.map(({ kind }) => kind)
  return (
    kinds.length > 0 &&
    (kinds.every((kind) => kind === 'integer' || kind === 'times') || (kinds.length <= 3 && kinds.includes('code')))
  )
}

function unknown(tokens: readonly Token[]): Pick<PastedRow, 'quantity' | 'problem'> {
  return { quantity: quantityAmong(tokens).quantity, problem: UNKNOWN }
}
