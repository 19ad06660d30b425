/*
 * Parts of an archive (PKZIP APPNOTE 4.3), unpacked by the browser piece by piece: what a small file grows to is counted while it grows, so that one
 * made to fill the memory is left where it passes the bound.
 */

/** It unpacks to more than is taken. */
export class TooLarge extends Error {}

export interface ZipPart {
  readonly packed: Uint8Array<ArrayBuffer>
  readonly isDeflated: boolean
}

/** Bytes that a part may unpack to; a sheet of some ten thousand rows has as many. */
const MOST_UNPACKED = 24 * 1024 * 1024
const [END, ENTRY] = [0x06054b50, 0x02014b50]
const END_BYTES = 22
const DEFLATED = 8

/** Null where the bytes are no archive, are cut off, or have parts that are encrypted or packed in an unusual way. */
export function zipParts(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, ZipPart> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Map<string, ZipPart>()
  try {
    let at = directoryOf(view)
    if (at === null) return null
    const names = new TextDecoder()
    while (at + 4 <= bytes.length && view.getUint32(at, true) === ENTRY) {
      const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
      const [size, nameBytes] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)]
      const header = view.getUint32(at + 42, true)
      const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
      if (flags & 1 || (method !== 0 && method !== DEFLATED) || start + size > bytes.length) return null
      const name = names.decode(bytes.subarray(at + 46, at + 46 + nameBytes))
      parts.set(name, { packed: bytes.subarray(start, start + size), isDeflated: method === DEFLATED })
      at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch {
    // An offset leads out of the file.
    return null
  }
  return parts
}

/** Where the list of parts begins; a comment may follow it. */
function directoryOf(view: DataView): number | null {
  for (let at = view.byteLength - END_BYTES; at >= Math.max(0, view.byteLength - END_BYTES - 0xffff); at -= 1)
    if (view.getUint32(at, true) === END) return view.getUint32(at + 16, true)
  return null
}

/** @throws TooLarge, TypeError where the part is damaged */
export async function* textOfPart({ packed, isDeflated }: ZipPart): AsyncGenerator<string> {
  const stored: ReadableStream<Uint8Array<ArrayBuffer>> = new Blob([packed]).stream()
  const reader = (isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored).getReader()
  const decoder = new TextDecoder()
  let unpacked = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      unpacked += read.value.byteLength
      if (unpacked > MOST_UNPACKED) throw new TooLarge()
      yield decoder.decode(read.value, { stream: true })
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
