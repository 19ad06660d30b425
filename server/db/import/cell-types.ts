import { plainName } from '#src/domain/people/plain-name.ts'

/** What a CSV cell may hold. A type turns the cell's text into the text that PostgreSQL reads, or says what is wrong with it. */
export interface CellType {
  /** For docs/import.md. */
  readonly label: string
  readonly parse: (cell: string, context: CellContext) => string
}

/** What cells are judged by beyond themselves. */
export interface CellContext {
  /** Known criteria: type (N, K, A) and, for K, the allowed keys. */
  readonly criteria: ReadonlyMap<number, { readonly type: string; readonly keys: ReadonlySet<number> }>
}

/** The reason of a refused cell; the import adds file, line and column. */
export class BadCell extends Error {}

const INT_MAX = 2_147_483_647

/** ş and ţ with cedilla are the same letters wrongly encoded; stored and searched is the comma below. */
export function foldCedilla(text: string): string {
  if (!/[ŞşŢţ]/.test(text)) return text
  return text.replaceAll('Ş', 'Ș').replaceAll('ş', 'ș').replaceAll('Ţ', 'Ț').replaceAll('ţ', 'ț')
}

function quoted(cell: string): string {
  return JSON.stringify(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)
}

export function text(maxLength = 500): CellType {
  return {
    label: `text, at most ${maxLength} characters`,
    parse(cell) {
      if (cell.length > maxLength) throw new BadCell(`is longer than ${maxLength} characters`)
      if (cell.includes('\0')) throw new BadCell('holds a NUL character')
      return foldCedilla(cell)
    },
  }
}

/** What somebody or something is called, written as names typed in the shop are; of signs that nobody sees nothing is left, as of an empty cell. */
export function name(maxLength: number): CellType {
  const { parse } = text(maxLength)
  return {
    label: `name of at most ${maxLength} characters, without line breaks and signs that nobody sees`,
    parse: (cell, context) => plainName(parse(cell, context)),
  }
}

export function integer(min = 1, max = INT_MAX): CellType {
  return {
    label: max === INT_MAX ? `whole number from ${min}` : `whole number ${min}–${max}`,
    parse(cell) {
      if (!/^-?\d{1,10}$/.test(cell)) throw new BadCell(`${quoted(cell)} is not a whole number`)
      const value = Number(cell)
      if (value < min || value > max) throw new BadCell(`${cell} is outside ${min}…${max}`)
      return cell
    },
  }
}

export function decimal(scale: number, min = 0, max = Number.MAX_SAFE_INTEGER): CellType {
  const form = new RegExp(`^-?\\d{1,15}(\\.\\d{1,${scale}})?$`)
  return {
    label: `number with a dot and at most ${scale} decimals`,
    parse(cell) {
      if (!form.test(cell)) throw new BadCell(`${quoted(cell)} is not a number with at most ${scale} decimals`)
      if (Number(cell) < min || Number(cell) > max) throw new BadCell(`${cell} is outside ${min}…${max}`)
      return cell
    },
  }
}

/** Whole bani that may exceed int4 (limits and balances of companies). */
export const bigMinor: CellType = {
  label: 'whole number',
  parse(cell) {
    if (!/^-?\d{1,15}$/.test(cell)) throw new BadCell(`${quoted(cell)} is not a whole number`)
    return cell
  },
}

export const yesNo: CellType = {
  label: '`true` or `false`',
  parse(cell) {
    if (cell === 'true' || cell === '1') return 't'
    if (cell === 'false' || cell === '0') return 'f'
    throw new BadCell(`${quoted(cell)} is neither true nor false`)
  },
}

