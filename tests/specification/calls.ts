import { section } from './table.ts'

const session = `
POST login {username, password}; token, token_id, message | POST /login {username, password} → token, token_id, message | src/contract/people/session.ts#login | src/data/session/session-life.test.ts: stores the session and loads user, menu, price list and cart
POST logout | POST /logout | src/contract/people/session.ts#logout | tests/e2e/frame/session.e2e.ts: logging out in one tab ends the session in both and at the server
POST password email {username} | POST /password/email {username} | src/contract/people/password.ts#requestReset | tests/e2e/frame/password.e2e.ts: an unknown person gets the same answer
POST password reset {email, token, password, password_confirmation} | POST /password/reset {email, token, password, password_confirmation} | src/contract/people/password.ts#reset | tests/e2e/frame/password.e2e.ts: a forgotten password: mail, link, rules while typing
POST user heartbeat | POST /user/heartbeat | src/contract/people/session.ts#heartbeat | src/data/session/heartbeat.test.ts: beats every 60 s
`

const account = `
GET user initial data | GET /user/initial-data → locale, currency, show_vat, companies, shippingPoint, acl, cartItemCount, marketing | src/contract/people/session.ts#initialData | server/modules/account/people-in-companies.test.ts: has in each the rights, the role and the shipping point of there
GET account siblings | GET /account/siblings → items | src/contract/people/people.ts#list | server/modules/people/people.test.ts: sees the people of the company
POST account store {user} | POST /account/store {user} | src/contract/people/people.ts#store | server/modules/people/people.test.ts: adds somebody once
PATCH account update | PATCH /account/update | src/contract/people/account.ts#update | server/modules/account/account.test.ts: how products are shown and ordered is the choice of each person
PATCH update_theme {theme} | PATCH /account/update_theme {theme} | src/contract/people/account.ts#updateTheme | tests/e2e/frame/navigation.e2e.ts: the dark theme is taken at once
PATCH update_locale | PATCH /account/update_locale {locale} | src/contract/people/account.ts#updateLocale | src/data/session/session-life.test.ts: takes a language that was picked before it to the account
POST siblings update | POST /account/siblings/update {user} | src/contract/people/people.ts#update | server/modules/people/people.test.ts: does not change what they are themselves, but their own names
POST siblings destroy | POST /account/siblings/destroy {id} | src/contract/people/people.ts#destroy | server/modules/people/people.test.ts: is on no list and let in no more
GET shipping points | GET /account/shipping-points → items | src/contract/people/account.ts#shippingPoints | server/modules/account/people-in-companies.test.ts: a shipping point of another company is nobody’s usual one
PATCH shipping points {shippingPoint} | PATCH /account/shipping-points {shippingPoint} | src/contract/people/account.ts#chooseShippingPoint | server/modules/account/people-in-companies.test.ts: keeps the shipping point that the person chose
GET mega-menu | GET /mega-menu → sections, categories | src/contract/people/account.ts#megaMenu | server/modules/account/account.test.ts: the menu has the sections of the person
PATCH change_password | PATCH /account/change_password {current_password, password, password_confirmation} | src/contract/people/password.ts#change | server/modules/people/people.test.ts: changes the own password with the current one alone, in the settings
POST toggle_new_search | POST /account/toggle_new_search → new_search | src/contract/people/account.ts#toggleNewSearch | server/modules/account/account.test.ts: VAT, attributes and the new search are shown as each person has chosen
PATCH vat preference {withVat} | PATCH /account/vat-preference {withVat} | src/contract/people/account.ts#vatPreference | server/modules/account/account.test.ts: VAT, attributes and the new search are shown as each person has chosen
PATCH attributes preference {withAttributes} | PATCH /account/attributes-preference {withAttributes} | src/contract/people/account.ts#attributesPreference | "
PATCH margin preference {withMargin} | PATCH /account/margin-preference {withMargin} | src/contract/people/account.ts#marginPreference | server/modules/cart/purchase-prices.test.ts: gets none by asking for them: the preference and the margin are not theirs
GET admin accounts with a query term | GET /admin/accounts ?term → items | src/contract/people/staff.ts#accounts | server/modules/staff/staff.test.ts: accounts are found by a part of the client name in any accents
GET price list check; has_price_list, file {mime, path} | GET /price-list/check → has_price_list, file | src/contract/ordering/price-list.ts#check | server/modules/price-list/price-list.test.ts: is there for who may see purchase prices, and not for the others
GET price list download as a blob | GET /price-list/download | src/contract/ordering/price-list.ts#download | tests/e2e/ordering/price-list.e2e.ts: the price list tells how far it has come
`

