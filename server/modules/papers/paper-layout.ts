import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { labelsOf } from './label-layout.ts'
import type { Fact, Paper, PaperGroup, PaperLine, PaperTotal } from './paper.ts'

/** Of the page, in points: A4 with room for a punch. */
const MARGINS: [number, number, number, number] = [42, 40, 36, 48]
/** The most that a logo takes, and what stands free below it. */
const LOGO: [number, number] = [150, 50]
const LOGO_BELOW: [number, number, number, number] = [0, 0, 0, 8]
/** Above the line that is signed on, in points: a hand, or most of a round stamp. */
const ROOM_TO_SIGN = 54
/** By which the table of lines and the end of the sums are known when they have their places. */
export const PLACES = { lines: 'lines', afterTotals: 'after-totals' } as const
/** As the types of a table know no name. */
const linesPlace: object = { id: PLACES.lines }
/** Nothing that is seen: of what stays together pdfmake does not say on which page it is. */
const afterTotals = (): Content => ({ id: PLACES.afterTotals, text: ' ', fontSize: 0.1 })
const GREY = '#5c636a'
const RULE = '#c6ccd2'
const SHADE = '#f1f3f5'

/** Where everything stands on the page. With `lastLineGoesOver` the last line begins another one, under the heads of its columns. */
export function paperLayout(paper: Paper, lastLineGoesOver = false): TDocumentDefinitions {
  const { letterhead, language, title, made, pageOf } = paper
  return {
    pageSize: 'A4',
    pageMargins: MARGINS,
    language,
    info: { title, author: letterhead.name, creationDate: made },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    footer: (page, pages) => ({
      columns: [
        worded(`${letterhead.name}, ${title}`, 58),
        {
          text: pageOf.replace('{page}', String(page)).replace('{pages}', String(pages)),
          alignment: 'right',
          width: 90,
        },
      ],
      margin: [MARGINS[0], 16, MARGINS[2], 0],
      fontSize: 7.5,
      color: GREY,
    }),
    content: [
      head(paper),
      ...(lastLineGoesOver ? inTwo(paper) : [linesTable(paper)]),
      ...foot(paper),
      ...labelsOf(paper.labels ?? []),
    ],
  }
}

function inTwo(paper: Paper): Content[] {
  const last = paper.groups.findLastIndex(({ lines }) => lines.length > 0)
  const part = (from: number, to?: number) =>
    paper.groups
      .map((group, at) => (at === last ? { ...group, lines: group.lines.slice(from, to) } : group))
      .filter((group, at) => (from === 0 ? at <= last && group.lines.length > 0 : at >= last))
  return [
    linesTable({ ...paper, groups: part(0, -1) }),
    { stack: [linesTable({ ...paper, groups: part(-1) })], pageBreak: 'before' },
  ]
}

function head({ letterhead, title, facts }: Paper): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...(letterhead.logo === null ? [] : [{ image: letterhead.logo, fit: LOGO, margin: LOGO_BELOW } as const]),
          { ...worded(letterhead.name, 34), bold: true, fontSize: 11 },
          ...letterhead.lines.map((line): Content => ({ ...worded(line, 44), color: GREY })),
          { ...worded(title, 24), bold: true, fontSize: 17, margin: [0, 16, 0, 0] },
        ],
      },
      { width: 215, stack: [factsTable(facts)] },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 14],
  }
}

function factsTable(facts: readonly Fact[]): Content {
  if (facts.length === 0) return { text: '' }
  return {
    table: {
      widths: ['auto', '*'],
      body: facts.map(({ label, value }): TableCell[] => [
        { text: label, color: GREY, noWrap: true },
        worded(value, 18),
      ]),
    },
    layout: { ...borderless, paddingLeft: (column) => (column === 0 ? 0 : 8) },
  }
}

const borderless = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
  paddingLeft: () => 0,
  paddingRight: () => 0,
}

