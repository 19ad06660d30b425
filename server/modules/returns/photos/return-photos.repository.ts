import { type Kysely, sql } from 'kysely'
import type { DeclaredPhoto, PhotoType } from '#src/contract/after-sales/uploads.ts'
import type { Principal } from '#server/access/principal.ts'
import { seesCompany } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PhotoShelf } from '#server/modules/uploads/photo-parts.ts'
import { photoShelf, wholePhoto } from '#server/modules/uploads/photo-shelf.ts'
import { repository } from '#server/store/repository.ts'

export interface ReturnPhotoRow {
  readonly sha256: string
  readonly media_type: PhotoType
  readonly bytes: number
  /** Bytes that are there, without a gap. */
  readonly received: number
}

/** Photos of a company's returns, whoever of it wrote them (T-19); the distributor's people see those of the companies that they see. */
export interface ReturnPhotoRepository {
  /** In the order in which they were declared. */
  of(number: string): Promise<ReturnPhotoRow[]>
  /** The photos that are named now, each once, in their order; one that was named before keeps what has arrived. */
  declare(number: string, photos: readonly DeclaredPhoto[]): Promise<void>
  /** Of the last day: how many bytes of photos the person announced, beside this return. */
  announced(number: string): Promise<number>
  /** Where those of one of the company's own returns arrive. */
  shelf(number: string): PhotoShelf
  /**
   * Of one of the company's own returns, also one that is on its way: who sends it on is told that nothing is missing
   * of it. False where there is none.
   */
  remove(number: string, sha256: string): Promise<boolean>
}

const tables = { photos: 'return_photos', parts: 'return_photo_parts', key: 'number' } as const

export const returnPhotoRepository = repository<ReturnPhotoRepository>('return-photos', ({ db, now }, principal) => {
  const { companyId, actorId } = principal
  /** Whose it is stands in every statement. */
  const own = (number: string) =>
    sql<boolean>`number = (select r.number from returns r where r.number = ${number} and r.company_id = ${companyId})`
  return {
    of: (number) =>
      db
        .selectFrom('return_photos')
        .select(['sha256', 'media_type', 'bytes', 'received'])
        .where(sql<boolean>`number in (${seenReturn(principal, number)}) and not is_removed`)
        .orderBy('position')
        .execute(),
    declare: async (number, photos) => {
      const named = photos.filter(({ sha256 }, at) => photos.findIndex((each) => each.sha256 === sha256) === at)
      await sql`delete from return_photos where ${own(number)} and sha256 <> all(${named.map(({ sha256 }) => sha256)}::text[])`.execute(
        db,
      )
      for (const [at, { sha256, media_type, bytes }] of named.entries())
        await sql`
          insert into return_photos (number, sha256, position, media_type, bytes)
          select r.number, ${sha256}, ${at + 1}::int, ${media_type}, ${bytes}::int from returns r where r.number = ${number} and r.company_id = ${companyId}
          on conflict (number, sha256) do update set position = excluded.position, is_removed = false,
            received = case when return_photos.is_removed then 0 else return_photos.received end`.execute(db)
    },
    announced: async (number) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of returns of ${actorId}`}, 0))`.execute(db)
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(p.bytes), 0)::float8 as bytes from return_photos p join returns r using (number)
        where r.actor_id = ${actorId} and r.created_at > ${now}::timestamptz - interval '1 day' and r.number <> ${number} and not p.is_removed`.execute(
        db,
      )
      return rows[0]!.bytes
    },
    shelf: (number) => photoShelf(db, tables, number, own(number)),
    remove: async (number, sha256) => {
      const { numAffectedRows } =
        await sql`update return_photos set is_removed = true, received = bytes where ${own(number)} and sha256 = ${sha256} and not is_removed`.execute(
          db,
        )
      await sql`delete from return_photo_parts where ${own(number)} and sha256 = ${sha256}`.execute(db)
      return numAffectedRows === 1n
    },
  }
})

const seenReturn = (principal: Principal, number: string) =>
  sql`select r.number from returns r where r.number = ${number} and (r.company_id = ${principal.companyId} or ${seesCompany(principal, 'r.company_id')})`

/** A photo of a return that the person sees. @throws Refusal 404 */
export const readReturnPhoto = (db: Kysely<Tables>, principal: Principal, number: string, sha256: string) =>
  wholePhoto(db, tables, sha256, sql`p.number in (${seenReturn(principal, number)}) and not p.is_removed`)