const cart = `
cart v1: POST add item {item} | POST /cart/add {item} | src/contract/ordering/cart-v1.ts#add | server/modules/cart/v1/cart-v1.test.ts: adding takes every field of an item
cart v1: GET minicart items; items, count | GET /cart/minicart → items, count | src/contract/ordering/cart-v1.ts#miniCart | server/modules/cart/v1/cart-v1.test.ts: the mini cart names each line and counts them
cart v1: GET items; items, campaigns | GET /cart/items → items, campaigns | src/contract/ordering/cart-v1.ts#items | server/modules/cart/v1/cart-v1.test.ts: items are those of the cart
cart v1: POST availability (form field 'ids') | POST /cart/availability {ids} → items | src/contract/ordering/cart-v1.ts#availability | server/modules/cart/v1/cart-v1.test.ts: availability takes ids as a form
cart v1: POST update-availability {items} | POST /cart/update-availability {items} | src/contract/ordering/cart-v1.ts#updateAvailability | server/modules/cart/v1/cart-v1.test.ts: accepting the available stock gives lines that want more what can be had
cart v1: POST clear | POST /cart/clear | src/contract/ordering/cart-v1.ts#clear | server/modules/cart/v1/cart-v1.test.ts: clearing empties the cart of the second version
cart v1: GET campaigns | GET /cart/campaigns → campaigns | src/contract/ordering/cart-v1.ts#campaigns | server/modules/cart/campaigns.test.ts: are those that run and its articles are in
cart v2: GET items | GET /v2/cart/items → items, cart_comment, shipping_points, shipping_point, totals | src/contract/ordering/cart.ts#items | server/modules/cart/cart.test.ts: is kept: comment and shipping point
cart v2: GET mini-items | GET /v2/cart/mini-items → items | src/contract/ordering/cart.ts#miniItems | server/modules/cart/deposits.test.ts: is in every total of cart, header and credit
cart v2: POST add-multiple {items} | POST /v2/cart/add-multiple {items} | src/contract/ordering/cart-changes.ts#addMultiple | server/modules/cart/cart-adding.test.ts: names a single article, and a second time grows its line
cart v2: PATCH item update {variants} | PATCH /v2/cart/items/:uuid {variants} | src/contract/ordering/cart-changes.ts#updateItem | server/modules/cart/cart.test.ts: is not changed over the head of another device
cart v2: DELETE item remove | DELETE /v2/cart/items/:uuid | src/contract/ordering/cart-changes.ts#removeItem | server/modules/cart/cart.test.ts: is removed with 202, and with it all that cannot be had
cart v2: DELETE remove-multiple {uuids} | DELETE /v2/cart/remove-multiple {uuids} | src/contract/ordering/cart-changes.ts#removeMultiple | "
cart v2: DELETE remove-missing-variant | DELETE /v2/cart/remove-missing-variant | src/contract/ordering/cart-changes.ts#removeMissing | "
cart v2: PATCH comment {comment} | PATCH /v2/cart/comment {comment} | src/contract/ordering/cart-changes.ts#comment | server/modules/cart/cart.test.ts: is kept: comment and shipping point
cart v2: POST order send | POST /v2/cart/order/send | src/contract/ordering/cart-changes.ts#sendOrder | server/modules/cart/order-once.test.ts: the same key twice is one order with one number
cart v2: PATCH update-selection per item {checked} | PATCH /v2/cart/items/:uuid/update-selection {checked} | src/contract/ordering/cart-changes.ts#select | server/modules/cart/cart.test.ts: counts in the totals only while it is selected
cart v2: PATCH update-all-selection {checked} | PATCH /v2/cart/update-all-selection {checked} | src/contract/ordering/cart-changes.ts#selectAll | "
cart v2: POST download-info (blob) | POST /v2/cart/download-info {price} | src/contract/ordering/papers.ts#cart | server/modules/papers/papers.test.ts: at sale price says what people without the right are shown
cart v2: POST items clear | POST /v2/cart/items/clear | src/contract/ordering/cart-changes.ts#clear | server/modules/cart/v1/cart-v1.test.ts: clearing empties the cart of the second version
cart v2: POST store-info | POST /v2/cart/store-info {title, customer, plate, note} | src/contract/ordering/papers.ts#storeCartInfo | server/modules/papers/papers.test.ts: says whom it is for, as it was stored
`

