import { section } from './table.ts'

const addresses = `
/login | src/routes/_session/login.tsx | tests/screens/people/session.screen.tsx: /login failed
/password/request-reset | src/routes/_session/password.request-reset.tsx | tests/screens/people/session.screen.tsx: /password/request-reset failed
/password/reset | src/routes/_session/password.reset.tsx | tests/screens/people/session.screen.tsx: /password/reset failed
its query parameters are passed to the screen | src/features/session/PasswordResetScreen.tsx#useSearch | tests/e2e/frame/password.e2e.ts: a link that a mail program broke says so
/deactivated | src/routes/_session/deactivated.tsx | tests/screens/people/session.screen.tsx: /deactivated long
/sh | src/routes/_app/sh.tsx | tests/screens/finding/ranges.screen.tsx: /sh failed
/vehicle | src/routes/_app/vehicle.index.tsx | tests/screens/finding/vehicles.screen.tsx: /vehicle failed
/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products | src/routes/_app/vehicle.$vehicleCode.$manufacturerId.$modelId.$linkingTargetId.category-products.tsx | tests/e2e/finding/vehicle-addresses.e2e.ts: an address of parts whose maker, model or type is not that of the car becomes the right one
/vehicle/$carId | src/routes/_app/vehicle.$carId.tsx | tests/screens/finding/vehicles.screen.tsx: /vehicle/$carId failed
/axle/$axleId | src/routes/_app/axle.$axleId.tsx | tests/screens/finding/ranges.screen.tsx: /axle/$axleId failed
/visited-vehicles | src/routes/_app/visited-vehicles.tsx | tests/screens/finding/vehicles.screen.tsx: /visited-vehicles failed
/permission-denied | src/routes/_app/permission-denied.tsx | tests/screens/people/session.screen.tsx: /permission-denied long
/accounts | src/routes/_app/accounts.index.tsx | tests/screens/people/companies.screen.tsx: names the company that is asked for, and marks the one of now
/accounts/new | src/routes/_app/accounts.new.tsx | tests/screens/people/people.screen.tsx: /accounts/new refused
/ | src/routes/index.tsx | tests/e2e/frame/session.e2e.ts: leads home @NAV-04
/home | src/routes/_app/home.tsx | tests/screens/word/home.screen.tsx: /home failed
/new-search | src/routes/_app/new-search.tsx | tests/screens/finding/search.screen.tsx: /new-search failed
/campaigns/monthly | src/routes/_app/campaigns.monthly.index.tsx | tests/screens/word/shop-word.screen.tsx: /campaigns/monthly failed
/account/bonus | src/routes/_app/account.bonus.tsx | tests/screens/word/bonus.screen.tsx: /account/bonus failed
/account/{$brand}-start-extra | src/routes/_app/account.{$brand}-start-extra.tsx | tests/screens/word/bonus.screen.tsx: /account/{$brand}-start-extra failed
/campaigns/{$brand}-start | src/routes/_app/campaigns.{$brand}-start.index.tsx | tests/screens/word/start.screen.tsx: /campaigns/{$brand}-start failed
/campaigns/{$brand}-start/products | src/routes/_app/campaigns.{$brand}-start.products.tsx | tests/screens/word/start.screen.tsx: /campaigns/{$brand}-start/products failed
/campaigns/{$brand}-start/orders | src/routes/_app/campaigns.{$brand}-start.orders.tsx | tests/screens/word/start.screen.tsx: /campaigns/{$brand}-start/orders failed
/contact | src/routes/_app/contact.tsx | tests/screens/word/shop-word.screen.tsx: /contact failed
/finances | src/routes/_app/finances.tsx | tests/screens/trade/finances.screen.tsx: /finances failed
/universal | src/routes/_app/universal.index.tsx | tests/screens/finding/ranges.screen.tsx: /universal failed
/universal-v2 | src/routes/_app/universal-v2.index.tsx | tests/screens/finding/ranges.screen.tsx: /universal-v2 failed
/universal/search-v2 | src/routes/_app/universal.search-v2.tsx | tests/screens/finding/ranges.screen.tsx: /universal/search-v2 failed
/universal-v2/$id | src/routes/_app/universal-v2.$id.tsx | tests/screens/finding/ranges.screen.tsx: /universal-v2/$id failed
/search-v2 | src/routes/_app/search-v2.tsx | tests/screens/finding/search.screen.tsx: /search-v2 failed
/search/tecdoc | src/routes/_app/search.tecdoc.tsx | tests/screens/finding/search.screen.tsx: /search/tecdoc failed
/cart-v2 | src/routes/_app/cart-v2.index.tsx | tests/screens/cart/cart.screen.tsx: /cart-v2 failed
/account/orders-history | src/routes/_app/account.orders-history.tsx | tests/screens/trade/orders.screen.tsx: /account/orders-history failed
/account/settings | src/routes/_app/account.settings.tsx | tests/screens/people/account.screen.tsx: /account/settings failed
/account/manage-accounts | src/routes/_app/account.manage-accounts.tsx | tests/screens/people/people.screen.tsx: /account/manage-accounts failed
/returns | src/routes/_app/returns.index.tsx | tests/screens/trade/returns.screen.tsx: /returns failed
/favourites-v2 | src/routes/_app/favourites-v2.tsx | tests/screens/trade/favourites.screen.tsx: /favourites-v2 failed
/offers | src/routes/_app/offers.index.tsx | tests/screens/trade/offers.screen.tsx: /offers failed
/offers/create | src/routes/_app/offers.create.tsx | tests/screens/trade/offers.screen.tsx: /offers/create failed
/offers/$vbeln | src/routes/_app/offers.$vbeln.tsx | tests/screens/trade/offers.screen.tsx: /offers/$vbeln failed
/quotations/$vbeln | src/routes/_app/quotations.$vbeln.tsx | tests/screens/trade/offers.screen.tsx: /quotations/$vbeln failed
/produsele-zilei-v2 | src/routes/_app/produsele-zilei-v2.tsx | tests/screens/word/shop-word.screen.tsx: /produsele-zilei-v2 failed
/multe-interogari | src/routes/_session/multe-interogari.tsx | tests/screens/people/session.screen.tsx: /multe-interogari long
/compliance | src/routes/_app/compliance.tsx | tests/screens/trade/claims.screen.tsx: /compliance failed
/conformity | src/routes/_app/conformity.tsx | tests/screens/trade/claims.screen.tsx: /conformity failed
/yq/main | src/routes/_app/yq.main.tsx | tests/screens/finding/units.screen.tsx: /yq/main failed
/yq/groups | src/routes/_app/yq.groups.tsx | tests/screens/finding/units.screen.tsx: /yq/groups failed
/yq/unit-info | src/routes/_app/yq.unit-info.tsx | tests/screens/finding/units.screen.tsx: /yq/unit-info failed
/yq: a hint how to zoom | src/features/unit-catalogue/diagram/UnitDiagram.tsx#useZoomHint | tests/e2e/finding/unit-drawing.e2e.ts: the drawing by buttons, wheel and two fingers: the hint goes with the first time
/admin | src/routes/_app/admin.tsx | tests/screens/people/admin.screen.tsx: /admin failed
`

