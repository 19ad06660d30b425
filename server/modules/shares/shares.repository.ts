import { type Kysely, type Selectable, sql } from 'kysely'
import type { FitAnswers } from '#src/contract/catalogue/fit.ts'
import type { Principal } from '#server/access/principal.ts'
import type { SharedContent } from '#server/db/tables/share-tables.ts'
import type { Tables } from '#server/db/tables.ts'
import { repository } from '#server/store/repository.ts'

/** What a line of a copy is ordered by. */
export interface ShareLineRow {
  /** Its place in the content, from 1. */
  readonly line: number
  readonly articleId: number
  readonly carId: number | null
  readonly quantity: number
  readonly unitSaleMinor: number
  readonly vatPercent: number
  readonly fitAnswers: FitAnswers
  readonly image: string | null
}

/** A copy of what a person offers the owner of a car, and by what its lines are ordered. */
export interface FrozenCopy {
  readonly content: SharedContent
  readonly lines: readonly ShareLineRow[]
}

export type ShareRow = Selectable<Tables['offer_shares']>
/** With the names that people of the company are shown. */
export interface ShownShareRow extends ShareRow {
  readonly maker: PersonNames
  readonly taker: PersonNames | null
}
type PersonNames = Pick<Selectable<Tables['users']>, 'first_name' | 'family_name' | 'nickname' | 'hide_real_name'>

export interface NewShare extends FrozenCopy {
  readonly id: string
  readonly tokenHash: Buffer
  /** The offer that it was made from; null of the cart. */
  readonly vbeln: string | null
  readonly customer: string
  readonly phone: string
  readonly expiresAt: Date
}

/** The links that a person made; a parent's are those of the whole company. */
export interface ShareRepository {
  list(): Promise<ShownShareRow[]>
  find(id: string): Promise<ShownShareRow | undefined>
  /** Locked to the end of the transaction, so that what is decided of it is decided once. */
  open(id: string): Promise<ShareRow | undefined>
  /** False where id or token are there already. */
  insert(share: NewShare): Promise<boolean>
  /** How many the person made in the last day; held to the end of the transaction. */
  madeToday(): Promise<number>
  /** The next version in place of the one that is there. */
  replace(id: string, copy: FrozenCopy & Pick<NewShare, 'customer' | 'phone' | 'expiresAt'>): Promise<void>
  revoke(id: string): Promise<void>
  take(id: string): Promise<void>
  lines(id: string): Promise<ShareLineRow[]>
}

const MOST_LISTED = 200