export function choice(...values: readonly string[]): CellType {
  const allowed = new Set(values)
  return {
    label: `one of ${values.map((value) => `\`${value}\``).join(', ')}`,
    parse(cell) {
      if (!allowed.has(cell)) throw new BadCell(`${quoted(cell)} is none of ${values.join(', ')}`)
      return cell
    },
  }
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export const day: CellType = {
  label: 'date `yyyy-mm-dd`',
  parse(cell) {
    const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell)
    if (!found || !isDay(Number(found[1]), Number(found[2]), Number(found[3])))
      throw new BadCell(`${quoted(cell)} is not a date yyyy-mm-dd`)
    return cell
  },
}

export const instant: CellType = {
  label: 'time in UTC `yyyy-mm-ddThh:mm:ssZ`',
  parse(cell) {
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(cell) || Number.isNaN(Date.parse(cell))) {
      throw new BadCell(`${quoted(cell)} is not a time yyyy-mm-ddThh:mm:ssZ`)
    }
    return cell
  },
}

export const timeOfDay: CellType = {
  label: 'time of day `hh:mm`',
  parse(cell) {
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(cell)) throw new BadCell(`${quoted(cell)} is not a time hh:mm`)
    return cell
  },
}

/** Stored as the number yyyymm. */
export const month: CellType = {
  label: 'month `yyyy-mm`',
  parse(cell) {
    const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(cell)
    if (!found) throw new BadCell(`${quoted(cell)} is not a month yyyy-mm`)
    return `${found[1]}${found[2]}`
  },
}

export const uuid: CellType = {
  label: 'UUID',
  parse(cell) {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell)) throw new BadCell(`${quoted(cell)} is not a UUID`)
    return cell
  },
}

/** Several values of a type, separated by `|`, stored as an array. */
export function listOf(item: CellType): CellType {
  return {
    label: `several of: ${item.label}; separated by \`|\``,
    parse(cell, context) {
      const items = cell.split('|').map((each) => item.parse(each.trim(), context))
      return `{${items.map((each) => `"${each.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
    },
  }
}

export function jsonOf(shape: 'object' | 'array'): CellType {
  return {
    label: `JSON ${shape}`,
    parse(cell) {
      const value = readJson(cell)
      if (typeof value !== 'object' || value === null || Array.isArray(value) !== (shape === 'array'))
        throw new BadCell(`is not a JSON ${shape}`)
      if (cell.includes('\\u0000')) throw new BadCell('holds a NUL character')
      return foldCedilla(cell)
    },
  }
}

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    throw new BadCell(`${quoted(cell)} is not JSON`)
  }
}

/** `1001=1|1003=17.5`: criteria in display order. Numbers and keys are checked by the criterion's type. */
export const criteriaList: CellType = {
  label: 'criteria as `id=value`, separated by `|`; `|`, `=` and `%` in a text value as %7C, %3D, %25',
  parse(cell, { criteria }) {
    let found = ''
    for (const pair of cell.split('|')) {
      const at = pair.indexOf('=')
      const id = at > 0 ? Number(pair.slice(0, at)) : Number.NaN
      const criterion = criteria.get(id)
      if (!criterion)
        throw new BadCell(
          at > 0 ? `criterion ${quoted(pair.slice(0, at))} is not in criteria.csv` : `${quoted(pair)} is not id=value`,
        )
      found += `${found && ','}[${id},${criterionValue(pair.slice(at + 1), id, criterion)}]`
    }
    return `[${found}]`
  },
}

function criterionValue(
  value: string,
  id: number,
  { type, keys }: { type: string; keys: ReadonlySet<number> },
): string {
  if (type === 'A')
    return JSON.stringify(foldCedilla(value.includes('%') ? value.replace(/%(7C|3D|25)/g, decodeURIComponent) : value))
  if (type === 'K') {
    if (!keys.has(Number(value))) throw new BadCell(`criterion ${id} has no key ${quoted(value)}`)
    return String(Number(value))
  }
  if (!/^-?\d{1,9}(\.\d{1,4})?$/.test(value)) throw new BadCell(`criterion ${id}: ${quoted(value)} is not a number`)
  return String(Number(value))
}
