import { section } from './table.ts'

const session = `
session: logged in on a login response with a token | src/data/session/session-life.ts | src/data/session/session-life.test.ts: stores the session and loads user, menu, price list and cart
session: logged out on 401 or 419 | src/app/session-reactions.ts#installReactions | tests/e2e/frame/session.e2e.ts: a session that ran out: to login
session: logged out on 409 | " | tests/e2e/frame/session.e2e.ts: deactivated in the middle of the work: the next call ends the session
session: logged out by logout | src/data/session/session-life.ts | tests/e2e/frame/session.e2e.ts: logging out in one tab ends the session in both and at the server
a hard logout clears all stored session keys and the state | src/data/session/session-life.ts#hardLogout | src/platform/session/session-storage.test.ts: goes whole at a hard logout, the language stays | the language stays: it says nothing about a person (192)
it goes to /login, on 409 to /deactivated | src/app/session-reactions.ts#deactivated | tests/e2e/frame/session.e2e.ts: deactivated in the middle of the work: the next call ends the session
at start, with the stored flag and the user present, user data is loaded | src/data/session/initialising.ts | tests/e2e/offline/offline-start.e2e.ts: after one visit the app starts without a network, knows the person
otherwise the authenticated flag is cleared | src/platform/session/session-storage.ts | tests/e2e/frame/session.e2e.ts: the flag without a token is cleared at the start
the global loading flag is off when initialisation ends, even after failure | src/data/session/initialising.ts | tests/e2e/offline/offline-start.e2e.ts: a first visit without a server shows the frame and ends its loading flag
a startup failure is only logged and does not block the app | " | src/data/session/session-life.test.ts: ends although the data cannot be loaded, and only logs it
after login user data, menu, price-list status and cart load in parallel, then home with a page reload | src/data/session/session-life.ts | tests/e2e/frame/session.e2e.ts: the right password leads home by a page load, with four calls side by side | to the page that was wanted, where one was (192)
# impersonation
impersonation: start stores its token and uuid and sets the flag | src/platform/session/session-storage.ts#saveActing | src/platform/session/session-storage.test.ts: uses the impersonation token while impersonating, and names that session
impersonation: data are loaded anew, then home | src/data/acting/acting-life.ts | tests/e2e/frame/impersonation.e2e.ts: staff choose a customer, act for them in every tab
impersonation: its token is the bearer credential instead of the normal one | src/platform/session/session-storage.ts#bearer | src/platform/session/session-storage.test.ts: uses the impersonation token while impersonating, and names that session
impersonation: stop clears it, optionally redirecting | src/platform/session/session-storage.ts#clearActing | tests/e2e/frame/impersonation.e2e.ts: staff choose a customer, act for them in every tab
# heartbeat
heartbeat: while logged in, the tab visible and the browser online | src/domain/people/heartbeat.ts#heartbeatAllowed | tests/e2e/offline/heartbeat.e2e.ts: every minute while the tab is seen and the browser online, else never
heartbeat: every 60 s, 60 s more per consecutive failure, up to 7 minutes | src/domain/people/heartbeat.ts#heartbeatDelayMs | src/data/session/heartbeat.test.ts: waits 60 s longer after each failure, at most 7 minutes, and 60 s again after a success
heartbeat: stops on hiding, going offline or logout | src/data/session/heartbeat.ts#startHeartbeat | tests/e2e/offline/heartbeat.e2e.ts: every minute while the tab is seen and the browser online, else never
`

const trade = `
cart: loaded again after any change (remove, update, select, clear) | src/data/cart/cart.noun.ts | tests/e2e/offline/two-tabs.e2e.ts: two tabs fill the cart without a network, see each other’s work
cart: removal is a success on 202 alone | src/contract/ordering/cart-changes.ts#removeItem | server/modules/cart/cart.test.ts: is removed with 202, and with it all that cannot be had ; src/platform/api/call.test.ts: takes a page with status 200 where 202 was agreed for a captive portal too
cart: add-multiple succeeds on 201 | src/contract/ordering/cart-changes.ts#addMultiple | server/modules/cart/cart-adding.test.ts: names a single article, and a second time grows its line
cart line: insufficient stock, with choices to check or to accept what is available | src/contract/ordering/cart.ts#LineCondition.options = ["ok","insufficient_stock","no_longer_available","not_available","price_changed"] ; src/features/cart/lines/LineNotice.tsx#LineNotice | server/modules/cart/cart.test.ts: says how it stands: short, gone, dearer than when it was put in
cart line: no longer available, not available | " | server/modules/cart/cart.test.ts: that is only out for now is not called gone for good when more of it is wanted
cart: ordering with points requires every selected variant to be stockable, else the user is asked to uncheck | src/domain/points/points-payment.ts#notStockable ; src/features/cart/points/PointsSheet.tsx#NotStockable | tests/screens/cart/cart-payment.screen.tsx: names what is in no stock of one’s own, and what is missing
cart: a price-changed notice | src/features/cart/lines/price-change.ts | src/features/cart/lines/price-change.test.ts: compares purchase prices while they are on the screen
# quotation
quotation: created, open, expired, ordered, offered, in progress and Refuzat | src/contract/ordering/offers.ts#OfferStatus.options = ["created","open","in_progress","offered","ordered","expired","rejected"] ; locales/ro/messages.po#Refuzat | src/domain/offers/offer-rules.test.ts: each status has one whose turn it is
quotation: an expired one cannot be used | src/domain/offers/offer-rules.ts | server/modules/offers/offer-order.test.ts: is possible on the 365th day and not on the 366th; it says when it expired
quotation: an ordered one cannot be used | " | server/modules/offers/offer-order.test.ts: of two people at once is one order, and the other is told by whom
quotation: one that is not published cannot be opened | src/contract/errors.ts#offer-unpublished | server/modules/offers/offers.test.ts: cannot be opened by the customer before it is published, by staff it can
# others
invoice: paid or unpaid | src/domain/finances.ts | server/modules/finances/finances.test.ts: over random histories the shop reckons as the rule does
invoice: on time or overdue | src/contract/after-sales/finances.ts#invoiceStatuses = ["overdue","open","covered","paid","credit"] | server/modules/finances/finances.test.ts: is late by the days of the brand, added up by age, and listed late first
user: active or blocked; blocked shows the deactivated page | src/features/session/DeactivatedScreen.tsx | tests/e2e/frame/session.e2e.ts: deactivated while the page stands there: it says so without being asked
order line: in progress, ordered, offered | src/contract/ordering/order.ts#Order.items.status | server/modules/orders/orders.test.ts: is narrowed by the days on which orders were sent and by status
stock states: in stock, unavailable, currently unavailable, not in stock | src/contract/catalogue/article.ts#StockState.options = ["in_stock","not_in_stock","currently_unavailable","unavailable"] | server/modules/catalogue/list/vehicle-products.test.ts: have the stock states of the specification
a stock notification can be registered or cancelled | src/contract/ordering/stock-notifications.ts#stockNotificationEndpoints | server/modules/stock-notifications/stock-notifications.test.ts: is registered once however often it is asked for
a campaign can be joined or left | src/contract/campaigns/start.ts#startEndpoints | server/modules/start/start.test.ts: the collector joins and leaves for the company, a parent where there is none, nobody else
`

export const transitions = section(4, 'States and transitions', 'words', [session, trade])
