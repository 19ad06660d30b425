import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Chunk, ChunkBody, MultipartBody } from '#src/contract/files.ts'
import type { SentInput } from '#server/operations/fingerprint.ts'
import { JSON_TYPE, mediaTypeOf } from './bodies.ts'
import type { multipartReader } from './multipart.ts'
import { Refusal } from '#server/refusals/refusal.ts'

/** A call as it was sent. `print` is what its fingerprint is made of, without the bytes of files. */
export interface SentCall {
  readonly input: SentInput
  readonly print: SentInput
}

/** Collects what a call carries, before any schema reads it. */
export async function readCall(
  { body: kind }: Pick<Endpoint, 'body'>,
  request: FastifyRequest,
  readForm: ReturnType<typeof multipartReader>,
): Promise<SentCall> {
  const { params, query, body } = request
  if (kind?.kind === 'multipart' && kind.mayBeJson && mediaTypeOf(request.headers['content-type']) === JSON_TYPE) {
    const input = { params, query, body: fieldsOf(body, Object.keys(kind.files)) }
    return { input, print: input }
  }
  const inParts = partsOf(kind, request)
  if (inParts) {
    const read = await readForm(request, inParts)
    return { input: { params, query, body: read.body }, print: { params, query, body: read.print } }
  }
  const input = { params, query, body: kind?.kind === 'chunk' ? chunkOf(kind, request) : body }
  return { input, print: input }
}

/** The form that is read part by part. One without files may be written in either way. */
function partsOf(kind: Endpoint['body'], request: FastifyRequest): MultipartBody | null {
  if (kind?.kind === 'form' && request.isMultipart()) return { kind: 'multipart', fields: kind.fields, files: {} }
  return kind?.kind === 'multipart' ? kind : null
}

/** Without what JSON calls files: nothing in it is one. */
function fieldsOf(body: unknown, files: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !files.includes(name)))
}

/** @throws Refusal 400 without an offset, 415 for what is none of the types */
function chunkOf({ types }: ChunkBody, { headers, body }: FastifyRequest): Chunk {
  const { 'content-type': declared, 'upload-offset': offset } = headers
  if (typeof offset !== 'string' || !/^\d{1,9}$/.test(offset)) throw new Refusal('bad-request')
  const type = types.find((each) => each === mediaTypeOf(declared))
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  if (type === undefined && bytes.length > 0) throw new Refusal('unsupported-media-type')
  return { type: type ?? types[0]!, offset: Number(offset), bytes }
}
