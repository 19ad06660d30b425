import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Icon, IconCar, IconCloudUp, IconDroplet, IconEngine, IconHeart, IconHistory, IconHome, IconListDetails, IconRecycle, IconSearch, IconSettings, IconShield, IconShoppingCart, IconWheel } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

export interface Destination {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: MessageDescriptor
  readonly icon: Icon
  /** Where else the same is done. */
  readonly alsoAt?: RegExp
}

export const home: Destination = { to: '/home', label: msg`Acasă`, icon: IconHome }
export const vehicle: Destination = { to: '/vehicle', label: msg`Vehicul`, icon: IconCar, alsoAt: /^\/axle/ }
export const search: Destination = { to: '/search-v2', label: msg`Caută`, icon: IconSearch, alsoAt: /^\/(new-search|search\/)/ }
export const cart: Destination = { to: '/cart-v2', label: msg`Coș`, icon: IconShoppingCart }
/** Not the server's to name: it must be there without it. */
export const sync: Destination = { to: '/sync', label: msg`Sincronizare`, icon: IconCloudUp }
const units: Destination = { to: '/yq/main', label: msg`Catalog ilustrat`, icon: IconEngine, alsoAt: /^\/yq\// }
const tyres: Destination = { to: '/tyres', label: msg`Anvelope`, icon: IconWheel }
const universal: Destination = { to: '/universal-v2', label: msg`Universale`, icon: IconDroplet, alsoAt: /^\/universal\// }
const dismantled: Destination = { to: '/sh', label: msg`Dezmembrate`, icon: IconRecycle }
const favourites: Destination = { to: '/favourites-v2', label: msg`Favorite`, icon: IconHeart }
const visited: Destination = { to: '/visited-vehicles', label: msg`Vehicule vizitate`, icon: IconHistory }
const orders: Destination = { to: '/account/orders-history', label: msg`Istoric comenzi`, icon: IconListDetails }
const settings: Destination = { to: '/account/settings', label: msg`Setări`, icon: IconSettings }
const admin: Destination = { to: '/admin', label: msg`Administrare`, icon: IconShield }

/** The screens that the server's menu may name. It knows more than this version can show: only finished screens are reachable. */
const menuDestinations: readonly Destination[] = [units, tyres, universal, dismantled, visited, favourites, orders, settings, admin]

/** The menu's entries that lead to a screen of this version, in the menu's order. */
export function destinationsOf(menu: { readonly sections: readonly { readonly items: readonly { readonly route: string }[] }[] } | undefined): readonly Destination[] {
  const routes = menu?.sections.flatMap((section) => section.items.map((item) => item.route)) ?? []
  return [...new Set(routes)].flatMap((route) => menuDestinations.filter(({ to }) => to === route))
}
