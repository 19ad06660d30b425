import * as v from 'valibot'

/** Every type of a file that travels, either way. None of them runs as a page does: no HTML, no SVG. */
export const fileTypes = [
  'application/pdf',
  'application/json',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/xml',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const
export type FileType = (typeof fileTypes)[number]

const MEGABYTE = 1024 * 1024
/** Of an answer that says nothing else: what a tablet can still save. */
const ANSWER_BYTES_MAX = 512 * MEGABYTE
/** Of all files of a form together, since the server holds them while it reads. */
export const MULTIPART_BYTES_MAX = 32 * MEGABYTE
/** Of everything else in a form. */
export const FORM_BYTES_MAX = 128 * 1024

/** An answer that is a file. It is never kept under a key, so only what reads answers with one. */
export interface FileAnswer<T extends FileType = FileType> {
  readonly kind: 'file'
  readonly types: readonly T[]
  readonly maxBytes: number
}

/* @__NO_SIDE_EFFECTS__ */
export function file<T extends FileType>({
  types,
  maxBytes = ANSWER_BYTES_MAX,
}: {
  readonly types: readonly T[]
  readonly maxBytes?: number
}): FileAnswer<T> {
  return { kind: 'file', types, maxBytes }
}

/** A file as the server's handler gives it. A stream is read at its own speed and arrives at the caller's; `expectedBytes` is what it comes to, about. */
export type AnsweredFile<T extends FileType = FileType> = { readonly name: string; readonly type: T } & (
  | { readonly bytes: Uint8Array }
  | { readonly stream: AsyncIterable<Uint8Array>; readonly expectedBytes?: number | undefined }
)

/** A file as it arrives at the caller, under the name that the server gave it. */
export interface ReceivedFile {
  readonly name: string
  readonly type: string
  readonly content: Blob
}

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

/** A body as a browser's form sends it: texts, lists joined with commas. `application/x-www-form-urlencoded`, or `multipart/form-data` as scripts send one. */
export interface FormBody<F extends Fields = Fields> {
  readonly kind: 'form'
  readonly fields: F
}

/* @__NO_SIDE_EFFECTS__ */
export function form<E extends v.ObjectEntries>(entries: E): FormBody<v.ObjectSchema<E, undefined>> {
  return { kind: 'form', fields: v.object(entries) }
}

/** What may be sent under one name of a form. */
export interface FilesOfForm {
  readonly types: readonly FileType[]
  /** Of each. */
  readonly maxBytes: number
  readonly maxCount: number
  readonly minCount?: number
}

/** A form with files beside its fields, `multipart/form-data`. */
export interface MultipartBody<
  F extends Fields = Fields,
  N extends Readonly<Record<string, FilesOfForm>> = Readonly<Record<string, FilesOfForm>>,
> {
  readonly kind: 'multipart'
  readonly fields: F
  readonly files: N
  /** Without files it may come as JSON. */
  readonly mayBeJson?: boolean
}

/* @__NO_SIDE_EFFECTS__ */
export function multipart<E extends v.ObjectEntries, N extends Readonly<Record<string, FilesOfForm>>>({
  fields,
  ...rest
}: {
  readonly fields: E
  readonly files: N
  readonly mayBeJson?: boolean
}): MultipartBody<v.ObjectSchema<E, undefined>, N> {
  return { kind: 'multipart', fields: v.object(fields), ...rest }
}

/** A file of a form as the server's handler is given it: its first bytes are those of its type. */
export interface UploadedFile {
  readonly name: string
  readonly type: FileType
  readonly bytes: Uint8Array
}

/** A part of a file that travels in parts (uploads.ts), as it is, with `Upload-Offset`. */
export interface ChunkBody<T extends FileType = FileType> {
  readonly kind: 'chunk'
  readonly types: readonly T[]
  readonly maxBytes: number
}

/* @__NO_SIDE_EFFECTS__ */
export function chunk<T extends FileType>(of: Omit<ChunkBody<T>, 'kind'>): ChunkBody<T> {
  return { kind: 'chunk', ...of }
}

/** A part as it is sent and read; empty, it asks where the server is. */
export interface Chunk<T extends FileType = FileType> {
  readonly type: T
  /** Where the sender believes that the server is. */
  readonly offset: number
  readonly bytes: Uint8Array
}
