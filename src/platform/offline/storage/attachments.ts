import type { GuardedDatabase } from './guarded-database.ts'
import type { PartitionDatabase } from './partition-database.ts'
import type { SecretBox } from './secret-box.ts'

/** A file that waits to be sent with an operation. */
export interface Attachment {
  readonly sha256: string
  readonly contentType: string
  readonly bytes: ArrayBuffer
}

export interface Attachments {
  /** Throws StorageRefused: `quota` when the file does not fit even after the images have gone. */
  put(attachment: Attachment): Promise<void>
  get(sha256: string): Promise<Attachment | null>
  remove(sha256s: readonly string[]): Promise<void>
}

/** The type stands before the bytes: `image/jpeg\0…`. */
export function attachmentsIn(database: GuardedDatabase<PartitionDatabase>, box: SecretBox): Attachments {
  const contextOf = (sha256: string) => `attachments ${sha256}`
  return {
    async put({ sha256, contentType, bytes }) {
      const head = new TextEncoder().encode(`${contentType}\0`)
      const whole = new Uint8Array(head.length + bytes.byteLength)
      whole.set(head)
      whole.set(new Uint8Array(bytes), head.length)
      const row = { sha256, box: await box.lockBytes(contextOf(sha256), whole.buffer) }
      await database.run((db) => db.attachments.put(row))
    },
    async get(sha256) {
      const row = await database.run((db) => db.attachments.get(sha256))
      if (!row) return null
      const whole = await box.unlockBytes(contextOf(sha256), row.box)
      const end = new Uint8Array(whole).indexOf(0)
      return { sha256, contentType: new TextDecoder().decode(whole.slice(0, end)), bytes: whole.slice(end + 1) }
    },
    remove: (sha256s) => database.run((db) => db.attachments.bulkDelete([...sha256s])),
  }
}
