/** Rules of seed §6 that decide where a person may go; the server guards by the same functions. */
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

/** START is for who is not under a parent that collects points, or is the collector (seed §6). */
export function seesStart(marketing: Marketing): boolean {
  return marketing.allow_campaigns && marketing.allowed_campaigns.includes('START') && (!marketing.parent_has_points_collector || marketing.is_points_collector)
}
