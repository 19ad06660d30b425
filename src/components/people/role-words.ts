import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { GivenRights, RoleKey } from '#src/contract/people/people.ts'

export const roleLabels: Readonly<Record<RoleKey, MessageDescriptor>> = {
  owner: msg`titular`,
  storekeeper: msg`gestionar`,
  mechanic: msg`mecanic`,
  apprentice: msg`ucenic`,
  bookkeeper: msg`contabil`,
}
export const rightLabels: Readonly<Record<keyof GivenRights, MessageDescriptor>> = {
  can_place_orders: msg`Comandă`,
  may_see_purchase_prices: msg`Prețuri de achiziție`,
  may_see_finances: msg`Finanțe`,
}

/** A role in the person's language; one that an import brought stays as it was written. */
export function useRoleWord(): (role: string) => string {
  const { i18n } = useLingui()
  return (role) => (Object.hasOwn(roleLabels, role) ? i18n._(roleLabels[role as RoleKey]) : role)
}
