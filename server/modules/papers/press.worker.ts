import pdfmake from 'pdfmake'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { PressAnswer, PressOrder } from './press.ts'
import { paperLayout } from './paper-layout.ts'

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')
const regular = join(fonts, 'Roboto-Regular.ttf')
const medium = join(fonts, 'Roboto-Medium.ttf')

pdfmake.setFonts({ Roboto: { normal: regular, bold: medium, italics: regular, bolditalics: medium } })
// A paper is made of texts alone: nothing that somebody typed makes it read a file or an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === regular || path === medium)

const port = parentPort
if (!port) throw new Error('The press prints in a thread of its own.')
port.on('message', ({ id, paper }: PressOrder) => {
  pdfmake
    .createPdf(paperLayout(paper))
    .getBuffer()
    .then(
      (bytes): PressAnswer => ({ id, bytes: new Uint8Array(bytes) }),
      (error: unknown): PressAnswer => ({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    .then((answer) => port.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : []))
})
