import { syncEndpoints } from '#src/contract/sync.ts'
import { UPLOAD_CHUNK_BYTES, uploadEndpoints } from '#src/contract/after-sales/uploads.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { classifyRefusal } from '#src/platform/api/refusal.ts'
import { type NoAnswer, type RawAnswer, replay } from '#src/platform/api/replay.ts'
import { actsAs } from '#src/platform/session/session-storage.ts'
import type { NewFile } from '../outbox.ts'
import type { Call, Effect } from '../engine/effects.ts'

export type CallEffect = Extract<Effect, { do: 'call' }>

interface Line {
  readonly signal: AbortSignal
  /** Bytes of an attachment from `offset` on. Null when they are gone. */
  readonly bytes: (call: Extract<Call, { to: 'upload' }>) => Promise<ArrayBuffer | null>
}

/** Sends what the engine wants sent. */
export async function sendCall(
  { call, principal, timeoutMs }: Pick<CallEffect, 'call' | 'principal' | 'timeoutMs'>,
  { signal, bytes }: Line,
): Promise<RawAnswer | NoAnswer> {
  const common = { principal, timeoutMs, signal }
  if (call.to !== 'upload') return replay({ ...common, endpoint: syncEndpoints[call.to], body: { json: call.body } })
  const part = await bytes(call)
  // Tried again later: the row that names it will be looked at then.
  if (part === null) return 'network'
  const { lane, sha256, mediaType, offset } = call
  const [name = '', id = ''] = lane.split(':')
  if (!isUpload(name)) throw new Error(`Nothing takes files of ${lane}.`)
  return replay({
    ...common,
    endpoint: uploadEndpoints[name],
    params: { id, sha256 },
    body: { bytes: part, mediaType, offset },
  })
}

function isUpload(name: string): name is keyof typeof uploadEndpoints {
  return Object.hasOwn(uploadEndpoints, name)
}

const UNSTORED_TIMEOUT_MS = 75_000

/** Sends files out of memory, part by part from where the shop says it is, on a device that can keep none of them. Needs the network from the first part to the last. */
export async function sendFiles(lane: string, files: readonly NewFile[]): Promise<void> {
  for (const file of files) await sendFile(lane, file)
}

async function sendFile(lane: string, { sha256, mediaType, bytes }: NewFile) {
  const totalBytes = bytes.byteLength
  // Twice as many as its parts: the shop may know more of it, or less, than the page that asks.
  let left = 2 * Math.ceil(totalBytes / UPLOAD_CHUNK_BYTES)
  for (let offset = 0; offset < totalBytes; left -= 1) {
    const length = Math.min(UPLOAD_CHUNK_BYTES, totalBytes - offset)
    const answer = await sendCall(
      {
        call: { to: 'upload', lane, sha256, mediaType, totalBytes, offset, length },
        principal: actsAs.name ?? '',
        timeoutMs: UNSTORED_TIMEOUT_MS,
      },
      {
        signal: new AbortController().signal,
        bytes: () => Promise.resolve(bytes.slice(offset, offset + length)),
      },
    )
    if (typeof answer === 'string')
      throw new ApiError({ kind: answer === 'timeout' ? 'timeout' : 'offline', message: '' })
    const { status, body, retryAfterSeconds, uploadOffset } = answer
    if (status >= 400)
      throw classifyRefusal({ status, body, retryAfter: retryAfterSeconds === null ? null : String(retryAfterSeconds) })
    if (uploadOffset === null || left === 0) throw new ApiError({ kind: 'offline', message: '' })
    offset = uploadOffset
  }
}