function linesTable({ columns, groups }: Pick<Paper, 'columns' | 'groups'>): Content {
  const body: TableCell[][] = [
    columns.map(({ label, kind }): TableCell => ({ text: label, bold: true, alignment: sideOf(kind), fontSize: 8 })),
  ]
  const headings = new Set<number>()
  for (const group of groups) {
    if (group.heading !== null) {
      headings.add(body.length)
      body.push(headingRow(group.heading, columns.length))
    }
    body.push(
      ...rowsOf(
        group,
        columns.map(({ kind }) => kind),
      ),
    )
  }
  return {
    ...linesPlace,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: columns.map(({ kind }) => (kind === 'text' ? '*' : 'auto')),
      body,
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: (line) => (line === 1 ? '#212529' : RULE),
      fillColor: (row) => (headings.has(row) ? SHADE : null),
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: (column) => (column === columns.length - 1 ? 0 : 4),
      paddingTop: () => 3.5,
      paddingBottom: () => 2.5,
    },
  }
}

function headingRow(heading: string, columns: number): TableCell[] {
  return [
    { text: heading, bold: true, colSpan: columns, margin: [4, 0, 0, 0] },
    ...Array.from({ length: columns - 1 }, (): TableCell => ({ text: '' })),
  ]
}

function rowsOf({ lines }: PaperGroup, kinds: readonly ('text' | 'number')[]): TableCell[][] {
  return lines.map((line) => kinds.map((kind, column) => cell(line, column, kind)))
}

function cell({ cells, remarks }: PaperLine, column: number, kind: 'text' | 'number'): TableCell {
  const text = cells[column] ?? ''
  if (kind === 'number') return { text, alignment: 'right', noWrap: true }
  if (remarks.length === 0) return worded(text, 40)
  return {
    stack: [
      worded(text, 40),
      ...remarks.map((remark): Content => ({ ...worded(remark, 40), color: GREY, fontSize: 8 })),
    ],
  }
}

function sideOf(kind: 'text' | 'number'): 'left' | 'right' {
  return kind === 'number' ? 'right' : 'left'
}

/** The totals stay together, and what is signed; notes go on to the next page: of a block that is higher than one nothing is printed. */
function foot({ totals, notes, toBeSigned = [] }: Paper): Content[] {
  return [
    ...(totals.length > 0 ? [{ unbreakable: true, stack: [totalsTable(totals)] }, afterTotals()] : []),
    ...notes.map((note): Content => ({ ...worded(note, 80), color: GREY, margin: [0, 8, 0, 0] })),
    ...(toBeSigned.length > 0 ? [{ unbreakable: true, stack: toBeSigned.map(signedRow) }] : []),
  ]
}

function signedRow(places: readonly string[]): Content {
  return {
    table: {
      widths: places.map(() => '*'),
      body: [places.map((place) => ({ text: place, color: GREY, fontSize: 8 }))],
    },
    layout: {
      ...borderless,
      hLineWidth: (line) => (line === 0 ? 0.5 : 0),
      hLineColor: () => '#212529',
      paddingTop: () => 3,
      // The white of the page, so that each line ends before the next.
      vLineWidth: (line) => (line === 0 || line === places.length ? 0 : 24),
      vLineColor: () => '#ffffff',
    },
    margin: [0, ROOM_TO_SIGN, 0, 0],
  }
}

/**
 * A word that is wider than its place makes the whole page wider than paper, and what stands beside it falls off: such
 * a text is broken anywhere.
 */
function worded(text: string, longest: number): { text: string; wordBreak?: 'break-all' } {
  return text.split(/\s/).some((word) => word.length > longest) ? { text, wordBreak: 'break-all' } : { text }
}

function totalsTable(totals: readonly PaperTotal[]): Content {
  const cells = ({ label, value, isSum = false }: PaperTotal): TableCell[] => {
    const look = { bold: isSum, fontSize: isSum ? 11 : 9 }
    return [
      { text: label, ...look },
      { text: value, ...look, alignment: 'right', noWrap: true },
    ]
  }
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        table: { body: totals.map(cells) },
        layout: { ...borderless, paddingLeft: (column) => (column === 0 ? 0 : 24) },
      },
    ],
    margin: [0, 10, 0, 0],
  }
}
