/** Larger than any list that is read at once; a picture or a whole price list is told from one by it. */
export const MOST_BYTES_OF_A_LIST = 5 * 1024 * 1024

/**
 * The text of a file as sheets and mail programs write them: UTF-8 with or without a mark, UTF-16 with one, else Windows-1250, in which Central Europe's older
 * programs write. Null when it is no text.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Pictures, archives and sheets in their own formats have zeros; no text in these encodings does.
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
