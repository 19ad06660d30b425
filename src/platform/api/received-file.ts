/** Handed to the browser in pieces of this size, which keeps them where it has room: a long file does not fill the memory of a tablet. */
const PIECE_BYTES = 4 * 1024 * 1024

/** How far a file has come; `allBytes` is null where nobody knows. */
export interface Progress {
  readonly bytes: number
  readonly allBytes: number | null
}

/** Reads an answer as it comes. @throws whatever breaks the connection */
export async function readFile(response: Response, onPiece: (progress: Progress) => void): Promise<Blob> {
  const { body, headers } = response
  const allBytes = expectedBytes(headers)
  const whole: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let [bytes, gathered] = [0, 0]
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value)
    bytes += next.value.length
    gathered += next.value.length
    if (gathered >= PIECE_BYTES) {
      whole.push(new Blob(pieces))
      ;[pieces, gathered] = [[], 0]
    }
    onPiece({ bytes, allBytes })
  }
  return new Blob([...whole, ...pieces], { type: headers.get('Content-Type') ?? '' })
}

/** What it comes to unpacked, about. The length of a packed answer says nothing of what is read. */
function expectedBytes(headers: Headers): number | null {
  const length =
    headers.get('X-Expected-Length') ?? (headers.has('Content-Encoding') ? null : headers.get('Content-Length'))
  const bytes = Number(length ?? 0)
  return Number.isFinite(bytes) && bytes > 0 ? bytes : null
}

/** The name of a file in `Content-Disposition` (RFC 6266), and nothing of a folder; null without one. */
export function fileName(disposition: string | null): string | null {
  const encoded = /;\s*filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '') ?? []
  const name = decoded(encoded) ?? quoted?.replace(/\\(.)/g, '$1') ?? bare
  const plain = (name ?? '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\p{Cc}/gu, '')
    .trim()
  return plain === '' || /^\.+$/.test(plain) ? null : plain
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}
