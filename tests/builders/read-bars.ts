import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { resolve } = createRequire(import.meta.url)
prepareZXingModule({
  overrides: { wasmBinary: new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer },
})

/** Pixels of a point: as a printer of 216 dots an inch draws it. */
const SCALE = 3
/** As a pixel lies in memory: alpha first, then blue, green and red. */
const BLACK = 0xff_00_00_00
type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

/**
 * Codes on the pages of a PDF: its upright strokes are drawn as a printer would, and read back by the library that the scanner of the app uses.
 * @returns the codes of each page, from top to bottom
 */
export async function readBars(content: Blob): Promise<readonly (readonly string[])[]> {
  const task = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  })
  const document = await task.promise
  try {
    const pages: string[][] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const [, , width = 0, height = 0] = page.view
      const picture = new Uint8ClampedArray(Math.round(width * SCALE) * Math.round(height * SCALE) * 4).fill(255)
      const { fnArray, argsArray } = await page.getOperatorList()
      drawStrokes(fnArray, argsArray as unknown[][], { picture, width, height })
      const image = {
        data: picture,
        width: Math.round(width * SCALE),
        height: Math.round(height * SCALE),
        colorSpace: 'srgb',
      }
      const found = await readBarcodes(image as ImageData, { formats: ['Code128'], tryHarder: true })
      pages.push(
        found
          .filter(({ isValid }) => isValid)
          .toSorted((a, b) => a.position.topLeft.y - b.position.topLeft.y)
          .map(({ text }) => text),
      )
    }
    return pages
  } finally {
    await task.destroy()
  }
}

interface Sheet {
  readonly picture: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Strokes of a path: `data` is a flat list of move (0, x, y) and line (1, x, y). */
function drawStrokes(ops: readonly number[], args: readonly unknown[][], sheet: Sheet): void {
  let matrix = IDENTITY
  let lineWidth = 1
  const kept: (readonly [Matrix, number])[] = []
  for (const [index, op] of ops.entries()) {
    const given = args[index]!
    if (op === OPS.save) kept.push([matrix, lineWidth])
    else if (op === OPS.restore) [matrix, lineWidth] = kept.pop() ?? [IDENTITY, 1]
    else if (op === OPS.transform) matrix = times(matrix, given as unknown as Matrix)
    else if (op === OPS.setLineWidth) lineWidth = given[0] as number
    else if (op === OPS.constructPath && (given[0] === OPS.stroke || given[0] === OPS.fillStroke)) {
      const [path] = given[1] as [Float32Array | null]
      if (path) drawPath(path, matrix, lineWidth, sheet)
    }
  }
}

function drawPath(path: Float32Array, matrix: Matrix, lineWidth: number, sheet: Sheet): void {
  const across = Math.abs(matrix[0]) * lineWidth
  // What is thinner than a point is a line to cut along.
  if (across < 1) return
  let [x, y] = [0, 0]
  for (let at = 0; at + 2 < path.length; at += 3) {
    const [kind, toX, toY] = [path[at], path[at + 1]!, path[at + 2]!]
    if (kind !== 0 && kind !== 1) return
    if (kind === 1 && Math.abs(toX - x) < 1e-6) {
      const [centre, from, to] = [matrix[0] * x + matrix[4], matrix[3] * y + matrix[5], matrix[3] * toY + matrix[5]]
      blacken(sheet, [centre - across / 2, centre + across / 2], [Math.min(from, to), Math.max(from, to)])
    }
    ;[x, y] = [toX, toY]
  }
}

/** A page counts its points from below, a picture its pixels from above. */
function blacken(
  { picture, width, height }: Sheet,
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
): void {
  const row = Math.round(width * SCALE)
  const pixels = new Uint32Array(picture.buffer)
  for (let y = Math.round((height - high) * SCALE); y < Math.round((height - low) * SCALE); y += 1)
    pixels.fill(BLACK, y * row + Math.round(left * SCALE), y * row + Math.round(right * SCALE))
}
