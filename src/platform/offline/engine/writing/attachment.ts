import type { OperationError, PrincipalName } from '../operation.ts'

/** A chunk of an upload: what a slow line carries before somebody walks out of the Wi-Fi. */
export const CHUNK_BYTES = 512 * 1024

/** What is known of a file that waits; its bytes stay in the store, the engine never holds them. */
export interface Attachment {
  readonly sha256: string
  readonly principal: PrincipalName
  /** `claim:<id>`: the lane whose operations need it, and what it is uploaded to. */
  readonly lane: string
  readonly mediaType: string
  readonly bytes: number
  /** The operation that makes what it is attached to; nothing is uploaded before that is done. */
  readonly after: string | null
  /** Bytes that the server has, by its own word; complete at `bytes`. Null: not sure, so it is asked first. */
  readonly offset: number | null
  readonly rev: number
  readonly attempts: number
  readonly nextAtMs: number
  /** Its waiting began with silence, so it ends with the next sign of life (offline.md §6). */
  readonly awaitsContact: boolean
  /** Set when the server refused the file for good (413, 415, 422): who needs it asks the person. */
  readonly refused: OperationError | null
}

/** What comes with an enqueue; the bytes are stored in the same transaction by who stores the rows. */
export type NewAttachment = Pick<Attachment, 'sha256' | 'lane' | 'mediaType' | 'bytes' | 'after'>

export function isUploaded(attachment: Attachment): boolean {
  return attachment.offset !== null && attachment.offset >= attachment.bytes
}
