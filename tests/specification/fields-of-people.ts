/** Fields of part 3: session and user, settings, company and people, campaigns, what the browser keeps. */
const session = `
# initial-data call
user data: locale | src/contract/people/session.ts#InitialData.locale | src/data/session/session-life.test.ts: stores the session and loads user, menu, price list and cart
user data: currency, RON by default | src/contract/people/session.ts#InitialData.currency ; server/db/migrations/002-customers.ts#RON | "
user data: show_vat | src/contract/people/session.ts#InitialData.show_vat | server/modules/account/account.test.ts: VAT, attributes and the new search are shown as each person has chosen
user data: show_purchase_price | src/contract/people/session.ts#InitialData.show_purchase_price | server/modules/cart/purchase-prices.test.ts: gets none by asking for them: the preference and the margin are not theirs
user data: show_attributes | src/contract/people/session.ts#InitialData.show_attributes | server/modules/account/account.test.ts: VAT, attributes and the new search are shown as each person has chosen
user data: new_search | src/contract/people/session.ts#InitialData.new_search | "
user data: addition | src/contract/people/session.ts#InitialData.addition | server/modules/account/account.test.ts: a margin is written over none that its person has not seen
user data: is_parent | src/contract/people/session.ts#InitialData.is_parent | server/modules/account/people-in-companies.test.ts: has in each the rights, the role and the shipping point of there
user data: can_place_orders | src/contract/people/session.ts#InitialData.can_place_orders | "
user data: companies | src/contract/people/session.ts#InitialData.companies | "
user data: parentKunnr | src/contract/people/session.ts#InitialData.parentKunnr | "
user data: shippingPoint | src/contract/people/session.ts#InitialData.shippingPoint | "
user data: acl.roles | src/contract/people/session.ts#InitialData.acl.roles | src/domain/people/access.test.ts: staff roles (@NAV-05)
user data: cartItemCount | src/contract/people/session.ts#InitialData.cartItemCount | server/modules/acting/acting.test.ts: changes the customer’s cart, not the actor’s
user data: marketing.allow_campaigns | src/contract/people/session.ts#InitialData.marketing.allow_campaigns | src/domain/people/access.test.ts: ends when campaigns are disallowed or START is not among them
user data: marketing.allowed_campaigns | src/contract/people/session.ts#InitialData.marketing.allowed_campaigns | "
user data: marketing.parent_has_points_collector | src/contract/people/session.ts#InitialData.marketing.parent_has_points_collector | src/domain/people/access.test.ts: is for who is not under a parent that collects, or collects
user data: marketing.is_points_collector | src/contract/people/session.ts#InitialData.marketing.is_points_collector | "
`

const company = `
# company
company: code | src/contract/people/session.ts#CompanySummary.company_code | server/modules/account/people-in-companies.test.ts: has in each the rights, the role and the shipping point of there
company: customer code | src/contract/people/session.ts#CompanySummary.customer_code | tests/screens/people/companies.screen.tsx: names the company that is asked for, and marks the one of now
company: currency | src/contract/after-sales/finances.ts#FinanceSummary.currency | server/modules/finances/finances.test.ts: is late by the days of the brand, added up by age, and listed late first
company: credit limit | src/contract/after-sales/finances.ts#FinanceSummary.credit_limit | "
company: used limit | src/contract/after-sales/finances.ts#FinanceSummary.used_limit | "
company: balance | src/contract/after-sales/finances.ts#FinanceSummary.balance | "
company: contacts | src/contract/after-sales/finances.ts#FinanceSummary.contacts | "
company: bank accounts | src/contract/after-sales/finances.ts#FinanceSummary.bank_accounts | tests/screens/trade/finances.screen.tsx: says where and how much to pay of what is late
company: consignee | src/contract/after-sales/finances.ts#InvoicePaper.consignee | tests/screens/trade/one-invoice.screen.tsx: leads from a line to its order, to a return and to a claim, while they are possible
company: shipping point | src/contract/people/account.ts#shippingPoints | server/modules/cart/cart.test.ts: cannot go to a shipping point of another company, nor see it
company: manufacturer restrictions | src/contract/catalogue/numbers.ts#restricted_brands | server/modules/cart/cart-adding.test.ts: refuses a brand that is not sold to the company
# user
user: first name | src/contract/people/people.ts#Sibling.first_name | server/modules/people/people.test.ts: sees the people of the company, first of all themselves, with real names, and nobody else
user: family name | src/contract/people/people.ts#Sibling.family_name | "
user: nickname | src/contract/people/people.ts#Sibling.nickname | server/modules/people/people.test.ts: does not change what they are themselves, but their own names
user: option to hide the real name | src/contract/people/people.ts#Sibling.hide_real_name | server/modules/orders/orders.test.ts: finds an order by who sent it, under the name that others see alone
user: username | src/contract/people/people.ts#Sibling.username | server/modules/people/people.test.ts: is told at its field that a username is taken
user: email | src/contract/people/people.ts#Sibling.email | server/modules/people/people.test.ts: adds somebody once, who sets a password by the link of the invitation
user: phone | src/contract/people/people.ts#Sibling.phone | "
user: role | src/contract/people/people.ts#Sibling.role | tests/screens/people/people.screen.tsx: a role sets the rights that the parent holds
user: password | src/contract/people/people.ts#NewSibling.password | server/modules/people/people.test.ts: types a password by the rule, of which nothing is kept but its hash
user: status active or blocked | src/contract/people/people.ts#Sibling.status | server/modules/people/people.test.ts: blocks a colleague at once, who comes back by a login when let in again
user: online or offline | src/contract/people/people.ts#Sibling.online | server/modules/staff/staff.test.ts: who is online is asked of all accounts, not of the first fifty
`

