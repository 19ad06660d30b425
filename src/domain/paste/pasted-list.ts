import { numberKey } from '../numbers/article-number.ts'
import { foldWords } from '../reading/folded-words.ts'
import { isNoise } from '../reading/numbers/number-text.ts'
import { type Column, columnsOf, type ListRecord, recordsOf } from './list-records.ts'
import { gluedQuantity, type HowMany, quantityAmong, quantityCell, withoutMeasures } from './how-many.ts'
import { isUnit, type Token, tokensOf, withoutFrame } from './list-tokens.ts'
import { isPlate, knownRuns, likeliest, type Run, runsOf, wholeOf } from './number-runs.ts'

/*
 * What somebody pastes into the cart: messages, sheets, invoices, what a scanner sends. `keysOfList` says what may be numbers, for one look into the
 * catalogue or into the index of numbers on the device; `readList` then says which rows the text holds. Nothing is taken that is not sure: a number
 * that is not known, and a quantity that can be none, are asked.
 */

/** One row: an article's number and how many of it. */
export interface PastedRow {
  /** Lines of the text that it was read from; the same number may stand in several. */
  readonly lines: readonly number[]
  /** The first of them as it was pasted. */
  readonly text: string
  /** As it is looked up (domain/numbers/article-number.ts); null for words without a number. */
  readonly key: string | null
  /** As it was typed. */
  readonly number: string | null
  /** Folded as brands' keys are; null when the text names none. */
  readonly brand: string | null
  readonly quantity: number
  /** `unknown`: nothing in the catalogue is called so. `quantity`: what stands there can be no quantity (`typed`). */
  readonly problem: { readonly code: 'unknown' } | { readonly code: 'quantity'; readonly typed: string } | null
}

export interface PastedList {
  readonly rows: readonly PastedRow[]
  /** Lines of which nothing was taken: greetings, headings, sums. */
  readonly skipped: readonly { readonly line: number; readonly text: string }[]
}

/** What the catalogue, or the device, knows. */
export interface KnownNumbers {
  isNumber(key: string): boolean
  /** Brands' names as keys (domain/numbers/article-number.ts). */
  readonly brandKeys: ReadonlySet<string>
  /** Whether words name a kind of part; without it none do. */
  namesPart?(text: string): boolean
}

/** Rows that are taken at once; whoever pastes more is told first. */
export const MOST_PASTED_ROWS = 500

/** Lines that begin so are about a list, not in it, unless they hold a number that is known. */
const ABOUT =
  /^[^\p{L}\p{N}=]*(?:total|subtotal|tva|vat|mwst|afa|suma|sum|de plata|rest de plata|iban|cui|cif|factura|invoice|rechnung|szamla|comanda|order|bestellung|aviz|livrare|tel|telefon|mobil|phone|vin|serie|sasiu|data|adresa|ora)(?![\p{L}])/iu

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
    const read = record.cells && record.cells.length > 1 ? readCells(record, columns, known) : readLine(record, known)
    if (read.length === 0) skipped.push({ line: record.line, text: record.text })
    rows.push(...read.map((row) => (row.brand === null ? { ...row, brand } : row)))
  }
  return { rows: addedUp(rows), skipped }
}

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
  const tokens = tokensOf(plain)
  const runs = runsOf(tokens, known.brandKeys)
  const found = knownRuns(runs, known.isNumber)
  const brand = brandAmong(tokens, known.brandKeys)
  if (found.length > 0)
    return found.map((run, at) => {
      const whole = wholeOf(run, tokens, known.brandKeys)
      const { key, text: number } = whole ?? run
      return {
        ...base(record, brand),
        key,
        number,
        ...partOfLine(tokens, found, at),
        ...(whole && { problem: UNKNOWN }),
      }
    })
  const like = likeliest(runs, tokens, known.brandKeys)
  if (!like && isPlate(numberKey(plain))) return []
  const saysHowMany = tokens.some(({ kind }) => kind === 'quantity')
  if (ABOUT.test(plain.normalize('NFD').replace(/\p{M}/gu, '')) && !(like && saysHowMany)) return []
  if (!like && !saysHowMany && !isShort(tokens) && !brand && !namesPart(wordsOf(tokens), known)) return []
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

const base = ({ line, text }: ListRecord, brand: string | null) => ({ lines: [line], text, brand })

function unknown(tokens: readonly Token[]): Pick<PastedRow, 'quantity' | 'problem'> {
  return { quantity: quantityAmong(tokens).quantity, problem: UNKNOWN }
}
const UNKNOWN = { code: 'unknown' } as const

