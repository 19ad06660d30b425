import { section } from './table.ts'

export const constants = section(9, 'Business constants and limits', 'words', [
  `
notifications stand 3 s by default | src/ui/notifications/notify.ts#NOTIFICATION_MS.info = 3000 | tests/e2e/frame/notices.e2e.ts: a notice stays for three seconds, one about the cart for five, one about a failure for six
cart notices 5 s | src/ui/notifications/notify.ts#NOTIFICATION_MS.cart = 5000 | "
errors 6 s | src/ui/notifications/notify.ts#NOTIFICATION_MS.error = 6000 | "
heartbeat: 60 s base, 60 s more per consecutive failure | src/domain/people/heartbeat.ts#HEARTBEAT_BASE_MS = 60000 | src/domain/people/heartbeat.test.ts: grows by a minute per consecutive failure up to seven minutes
heartbeat: multiplier capped at 7 | src/domain/people/heartbeat.ts#HEARTBEAT_MAX_MULTIPLIER = 7 | src/data/session/heartbeat.test.ts: waits 60 s longer after each failure, at most 7 minutes
rate-limit wait: 1 minute | src/app/session-reactions.ts#WAIT_SECONDS = 60 | tests/e2e/ordering/limits.e2e.ts: too many requests lead to a page that waits a minute and then goes back
socket: 3 reconnection attempts | src/contract/sockets.ts#socketOptions.reconnectionAttempts = 3 | src/platform/realtime/socket.test.ts: makes three attempts, and is opened again when it is asked to
socket: 10 s delay | src/contract/sockets.ts#socketOptions.reconnectionDelayMs = 10000 | "
default currency RON, shown as lei | server/db/migrations/002-customers.ts#RON ; src/lib/formats.ts#lei | src/lib/formats.test.ts: the space before lei does not break
quantity unit 'buc.' | server/db/migrations/002-customers.ts ; locales/ro/messages.po#buc | server/modules/catalogue/product/product.test.ts: has its numbers by kind, codes, warranty and category
HTTP codes that clear validation errors: 200, 201, 202, 206 | src/ui/forms/use-app-form.ts#useAppForm | tests/screens/lists-say.screen.tsx: errors of a form go with the answer that took it | a form's errors go with any success of its own call, whose one status the contract names (192)
add to cart succeeds with 201 | src/contract/ordering/cart-changes.ts#cartEndpoints.addMultiple.status = 201 | server/modules/cart/cart-adding.test.ts: names a single article, and a second time grows its line
removing an item succeeds with 202 | src/contract/ordering/cart-changes.ts#cartEndpoints.removeItem.status = 202 | server/modules/cart/cart.test.ts: is removed with 202, and with it all that cannot be had
sort options: default, price ascending, price descending | src/contract/fields.ts#Sort.options = ["default","price_asc","price_desc"] | tests/e2e/finding/search-filters.e2e.ts: prices go up and down
the last 20 vehicles are kept | server/modules/vehicles/user-vehicles.service.ts#MAX_RECENT = 20 | server/modules/vehicles/saved-vehicles.test.ts: hold the last twenty that are not saved
the last 50 orders are shown | server/modules/orders/order-history.repository.ts#LAST_ORDERS = 50 | server/modules/orders/orders.test.ts: keeps the last 50, newest first, page by page
bonus points may be used for discounts | src/contract/campaigns/start-orders.ts#minusInvoice | server/modules/start/minus-invoice.test.ts: points become a credit note that is asked for on the oldest open invoice
vouchers are valid 365 days | server/modules/start/start-orders.repository.ts#365 | server/modules/start/start-orders.test.ts: a voucher has a code and 365 days
a quotation is valid 365 days | src/domain/offers/offer-rules.ts#OFFER_DAYS = 365 | server/modules/offers/offer-order.test.ts: is possible on the 365th day and not on the 366th
an offer link is valid 365 days | src/domain/offers/share-expiry.ts#SHARE_DAYS = 365 | src/domain/offers/share-expiry.test.ts: a link holds to the end of the 365th day in the zone of the brand
warranty claims: the product reaches the returns office within 10 working days | src/domain/returns/claim-rules.ts#HAND_IN_WORKING_DAYS = 10 | server/modules/claims/claim-work.test.ts: has ten working days to the office, then 24 working hours until its answer
warranty claims: answered within 24 working hours | src/domain/returns/claim-rules.ts#ANSWER_WORKING_HOURS = 24 | "
next delivery within 24 hours or on Monday | src/domain/orders/delivery-promise.ts#deliveryPromise | src/domain/orders/delivery-promise.test.ts: move to Monday after the cut-off on a Friday
more than 200,000 products advertised in the universal range | src/features/universal/UniversalScreen.tsx#total ; README.md#universal 200000 | tests/e2e/finding/universal.e2e.ts: from the categories of the universal range to goods by price | the number that is said is the one that the catalogue has; the demo can have as many (192)
search minimum 3 characters | src/contract/catalogue/search-length.ts#SEARCH_MIN_CHARACTERS = 3 | src/contract/catalogue/search-length.test.ts: says enough to be searched | a letter with a digit that the catalogue knows as a specification passes with two (132)
engine code and K-type minimum 2 | src/contract/catalogue/vehicle-search.ts | tests/e2e/finding/find-vehicle.e2e.ts: what cannot be searched is answered in words, with what may be meant
password minimum 8 | src/contract/people/password.ts#passwordRules | tests/e2e/frame/password.e2e.ts: a forgotten password: mail, link, rules while typing
return document types include ZRP, ZRD, ZRP2 | src/contract/after-sales/returns.ts#ReturnDocument.options = ["ZRP","ZRD","ZRP2"] | server/modules/returns/returns.test.ts: has lines of several invoices and is one under whatever key it comes
year filter buckets: 2000 and older, 2021 and newer | src/features/vehicles/picker/year-buckets.ts#bucketsOf | src/features/vehicles/picker/year-buckets.test.ts: begin with 2000 and older and end with 2021 and newer
image fade 500 ms | src/components/products/ProductImage.module.css#500ms | tests/screens/lists-say.screen.tsx: a picture of an article is faded in within half a second
default locale Romanian | src/i18n/locale.ts#DEFAULT_LOCALE | src/i18n/locale.test.ts: who has chosen no language, or one that there is not, reads Romanian
points thresholds and prize values: not shown, so they are data of the shop | docs/import.md#prizes.csv | server/modules/start/start-orders.test.ts: levels follow from what was earned, spent or not
`,
])
