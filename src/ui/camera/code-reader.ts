import { prepareZXingModule, purgeZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader'
import { readerFile } from './reader-file.ts'

/** What stands on parts, boxes, papers and under windscreens. */
const formats: ReadInputBarcodeFormat[] = [
  'Code39',
  'Code128',
  'DataMatrix',
  'QRCode',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'ITF',
]

export interface ReadCode {
  readonly text: string
  /** Whether the code proves that it was read rightly: all but Code 39 and ITF carry a check. */
  readonly isChecked: boolean
}

const unchecked: readonly string[] = ['Code39', 'Code39Std', 'Code39Ext', 'ITF', 'ITF14']

let program: ArrayBuffer | null = null

/** Loads the reader, from this device or this shop and nowhere else: by itself the library would ask another origin. Rejects when it cannot be had; the next call tries anew. */
export async function prepareReader(): Promise<void> {
  try {
    // The same bytes each time: for others the library would set itself up anew.
    program ??= await readerFile()
    await prepareZXingModule({ overrides: { wasmBinary: program }, fireImmediately: true })
  } catch (error) {
    program = null
    purgeZXingModule()
    throw error
  }
}

/** The code in a picture, null where there is none or more than one. Rejects when the reader cannot be had (no network at its first use) or the picture cannot be opened. */
export async function readCode(picture: ImageData | Blob): Promise<ReadCode | null> {
  const found = await readBarcodes(picture, { formats, tryHarder: true, maxNumberOfSymbols: 2 })
  const [code, another] = found.filter(({ isValid, text }) => isValid && text !== '')
  if (!code || (another && another.text !== code.text)) return null
  return { text: code.text, isChecked: !unchecked.includes(code.format) }
}