function brandAmong(tokens: readonly Token[], brandKeys: ReadonlySet<string>): string | null {
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [numberKey(token.text)] : []))
  return words.find((word) => brandKeys.has(word)) ?? null
}

/** How many of one of several numbers of a line: it stands before each, or behind each, as at the first. */
function partOfLine(tokens: readonly Token[], runs: readonly Run[], at: number): HowMany {
  const { from, to, count } = runs[at]!
  if (count !== undefined) return gluedQuantity(count)
  if (runs.length === 1) return quantityAmong(tokens.slice(to), tokens.slice(0, from))
  const isBefore = tokens.slice(0, runs[0]!.from).some(({ kind }) => kind === 'quantity' || kind === 'integer')
  return quantityAmong(
    isBefore ? tokens.slice(runs[at - 1]?.to ?? 0, from) : tokens.slice(to, runs[at + 1]?.from ?? tokens.length),
  )
}

function readCells(record: ListRecord, columns: readonly Column[] | null, known: KnownNumbers): PastedRow[] {
  const cells = withUnits(record.cells!)
  const called = columns && cells.length <= columns.length + 1 ? columns : null
  const parts = cells.map((cell) => tokensOf(withoutFrame(cell)))
  // Where a column is for brands, one that another column names is no answer: it may say which there are.
  const mayNameBrand = (at: number) => !called?.includes('brand') || called[at] === 'brand' || called[at] === 'number'
  const brand =
    parts.flatMap((tokens, at) => (mayNameBrand(at) ? (brandAmong(tokens, known.brandKeys) ?? []) : []))[0] ?? null
  const places = numberPlaces(cells, called)
  const runs = places.map((at) => ({ at, runs: runsOf(parts[at]!, known.brandKeys) }))
  const all = runs.flatMap(({ at, runs: of }) => knownRuns(of, known.isNumber).map((run) => ({ at, run })))
  const wholes = all.map(({ at, run }) => wholeOf(run, parts[at]!, known.brandKeys))
  const found = all.find((_, at) => wholes[at] === null)
  const [whole] = wholes
  if (all.length === 0 && ABOUT.test(cells.find((cell) => cell !== '') ?? '')) return []
  const chosen =
    found ??
    (whole ? { at: all[0]!.at, run: whole } : null) ??
    runs.flatMap(({ at, runs: of }) => {
      const like = likeliest(of, parts[at]!, known.brandKeys)
      return like ? [{ at, run: like }] : []
    })[0]
  const others = (from: number, to: number) =>
    withoutMeasures(parts.slice(from, to).flat()).filter(({ kind }) => kind !== 'word' && kind !== 'code')
  const ofNumber = chosen ? parts[chosen.at]! : []
  const before = [...others(0, chosen?.at ?? 0), ...ofNumber.slice(0, chosen?.run.from ?? 0)]
  const behind = [...ofNumber.slice(chosen?.run.to ?? 0), ...others(chosen ? chosen.at + 1 : 0, parts.length)]
  const howMany = called
    ? quantityCell(cells[called.indexOf('quantity')] ?? '', [...before, ...behind])
    : chosen?.run.count === undefined
      ? quantityAmong(behind, before)
      : gluedQuantity(chosen.run.count)
  // Rows of a form that nobody has filled in have a number of their own and nothing else.
  if (!chosen && ((called && !/\p{L}/u.test(record.text)) || (behind.length === 0 && !namesPart(record.text, known))))
    return []
  return [
    {
      ...base(record, brand),
      key: chosen?.run.key ?? null,
      number: chosen?.run.text ?? null,
      ...(found ? howMany : { quantity: howMany.quantity, problem: UNKNOWN }),
    },
  ]
}

/** `vă rog` is none, though `va` is the front axle. */
function namesPart(text: string, known: KnownNumbers): boolean {
  return !foldWords(text).every(isNoise) && (known.namesPart?.(text) ?? false)
}

/** A unit in a cell of its own belongs to what stands before it: `2,000` and `buc`. */
function withUnits(cells: readonly string[]): string[] {
  return cells.map((cell, at) => {
    if (isUnit(cell)) return ''
    const next = cells[at + 1] ?? ''
    return /^-?\d+(?:[.,]\d+)?$/.test(cell) && isUnit(next) ? `${cell} ${next}` : cell
  })
}

/** Cells in which the number is looked for: those called so first, the maker's own numbers last. */
function numberPlaces(cells: readonly string[], columns: readonly Column[] | null): number[] {
  const all = [...cells.keys()]
  if (!columns) return all.filter((at) => /\d/.test(cells[at]!))
  const of = (column: Column) => all.filter((at) => columns[at] === column)
  return [...of('number'), ...of('maker-number')]
}
