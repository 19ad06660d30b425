import { constants, setPriority } from 'node:os'
import pdfmake from 'pdfmake'
import { parentPort } from 'node:worker_threads'
import type { Node, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Paper } from './paper.ts'
import type { PressAnswer, PressOrder } from './press.ts'
import { paperLayout, PLACES } from './paper-layout.ts'
import { keepFontsOpen, medium, regular } from './press-fonts.ts'

pdfmake.setFonts({ Roboto: { normal: regular, bold: medium, italics: regular, bolditalics: medium } })
// A paper is made of texts alone: nothing that somebody typed makes it read a file or an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === regular || path === medium)

keepFontsOpen()
// Whoever waits for an answer goes before a paper. Linux alone knows the priority of one thread; elsewhere it is the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const port = parentPort
if (!port) throw new Error('The press prints in a thread of its own.')
port.on('message', ({ id, paper }: PressOrder) => void answer(id, paper))

async function answer(id: number, paper: Paper): Promise<void> {
  try {
    const bytes = await laidOut(paper)
    port!.postMessage({ id, bytes } satisfies PressAnswer, [bytes.buffer])
  } catch (error) {
    const { stack = '', message } = error instanceof Error ? error : new Error(String(error))
    port!.postMessage({ id, error: stack || message } satisfies PressAnswer)
  }
}

/** The paper as PDF. Sums say nothing without what they add up: where they would stand alone on a page, the last line goes over with them. */
async function laidOut(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
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
