import { type Kysely, sql } from 'kysely'
import type { DeclaredPhoto } from '#src/contract/after-sales/uploads.ts'
import type { OfferRequest, PicturedRequest } from '#src/contract/ordering/offer-request.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { visibleOffers } from '#server/modules/offers/offers.repository.ts'
import type { PhotoShelf } from '#server/modules/uploads/photo-parts.ts'
import { photoShelf, wholePhoto } from '#server/modules/uploads/photo-shelf.ts'
import { repository } from '#server/store/repository.ts'

const offerPhotos = { photos: 'offer_photos', parts: 'offer_photo_parts', key: 'client_id' } as const

/** A request with photos, by their hashes: as it was written, or the offer that it became. */
export type RequestRow = { readonly missing: readonly string[]; readonly photos: readonly string[] } & (
  | { readonly request: OfferRequest; readonly vbeln: null }
  | { readonly request: null; readonly vbeln: string }
)

/** What a person asks for with photos; another's is not there. */
export interface PicturedRequestRepository {
  /** Held to the end of the transaction, so that its parts and its end follow each other; null for none. */
  open(clientId: string): Promise<RequestRow | null>
  /** False when the id is another's. What was written before is written over; photos that are in both keep what has arrived. */
  put(request: PicturedRequest): Promise<boolean>
  /** Of the last day: how many requests the person began, and how many bytes of photos they announced, beside this one. */
  announced(clientId: string): Promise<{ readonly requests: number; readonly bytes: number }>
  /** It is this offer from now on. */
  end(clientId: string, vbeln: string): Promise<void>
  photos(clientId: string): PhotoShelf
}

export const picturedRequestRepository = repository<PicturedRequestRepository>(
  'pictured-requests',
  ({ db, now }, principal) => {
    const { companyId, subjectId, actorId } = principal
    /** Whose it is stands in every statement. */
    const own = (clientId: string) =>
      sql<boolean>`client_id = (select r.client_id from offer_requests r where r.client_id = ${clientId} and r.company_id = ${companyId} and r.user_id = ${subjectId})`
    return {
      open: async (clientId) => {
        await sql`select 1 from offer_requests where ${own(clientId)} for update`.execute(db)
        const { rows } = await sql<RequestRow>`
        select r.request, r.vbeln, array(select p.sha256 from offer_photos p where p.client_id = r.client_id) as photos, array(select p.sha256 from offer_photos p where p.client_id = r.client_id and p.received < p.bytes order by p.position) as missing
        from offer_requests r where ${own(clientId)}`.execute(db)
        return rows[0] ?? null
      },
      put: async ({ photos, ...request }) => {
        const { rows } = await sql`
        insert into offer_requests as r (client_id, company_id, user_id, actor_id, request, begun_at)
        values (${request.client_id}, ${companyId}, ${subjectId}, ${actorId}, ${JSON.stringify(request)}, ${now})
        on conflict (client_id) do update set request = excluded.request, begun_at = excluded.begun_at
          where r.company_id = excluded.company_id and r.user_id = excluded.user_id and r.vbeln is null
        returning 1`.execute(db)
        if (rows.length === 0) return false
        await declare(db, request.client_id, photos)
        return true
      },
      announced: async (clientId) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of requests of ${actorId}`}, 0))`.execute(db)
        const { rows } = await sql<{ requests: number; bytes: number }>`
        select count(distinct r.client_id)::int as requests, coalesce(sum(p.bytes), 0)::float8 as bytes from offer_photos p join offer_requests r using (client_id)
        where r.actor_id = ${actorId} and r.begun_at > ${now}::timestamptz - interval '1 day' and r.client_id <> ${clientId}`.execute(
          db,
        )
        return rows[0]!
      },
      end: async (clientId, vbeln) => {
        await db.updateTable('offer_requests').set({ vbeln, request: null }).where(own(clientId)).execute()
      },
      photos: (clientId) => photoShelf(db, offerPhotos, clientId, own(clientId)),
    }
  },
)

/** The photos that are named now, each once, in their order. */
async function declare(db: Kysely<Tables>, clientId: string, photos: readonly DeclaredPhoto[]): Promise<void> {
  const named = photos.filter(({ sha256 }, at) => photos.findIndex((each) => each.sha256 === sha256) === at)
  const hashes = named.map(({ sha256 }) => sha256)
  await db.deleteFrom('offer_photos').where('client_id', '=', clientId).where('sha256', 'not in', hashes).execute()
  await db
    .insertInto('offer_photos')
    .values(named.map((photo, at) => ({ ...photo, client_id: clientId, position: at + 1 })))
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'sha256']).doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute()
}

/** The offer and those that it was asked anew from: what was photographed for the first is what is asked for still. */
const askedFrom = (vbeln: string) => sql`
  with recursive asked as (
    select o.vbeln, o.requoted_from from offers o where o.vbeln = ${vbeln}
    union select o.vbeln, o.requoted_from from offers o join asked on o.vbeln = asked.requoted_from
  )`

/** Hashes of what was sent along with the request that became this offer, or the one that it was asked anew from, in its order. */
export async function photosOfOffer(db: Kysely<Tables>, vbeln: string): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`${askedFrom(vbeln)}
    select p.sha256 from asked join offer_requests r using (vbeln) join offer_photos p using (client_id) order by p.position`.execute(
    db,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** A photo of an offer that the person sees. @throws Refusal 404 */
export const readOfferPhoto = (db: Kysely<Tables>, principal: Principal, vbeln: string, sha256: string) =>
  wholePhoto(
    db,
    offerPhotos,
    sha256,
    sql`p.client_id in (${askedFrom(vbeln)} select r.client_id from asked join offer_requests r using (vbeln))
      and exists (select from offers o where o.vbeln = ${vbeln} and ${visibleOffers(principal)})`,
  )
