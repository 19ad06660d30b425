import type { GivenRights, RoleKey } from '#src/contract/people/people.ts'
import type { RightHolder } from './access.ts'

/** What a role stands for until somebody decides otherwise. */
export const rolePresets: Readonly<Record<RoleKey, GivenRights>> = {
  owner: { can_place_orders: true, may_see_purchase_prices: true, may_see_finances: true },
  storekeeper: { can_place_orders: true, may_see_purchase_prices: true, may_see_finances: false },
  mechanic: { can_place_orders: true, may_see_purchase_prices: false, may_see_finances: false },
  apprentice: { can_place_orders: false, may_see_purchase_prices: false, may_see_finances: false },
  bookkeeper: { can_place_orders: false, may_see_purchase_prices: true, may_see_finances: true },
}
export const noRights: GivenRights = rolePresets.apprentice
export const givenRights = Object.keys(noRights) as readonly (keyof GivenRights)[]

/** What the parent holds of it, and therefore can give. */
export function grantable(
  parent: Pick<RightHolder, 'canPlaceOrders' | 'maySeePurchasePrices' | 'maySeeFinances'>,
): GivenRights {
  return {
    can_place_orders: parent.canPlaceOrders,
    may_see_purchase_prices: parent.maySeePurchasePrices,
    may_see_finances: parent.maySeeFinances,
  }
}

/** The role's rights as far as they can be given by somebody who holds these. */
export function presetFor(role: RoleKey, held: GivenRights): GivenRights {
  const preset = rolePresets[role]
  return consistent({
    can_place_orders: preset.can_place_orders && held.can_place_orders,
    may_see_purchase_prices: preset.may_see_purchase_prices && held.may_see_purchase_prices,
    may_see_finances: preset.may_see_finances && held.may_see_finances,
  })
}

/** Finances without purchase prices are none (T-16). */
export function consistent(rights: GivenRights): GivenRights {
  return { ...rights, may_see_finances: rights.may_see_finances && rights.may_see_purchase_prices }
}

/** The first right that would be new to the colleague and that the parent does not hold; null when all can be given. What they have already may stay. */
export function notGrantable(wanted: GivenRights, had: GivenRights, held: GivenRights): keyof GivenRights | null {
  return givenRights.find((right) => wanted[right] && !had[right] && !held[right]) ?? null
}

/** Why what a colleague logs in by is theirs alone to change: it leads to more than the parent has (decision 257). */
export function loginProblem(
  colleague: { readonly is_elsewhere?: boolean | undefined; readonly rights: GivenRights },
  held: GivenRights,
): 'person-elsewhere-too' | 'login-of-more-rights' | null {
  if (colleague.is_elsewhere) return 'person-elsewhere-too'
  return notGrantable(colleague.rights, noRights, held) ? 'login-of-more-rights' : null
}

export type StandingProblem = 'own-standing' | 'last-parent'

/**
 * Why what somebody is in the company cannot be changed so: nobody blocks, removes or demotes themselves, and the company keeps a parent account that
 * can be used. `otherParents`: active ones beside the person.
 */
export function standingProblem(change: {
  readonly isSelf: boolean
  readonly wasActiveParent: boolean
  readonly staysActiveParent: boolean
  readonly otherParents: number
}): StandingProblem | null {
  if (change.isSelf) return 'own-standing'
  return change.wasActiveParent && !change.staysActiveParent && change.otherParents === 0 ? 'last-parent' : null
}

/** Whether staff act for the person, by the name `<company>.<actor>.<subject>`: people and rights stay as they are then (T-25). */
export function isActedFor(principal: string): boolean {
  const [, actor, subject] = principal.split('.')
  return actor !== subject
}
