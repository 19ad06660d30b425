import { attribute, elementsOf, piecesOf, plainText, tagsIn } from './xml-elements.ts'
import { formatsOf, plainNumber, type ShowNumber } from './sheet-formats.ts'
import { textOfPart, TooLarge, type ZipPart, zipParts } from './zip-parts.ts'

/** `sheet`: which of several was read; null where there is no other. */
export type SheetText =
  | { readonly is: 'read'; readonly text: string; readonly sheet: string | null }
  | { readonly is: 'too-large' }
  | { readonly is: 'unreadable' }

type Parts = ReadonlyMap<string, ZipPart>

/** Characters of the text that a sheet gives, and of the small parts beside it. */
const MOST_CHARACTERS = 5 * 1024 * 1024
/** Cells further right are no part of a list. */
const MOST_COLUMNS = 100

/**
 * The sheet of a workbook (ECMA-376) that is shown when it is opened, as copying it gives it: rows of cells with tabs between them, as they look. Rows that are hidden are left out.
 * Formulas are not computed: what they came to is in the file.
 */
export async function textOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetText> {
  try {
    const parts = zipParts(bytes)
    const found = parts && (await shownSheet(parts))
    if (!found) return { is: 'unreadable' }
    return { is: 'read', text: await textOfSheet(parts, found.part), sheet: found.isAlone ? null : found.name }
  } catch (error) {
    return { is: error instanceof TooLarge ? 'too-large' : 'unreadable' }
  }
}

async function shownSheet(parts: Parts) {
  const workbook = await whole(parts.get('xl/workbook.xml'))
  const targets = new Map(
    tagsIn(await whole(parts.get('xl/_rels/workbook.xml.rels')), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target') ?? '',
    ]),
  )
  const all = tagsIn(workbook, 'sheet').map((tag) => ({
    name: attribute(tag, 'name') ?? '',
    isShown: (attribute(tag, 'state') ?? 'visible') === 'visible',
    part: parts.get(pathOf(targets.get(attribute(tag, '\\w+:id')) ?? '')),
  }))
  const active = all[Number(attribute(tagsIn(workbook, 'workbookView')[0] ?? '', 'activeTab') ?? 0)]
  const shown = all.filter(({ isShown }) => isShown)
  const chosen = active?.isShown ? active : shown[0]
  return chosen?.part ? { name: chosen.name, part: chosen.part, isAlone: shown.length === 1 } : null
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function whole(part: ZipPart | undefined): Promise<string> {
  let text = ''
  if (part)
    for await (const chunk of textOfPart(part)) {
      text += chunk
      if (text.length > MOST_CHARACTERS) throw new TooLarge()
    }
  return text
}

async function textOfSheet(parts: Parts, sheet: ZipPart): Promise<string> {
  const known = { shared: await sharedTexts(parts), formats: formatsOf(await whole(parts.get('xl/styles.xml'))) }
  const rows: string[] = []
  let length = 0
  for await (const row of elementsOf(sheet, 'row')) {
    const text = /^[^>]*\shidden\s*=\s*["'](?:1|true)/.test(row) ? '' : textOfRow(row, known)
    length += text.length + 1
    if (length > MOST_CHARACTERS) throw new TooLarge()
    if (text !== '') rows.push(text)
  }
  return rows.join('\n')
}

async function sharedTexts(parts: Parts): Promise<readonly string[]> {
  const texts: string[] = []
  const part = parts.get('xl/sharedStrings.xml')
  if (part) for await (const entry of elementsOf(part, 'si')) texts.push(textsIn(entry))
  return texts
}

interface Known {
  readonly shared: readonly string[]
  readonly formats: readonly ShowNumber[]
}

function textOfRow(row: string, known: Known): string {
  const cells: string[] = []
  for (const cell of piecesOf(row, 'c')) {
    const at = columnOf(attribute(cell.split('>', 1)[0]!, 'r')) ?? cells.length
    if (at >= MOST_COLUMNS) break
    while (cells.length < at) cells.push('')
    cells[at] = quoted(shownIn(cell, known).replace(/\s+/g, ' ').trim())
  }
  return cells.join('\t').trimEnd()
}

/** `C7` is the third one, counted from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

function shownIn(cell: string, { shared, formats }: Known): string {
  const tag = cell.split('>', 1)[0]!
  const type = attribute(tag, 't') ?? 'n'
  if (type === 'inlineStr') return textsIn(cell)
  const value = plainText(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)/.exec(cell)?.[1] ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  // Neither a tick nor a day is a number of anything.
  if (type === 'b' || type === 'd') return ''
  if (type !== 'n' || value.trim() === '' || !Number.isFinite(Number(value))) return value
  return (formats[Number(attribute(tag, 's') ?? 0)] ?? plainNumber)(Number(value))
}

/** Pieces of a text in different letters, without how it is pronounced. */
function textsIn(xml: string): string {
  const [first, ...others] = xml.split(/<(?:\w+:)?rPh(?=[\s>])/)
  const spoken = others.map((each) => each.slice(each.lastIndexOf('rPh>')))
  return [first, ...spoken]
    .flatMap((each) => [...each!.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)/g)])
    .map(([, text]) => plainText(text!))
    .join('')
}

const quoted = (text: string) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text)
