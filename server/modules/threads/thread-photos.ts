import { type Kysely, sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { wholePhoto } from '#server/modules/uploads/photo-shelf.ts'
import { visibleThreads } from './thread-sight.ts'

export const threadPhotos = { photos: 'thread_photos', parts: 'thread_photo_parts', key: 'thread_id' } as const

/** A photo of a thread that the person sees. @throws Refusal 404 */
export const readThreadPhoto = (db: Kysely<Tables>, principal: Principal, threadId: string, sha256: string) =>
  wholePhoto(
    db,
    threadPhotos,
    sha256,
    sql`p.thread_id = (select t.thread_id from threads t where t.thread_id = ${threadId} and ${visibleThreads(principal)})`,
  )