const rules = `
START and its products and orders lead home when campaigns are disallowed or START is not among them | src/domain/people/navigation.ts#startPassage ; src/routes/-guards.ts#guardStart | tests/e2e/frame/navigation.e2e.ts: every address of START leads home, and no link leads to one
the bonus contract at both of its addresses leads home as well | src/domain/people/navigation.ts#isStartPath | tests/e2e/frame/navigation.e2e.ts: every address of START leads home, and no link leads to one | it stands behind the same rule as START: its levels are points (193)
who is not logged in is sent to login, except on the four public pages | src/domain/people/navigation.ts#passage | tests/e2e/frame/navigation.e2e.ts: public pages stay, every other one leads to login
who is logged in goes home from login, welcome and password reset | src/domain/people/navigation.ts#passage | tests/e2e/frame/session.e2e.ts: leads home @NAV-04
an address that needs a login, without one: a hard logout, then login | src/routes/-guards.ts#follow | tests/e2e/frame/navigation.e2e.ts: every other one leads to login and clears what was kept
/admin needs a role of staff, else home; without a login a logout | src/domain/people/navigation.ts#adminPassage ; src/routes/-guards.ts#guardAdmin | tests/e2e/frame/navigation.e2e.ts: /admin is not for customers: they are at home
scroll returns to the top on each navigation | src/app/router.ts#scrollRestoration | tests/e2e/frame/navigation.e2e.ts: a new page begins at its top, and the way back leads to where one was | not on the way back, which leads to where one was (116)
a loading flag and a progress bar are active around navigation | src/features/frame/RouteProgress.tsx#RouteProgress | tests/e2e/frame/navigation.e2e.ts: the loading flag and its bar are on while a page is fetched
a code that looks like a VIN prompts an offer to search by VIN | src/domain/vehicles/vin.ts#looksLikeVin | tests/e2e/finding/find-vehicle.e2e.ts: a VIN typed into search is offered as one
`

