import { hash } from 'node:crypto'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#src/contract/errors.ts'
import { type FilesOfForm, FORM_BYTES_MAX, type MultipartBody, type UploadedFile } from '#src/contract/files.ts'
import { startsLike } from './file-signature.ts'
import { Refusal, type TextRef } from '#server/refusals/refusal.ts'

/** Of all forms with files that are being read at once, in one process. */
const HELD_BYTES_MAX = 128 * 1024 * 1024
const MEGABYTE = 1024 * 1024
/** So many files more than may be are read, to say at which name they are too many. */
const FILES_BEYOND = 16
/** So many fields more than there are may be sent: they are not read, as in any other body. */
const FIELDS_BEYOND = 16

/** A form with files as it was read: what its schema is given, and what of it makes a fingerprint. */
export interface ReadForm {
  readonly body: Readonly<Record<string, unknown>>
  readonly print: Readonly<Record<string, unknown>>
}
type Reading = Record<string, string | UploadedFile[]>

/**
 * Gives the function that reads forms with files. Each file is held in memory within the bounds of its endpoint, all of them together within those of the process.
 * What is wrong with a file is refused at its name once the rest has arrived: a browser that is answered while it still sends is told of a broken connection instead.
 */
export function multipartReader(mostBytes = HELD_BYTES_MAX) {
  let heldBytes = 0
  return async (request: FastifyRequest, form: MultipartBody): Promise<ReadForm> => {
    // Nothing at all was sent.
    if (!request.isMultipart()) return { body: {}, print: {} }
    const most = mostBytesOf(form)
    const length = Number(request.headers['content-length'] ?? most)
    if (length > most + largestOf(form))
      throw atFiles('payload-too-large', form, ({ maxBytes, maxCount }) => filesTooLarge(maxBytes * maxCount))
    const held = Math.min(length, most)
    if (heldBytes + held > mostBytes) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
    heldBytes += held
    try {
      return await readParts(request, form)
    } finally {
      heldBytes -= held
    }
  }
}

/** With what stands around the parts. */
function mostBytesOf({ files }: MultipartBody): number {
  return Object.values(files).reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 2 * FORM_BYTES_MAX)
}

function largestOf({ files }: MultipartBody): number {
  return Math.max(0, ...Object.values(files).map(({ maxBytes }) => maxBytes))
}

const filesTooMany = ({ maxCount }: FilesOfForm): TextRef => ({ key: 'files-too-many', values: { count: maxCount } })
const filesTooLarge = (bytes: number): TextRef => ({ key: 'files-too-large', values: { megabytes: bytes / MEGABYTE } })

/** Of all files of a form together: said at each of their names. */
function atFiles(code: ErrorCode, { files }: MultipartBody, textOf: (rule: FilesOfForm) => TextRef): Refusal {
  return new Refusal(code, {
    errors: Object.fromEntries(Object.entries(files).map(([name, rule]) => [name, [textOf(rule)]])),
  })
}

async function readParts(request: FastifyRequest, form: MultipartBody): Promise<ReadForm> {
  const read = Object.create(null) as Reading
  for (const name of Object.keys(form.files)) read[name] = []
  let refused: Refusal | undefined
  try {
    for await (const part of request.parts({ limits: limitsOf(form) })) {
      try {
        await take(part, form, read, refused !== undefined)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused ??= error
      }
    }
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    if (code === 'FST_FILES_LIMIT') throw atFiles('validation', form, filesTooMany)
    // The rest are parts that no form has: without an end, without a name, without what parts them.
    throw new Refusal(statusCode === 413 ? 'payload-too-large' : 'bad-request')
  }
  if (refused) throw refused
  return { body: read, print: printOf(read) }
}

function limitsOf(form: MultipartBody) {
  const fieldCount = Object.keys(form.fields.entries).length + FIELDS_BEYOND
  const all = Object.values(form.files)
  const fileCount = all.reduce((sum, { maxCount }) => sum + maxCount, FILES_BEYOND)
  return {
    fieldNameSize: 100,
    fieldSize: FORM_BYTES_MAX,
    fields: fieldCount,
    files: fileCount,
    parts: fieldCount + fileCount + 1,
    // One more than may be, to see that there is more.
    fileSize: largestOf(form) + 1,
    headerPairs: 20,
  }
}

async function take(
  part: MultipartFile | MultipartValue,
  form: MultipartBody,
  read: Reading,
  isRefused: boolean,
): Promise<void> {
  const { fieldname: name } = part
  if (part.type === 'field') {
    if (part.valueTruncated) throw new Refusal('payload-too-large')
    if (typeof part.value === 'string' && Object.hasOwn(form.fields.entries, name)) read[name] = part.value
    return
  }
  const rule = Object.hasOwn(form.files, name) ? form.files[name] : undefined
  const taken = read[name] as UploadedFile[] | undefined
  const isBeyond = rule !== undefined && taken!.length >= rule.maxCount
  const bytes = await bytesOf(part, isRefused || isBeyond ? 0 : (rule?.maxBytes ?? 0))
  if (isRefused) return
  if (!rule) throw new Refusal('validation', { errors: { [name]: [{ key: 'invalid' }] } })
  if (isBeyond) throw new Refusal('validation', { errors: { [name]: [filesTooMany(rule)] } })
  taken!.push({ name: part.filename ?? '', ...checked(name, part.mimetype, bytes, rule) })
}

/** Null for more than there may be; the rest is read all the same, and thrown away. */
async function bytesOf({ file }: MultipartFile, most: number): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) pieces.length = 0
    else pieces.push(piece)
  }
  return size > most ? null : Buffer.concat(pieces)
}

function checked(name: string, declared: string, bytes: Buffer | null, rule: FilesOfForm): Omit<UploadedFile, 'name'> {
  if (bytes === null)
    throw new Refusal('payload-too-large', {
      errors: { [name]: [{ key: 'file-too-large', values: { megabytes: rule.maxBytes / MEGABYTE } }] },
    })
  const type = rule.types.find((each) => each === declared.split(';', 1)[0]!.trim().toLowerCase())
  if (type === undefined || !startsLike(type, bytes))
    throw new Refusal('unsupported-media-type', { errors: { [name]: [{ key: 'unsupported-media-type' }] } })
  return { type, bytes }
}

function printOf(read: Reading): ReadForm['print'] {
  const ofFile = ({ name, type, bytes }: UploadedFile) => ({ name, type, sha256: hash('sha256', bytes) })
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, typeof value === 'string' ? value : value.map(ofFile)]),
  )
}
