/** Larger than any list that is read at once; a picture or a whole price list is told from one by it. */
export const MOST_BYTES_OF_A_LIST = 5 * 1024 * 1024

/**
 * The text of a file as sheets and mail programs write them: UTF-8 with or without a mark, UTF-16, else Windows-1250, in which Central Europe's older
 * programs write. Null when it is no text.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Pictures, archives and sheets in their own formats have zeros here and there; in UTF-16 most letters of Europe have one, always on the same side.
  if (bytes.includes(0)) {
    const side = bytes.indexOf(0) % 2
    const zeros = bytes.filter((byte, at) => byte === 0 && at % 2 === side).length
    if (zeros <= bytes.length / 4 || bytes.some((byte, at) => byte === 0 && at % 2 !== side)) return null
    return new TextDecoder(side === 0 ? 'utf-16be' : 'utf-16le').decode(bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

/** What a file is by its first bytes: a sheet of today (an archive), one of before 2007 or with a password, or perhaps text. */
export function kindOfFile([a, b, c, d]: Uint8Array): 'archive' | 'old-sheet' | 'text' {
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4) return 'archive'
  return a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0 ? 'old-sheet' : 'text'
}
