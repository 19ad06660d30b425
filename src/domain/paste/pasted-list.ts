import { numberKey } from '../numbers/article-number.ts'
import { foldWords } from '../reading/folded-words.ts'
import { isNoise } from '../reading/numbers/number-text.ts'
import { type Column, columnsOf, type ListRecord, recordsOf } from './list-records.ts'
import { gluedQuantity, type HowMany, quantityAmong, quantityCell, withoutMeasures } from './how-many.ts'
import { isUnit, type Token, tokensOf, withoutFrame } from './list-tokens.ts'
import { isPlate, knownRuns, likeliest, lostRuns, type Run, runsOf, wholeOf } from './number-runs.ts'

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
  /** What a number is of: an invoice names an article by its EAN and by its maker's number in one line. */
  articlesOf?(key: string): readonly number[]
}

/** Rows that are taken at once; whoever pastes more is told first. */
export const MOST_PASTED_ROWS = 500

/** Lines that begin so are about a list, not in it, unless they hold a number that is known. */
const ABOUT =
  /^[^\p{L}\p{N}=]*(?:total|subtotal|tva|vat|mwst|afa|suma|sum|de plata|rest de plata|iban|cui|cif|factura|invoice|rechnung|szamla|comanda|order|bestellung|aviz|livrare|furnizor|client|str|strada|tel|telefon|mobil|phone|vin|serie|sasiu|data|adresa|ora)(?![\p{L}])/iu

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
    const counted = countedBelow(rows, record)
    if (counted) {
      rows[rows.length - 1] = counted
      continue
    }
    const read = record.cells && record.cells.length > 1 ? readCells(record, columns, known) : readLine(record, known)
    if (read.length === 0) skipped.push({ line: record.line, text: record.text })
    rows.push(...read.map((row) => (row.brand === null ? { ...row, brand } : row)))
  }
  return { rows: addedUp(isNumbered(rows) ? rows.map(askedHowMany) : rows), skipped }
}

/** `2 buc` in a line of its own, below what says nothing of how many. */
function countedBelow(rows: readonly PastedRow[], { line, text }: ListRecord): PastedRow | null {
  const [only, other] = tokensOf(withoutFrame(text))
  const last = rows.at(-1)
  if (only?.kind !== 'quantity' || other || last?.lines.at(-1) !== line - 1) return null
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

const askedHowMany = (row: PastedRow): PastedRow => ({
  ...row,
  quantity: 1,
  problem: { code: 'quantity', typed: String(row.quantity) },
})

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
  const all = tokensOf(plain)
  const runs = runsOf(all, known.brandKeys)
  const numbers = knownRuns(runs, known.isNumber)
  const found = numbers.filter((run, at) => !isSaidAgain(run, numbers.slice(0, at), all, known))
  const tokens = all.map((token, at) =>
    numbers.some((run) => !found.includes(run) && run.from <= at && at < run.to) ? BREAK : token,
  )
  const brand = brandAmong(tokens, known.brandKeys)
  if (found.length > 0) {
    const lost = lostRuns(runs, numbers, all)
    const together = [...found, ...lost].sort((a, b) => a.from - b.from)
    return together.map((run, at) => {
      const whole = lost.includes(run) ? run : wholeOf(run, tokens, known.brandKeys)
      const { key, text: number } = whole ?? run
      const howMany = partOfLine(tokens, together, at)
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

const BREAK: Token = { kind: 'break' }

/** Another number of what is named already, with nothing between them that counts. */
function isSaidAgain(run: Run, before: readonly Run[], tokens: readonly Token[], known: KnownNumbers): boolean {
  const articles = known.articlesOf?.(run.key) ?? []
  return before.some(
    ({ key, to }) =>
      key !== run.key &&
      !tokens.slice(to, run.from).some(({ kind }) => /integer|quantity/.test(kind)) &&
      known.articlesOf?.(key).some((id) => articles.includes(id)),
  )
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
  const ahead = tokens.slice(0, runs[0]!.from)
  const isBefore =
    ahead.some(({ kind }) => kind === 'quantity' || kind === 'integer') && quantityAmong([], ahead).problem === null
  if (isBefore) return quantityAmong([], tokens.slice(runs[at - 1]?.to ?? 0, from))
  return quantityAmong(tokens.slice(to, runs[at + 1]?.from ?? tokens.length), at === 0 ? ahead : [])
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
    ? quantityBelow(cells, called, [...before, ...behind])
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

/** Without a column for it a figure below a heading that says nothing is asked. */
function quantityBelow(cells: readonly string[], columns: readonly Column[], others: readonly Token[]): HowMany {
  const at = columns.indexOf('quantity')
  if (at >= 0) return quantityCell(cells[at] ?? '', others)
  const typed = cells.find((cell, place) => (columns[place] ?? 'unnamed') === 'unnamed' && /^\d{1,4}$/.test(cell))
  return { quantity: 1, problem: typed === undefined ? null : { code: 'quantity', typed } }
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
