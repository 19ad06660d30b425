import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Density, Id, Locale, ProductView, Sort, Theme } from '../fields.ts'
import { Message, ShippingPoint } from './session.ts'

/** Kept with two decimals: one with more is refused, since another would stand there than was written. */
const MarginPercent = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(500),
  v.check((percent) => Number(percent.toFixed(2)) === percent, 'two-decimals'),
)

/**
 * Every field is optional: what is given is changed. `addition` (percent) is the company's and needs is_parent; `base_addition` is the one that the person saw when
 * writing it: 422 at the margin, with `details.now`, where somebody has set a third meanwhile.
 */
export const AccountUpdate = v.partial(
  v.object({
    addition: MarginPercent,
    base_addition: MarginPercent,
    density: Density,
    shortcuts: v.boolean(),
    new_search: v.boolean(),
    product_view: ProductView,
    product_sort: Sort,
    nickname: trimmedText(60),
    hide_real_name: v.boolean(),
  }),
)

/** A line of the menu; `route` names a screen of the app. */
export const MenuItem = v.object({ key: v.string(), route: v.string() })
export const MenuSection = v.object({ key: v.string(), items: v.array(MenuItem) })
export const MegaMenu = v.object({
  sections: v.array(MenuSection),
  /** Main groups; `children` are absent in what a former version kept. */
  categories: v.array(
    v.object({
      id: Id,
      key: v.string(),
      name: v.string(),
      tree: v.string(),
      children: v.optional(v.array(v.object({ id: Id, name: v.string() })), []),
    }),
  ),
})

const changed = { access: 'user', answer: Message } as const

export const accountEndpoints = {
  update: endpoint({
    method: 'PATCH',
    path: '/account/update',
    summary: 'Change own preferences and, for a parent, the general margin',
    body: AccountUpdate,
    ...changed,
  }),
  updateTheme: endpoint({
    method: 'PATCH',
    path: '/account/update_theme',
    summary: 'Light, dark or by device',
    body: v.object({ theme: Theme }),
    ...changed,
  }),
  updateLocale: endpoint({
    method: 'PATCH',
    path: '/account/update_locale',
    summary: 'Language of the interface and of messages',
    body: v.object({ locale: Locale }),
    ...changed,
  }),
  shippingPoints: endpoint({
    method: 'GET',
    path: '/account/shipping-points',
    access: 'user',
    summary: 'Where the company receives goods',
    answer: v.object({ items: v.array(ShippingPoint) }),
  }),
  chooseShippingPoint: endpoint({
    method: 'PATCH',
    path: '/account/shipping-points',
    needs: ['self'],
    summary: "The person's usual shipping point",
    body: v.object({ shippingPoint: Id }),
    ...changed,
  }),
  toggleNewSearch: endpoint({
    method: 'POST',
    path: '/account/toggle_new_search',
    access: 'user',
    summary: 'Switch between the two search screens',
    answer: v.object({ new_search: v.boolean() }),
  }),
  vatPreference: endpoint({
    method: 'PATCH',
    path: '/account/vat-preference',
    summary: 'Prices with or without VAT',
    body: v.object({ withVat: v.boolean() }),
    ...changed,
  }),
  attributesPreference: endpoint({
    method: 'PATCH',
    path: '/account/attributes-preference',
    summary: 'Criteria shown in lists',
    body: v.object({ withAttributes: v.boolean() }),
    ...changed,
  }),
  marginPreference: endpoint({
    method: 'PATCH',
    path: '/account/margin-preference',
    summary: 'Prices with margin, or purchase prices for who may see them',
    body: v.object({ withMargin: v.boolean() }),
    ...changed,
  }),
  megaMenu: endpoint({
    method: 'GET',
    path: '/mega-menu',
    access: 'user',
    summary: 'Menu sections and category roots',
    answer: MegaMenu,
  }),
}