const campaigns = `
# START product
START product: name | src/contract/campaigns/start-orders.ts#StartProduct.name | server/modules/start/start-orders.test.ts: articles of campaigns that run are listed with what they cost and where they lie
START product: mfrpn | src/contract/campaigns/start-orders.ts#StartProduct.mfrpn | "
START product: idnlf | src/contract/campaigns/start-orders.ts#StartProduct.idnlf | "
START product: mfrnr | src/contract/campaigns/start-orders.ts#StartProduct.mfrnr | "
START product: lifnr | src/contract/campaigns/start-orders.ts#StartProduct.lifnr | "
START product: points | src/contract/campaigns/start-orders.ts#StartProduct.points | "
START product: availability | src/contract/campaigns/start-orders.ts#StartProduct.availability | "
# campaign
campaign: points | src/contract/campaigns/start.ts#StartPoints.available_points | server/modules/start/start.test.ts: what can be used is told with what expires next
campaign: prizes (repeatable) | src/contract/campaigns/start-orders.ts#StartPrize.is_repeatable | server/modules/start/start-orders.test.ts: one that is had once is; a repeatable one again; the last one is given once
campaign: level | src/contract/campaigns/start-orders.ts#StartProgress.level | server/modules/start/start-orders.test.ts: levels follow from what was earned, spent or not
campaign: thresholds | src/contract/campaigns/start-orders.ts#StartProgress.thresholds | "
campaign: bonus contract with PIN | src/contract/campaigns/bonus-contract.ts#BonusContract.levels | server/modules/bonus-contract/bonus-contract.test.ts: opens the contract for the session that typed it, and for no other
# settings
settings: VAT | src/contract/people/account.ts#vatPreference | server/modules/account/account.test.ts: VAT, attributes and the new search are shown as each person has chosen
settings: general margin | src/contract/people/account.ts#AccountUpdate.addition | server/modules/account/account.test.ts: a margin is written over none that its person has not seen
settings: purchase-price visibility | src/contract/people/account.ts#marginPreference | server/modules/cart/purchase-prices.test.ts: gets none by asking for them: the preference and the margin are not theirs
settings: product display style | src/contract/people/account.ts#AccountUpdate.product_view | server/modules/account/account.test.ts: how products are shown and ordered is the choice of each person, on every device
settings: product ordering style | src/contract/people/account.ts#AccountUpdate.product_sort | "
settings: language | src/contract/people/account.ts#updateLocale | tests/e2e/frame/navigation.e2e.ts: the language changes at once, stays after a reload and holds on another device
settings: theme | src/contract/people/account.ts#updateTheme | tests/e2e/frame/navigation.e2e.ts: the dark theme is taken at once, before the first paint after a reload, and on another device
# browser
browser storage keys: token, token_id, impersonating, impersonation_token, impersonation_uuid, authenticated, has_price_list, locale | src/platform/session/session-storage.ts#SESSION_KEYS ; src/platform/session/session-storage.ts#LOCALE_KEY = "locale" | src/platform/session/session-storage.test.ts: stands under exactly the keys of the specification
`

export const fieldsOfPeople = [session, company, campaigns]
