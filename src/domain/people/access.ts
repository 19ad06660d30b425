import type { Right } from '#src/contract/endpoint.ts'

/** Roles whose holders may open the admin page and act for customers. The server guards by the same functions as the app. */
export function adminRoles(brandSlug: string): readonly string[] {
  return ['admin', `DV ${brandSlug}`, `DRV ${brandSlug}`, `RV ${brandSlug}`]
}

export function isStaff(roles: readonly string[], brandSlug: string): boolean {
  const allowed = adminRoles(brandSlug)
  return roles.some((role) => allowed.includes(role))
}

export interface Marketing {
  readonly allow_campaigns: boolean
  readonly allowed_campaigns: readonly string[]
  readonly parent_has_points_collector: boolean
  readonly is_points_collector: boolean
}

/** START is for who is not under a parent that collects points, or is the collector. */
export function seesStart(marketing: Marketing): boolean {
  return (
    marketing.allow_campaigns &&
    marketing.allowed_campaigns.includes('START') &&
    (!marketing.parent_has_points_collector || marketing.is_points_collector)
  )
}

/** What a person is to the company they are working in; the server reads it with every call, the app has it from the initial data. */
export interface RightHolder {
  readonly canPlaceOrders: boolean
  readonly maySeePurchasePrices: boolean
  readonly maySeeFinances: boolean
  readonly isParent: boolean
  /** Somebody of the shop's staff acts for this person. */
  readonly isActedFor: boolean
  readonly isReseller: boolean
  readonly aclRoles: readonly string[]
  readonly marketing: Marketing
}

/** Whether a person holds a right. `service` is for other systems, which have tokens of their own: no person holds it. */
function holds(person: RightHolder, right: Right, brandSlug: string): boolean {
  switch (right) {
    case 'orders':
      return person.canPlaceOrders
    case 'purchasePrices':
      return person.maySeePurchasePrices
    case 'finances':
      return person.maySeeFinances
    case 'parent':
      return person.isParent
    case 'self':
      return !person.isActedFor
    case 'reseller':
      return person.isReseller
    case 'start':
      return seesStart(person.marketing)
    case 'staff':
      return isStaff(person.aclRoles, brandSlug)
    case 'admin':
      return person.aclRoles.includes('admin')
    case 'service':
      return false
  }
}

/** The first right of those needed that the person lacks; null when they hold all. */
export function missingRight(person: RightHolder, needs: readonly Right[], brandSlug: string): Right | null {
  return needs.find((right) => !holds(person, right, brandSlug)) ?? null
}
