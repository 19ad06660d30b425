import type { Endpoint } from '#src/contract/endpoint.ts'
import type { FileAnswer, MultipartBody, ReceivedFile } from '#src/contract/files.ts'
import { ApiError } from './api-error.ts'
import { encodeBody } from './encode-body.ts'
import { fetchByXhr, type OnSent, sentOfEach } from './fetch-by-xhr.ts'
import type { Answer, FileTransport } from './http.ts'
import { fileName, type Progress, readFile } from './received-file.ts'

/** A file travels as long as it takes; this long without a piece of it is too long. */
const SILENCE_MS = 30_000

/** Who wants to know how far files have come. */
export interface Told {
  /** How far the file has come that is the answer. */
  readonly onProgress?: (progress: Progress) => void
  /** How much of each file of a form has left, under their names and in their order. */
  readonly onSent?: (sent: Readonly<Record<string, readonly Progress[]>>) => void
}

export interface FileCall extends FileTransport {
  /** Without a name of its own it gets that of its type. @throws ApiError for a file of another type than the contract says */
  readonly received: (promised: FileAnswer, answer: Answer) => ReceivedFile
}
type FilesByName = Readonly<Record<string, readonly Blob[] | undefined>>

/** How a call travels whose answer or body is no JSON. */
export function fileCall(endpoint: Endpoint, given: unknown, { onProgress, onSent }: Told): FileCall {
  const { body, mediaType, headers } = encodeBody(endpoint, given)
  const isLong = endpoint.answer?.kind === 'file' || body instanceof FormData
  const { signal, heard } = silence()
  const tell = onSent && endpoint.body?.kind === 'multipart' && telling(endpoint.body, given as FilesByName, onSent)
  const onPieceSent: OnSent = (sentBytes, allBytes) => {
    heard()
    if (tell) tell(sentBytes, allBytes)
  }
  let content: Blob | undefined
  return {
    deadline: isLong ? signal : undefined,
    options: {
      ...(isLong ? { timeout: SILENCE_MS } : {}),
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, ...(mediaType === undefined ? {} : { 'Content-Type': mediaType }) },
      // It may take its time, as long as something leaves.
      ...(body instanceof FormData ? { fetch: fetchByXhr(body, onPieceSent) as typeof fetch, timeout: false } : {}),
    },
    async read(response) {
      if (endpoint.answer?.kind !== 'file' || !response.ok) return undefined
      content = await readFile(response, (progress) => {
        heard()
        onProgress?.(progress)
      })
      return ''
    },
    received({ types }, { status, headers: said }) {
      const type = types.find((each) => said.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() === each)
      if (!content || !type) throw new ApiError({ kind: 'contract', message: '', status })
      return { name: fileName(said.get('Content-Disposition')) ?? type.replace('/', '.'), type, content }
    },
  }
}

/** The signal ends the wait when nothing is heard for a while. */
function silence(): { readonly signal: AbortSignal; readonly heard: () => void } {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), SILENCE_MS)
  }
  heard()
  return { signal: controller.signal, heard }
}

function telling({ files }: MultipartBody, body: FilesByName, onSent: NonNullable<Told['onSent']>): OnSent {
  const all = Object.keys(files).flatMap((name) => (body[name] ?? []).map(({ size }) => ({ name, size })))
  const sizes = all.map(({ size }) => size)
  return (sentBytes, allBytes) => {
    const told: Record<string, Progress[]> = {}
    for (const [index, bytes] of sentOfEach(sizes, sentBytes, allBytes).entries()) {
      const { name, size } = all[index]!
      ;(told[name] ??= []).push({ bytes, allBytes: size })
    }
    onSent(told)
  }
}
