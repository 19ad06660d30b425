import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'

const CHUNK_BYTES = 1 << 18
const NEWLINE = 0x0a
/** Longer than anything that the columns of a file can hold together: what goes on for longer is a quote that was never closed, or no CSV at all. */
export const MAX_RECORD_BYTES = 4 << 20
/** A longer header line is no header. */
export const MAX_HEADER_BYTES = 65_536

export type Delimiter = ',' | ';'

/** The separator by the header line: whichever of comma and semicolon is there more often. */
export async function delimiterOf(path: string): Promise<Delimiter> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0)
    const header = buffer.subarray(0, bytesRead).toString('latin1').split('\n', 1)[0] ?? ''
    return header.split(';').length > header.split(',').length ? ';' : ','
  } finally {
    await file.close()
  }
}

/** RFC 4180 with either line end. Wrong numbers of cells are passed on, so that they can be reported with the others. */
export function parser(delimiter: Delimiter, extras: Options = {}) {
  return parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    ...extras,
  })
}

export function bytesOf(path: string) {
  return createReadStream(path, { highWaterMark: CHUNK_BYTES })
}

export class InvalidUtf8 extends Error {}
/** A line without an end. */
export class RecordTooLong extends Error {}

/** Lets bytes through while they are UTF-8, hashes and counts them. */
export class Utf8Check extends Transform {
  readonly #hash = createHash('sha256')
  readonly #passed: (bytes: number) => void
  #rest: Buffer = Buffer.alloc(0)

  constructor(passed: (bytes: number) => void) {
    super({ writableHighWaterMark: CHUNK_BYTES, readableHighWaterMark: CHUNK_BYTES })
    this.#passed = passed
  }

  /** sha256 of what passed; only once, at the end. */
  digest(): string {
    return this.#hash.digest('hex')
  }

  // A chunk may end within a character, so it is cut after its last line.
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const cut = chunk.lastIndexOf(NEWLINE) + 1
    const whole = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk.subarray(0, cut)]) : chunk.subarray(0, cut)
    if (cut === 0) this.#rest = Buffer.concat([this.#rest, chunk])
    else this.#rest = Buffer.from(chunk.subarray(cut))
    if (this.#rest.length > MAX_RECORD_BYTES) return done(new RecordTooLong())
    this.#pass(cut === 0 ? null : whole, done)
  }

  override _flush(done: TransformCallback): void {
    this.#pass(this.#rest.length > 0 ? this.#rest : null, done)
  }

  #pass(bytes: Buffer | null, done: TransformCallback): void {
    if (bytes === null) return done()
    if (!isUtf8(bytes)) return done(new InvalidUtf8())
    this.#hash.update(bytes)
    this.#passed(bytes.length)
    done(null, bytes)
  }
}

export async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytesOf(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The line of the first byte that is not UTF-8. */
export async function invalidUtf8Line(path: string): Promise<number> {
  let line = 1
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytesOf(path)) {
    let bytes = Buffer.concat([rest, chunk as Buffer])
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE)) {
      if (!isUtf8(bytes.subarray(0, end))) return line
      bytes = bytes.subarray(end + 1)
      line += 1
    }
    // Not even the end of the line is near.
    if (bytes.length > MAX_RECORD_BYTES) return line
    rest = bytes
  }
  return line
}

/**
 * Lines on which the given records begin (record 1 is the header). A record is a line unless cells hold line breaks or lines are empty, and asking
 * the parser for lines doubles its time; so the file is read a second time when there is something to report.
 */
export async function linesOfRecords(
  path: string,
  delimiter: Delimiter,
  records: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const lines = new Map<number, number>()
  let record = 0
  const read = bytesOf(path).pipe(parser(delimiter, { info: true })) as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>
  for await (const { record: cells, info } of read) {
    record += 1
    // The parser counts to the line on which the record ends.
    if (records.has(record))
      lines.set(record, info.lines - cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0))
    if (lines.size === records.size) break
  }
  return lines
}

/** What csv-parse says about a file that is no CSV, in our words. */
export function syntaxReason(error: CsvError): { line: number; reason: string } {
  const lines = Number((error as unknown as Record<string, unknown>)['lines'] ?? 1)
  const reasons: Record<string, string> = {
    CSV_QUOTE_NOT_CLOSED: 'a quoted cell is never closed',
    CSV_MAX_RECORD_SIZE: `a row of more than ${MAX_RECORD_BYTES >> 20} MB; a quoted cell is probably never closed`,
    INVALID_OPENING_QUOTE: 'a quote inside an unquoted cell; quote the cell and double the quotes in it',
    CSV_INVALID_CLOSING_QUOTE: 'text after the closing quote of a cell',
  }
  return { line: lines, reason: reasons[error.code] ?? error.message }
}
export { CsvError }