const implied = `
cart with order summary and choice of shipping point | src/features/cart/CartScreen.tsx#CartScreen | tests/e2e/ordering/shop.e2e.ts: login, car, category, product, cart, order, number, history
thank-you page with order numbers and a view of partial orders | src/features/cart/order/ThankYouScreen.tsx | tests/screens/trade/orders.screen.tsx: /cart-v2/thank-you failed
returns: selection of the type | src/features/returns/new/NewReturnScreen.tsx | tests/screens/trade/returns.screen.tsx: /returns/new failed
returns: search by invoice | src/features/returns/new/LineFinder.tsx#LineFinder | tests/screens/trade/one-return.screen.tsx: tells a short, a missing and a foreign invoice alike
returns: history by date or document | src/features/returns/ReturnTab.tsx#ReturnTab | server/modules/returns/returns.test.ts: stands in the history by its date, or by its document first
warranty complaint form | src/features/claims/new/NewClaimScreen.tsx | tests/screens/trade/claims.screen.tsx: /claims/new refused
warranty complaint as PDF | server/modules/claims/claim-paper.ts | server/modules/claims/claim-work.test.ts: gives its photo back byte for byte, and prints without amounts of anybody
invoices | src/features/finances/InvoiceList.tsx | tests/screens/trade/finances.screen.tsx: narrows the list to an age by a press
payments | src/contract/after-sales/finances.ts#PaymentRow | tests/screens/trade/finances.screen.tsx: says by what a payment came
vehicle details with filling capacities | src/contract/catalogue/vehicles.ts#VehicleDetails.fillingCapacities | tests/e2e/finding/vehicle-addresses.e2e.ts: a vehicle says all that the shop and the person know of it, and what it is filled with
tyre selector | src/routes/_app/tyres.tsx | tests/e2e/finding/tyres.e2e.ts: tyres by width, height and diameter
axle search and details | src/routes/_app/axle.index.tsx ; src/routes/_app/axle.$axleId.tsx | tests/e2e/finding/axles.e2e.ts: from the vehicle picker to an axle by its attributes
search by VIN | src/contract/catalogue/vehicle-search.ts#vehicleSearchKeys | tests/e2e/finding/find-vehicle.e2e.ts: a VIN with two candidates shows what tells them apart
search by engine code and K-type | " | tests/e2e/finding/find-vehicle.e2e.ts: an engine code and a K-type find vehicles
picker of who to act for: by username or client name, online, stop | src/features/admin/AccountsSection.tsx#AccountsSection ; src/features/frame/person/ActingBanner.tsx#ActingBanner | tests/e2e/frame/impersonation.e2e.ts: staff choose a customer, act for them in every tab
deactivated page | src/features/session/DeactivatedScreen.tsx | tests/e2e/frame/session.e2e.ts: is told so, and whom to ask, when the password was right
announcements | src/contract/campaigns/content.ts#announcements | tests/screens/word/home.screen.tsx: /home long
release notes | src/contract/campaigns/content.ts#releaseNotes | tests/screens/word/home.screen.tsx: announcements and release notes are new until they are marked as read
discussion threads | src/features/discussions/DiscussionsScreen.tsx ; src/components/threads/ThreadSection.tsx ; src/contract/after-sales/threads.ts#list | server/modules/threads/threads.test.ts: begins with its first message, once under its key, and the other side reads and answers it ; tests/screens/trade/discussions.screen.tsx: stands at the end of an offer, and begins with its first message
pagination reads 'Page {page} of {totalPages}' | src/ui/controls/Pagination.tsx#totalPages | tests/e2e/finding/search-filters.e2e.ts: lists of many pages say on which one of how many one is
menu sections: returns, financials, orders history, vehicle history, quotations, favourites, compliance, conformity, settings, contact | src/domain/people/menu.ts#menuSectionKeys = ["returns","financials","orders_history","vehicle_history","quotations","favourites","compliance","conformity","settings","contact"] | tests/e2e/frame/frame.e2e.ts: the menu has the sections whose screens exist, in the order of the specification
Z and W together, outside fields, without a modifier, toggle the margin display | src/features/frame/keys/key-chord.ts ; src/features/frame/keys/use-shortcuts.ts | tests/e2e/frame/frame-keys.e2e.ts: Z and W together hide and show the purchase price
Ctrl+Meta+J opens a search dialog | src/features/frame/keys/use-shortcuts.ts | tests/e2e/frame/frame-keys.e2e.ts: Ctrl+Meta+J opens the dialog
`

export const routes = section(2, 'Screens and routes', 'words', [addresses, rules, implied])
