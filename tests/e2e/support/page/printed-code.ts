import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'

const { resolve } = createRequire(import.meta.url)
prepareZXingModule({
  overrides: { wasmBinary: new Uint8Array(readFileSync(resolve('zxing-wasm/writer/zxing_writer.wasm'))).buffer },
})

/** A code as it is printed on a label: a PNG picture. */
export async function printedCode(text: string, format: WriteInputBarcodeFormat): Promise<Buffer> {
  const { image, error } = await writeBarcode(text, { format, scale: 4 })
  if (!image) throw new Error(`The code could not be printed: ${error}`)
  return Buffer.from(await image.arrayBuffer())
}

const [WIDTH, HEIGHT, FRAMES] = [1280, 720, 5]

/** What a camera sees that is held before the code: a Y4M film at `path`, which Chromium plays in place of a camera. */
export async function filmOf(text: string, format: WriteInputBarcodeFormat, path: string): Promise<void> {
  const { symbol, error } = await writeBarcode(text, { format, scale: 1 })
  if (error) throw new Error(`The code could not be filmed: ${error}`)
  const scale = Math.max(1, Math.floor((WIDTH * 0.7) / symbol.width))
  const rows = symbol.height * Math.max(1, Math.min(scale, Math.floor((HEIGHT * 0.6) / symbol.height)))
  const [left, top] = [Math.floor((WIDTH - symbol.width * scale) / 2), Math.floor((HEIGHT - rows) / 2)]
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (let y = 0; y < rows; y += 1) {
    const from = Math.floor((y / rows) * symbol.height) * symbol.width
    for (let x = 0; x < symbol.width * scale; x += 1)
      luma[(top + y) * WIDTH + left + x] = symbol.data[from + Math.floor(x / scale)] === 0 ? 16 : 235
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`),
      ...Array.from({ length: FRAMES }, () => frame),
    ]),
  )
}
