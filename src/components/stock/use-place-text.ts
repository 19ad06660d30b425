import { useLingui } from '@lingui/react/macro'
import type { ShippingPoint } from '#src/contract/people/session.ts'

/** Where goods of a shipping point go, or where one picks them up. */
export function usePlaceText(): (point: ShippingPoint) => string {
  const { t } = useLingui()
  return ({ pickup, address, city, county }) =>
    pickup === undefined ? [address, city, county].filter(Boolean).join(', ') : t`Se ridică de la sucursala ${pickup}`
}
