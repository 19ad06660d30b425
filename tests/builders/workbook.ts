import { deflateRawSync } from 'node:zlib'

/** Parts of an archive by their names. */
export type Parts = Readonly<Record<string, string | Uint8Array>>

/** An archive as programs write it; the directory says what is in it. */
export function zipOf(parts: Parts, { flags = 0, method = 8 } = {}): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const called = Buffer.from(name)
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(called.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(called.length, 28)
    entry.writeUInt32LE(at, 42)
    bodies.push(local, called, packed)
    directory.push(entry, called)
    at += local.length + called.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(at, 16)
  return Uint8Array.from(Buffer.concat([...bodies, ...directory, end]))
}

interface Book {
  /** The rows of each sheet, by its name. */
  readonly sheets: Readonly<Record<string, string>>
  readonly hidden?: readonly string[]
  readonly active?: number
  readonly shared?: string
  readonly styles?: string
}

/** A workbook of rows as XML. */
export function workbookOf({ sheets, hidden = [], active = 0, shared, styles }: Book): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  return zipOf({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at}"/>`,
      )
      .join('')}</sheets><definedNames><definedName name="x" state="hidden">1</definedName></definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Target="${at % 2 ? '/xl/' : ''}worksheets/sheet${at}.xml" Id="rId${at}"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet><cols><col min="1"/></cols><sheetData>${rows}</sheetData><rowBreaks/></worksheet>`,
      ]),
    ),
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
  })
}

/** Rows of texts as a sheet keeps them. */
export function rowsOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map(
      (cells) =>
        `<row>${cells
          .map((cell) =>
            typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')
}
