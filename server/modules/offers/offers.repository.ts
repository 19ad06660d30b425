import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { OfferEventKind } from '#src/contract/ordering/offers.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { ASSIGNED_STAFF, isStill } from '#server/access/staff-sight.ts'
import { isOfCompany } from '#server/jobs/messages/paper-readers.ts'
import { repository } from '#server/store/repository.ts'
import { knownArticles } from '#server/modules/catalogue/product/offer.repository.ts'
import { fromOffers, type OfferRow, offerColumns } from './offer-rows.ts'

export type OfferLineRow = Selectable<Tables['offer_lines']> & {
  /** Its article's own rate; of what was ordered, the rate of its order. */
  readonly vat_percent: number | null
}
export type NewOffer = Insertable<Tables['offers']>
export type NewOfferLine = Omit<Insertable<Tables['offer_lines']>, 'vbeln'>
export type OfferLineUpdate = Omit<Updateable<Tables['offer_lines']>, 'uuid' | 'vbeln'>
export type OfferUpdate = Omit<Updateable<Tables['offers']>, 'vbeln' | 'company_id' | 'user_id' | 'client_id'>

export interface NewOfferEvent {
  readonly kind: OfferEventKind
  readonly text?: string
  readonly number?: string
}

/**
 * Which offers `o` a person sees: a customer their own, a parent all of the company; the distributor's people those of the companies that are assigned to them, and what they asked for
 * themselves; an admin all.
 */
export function visibleOffers({
  aclRoles,
  companyId,
  subjectId,
  isParent,
}: Pick<Principal, 'aclRoles' | 'companyId' | 'subjectId' | 'isParent'>): RawBuilder<boolean> {
  if (aclRoles.includes('admin')) return sql`true`
  const ofCompany = sql<boolean>`o.company_id = ${companyId}`
  if (!isStaff(aclRoles, brand.slug)) return isParent ? ofCompany : sql`(${ofCompany} and o.user_id = ${subjectId})`
  return sql`((${ofCompany} and o.user_id = ${subjectId}) or o.company_id in (select w.company_id from staff_companies w where w.user_id = ${subjectId}))`
}

/** The offers that a principal sees; nothing of another's is found or written. */
export interface OfferRepository {
  find(vbeln: string): Promise<OfferRow | null>
  /** Held to the end of the transaction, so that what is done to one offer follows each other. */
  open(vbeln: string): Promise<OfferRow | null>
  lines(vbelns: readonly string[]): Promise<OfferLineRow[]>
  /** The number of the offer that this wish made before; undefined where there is none, null where it is not the principal's. */
  ofClient(clientId: string): Promise<string | null | undefined>
  /** With the company's consultant. Null when the same wish made one at the same instant. */
  insert(offer: Omit<NewOffer, 'vbeln' | 'consultant_id'>, lines: readonly NewOfferLine[]): Promise<string | null>
  /** How many the person asked for in the last day; held to the end of the transaction. */
  askedToday(): Promise<number>
  update(vbeln: string, given: OfferUpdate): Promise<void>
  updateLine(vbeln: string, uuid: string, given: OfferLineUpdate): Promise<void>
  /** Written by the actor. */
  note(vbeln: string, event: NewOfferEvent): Promise<void>
  /** Makes it the order's, of which it has so many of each line. */
  setOrdered(vbeln: string, order: string, quantities: ReadonlyMap<string, number>): Promise<void>
  /** What was said of the whole when it was asked for; a comment may have come since. */
  askedWith(vbeln: string): Promise<string>
  /** What of its links for owners of cars is not accepted is over from now on. */
  endLinks(vbeln: string): Promise<void>
  /** Who has to hear of what happens to it: who asked, the parents of their company, the consultant, and whose company it is among the distributor's people. */
  concerned(vbeln: string): Promise<number[]>
}

