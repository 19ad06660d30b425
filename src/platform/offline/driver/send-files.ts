import { ApiError } from '#src/platform/api/api-error.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { classifyRefusal } from '#src/platform/api/refusal.ts'
import { actsAs } from '#src/platform/session/session-storage.ts'
import type { NewFile } from '../outbox.ts'
import { sendCall } from './network.ts'

const TIMEOUT_MS = 75_000

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
        timeoutMs: TIMEOUT_MS,
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
