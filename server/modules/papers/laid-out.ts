import pdfmake from 'pdfmake'
import type { Node, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Paper } from './paper.ts'
import { paperLayout, PLACES } from './paper-layout.ts'

/** The paper as PDF. Sums say nothing without what they add up: where they would stand alone on a page, the last line goes over with them. */
export async function laidOut(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const pages = new Map<string, readonly number[]>()
  const note = ({ id, pageNumbers }: Node) => {
    if (id) pages.set(id, pageNumbers)
    return false
  }
  const bytes = await drawn({ ...paperLayout(paper), pageBreakBefore: note })
  const [lines, sums] = [PLACES.lines, PLACES.afterTotals].map((id) => pages.get(id)?.at(-1) ?? 0)
  const areAlone = lines! < sums!
  const count = paper.groups.reduce((sum, group) => sum + group.lines.length, 0)
  return areAlone && count > 1 ? drawn(paperLayout(paper, true)) : bytes
}

async function drawn(layout: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pdfmake.createPdf(layout).getBuffer())
}
