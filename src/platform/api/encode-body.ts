import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Chunk } from '#src/contract/files.ts'
import { queryString } from './request-address.ts'

/** What a call carries, as it travels. The type of a form with files, which names what parts them, is set by whoever sends it. */
export interface EncodedBody {
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>
  readonly mediaType?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Writes a call's body as its endpoint takes it. */
export function encodeBody({ body: kind }: Pick<Endpoint, 'body'>, body: unknown): EncodedBody {
  if (body === undefined) return {}
  switch (kind?.kind) {
    case 'form':
      return {
        body: queryString(body as object as Record<string, unknown>).slice(1),
        mediaType: 'application/x-www-form-urlencoded',
      }
    case 'multipart':
      return { body: formOf(body as Record<string, unknown>, Object.keys(kind.files)) }
    case 'chunk': {
      const { type, offset, bytes } = body as Chunk
      return { body: bytes as Uint8Array<ArrayBuffer>, mediaType: type, headers: { 'Upload-Offset': String(offset) } }
    }
    default:
      return { body: JSON.stringify(body), mediaType: 'application/json' }
  }
}

/** Fields before files, so that who reads it knows them first. */
function formOf(body: Readonly<Record<string, unknown>>, fileNames: readonly string[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null && !fileNames.includes(name))
      form.append(name, Array.isArray(value) ? value.join(',') : String(value))
  for (const name of fileNames)
    for (const file of (body[name] ?? []) as readonly (Blob & { name?: string })[])
      form.append(name, file, file.name ?? 'file')
  return form
}