const marketing = `
GET monthly campaigns list | GET /campaigns/monthly → items | src/contract/campaigns/campaign-calls.ts#monthly | server/modules/campaigns/campaigns.test.ts: monthly campaigns are those that run, the one that ends first on top
GET campaign by id | GET /campaigns/:id → items | src/contract/campaigns/campaign-calls.ts#read | server/modules/campaigns/campaigns.test.ts: one has its articles in their order, at their price in the campaign
GET bonus contract with parameters | GET /bonus-contract ?type → contract | src/contract/campaigns/bonus-contract.ts#read | server/modules/bonus-contract/bonus-contract.test.ts: opens the contract for the session that typed it
GET today's products v2 | GET /todays-products-v2 → items | src/contract/campaigns/todays-products.ts#list | server/modules/content/content.test.ts: the day's products come in their order
POST START register | POST /campaigns/start/register | src/contract/campaigns/start.ts#register | server/modules/start/start.test.ts: the collector joins and leaves for the company
POST START unregister | POST /campaigns/start/unregister | src/contract/campaigns/start.ts#unregister | "
GET careers | GET /content/careers → items | src/contract/campaigns/careers.ts#list | server/modules/content/careers.test.ts: openings are those that one may apply for now
GET top sliders | GET /content/sliders → items | src/contract/campaigns/content.ts#sliders | server/modules/content/content.test.ts: sliders are those that hold now
GET brands | GET /content/brands → items | src/contract/campaigns/content.ts#brands | tests/e2e/frame/content.e2e.ts: home shows what the shop has to say, from its top sliders to its brands
GET latest blog articles | GET /content/articles → items | src/contract/campaigns/content.ts#articles | "
GET home banners | GET /content/banners → items | src/contract/campaigns/content.ts#banners | "
GET START points (available_points) | GET /campaigns/start/points → available_points | src/contract/campaigns/start.ts#points | server/modules/start/start.test.ts: what can be used is told with what expires next
GET START products | GET /campaigns/start/products → items | src/contract/campaigns/start-orders.ts#products | server/modules/start/start-orders.test.ts: articles of campaigns that run are listed with what they cost
GET START cart_items | GET /campaigns/start/cart_items → items | src/contract/campaigns/start-orders.ts#cart | server/modules/start/start-orders.test.ts: is filled by multiples, changed and emptied, and says what is left
POST START cart_items {product} | POST /campaigns/start/cart_items {product} | src/contract/campaigns/start-orders.ts#addItem | "
DELETE START cart item | DELETE /campaigns/start/cart_items/:id | src/contract/campaigns/start-orders.ts#removeItem | "
PATCH START quantity | PATCH /campaigns/start/cart_items/:id {quantity} | src/contract/campaigns/start-orders.ts#changeItem | "
POST START create_order {products} | POST /campaigns/start/create_order {products} | src/contract/campaigns/start-orders.ts#createOrder | server/modules/start/start-orders.test.ts: takes points and stock, empties the cart, and leaves for the ERP once
POST START minus_invoice_order {points} | POST /campaigns/start/minus_invoice_order {points} | src/contract/campaigns/start-orders.ts#minusInvoice | server/modules/start/minus-invoice.test.ts: points become a credit note
POST feedback-v2 (may be multipart) | POST /feedback-v2 {category, text} | src/contract/people/feedback.ts#send | server/modules/feedback/feedback.test.ts: is kept once with its files and mailed to support
unit catalogue: GET VIN search history; vinNumbers | GET /yq/vin-history → vinNumbers | src/contract/catalogue/vehicle-search.ts#vinHistory | server/modules/vehicles/vin-history.test.ts: holds the last twenty of a person
`

const besides = `
all calls carry a bearer token (of the impersonation while it is on), JSON, credentials | | src/platform/api/call.ts ; src/platform/session/session-storage.ts#bearer | src/platform/api/call.test.ts: fills path and query, sends token, language and key, and returns the validated answer
a socket to the shop's server, websocket alone | | src/contract/sockets.ts#socketOptions.transports = ["websocket"] | src/platform/realtime/socket.test.ts: shows its token, and hands on nothing but what was agreed
3 reconnection attempts, 10 s delay | | src/contract/sockets.ts#socketOptions.reconnectionAttempts = 3 ; src/contract/sockets.ts#socketOptions.reconnectionDelayMs = 10000 | src/platform/realtime/socket.test.ts: makes three attempts
an analytics tracker (site id 1) where the user's configuration enables it | | src/data/session/page-counter.ts | src/data/session/page-counter.test.ts: counts pages at site 1 without numbers, searches or cookies
`

export const calls = section(7, 'The calls it makes', 'calls', [session, account, cart, marketing, besides])
