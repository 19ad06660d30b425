import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PhotoShelf } from '#server/modules/uploads/photo-parts.ts'
import { visibleThreads } from './thread-sight.ts'

/** Where the photos of a thread arrive; of one that the person does not see there are none. */
export function threadPhotos(db: Kysely<Tables>, threadId: string, isVisible: RawBuilder<boolean>): PhotoShelf {
  const change = (sha256: string) =>
    db.updateTable('thread_photos').where('thread_id', '=', threadId).where('sha256', '=', sha256).where(isVisible)
  return {
    find: async (sha256) =>
      (await db
        .selectFrom('thread_photos')
        .select(['sha256', 'media_type as mediaType', 'bytes', 'received', 'mismatches'])
        .where('thread_id', '=', threadId)
        .where('sha256', '=', sha256)
        .where(isVisible)
        .forUpdate()
        .executeTakeFirst()) ?? null,
    addPart: async (sha256, offset, content) => {
      await db.insertInto('thread_photo_parts').values({ thread_id: threadId, sha256, offset, content }).execute()
      await change(sha256)
        .set({ received: offset + content.length })
        .execute()
    },
    content: async (sha256) => {
      const parts = await db
        .selectFrom('thread_photo_parts')
        .select('content')
        .where('thread_id', '=', threadId)
        .where('sha256', '=', sha256)
        .where(isVisible)
        .orderBy('offset')
        .execute()
      return Buffer.concat(parts.map((part) => part.content))
    },
    dropParts: async (sha256) => {
      await db
        .deleteFrom('thread_photo_parts')
        .where('thread_id', '=', threadId)
        .where('sha256', '=', sha256)
        .where(isVisible)
        .execute()
      await change(sha256)
        .set({ received: 0, mismatches: sql`mismatches + 1` })
        .execute()
    },
  }
}

/** A photo whose every byte is there, of a thread that the person sees. */
export async function readThreadPhoto(
  db: Kysely<Tables>,
  principal: Principal,
  threadId: string,
  sha256: string,
): Promise<{ mediaType: string; content: Buffer } | undefined> {
  const { rows } = await sql<{ mediaType: string; content: Buffer }>`
    select p.media_type as "mediaType", (select string_agg(c.content, '' order by c."offset") from thread_photo_parts c where c.thread_id = p.thread_id and c.sha256 = p.sha256) as content
    from thread_photos p join threads t using (thread_id)
    where p.thread_id = ${threadId} and p.sha256 = ${sha256} and p.received = p.bytes and ${visibleThreads(principal)}`.execute(
    db,
  )
  return rows[0]
}
