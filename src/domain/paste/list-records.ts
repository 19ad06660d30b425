/*
 * A pasted text in records: lines, cells where a line has them, and what its columns are called. Sheets copy with tabs; files have semicolons, commas or
 * bars, and quotes around what holds one of them or a line break (RFC 4180). Each record is looked at by itself: lists are pasted below each other.
 */

export interface ListRecord {
  /** Of its first line in the text, from 1. */
  readonly line: number
  readonly text: string
  /** Null for a line of text. */
  readonly cells: readonly string[] | null
}

/** What a column holds, as its heading says. */
export type Column = 'number' | 'maker-number' | 'quantity' | 'brand' | 'other' | 'unnamed'

const EMPTY = /^[\s;,|"]*$/
const BREAKS = /\r\n|\r|\n/
const DELIMITERS = ['\t', ';', '|'] as const
const QUOTED = /(?<=^|[;,|])"(?:[^"]|"")*"/g
const QUOTE_OPENS = new Set(['', '\t', ';', '|', ',', '\n', '\r'])

/** Records of a text, without empty ones: sheets end in rows of nothing but delimiters. */
export function recordsOf(text: string): ListRecord[] {
  return logicalLines(text.replace(/^\uFEFF/, '')).flatMap(({ line, text: whole }) =>
    EMPTY.test(whole) ? [] : piecesOf(whole).map((text) => ({ line, text: trimmed(text), cells: cellsOf(text) })),
  )
}

/** A message in one line is as many as it takes: each is read to its end. */
function piecesOf(line: string): readonly string[] {
  if (line.length <= LONGEST_PIECE || cellsOf(line)) return [line]
  return line.replace(/\s+/g, ' ').match(PIECES) ?? []
}
const LONGEST_PIECE = 300
const PIECES = /.{1,299}[,;](?= )|.{1,299}(?: |$)|.{300}/g

/** A tab in front stays: the first cell is empty, and the others would stand below other headings. */
const trimmed = (line: string) => line.trimEnd().replace(/^[^\S\t]+/, '')

/** Lines, where one with a quoted line break is one. */
function logicalLines(text: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = []
  let waiting: { line: number; text: string } | null = null
  for (const [at, each] of text.split(BREAKS).entries()) {
    const joined: { line: number; text: string } = waiting
      ? { line: waiting.line, text: `${waiting.text}\n${each}` }
      : { line: at + 1, text: each }
    if (hasOpenQuote(joined.text) && joined.text.split('\n').length <= MOST_LINES_OF_A_CELL) waiting = joined
    else {
      // A quote that never closes is an inch mark or a slip: each of its lines stands for itself.
      if (waiting && hasOpenQuote(joined.text)) found.push(...apart(joined))
      else found.push(joined)
      waiting = null
    }
  }
  return waiting ? [...found, ...apart(waiting)] : found
}
const MOST_LINES_OF_A_CELL = 20

const apart = ({ line, text }: { line: number; text: string }) =>
  text.split('\n').map((each, at) => ({ line: line + at, text: each }))

function hasOpenQuote(text: string): boolean {
  let isOpen = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (isOpen && text[at + 1] === '"') at += 1
    else if (isOpen) isOpen = false
    else if (QUOTE_OPENS.has(text[at - 1] ?? '')) isOpen = true
  }
  return isOpen
}

function cellsOf(text: string): string[] | null {
  // Sheets leave no gap behind a semicolon, sentences do.
  const isSentence = !text.includes('\t') && /;\s/.test(text.replace(QUOTED, ''))
  const delimiter = isSentence
    ? null
    : (DELIMITERS.find((each) => text.includes(each)) ?? (isCommaApart(text) ? ',' : null))
  if (delimiter === null) return null
  const cells = splitCells(text, delimiter).map(plainCell)
  // `| a | b |`, as tables in messages are drawn.
  return delimiter === '|' ? cells.filter((cell, at) => cell !== '' || (at > 0 && at < cells.length - 1)) : cells
}

/** Whether commas part cells: `GDB1550,2`, and neither a price (`145,20`) nor a sentence. */
function isCommaApart(text: string): boolean {
  if (!text.includes(',') || /,\s|\s,/.test(text)) return false
  return !/(?<![\p{L}\d])\d{1,4},\d{1,3}(?![\p{L}\d])/u.test(text)
}

function splitCells(text: string, delimiter: string): string[] {
  const cells: string[] = []
  let [cell, isOpen] = ['', false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (isOpen) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isOpen = false
    } else if (sign === '"' && cell.trim() === '') isOpen = true
    else if (sign === delimiter) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

/** Sheets write `="0451"` and `'0451` so that zeros stay; any other formula is text. */
function plainCell(cell: string): string {
  const plain = cell.replace(/\s+/g, ' ').trim()
  return /^="?([^"()]*)"?$/.exec(plain)?.[1]?.trim() ?? plain.replace(/^'/, '')
}

const HEADINGS: readonly (readonly [Column, RegExp])[] = [
  ['maker-number', /\b(oe|oem|oen|original|originala)\b/],
  [
    'quantity',
    /^(cant|cantitate|cantitatea|buc|bucati|qty|quantity|menge|anzahl|stuck|mennyiseg|darab|db|nr buc|pcs|(de )?comand(a|at|ate)|necesar|rendel(es|t)|bestellt)\b/,
  ],
  [
    'number',
    /^(cod|codul|code|kod|cod produs|art|articol|article|artikel|artikelnummer|artnr|teilenummer|cikkszam|part|part number|number|numar|sku|ean|referinta|ref)\b/,
  ],
  ['brand', /^(marca|marka|brand|producator|hersteller|marke|gyarto|manufacturer|maker|furnizor)\b/],
  [
    'other',
    /^(nr|nr crt|poz|pos|denumire|descriere|name|description|bezeichnung|megnevezes|um|unit|einheit|pret|price|unit price|preis|ar|valoare|total|value|tva|stoc)\b/,
  ],
]

/** What the columns are called, where this record is a heading; null otherwise. */
export function columnsOf({ cells }: ListRecord): Column[] | null {
  if (!cells || cells.some((cell) => /\d/.test(cell))) return null
  const columns = cells.map((cell) => columnCalled(cell))
  if (columns.filter((column) => column !== null).length < 2) return null
  return columns.some((column) => column === 'number' || column === 'maker-number')
    ? columns.map((column) => column ?? 'unnamed')
    : null
}

function columnCalled(cell: string): Column | null {
  const plain = cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return HEADINGS.find(([, called]) => called.test(plain))?.[0] ?? null
}
