import * as v from 'valibot'
import { exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Density, Id, IsoDateTime, Locale, ProductView, Sort, Theme } from '../fields.ts'

export const Login = v.object({
  username: v.pipe(trimmedText(120), v.nonEmpty()),
  password: v.pipe(exactText(200), v.nonEmpty()),
})
/** An answer without a token is shown as an error with its message (AUTH-01). */
export const LoginAnswer = v.object({
  token: v.optional(v.string()),
  token_id: v.optional(v.string()),
  message: v.string(),
  /** The password was right and a code is needed, within so many seconds; `is_new`: one has to be set up first. */
  second_factor: v.optional(v.object({ challenge: v.string(), seconds: Count, is_new: v.boolean() })),
  /** The password was right and given by somebody else: by this token, and soon, one of the person's own is chosen. */
  choose_password: v.optional(v.string()),
})
export const Message = v.object({ message: v.string() })

export const ShippingPoint = v.object({
  id: Id,
  kunnr: v.string(),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  county: v.string(),
  postal_code: v.string(),
  is_default: v.boolean(),
  /** By whose stock and runs is promised, and what that branch is called where one picks up there; absent in what a former version kept. */
  branch: v.optional(Id),
  pickup: v.optional(v.string()),
})
export type ShippingPoint = v.InferOutput<typeof ShippingPoint>

/** `company_code`: the distributor's company that sells to it (SAP BUKRS); `customer_code`: its own number there (KUNNR). */
export const CompanySummary = v.object({
  id: Id,
  company_code: v.optional(v.string(), ''),
  customer_code: v.string(),
  name: v.string(),
  kind: v.picklist(['workshop', 'reseller', 'distributor']),
})

/** Session and user data. `addition` is the general margin in percent, null for a person who may not see purchase prices. */
export const InitialData = v.object({
  user: v.object({
    id: Id,
    username: v.string(),
    first_name: v.string(),
    family_name: v.string(),
    nickname: v.string(),
    hide_real_name: v.boolean(),
    display_name: v.string(),
    email: v.string(),
    role: v.string(),
  }),
  company: CompanySummary,
  companies: v.array(CompanySummary),
  parentKunnr: v.nullable(v.string()),
  principal: v.string(),
  locale: Locale,
  theme: Theme,
  density: Density,
  currency: v.string(),
  vat_percent: v.number(),
  show_vat: v.boolean(),
  show_purchase_price: v.boolean(),
  show_attributes: v.boolean(),
  product_view: ProductView,
  /** The order of lists whose address names none. */
  product_sort: Sort,
  new_search: v.boolean(),
  shortcuts: v.boolean(),
  analytics: v.boolean(),
  /** Of the page counter, only where the shop names one and `analytics` is true; absent in what a former version kept. */
  analytics_url: v.optional(v.nullable(v.string()), null),
  addition: v.nullable(v.number()),
  is_parent: v.boolean(),
  is_reseller: v.boolean(),
  can_place_orders: v.boolean(),
  may_see_purchase_prices: v.boolean(),
  /** Absent in what a former version kept. */
  may_see_finances: v.optional(v.boolean(), false),
  shippingPoint: v.nullable(ShippingPoint),
  acl: v.object({ roles: v.array(v.string()) }),
  cartItemCount: Count,
  marketing: v.object({
    allow_campaigns: v.boolean(),
    allowed_campaigns: v.array(v.string()),
    parent_has_points_collector: v.boolean(),
    is_points_collector: v.boolean(),
  }),
  /** Who of the distributor acts for the person, and until when; absent in what a former version kept. */
  acting: v.optional(v.nullable(v.object({ actor: v.string(), expires_at: IsoDateTime })), null),
})
export type InitialData = v.InferOutput<typeof InitialData>

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Log in',
    body: Login,
    answer: LoginAnswer,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'user',
    unkeyed: true,
    summary: 'Log out and forget the token',
    status: 204,
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: '/user/heartbeat',
    access: 'user',
    unkeyed: true,
    summary: 'Say that the person is there',
    answer: v.object({ server_time: IsoDateTime }),
  }),
  initialData: endpoint({
    method: 'GET',
    path: '/user/initial-data',
    access: 'user',
    summary: 'Session and user data',
    answer: InitialData,
  }),
}
