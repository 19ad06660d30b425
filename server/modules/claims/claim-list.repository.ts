import { type Kysely, type Selectable, sql } from 'kysely'
import type { ClaimEventKind, ClaimStatus } from '#src/contract/after-sales/claims.ts'
import { brand } from '#src/contract/brand.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Localised, Tables } from '#server/db/tables.ts'
import { wholePhoto } from '#server/modules/uploads/photo-shelf.ts'
import { visibleCompanies } from './invoice-lines.repository.ts'

interface PersonName {
  readonly first_name: string
  readonly family_name: string
  readonly nickname: string
  readonly hide_real_name: boolean
}

/** A claim with what is said of it wherever it is shown; what its article is called stands on the invoice. */
export type ShownClaim = Selectable<Tables['claims']> & {
  readonly article_number: string
  readonly brand_name: string
  readonly article_name: Localised | null
  readonly company_name: string
  readonly currency: string
  readonly author: PersonName
  /** Who of staff wrote it in the author's name. */
  readonly actor: PersonName | null
  readonly answerer: PersonName | null
}
export type ShownPhoto = Pick<
  Selectable<Tables['claim_photos']>,
  'sha256' | 'kind' | 'media_type' | 'bytes' | 'received'
>
export interface ShownEvent extends Partial<PersonName> {
  readonly kind: ClaimEventKind
  readonly at: Date
  readonly text: string
}

const nameOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('first_name', ${column('first_name')}, 'family_name', ${column('family_name')}, 'nickname', ${column('nickname')}, 'hide_real_name', ${column('hide_real_name')})`
}
const columns = sql`c.*, coalesce(l.article_number, a.article_number, '') as article_number, coalesce(l.brand_name, b.name, '') as brand_name, l.name as article_name,
  k.name as company_name, k.currency, ${nameOf('u')} as author, case when c.actor_id <> c.user_id then ${nameOf('p')} end as actor, case when w.user_id is not null then ${nameOf('w')} end as answerer`
const from = sql`claims c join companies k on k.company_id = c.company_id join users u on u.user_id = c.user_id join users p on p.user_id = c.actor_id
  left join users w on w.user_id = c.answered_by
  left join invoice_lines l on l.number = c.invoice_number and l.line = c.invoice_line
  left join articles a on l.number is null and a.article_id = c.article_id left join brands b on b.brand_id = a.brand_id`

interface Filter {
  readonly q: string | undefined
  readonly status: ClaimStatus | undefined
  readonly offset: number
  readonly limit: number
}

/** What was never sent is its company's alone: to the distributor a claim begins with its number (T-20). */
function sentTo({ aclRoles, companyId }: Principal) {
  return isStaff(aclRoles, brand.slug)
    ? sql<boolean>`(c.number is not null or c.company_id = ${companyId})`
    : sql<boolean>`true`
}

/** The claims that a person sees, the newest first, narrowed by number, invoice, part, plate or company. */
export async function readClaims(
  db: Kysely<Tables>,
  principal: Principal,
  { q, status, offset, limit }: Filter,
): Promise<{ rows: ShownClaim[]; total: number; counts: Record<string, number> }> {
  const found = sql`${from} where ${visibleCompanies(principal, 'c.company_id')} and ${sentTo(principal)} and ${matching(q)}`
  const { rows: counted } = await sql<{
    status: string
    total: number
  }>`select c.status, count(*)::int as total from ${found} group by c.status`.execute(db)
  const counts = Object.fromEntries(counted.map(({ status: each, total }) => [each, total]))
  const { rows } = await sql<ShownClaim>`
    select ${columns} from ${found} and (${status ?? null}::text is null or c.status = ${status ?? null}::text)
    order by c.created_at desc, c.client_id offset ${offset}::int limit ${limit}::int`.execute(db)
  const total = status === undefined ? counted.reduce((sum, each) => sum + each.total, 0) : (counts[status] ?? 0)
  return { rows, total, counts }
}

function matching(q: string | undefined) {
  if (!q) return sql`true`
  const text = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const key = `%${numberKey(q)}%`
  const bare = (column: string) => sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`
  const byKey =
    key.length < 5
      ? sql`false`
      : sql`(${bare('l.article_number')} like ${key} or (c.plate <> '' and ${bare('c.plate')} like ${key}))`
  return sql`(c.number like ${text} or c.invoice_number ilike ${text} or ${byKey} or unaccent(k.name) ilike unaccent(${text}) or unaccent(l.name ->> 'ro') ilike unaccent(${text}))`
}

/** One that the person sees; undefined for none, or another company's. */
export async function readClaim(
  db: Kysely<Tables>,
  principal: Principal,
  id: string,
): Promise<{ claim: ShownClaim; photos: ShownPhoto[]; events: ShownEvent[] } | undefined> {
  const { rows } = await sql<ShownClaim>`
    select ${columns} from ${from} where c.client_id = ${id} and ${visibleCompanies(principal, 'c.company_id')}`.execute(
    db,
  )
  const claim = rows[0]
  if (!claim) return undefined
  const photos = await db
    .selectFrom('claim_photos')
    .select(['sha256', 'kind', 'media_type', 'bytes', 'received'])
    .where('claim_id', '=', claim.client_id)
    .where('is_removed', '=', false)
    .orderBy('position')
    .execute()
  const events = await db
    .selectFrom('claim_events as e')
    .leftJoin('users as u', 'u.user_id', 'e.user_id')
    .select(['e.kind', 'e.at', 'e.text', 'u.first_name', 'u.family_name', 'u.nickname', 'u.hide_real_name'])
    .where('e.claim_id', '=', claim.client_id)
    .orderBy('e.seq')
    .execute()
  return { claim, photos, events: events as ShownEvent[] }
}

export const claimPhotos = { photos: 'claim_photos', parts: 'claim_photo_parts', key: 'claim_id' } as const

/** A photo of a claim that the person sees. @throws Refusal 404 */
export const readPhoto = (db: Kysely<Tables>, principal: Principal, id: string, sha256: string) =>
  wholePhoto(
    db,
    claimPhotos,
    sha256,
    sql`p.claim_id = (select c.client_id from claims c where c.client_id = ${id} and ${visibleCompanies(principal, 'c.company_id')}) and not p.is_removed`,
  )
