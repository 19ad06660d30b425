import { doubtOfRow } from './doubts.ts'
import { askedFor, gluedQuantity, type HowMany, quantityAmong, quantityCell, withoutMeasures } from './how-many.ts'
import type { Column, ListRecord } from './list-records.ts'
import { BREAK, isUnit, type Token, tokensOf, withoutFrame } from './list-tokens.ts'
import { knownRuns, likeliest, runsOf, wholeOf } from './number-runs.ts'
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

/* A row of a sheet: what its columns are called says what each cell holds; without a heading the number says it, by what the catalogue knows. */

/** The rows that a record of cells holds, below a heading if there is one. */
export function readCells(record: ListRecord, columns: readonly Column[] | null, known: KnownNumbers): PastedRow[] {
  const cells = withUnits(record.cells!)
  const called = columns && cells.length <= columns.length + 1 ? columns : null
  const parts = cells.map((cell) => countedTokens(withoutFrame(cell), known))
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
  const others = (from: number, to: number) => figuresOf(parts.slice(from, to))
  const ofNumber = chosen ? parts[chosen.at]! : []
  const before = [...others(0, chosen?.at ?? 0), ...ofNumber.slice(0, chosen?.run.from ?? 0)]
  const behind = [...ofNumber.slice(chosen?.run.to ?? 0), BREAK, ...others(chosen ? chosen.at + 1 : 0, parts.length)]
  const doubt = doubtOfRow(parts.flat())
  const howMany = doubt
    ? askedFor(doubt.text)
    : called
      ? quantityBelow(cells, called, [...before, ...behind])
      : chosen?.run.count === undefined
        ? quantityAmong(behind, before)
        : gluedQuantity(chosen.run.count)
  // Rows of a form that nobody has filled in have a number of their own and nothing else.
  if (!chosen && ((called && !/\p{L}/u.test(record.text)) || (behind.length === 1 && !namesPart(record.text, known))))
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

/** What may count in cells beside the number's: figures that stand among words, `Disc golf 5`, only where none stand alone. */
function figuresOf(cells: readonly (readonly Token[])[]): Token[] {
  const plain = cells.map((tokens) => withoutMeasures(tokens).filter(({ kind }) => kind !== 'word' && kind !== 'code'))
  const isAlone = (at: number) => cells[at]!.length === 1 && plain[at]!.some(({ kind }) => kind === 'integer')
  const some = plain.some((_, at) => isAlone(at))
  return plain.flatMap((tokens, at) =>
    some && !isAlone(at) ? tokens.filter(({ kind }) => kind !== 'integer') : tokens,
  )
}

/** `GDB1550;2;DF4110;1`: several articles in one row, each counted in its cell or behind it. */
export function numbersApart(record: ListRecord, known: KnownNumbers): ListRecord[] {
  const cells = record.cells ?? []
  const parts = cells.map((cell) => tokensOf(withoutFrame(cell)))
  const runs = parts.map((tokens) => knownRuns(runsOf(tokens, known.brandKeys), known.isNumber)[0])
  const starts = [...cells.keys()].filter((at) => runs[at] && !/^\d{1,4}$/.test(cells[at]!))
  const articles = (at: number) => known.articlesOf?.(runs[at]!.key) ?? []
  const isApart = starts.every((at, place) => {
    const others = starts.slice(place + 1).flatMap(articles)
    const behind = [parts[at]!, parts[at]!.slice(runs[at]!.to), ...parts.slice(at + 1, starts[place + 1])]
    const isCounted = behind.some(([first]) => first?.kind === 'integer' || first?.kind === 'quantity')
    return isCounted && articles(at).length > 0 && !others.some((id) => articles(at).includes(id))
  })
  if (starts.length < 2 || !isApart) return [record]
  return starts.map((at, place) => ({ ...record, cells: cells.slice(place === 0 ? 0 : at, starts[place + 1]) }))
}

/** Without a column for it a figure below a heading that says nothing is asked. */
function quantityBelow(cells: readonly string[], columns: readonly Column[], others: readonly Token[]): HowMany {
  const at = columns.indexOf('quantity')
  if (at >= 0) return quantityCell(cells[at] ?? '', others)
  const typed = cells.find((cell, place) => (columns[place] ?? 'unnamed') === 'unnamed' && /^\d{1,4}$/.test(cell))
  return { quantity: 1, problem: typed === undefined ? null : { code: 'quantity', typed } }
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
