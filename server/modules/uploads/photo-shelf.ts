import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PhotoType } from '#src/contract/after-sales/uploads.ts'
import type { Tables } from '#server/db/tables.ts'
import type { AnsweredFile } from '#src/contract/files.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { PhotoShelf, ShelvedPhoto } from './photo-parts.ts'

/** Where photos of one kind of thing lie; `key` names in both tables what they are of. */
export interface ShelfTables {
  readonly photos: keyof Tables
  readonly parts: keyof Tables
  readonly key: string
}

/** Where the photos of one thing arrive. `isOwn`, of the key, stands in each statement: of what is another's nothing is read or written. */
export function photoShelf(
  db: Kysely<Tables>,
  { photos, parts, key: column }: ShelfTables,
  id: string,
  isOwn: RawBuilder<unknown>,
): PhotoShelf {
  const [photoTable, partTable, key] = [sql.table(photos), sql.table(parts), sql.ref(column)]
  const meant = (sha256: string) => sql`where ${key} = ${id} and sha256 = ${sha256} and ${isOwn}`
  return {
    find: async (sha256) => {
      const { rows } = await sql<ShelvedPhoto>`
        select sha256, media_type as "mediaType", bytes, received, mismatches from ${photoTable} ${meant(sha256)} for update`.execute(
        db,
      )
      return rows[0] ?? null
    },
    addPart: async (sha256, offset, content) => {
      await sql`
        insert into ${partTable} (${key}, sha256, "offset", content)
        select ${key}, sha256, ${offset}::int, ${content}::bytea from ${photoTable} ${meant(sha256)}`.execute(db)
      await sql`update ${photoTable} set received = ${offset + content.length}::int ${meant(sha256)}`.execute(db)
    },
    content: async (sha256) => {
      const { rows } = await sql<{ content: Buffer }>`
        select content from ${partTable} ${meant(sha256)} order by "offset"`.execute(db)
      return Buffer.concat(rows.map((part) => part.content))
    },
    dropParts: async (sha256) => {
      await sql`delete from ${partTable} ${meant(sha256)}`.execute(db)
      await sql`update ${photoTable} set received = 0, mismatches = mismatches + 1 ${meant(sha256)}`.execute(db)
    },
  }
}

const endings: Readonly<Record<PhotoType, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/**
 * A photo whose every byte is there, as a file. `isSeen`: of which things (by the key of `p`) the caller sees photos.
 * @throws Refusal 404
 */
export async function wholePhoto(
  db: Kysely<Tables>,
  { photos, parts, key }: ShelfTables,
  sha256: string,
  isSeen: RawBuilder<unknown>,
): Promise<AnsweredFile<PhotoType>> {
  const { rows } = await sql<{ type: PhotoType; bytes: Buffer }>`
    select p.media_type as type, (select string_agg(t.content, '' order by t."offset") from ${sql.table(parts)} t
      where ${sql.ref(`t.${key}`)} = ${sql.ref(`p.${key}`)} and t.sha256 = p.sha256) as bytes
    from ${sql.table(photos)} p where p.sha256 = ${sha256} and p.received = p.bytes and ${isSeen}`.execute(db)
  const found = rows[0]
  if (!found) throw new Refusal('not-found')
  return { name: `${sha256.slice(0, 12)}.${endings[found.type]}`, ...found }
}
