import type { Kysely } from 'kysely'
import type { Announcement, ContentItem } from '#src/contract/campaigns/content.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { Principal } from '#server/access/principal.ts'
import { inLanguage, type Tables } from '#server/db/tables.ts'
import { mediaPath } from '#server/modules/catalogue/product/image.ts'
import { type ContentKind, readByPerson, readContent } from './content.repository.ts'

/** What holds now of a kind, in the language of the person. */
export async function listContent(db: Kysely<Tables>, kind: ContentKind, locale: Locale): Promise<ContentItem[]> {
  const rows = await readContent(db, kind)
  return rows.map((row) => ({
    id: row.content_id,
    title: inLanguage(row.title, locale),
    body: inLanguage(row.body, locale),
    image: mediaPath(row.image),
    alt: inLanguage(row.alt, locale),
    link: row.links[locale] ?? row.link,
    published_at: row.published_at.toISOString(),
  }))
}

/** The same of announcements and release notes, with whether the person has read each. */
export async function listAnnouncements(
  db: Kysely<Tables>,
  kind: 'announcement' | 'release_note',
  { subjectId, locale }: Pick<Principal, 'subjectId' | 'locale'>,
): Promise<Announcement[]> {
  const items = await listContent(db, kind, locale)
  const read = await readByPerson(
    db,
    subjectId,
    items.map(({ id }) => id),
  )
  return items.map((item) => ({ ...item, is_read: read.has(item.id) }))
}