export const shareRepository = repository<ShareRepository>('shares', ({ db, now }, principal) => {
  const shown = () => withNames(db).where(isVisible(principal))
  const own = (id: string) => sql<boolean>`share_id = ${id} and ${isVisible(principal)}`
  const insertLines = (id: string, lines: readonly ShareLineRow[]) => insertShareLines(db, id, lines)
  return {
    list: async () => (await shown().orderBy('s.created_at', 'desc').limit(MOST_LISTED).execute()).map(named),
    find: async (id) => {
      const row = await shown().where('s.share_id', '=', id).executeTakeFirst()
      return row && named(row)
    },
    open: (id) => db.selectFrom('offer_shares as s').selectAll().where(own(id)).forUpdate().executeTakeFirst(),
    insert: async ({ id, tokenHash, vbeln, content, customer, phone, expiresAt, lines }) => {
      const { companyId, subjectId, actorId } = principal
      const inserted = await db
        .insertInto('offer_shares')
        .values({
          share_id: id,
          token_hash: tokenHash,
          company_id: companyId,
          user_id: subjectId,
          actor_id: actorId,
          source: vbeln === null ? 'cart' : 'offer',
          vbeln,
          content: JSON.stringify(content),
          customer,
          phone,
          created_at: now,
          expires_at: expiresAt,
          ...untouched,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('share_id')
        .executeTakeFirst()
      if (inserted) await insertLines(id, lines)
      return inserted !== undefined
    },
    madeToday: () => madeToday(db, principal, now),
    replace: async (id, { content, customer, phone, expiresAt, lines }) => {
      await db
        .updateTable('offer_shares as s')
        .set({ version: sql`version + 1`, content: JSON.stringify(content), customer, phone, expires_at: expiresAt })
        .where(own(id))
        .execute()
      await db.deleteFrom('offer_share_lines').where('share_id', '=', id).execute()
      await insertLines(id, lines)
    },
    revoke: async (id) => {
      await db.updateTable('offer_shares as s').set({ revoked_at: now }).where(own(id)).execute()
    },
    take: async (id) => {
      const taken = { taken_at: now, taken_by: principal.actorId }
      await db.updateTable('offer_shares as s').set(taken).where(own(id)).where('taken_at', 'is', null).execute()
    },
    lines: (id) =>
      db
        .selectFrom('offer_share_lines as l')
        .innerJoin('offer_shares as s', 's.share_id', 'l.share_id')
        .select(['l.line', 'l.article_id as articleId', 'l.car_id as carId', 'l.quantity', 'l.image'])
        .select(['l.unit_sale_minor as unitSaleMinor', 'l.vat_percent as vatPercent', 'l.fit_answers as fitAnswers'])
        .where('s.share_id', '=', id)
        .where(isVisible(principal))
        .orderBy('l.line')
        .execute(),
  }
})

const untouched = {
  revoked_at: null,
  opened_at: null,
  accepted_at: null,
  accepted_version: null,
  accepted_lines: null,
  accepted_name: null,
  accepted_minor: null,
  taken_at: null,
  taken_by: null,
}

async function madeToday(db: Kysely<Tables>, { companyId, subjectId, actorId }: Principal, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shares of ${actorId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offer_shares where company_id = ${companyId} and user_id = ${subjectId}
      and actor_id = ${actorId} and created_at > ${now}::timestamptz - interval '1 day'`.execute(db)
  return rows[0]!.count
}

/** Of `offer_shares s`. */
function isVisible({ companyId, subjectId, isParent }: Pick<Principal, 'companyId' | 'subjectId' | 'isParent'>) {
  return isParent
    ? sql<boolean>`s.company_id = ${companyId}`
    : sql<boolean>`s.company_id = ${companyId} and s.user_id = ${subjectId}`
}

function withNames(db: Kysely<Tables>) {
  return db
    .selectFrom('offer_shares as s')
    .innerJoin('users as m', 'm.user_id', 's.user_id')
    .leftJoin('users as t', 't.user_id', 's.taken_by')
    .selectAll('s')
    .select(['m.first_name', 'm.family_name', 'm.nickname', 'm.hide_real_name'])
    .select([
      't.first_name as t_first',
      't.family_name as t_family',
      't.nickname as t_nick',
      't.hide_real_name as t_hide',
    ])
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]
function named(row: NamedRow): ShownShareRow {
  const { first_name, family_name, nickname, hide_real_name, t_first, t_family, t_nick, t_hide, ...share } = row
  return {
    ...share,
    maker: { first_name, family_name, nickname, hide_real_name },
    taker:
      share.taken_by === null
        ? null
        : {
            first_name: t_first ?? '',
            family_name: t_family ?? '',
            nickname: t_nick ?? '',
            hide_real_name: t_hide ?? false,
          },
  }
}

async function insertShareLines(db: Kysely<Tables>, id: string, lines: readonly ShareLineRow[]): Promise<void> {
  const rows = lines.map((line) => ({
    share_id: id,
    line: line.line,
    article_id: line.articleId,
    car_id: line.carId,
    quantity: line.quantity,
    unit_sale_minor: line.unitSaleMinor,
    vat_percent: line.vatPercent,
    fit_answers: JSON.stringify(line.fitAnswers),
    image: line.image,
  }))
  if (rows.length > 0) await db.insertInto('offer_share_lines').values(rows).execute()
}
