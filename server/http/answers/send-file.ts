import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { AnsweredFile, FileAnswer, FileType } from '#src/contract/files.ts'
import { encodingFor } from '../input/compression.ts'
import type { Spool } from '../input/spool.ts'

/** Nine tenths smaller at the speed of a good line; the others are packed already. */
const BROTLI_QUALITY = 3
const GZIP_LEVEL = 4
const endings: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'application/json': ['json'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/xml': ['xml'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
}
const isText: ReadonlySet<FileType> = new Set(['text/csv', 'application/json', 'application/xml'])

/** @throws Error for a file that the endpoint does not promise */
export function checkedFile({ types, maxBytes }: FileAnswer, file: AnsweredFile): AnsweredFile {
  if (!types.includes(file.type)) throw new Error(`A file of type ${file.type} is not what the contract promises.`)
  if ('bytes' in file && file.bytes.length > maxBytes)
    throw new Error(`A file of ${file.bytes.length} bytes is too large.`)
  return 'bytes' in file ? file : { ...file, stream: atMost(maxBytes, file.stream) }
}

async function* atMost(maxBytes: number, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > maxBytes) throw new Error(`A file of more than ${maxBytes} bytes is too large.`)
    yield piece
  }
}

/**
 * Answers with a file: to be saved, never shown as a page of the shop, under the name it was given. What fails before the first bytes is answered as an error;
 * what fails later breaks the connection, so that half a file is never taken for a whole one.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: AnsweredFile,
  spool: Spool,
): Promise<FastifyReply> {
  if ('bytes' in file) return describe(reply, file).send(Buffer.from(file.bytes))
  if (request.method === 'HEAD') return describe(reply, file).send()
  const encoding = isText.has(file.type) ? encodingFor(request.headers['accept-encoding']) : null
  const content = await spool.through(encoding === null ? file.stream : packed(file.stream, encoding))
  // Until there is something to send, whatever fails is told as an error.
  await once(content, 'readable')
  if (isText.has(file.type)) reply.header('Vary', 'Accept-Encoding')
  if (encoding !== null) reply.header('Content-Encoding', encoding)
  if (file.expectedBytes !== undefined) reply.header('X-Expected-Length', String(Math.round(file.expectedBytes)))
  return describe(reply, file).send(content)
}

function describe(reply: FastifyReply, { name, type }: AnsweredFile): FastifyReply {
  return reply
    .header('Content-Disposition', contentDisposition(fileName(name, type)))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Type', isText.has(type) ? `${type}; charset=utf-8` : type)
    .header('Cache-Control', 'no-store')
}

function packed(content: AsyncIterable<Uint8Array>, encoding: 'br' | 'gzip'): AsyncIterable<Uint8Array> {
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip({ level: GZIP_LEVEL })
  // What fails is told by reading from the packer.
  return pipeline(Readable.from(content, { objectMode: false }), packer, () => undefined)
}

/**
 * What is saved is opened by what its name ends with, not by the type it was sent as: people name their files, and a PDF may be a program as well. Without the signs by which a name
 * is read backwards.
 */
export function fileName(name: string, type: FileType): string {
  const shown = name.replace(/\p{Bidi_Control}/gu, '').trim()
  const ending = shown.split('.').at(-1)!.toLowerCase()
  return endings[type].includes(ending) ? shown : `${shown}.${endings[type][0]}`
}

/** A name for every browser: in ASCII, and as it is (RFC 6266, RFC 5987). Without what leads out of the folder where it is saved, and with titles and days still to be read. */
export function contentDisposition(name: string): string {
  const plain = name
    .replace(/:?[\u00a0 ]/g, ' ')
    .replace(/(?<=\d)\/(?=\d)/g, '-')
    .replace(/\.+(?=\.\w+$)/, '')
    .replace(/[\p{Cc}"\\/:*?<>|]/gu, '_')
  const ascii = plain
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
  const encoded = encodeURIComponent(plain).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
