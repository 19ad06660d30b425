import { toSVG } from 'bwip-js/node'
import type { Content, ContentTable } from 'pdfmake/interfaces.js'
import type { PaperLabel } from './paper.ts'

/** Of a label, in points: three of them on a page of A4, each larger than any box needs. */
const LABEL_HEIGHT = 212
/** A module of 1.5 points (0.53 mm): read by every hand scanner, also from a poor printer. */
const MODULE_POINTS = 1.5
const BAR_POINTS = 62
const ON_A_PAGE = 3

/** Labels on pages of their own, with a line to cut along. */
export function labelsOf(labels: readonly PaperLabel[]): Content[] {
  return labels.map((label, index) => ({
    ...labelOf(label),
    ...(index % ON_A_PAGE === 0 ? { pageBreak: 'before' as const } : {}),
  }))
}

function labelOf({ head, box, code, lines }: PaperLabel): ContentTable {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 14],
    table: {
      widths: ['*'],
      heights: [LABEL_HEIGHT],
      body: [
        [
          {
            stack: [
              {
                columns: [
                  { text: head, bold: true, fontSize: 30, width: '*' },
                  { text: box, bold: true, fontSize: 16, width: 'auto', margin: [0, 10, 0, 0] },
                ],
              },
              { svg: barsOf(code), margin: [0, 6, 0, 2] },
              { text: code, fontSize: 13, bold: true, characterSpacing: 2, margin: [0, 0, 0, 8] },
              ...lines.map((line): Content => ({ text: line, fontSize: 10 })),
            ],
          },
        ],
      ],
    },
    layout: {
      hLineStyle: () => ({ dash: { length: 4 } }),
      vLineStyle: () => ({ dash: { length: 4 } }),
      hLineWidth: () => 0.7,
      vLineWidth: () => 0.7,
      paddingLeft: () => 16,
      paddingRight: () => 16,
      paddingTop: () => 10,
      paddingBottom: () => 8,
    },
  }
}

/** Bars as a drawing, which a printer keeps sharp whatever its resolution. */
function barsOf(code: string): string {
  const drawing = toSVG({ bcid: 'code128', text: code, scale: 1, height: 10, includetext: false })
  const [, width = '0'] = /viewBox="0 0 (\d+) /.exec(drawing) ?? []
  const size = `width="${Number(width) * MODULE_POINTS}" height="${BAR_POINTS}" preserveAspectRatio="none"`
  return drawing.replace('<svg ', `<svg ${size} `)
}
