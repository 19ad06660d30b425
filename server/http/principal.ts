import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery, type Kysely, type Selectable } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import { isStaff, type Marketing, missingRight, type RightHolder } from '#src/domain/access.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Store } from '#server/store/store.ts'
import { Refusal } from './refusal.ts'

/**
 * Who is calling and for whom: `subject` owns the cart and the orders, `actor` pressed the button; they differ while staff act for a
 * customer. Read fresh from the database on every request, so that a right taken away is gone at once.
 */
export interface Principal extends RightHolder {
  readonly tokenId: string
  readonly companyId: number
  readonly actorId: number
  readonly subjectId: number
  readonly locale: Locale
  readonly priceGroup: string
  readonly branchId: number
  readonly currency: string
  readonly marginPercent: number
  readonly restrictedBrands: readonly number[]
}

/** Opaque token: 256 random bits; the database knows only its hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** `X-Principal` on replayed calls: `<companyId>.<actorId>.<subjectId>` (api.md §5). */
export function principalName(principal: Pick<Principal, 'companyId' | 'actorId' | 'subjectId'>): string {
  return `${principal.companyId}.${principal.actorId}.${principal.subjectId}`
}

/** The caller behind the bearer token; refuses 401 without a living session and 409 for a blocked person. */
export async function authenticate(store: Pick<Store, 'principalOf'>, request: FastifyRequest): Promise<Principal> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Refusal('unauthorized')
  const principal = await store.principalOf(token)
  const claimed = request.headers['x-principal']
  if (claimed !== undefined) requirePrincipal(principal, claimed)
  return principal
}

/** What was queued under one principal is never sent under another (offline.md §5). @throws Refusal 403 */
export function requirePrincipal(principal: Principal, claimed: string | readonly string[]): void {
  if (claimed !== principalName(principal)) throw new Refusal('principal-mismatch')
}

/** One text, not built anew: it is asked with every request. */
const WHO = `
  select s.token_id, s.actor_id, s.company_id, s.expires_at, u.user_id, u.locale, u.acl_roles, u.status, m.status as status_there, a.status as actor_status, a.acl_roles as actor_roles,
    m.is_parent, m.can_place_orders, m.may_see_purchase_prices, m.may_see_finances, m.is_points_collector,
    c.price_group, c.branch_id, c.currency, c.margin_percent, c.restricted_brands, c.kind, c.allow_campaigns, c.allowed_campaigns,
    u.parent_user_id is not null and exists (select from user_companies p where p.company_id = s.company_id and p.is_parent and p.is_points_collector) as parent_has_points_collector
  from sessions s join users u on u.user_id = s.user_id join user_companies m on m.user_id = s.user_id and m.company_id = s.company_id join users a on a.user_id = s.actor_id
    join companies c on c.company_id = s.company_id
  where s.token_hash = $1`
type WhoRow = Pick<Selectable<Tables['sessions']>, 'token_id' | 'actor_id' | 'company_id' | 'expires_at'> &
  Pick<Selectable<Tables['users']>, 'user_id' | 'locale' | 'acl_roles' | 'status'> &
  Pick<
    Selectable<Tables['user_companies']>,
    'is_parent' | 'can_place_orders' | 'may_see_purchase_prices' | 'may_see_finances' | 'is_points_collector'
  > &
  Pick<
    Selectable<Tables['companies']>,
    | 'price_group'
    | 'branch_id'
    | 'currency'
    | 'margin_percent'
    | 'restricted_brands'
    | 'kind'
    | 'allow_campaigns'
    | 'allowed_campaigns'
  > & {
    actor_status: Tables['users']['status']
    actor_roles: readonly string[]
    status_there: Tables['users']['status']
    parent_has_points_collector: boolean
  }

export async function principalOf(db: Kysely<Tables>, token: string, now = new Date()): Promise<Principal> {
  const {
    rows: [row],
  } = await db.executeQuery<WhoRow>(CompiledQuery.raw(WHO, [hashToken(token)]))
  if (!row || row.expires_at <= now) throw new Refusal('unauthorized')
  if (row.status !== 'active' || row.actor_status !== 'active' || row.status_there !== 'active')
    throw new Refusal('account-deactivated')
  requireActor(row.actor_id, row.user_id, row.actor_roles)
  return {
    tokenId: row.token_id,
    companyId: row.company_id,
    actorId: row.actor_id,
    subjectId: row.user_id,
    locale: row.locale,
    ...rightsOf(row),
    priceGroup: row.price_group,
    branchId: row.branch_id,
    currency: row.currency,
    marginPercent: row.margin_percent,
    restrictedBrands: row.restricted_brands,
  }
}

/** Only staff act for others: whoever has lost the role ends there. @throws Refusal 401 */
export function requireActor(actorId: number, subjectId: number, actorRoles: readonly string[]): void {
  if (actorId !== subjectId && !isStaff(actorRoles, brand.slug)) throw new Refusal('unauthorized')
}

/** What the rows say about a person as data of the rules; `parent_has_points_collector` is false for who has no parent. */
export function rightsOf(
  row: Pick<
    WhoRow,
    | 'acl_roles'
    | 'is_parent'
    | 'can_place_orders'
    | 'may_see_purchase_prices'
    | 'may_see_finances'
    | 'kind'
    | keyof Marketing
  >,
): RightHolder {
  return {
    aclRoles: row.acl_roles,
    isParent: row.is_parent,
    canPlaceOrders: row.can_place_orders,
    maySeePurchasePrices: row.may_see_purchase_prices,
    maySeeFinances: row.may_see_finances,
    isReseller: row.kind === 'reseller',
    marketing: {
      allow_campaigns: row.allow_campaigns,
      allowed_campaigns: row.allowed_campaigns,
      parent_has_points_collector: row.parent_has_points_collector,
      is_points_collector: row.is_points_collector,
    },
  }
}

/** The one place where a right is asked: every call passes here before its input is read, also each one of a batch. @throws Refusal 403 */
export function requireRights(principal: RightHolder, { needs }: Pick<Endpoint, 'needs'>): void {
  const missing = needs && missingRight(principal, needs, brand.slug)
  if (missing) throw new Refusal(missing === 'orders' ? 'orders-not-allowed' : 'forbidden')
}
