import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type Icon,
  IconArrowBackUp,
  IconCar,
  IconFileInvoice,
  IconHome,
  IconListDetails,
  IconSearch,
  IconShoppingCart,
  IconTag,
} from '@tabler/icons-react'

/** An entry of the rail or the bar. */
export interface Destination {
  readonly to: string
  readonly label: MessageDescriptor
  readonly icon: Icon
  /** Where else the same is done. */
  readonly alsoAt?: RegExp
}

export const home: Destination = { to: '/home', label: msg`Acasă`, icon: IconHome }
export const vehicle: Destination = { to: '/vehicle', label: msg`Vehicul`, icon: IconCar, alsoAt: /^\/axle/ }
export const search: Destination = {
  to: '/search-v2',
  label: msg`Caută`,
  icon: IconSearch,
  alsoAt: /^\/(new-search|search\/)/,
}
export const cart: Destination = { to: '/cart-v2', label: msg`Coș`, icon: IconShoppingCart }

/** What the rail has of the menu, in its order; each stands there when the menu names it and its screen exists. */
export const railDestinations: readonly Destination[] = [
  { to: '/offers', label: msg`Oferte`, icon: IconTag, alsoAt: /^\/quotations/ },
  { to: '/account/orders-history', label: msg`Comenzi`, icon: IconListDetails },
  { to: '/returns', label: msg`Retururi`, icon: IconArrowBackUp },
  { to: '/finances', label: msg`Finanțe`, icon: IconFileInvoice },
]
/** Where the rail's "Catalog" is lit: at all that its panel leads to. */
export const catalogueAt = /^\/(yq|tyres|universal|universal-v2|sh)(\/|$)/
