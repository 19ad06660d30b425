import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

const AT_ONCE = 100
/** Longer than anybody has a form open. */
const KEPT_DAYS = 30

/** No piece has it, and none ever had: what the trail names may be brought back with its piece. */
const isUnused = sql<boolean>`(not exists (select from content_items i where i.image = p.file) and not exists (select from campaigns c where c.image = p.file)
  and not exists (select from prizes z where z.image = p.file)
  and not exists (select from content_changes h where h.piece ->> 'image' = p.file))`

/**
 * Throws away pictures that somebody uploaded and no piece was written with (decision 196). A picture is held before it is looked at once more, so that a piece that is being written keeps it; its file goes
 * before its row, and is written again after it.
 * @returns how many went
 */
export async function dropUnusedPictures(db: Kysely<Tables>, mediaDir: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  let all = 0
  for (;;) {
    const { held, dropped } = await db.transaction().execute(async (tx) => {
      const { rows: found } = await sql<{ file: string }>`
        select p.file from content_images p where p.uploaded_at < ${before} and ${isUnused} order by p.file limit ${AT_ONCE} for update skip locked`.execute(
        tx,
      )
      const { rows: gone } = await sql<{ file: string }>`
        delete from content_images p where p.file = any(${found.map(({ file }) => file)}::text[]) and ${isUnused} returning p.file`.execute(
        tx,
      )
      for (const { file } of gone) await rm(join(mediaDir, file), { force: true })
      return { held: found.length, dropped: gone.length }
    })
    all += dropped
    if (held < AT_ONCE || dropped === 0) return all
  }
}