export const offerRepository = repository<OfferRepository>('offers', ({ db, now }, principal) => {
  const visible = visibleOffers(principal)
  const find = async (vbeln: string) => {
    const { rows } = await sql<OfferRow>`
      select ${offerColumns} from ${fromOffers} where o.vbeln = ${vbeln} and ${visible}`.execute(db)
    return rows[0] ?? null
  }
  /** Who sees it stands in every statement. */
  const isVisible = (vbeln: string) =>
    sql<boolean>`vbeln = (select o.vbeln from offers o where o.vbeln = ${vbeln} and ${visible})`
  return {
    find,
    open: async (vbeln) => {
      // By a statement of its own: one that waited would see what it joins as it was before.
      await sql`select 1 from offers o where o.vbeln = ${vbeln} and ${visible} for update`.execute(db)
      return find(vbeln)
    },
    lines: async (vbelns) => {
      if (vbelns.length === 0) return []
      const { rows } = await sql<OfferLineRow>`
        select l.*, coalesce(n.vat_percent, a.vat_percent) as vat_percent
        from offer_lines l join offers o using (vbeln) left join ${knownArticles} a using (article_id)
          left join order_lines n on n.order_id = o.order_id and n.cart_line = l.uuid
        where l.vbeln = any(${[...vbelns]}::text[]) and ${visible} order by l.vbeln, l.line`.execute(db)
      return rows
    },
    ofClient: (clientId) => ofClient(db, principal, clientId),
    insert: (offer, lines) => insertOffer(db, offer, lines),
    askedToday: () => askedToday(db, principal, now),
    update: async (vbeln, given) => {
      await db.updateTable('offers').set(given).where(isVisible(vbeln)).execute()
    },
    updateLine: async (vbeln, uuid, given) => {
      if (Object.keys(given).length === 0) return
      await db.updateTable('offer_lines').set(given).where(isVisible(vbeln)).where('uuid', '=', uuid).execute()
    },
    note: async (vbeln, { kind, text = '', number = null }) => {
      const byStaff = isStaff(principal.aclRoles, brand.slug)
      // Numbered under the lock of the offer.
      await sql`insert into offer_events (vbeln, seq, kind, at, user_id, is_staff, text, number)
        select o.vbeln, (select count(*) + 1 from offer_events v where v.vbeln = o.vbeln), ${kind}, ${now}, ${principal.actorId}, ${byStaff}, ${text}, ${number}
        from offers o where o.vbeln = ${vbeln} and ${visible}`.execute(db)
    },
    setOrdered: async (vbeln, order, quantities) => {
      await sql`update offers set status = 'ordered', version = version + 1,
        order_id = (select n.order_id from orders n where n.number = ${order} and n.company_id = offers.company_id)
        where ${isVisible(vbeln)}`.execute(db)
      await sql`update offer_lines l set ordered_quantity = n.quantity
        from unnest(${[...quantities.keys()]}::uuid[], ${[...quantities.values()]}::int[]) as n(uuid, quantity)
        where l.uuid = n.uuid and ${isVisible(vbeln)}`.execute(db)
    },
    askedWith: async (vbeln) => {
      const { rows } = await sql<{ text: string }>`
        select v.text from offer_events v join offers o using (vbeln)
        where v.vbeln = ${vbeln} and v.kind = 'requested' and ${visible} order by v.seq limit 1`.execute(db)
      return rows[0]?.text ?? ''
    },
    endLinks: async (vbeln) => {
      await sql`update offer_shares set expires_at = ${new Date(now.getTime() - 1)}
        where accepted_at is null and revoked_at is null and expires_at >= ${now} and ${isVisible(vbeln)}`.execute(db)
    },
    concerned: async (vbeln) => {
      const { rows } = await sql<{ user_id: number }>`
        with told as (select o.* from offers o where o.vbeln = ${vbeln} and ${visible})
        select m.user_id from told t join user_companies m using (company_id)
        where (m.is_parent or m.user_id = t.user_id) and ${isOfCompany(sql`m.user_id`, sql`m.company_id`)}
        union select s.user_id from told join users s on s.user_id = told.consultant_id where ${sql.raw(isStill('s'))}
        union select w.user_id from told join ${sql.raw(ASSIGNED_STAFF)} w using (company_id)`.execute(db)
      return rows.map((row) => row.user_id)
    },
  }
})

async function askedToday(db: Kysely<Tables>, { actorId }: Principal, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offers of ${actorId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offers where actor_id = ${actorId} and created_at > ${now}::timestamptz - interval '1 day'`.execute(
    db,
  )
  return rows[0]!.count
}

async function ofClient(
  db: Kysely<Tables>,
  { companyId, subjectId, actorId }: Principal,
  clientId: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('offers')
    .select(['vbeln', 'company_id', 'user_id', 'actor_id'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  const isOwn = row.company_id === companyId && row.user_id === subjectId
  return isOwn || row.actor_id === actorId ? row.vbeln : null
}

async function insertOffer(
  db: Kysely<Tables>,
  offer: Omit<NewOffer, 'vbeln' | 'consultant_id'>,
  lines: readonly NewOfferLine[],
): Promise<string | null> {
  const row = await db
    .insertInto('offers')
    .values({
      ...offer,
      vbeln: sql<string>`lpad(nextval('offer_numbers')::text, 10, '0')`,
      consultant_id: sql<
        number | null
      >`(select w.user_id from ${sql.raw(ASSIGNED_STAFF)} w where w.company_id = ${offer.company_id} and w.is_consultant)`,
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('vbeln')
    .executeTakeFirst()
  if (!row) return null
  await db
    .insertInto('offer_lines')
    .values(lines.map((line) => ({ ...line, vbeln: row.vbeln })))
    .execute()
  return row.vbeln
}
