import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery, type Kysely, type Selectable } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import { isStaff } from '#src/domain/access.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Store } from '#server/store/store.ts'
import { Refusal } from './refusal.ts'

/**
 * Who is calling and for whom: `subject` owns the cart and the orders, `actor` pressed the button; they differ while staff act for a
 * customer. Read fresh from the database on every request, so that a right taken away is gone at once.
 */
export interface Principal {
  readonly tokenId: string
  readonly companyId: number
  readonly actorId: number
  readonly subjectId: number
  readonly locale: Locale
  readonly aclRoles: readonly string[]
  readonly isParent: boolean
  readonly canPlaceOrders: boolean
  readonly maySeePurchasePrices: boolean
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

/** `X-Principal` on replayed calls: `<companyId>.<actorId>.<subjectId>` (api.md). */
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
  select s.token_id, s.actor_id, s.expires_at, u.user_id, u.company_id, u.locale, u.acl_roles, u.is_parent, u.can_place_orders, u.may_see_purchase_prices, u.status,
    a.status as actor_status, c.price_group, c.branch_id, c.currency, c.margin_percent, c.restricted_brands
  from sessions s join users u on u.user_id = s.user_id join users a on a.user_id = s.actor_id join companies c on c.company_id = u.company_id
  where s.token_hash = $1`
type WhoRow = Pick<Selectable<Tables['sessions']>, 'token_id' | 'actor_id' | 'expires_at'> &
  Pick<Selectable<Tables['users']>, 'user_id' | 'company_id' | 'locale' | 'acl_roles' | 'is_parent' | 'can_place_orders' | 'may_see_purchase_prices' | 'status'> &
  Pick<Selectable<Tables['companies']>, 'price_group' | 'branch_id' | 'currency' | 'margin_percent' | 'restricted_brands'> & { actor_status: Tables['users']['status'] }

export async function principalOf(db: Kysely<Tables>, token: string, now = new Date()): Promise<Principal> {
  const { rows: [row] } = await db.executeQuery<WhoRow>(CompiledQuery.raw(WHO, [hashToken(token)]))
  if (!row || row.expires_at <= now) throw new Refusal('unauthorized')
  if (row.status !== 'active' || row.actor_status !== 'active') throw new Refusal('account-deactivated')
  return {
    tokenId: row.token_id,
    companyId: row.company_id,
    actorId: row.actor_id,
    subjectId: row.user_id,
    locale: row.locale,
    aclRoles: row.acl_roles,
    isParent: row.is_parent,
    canPlaceOrders: row.can_place_orders,
    maySeePurchasePrices: row.may_see_purchase_prices,
    priceGroup: row.price_group,
    branchId: row.branch_id,
    currency: row.currency,
    marginPercent: row.margin_percent,
    restrictedBrands: row.restricted_brands,
  }
}

export function requireStaff(principal: Principal): void {
  if (!isStaff(principal.aclRoles, brand.slug)) throw new Refusal('forbidden')
}
