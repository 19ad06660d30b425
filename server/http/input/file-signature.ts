import type { FileType } from '#src/contract/files.ts'

/** How many bytes say what a file is. */
const HEAD_BYTES = 512

const signatures: Partial<Record<FileType, readonly (readonly [at: number, bytes: string])[]>> = {
  'image/jpeg': [[0, '\xff\xd8\xff']],
  'image/png': [[0, '\x89PNG\r\n\x1a\n']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  'application/pdf': [[0, '%PDF-']],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [[0, 'PK\x03\x04']],
}

/**
 * Whether a file begins as its type does; its name and declared type may lie. From the very first byte: what is a page or a program to others carries its own sign
 * there. Text has no sign, so it must not have anybody else's.
 */
export function startsLike(type: FileType, content: Uint8Array): boolean {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, HEAD_BYTES))
  const signs = signatures[type]
  if (signs)
    return signs.every(([at, bytes]) => head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1')))
  const isBinary = head.includes(0) || Object.keys(signatures).some((other) => startsLike(other as FileType, content))
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (type === 'text/csv') return !isBinary && !text.startsWith('<')
  return !isBinary && /^<(\?xml\s|[a-z_])/i.test(text) && !/<(!doctype\s+)?(html|svg)\b/i.test(text)
}
