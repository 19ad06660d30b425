import { syncEndpoints } from '#src/contract/sync.ts'
import { uploadEndpoints } from '#src/contract/after-sales/uploads.ts'
import { type NoAnswer, type RawAnswer, replay } from '#src/platform/api/replay.ts'
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
